import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '#ui/feedback/alert.ts';
import { leadsAway, textsOf } from '#ui/feedback/error-texts.ts';
import { useFormats } from '#ui/formats.ts';
import { MAX_PRINTED, type List } from './use-list.ts';

interface Shown {
  /** Of all hits. */
  readonly total: number;
  /** Whether the answer's rows are on the page. */
  readonly isDrawn: boolean;
}

/**
 * Prints all hits of a list, on whichever page: they take the place of the page's rows until the browser has printed, or
 * something else is asked of the list. After a failure the page's rows are there again, and an alert tells of it.
 * @returns what begins it
 */
export function usePrinting(list: List, result: UseQueryResult, { total, isDrawn }: Shown): () => void {
  const { t } = useTranslation(['ui', 'allgemein']);
  const { number } = useFormats();
  const { whole, setWhole } = list;
  const isComplete = result.isSuccess && !result.isPlaceholderData && !result.isFetching && isDrawn;
  const hasFailed = result.isError && !result.isFetching;
  const printed = useRef(false);
  const end = useEffectEvent(() => setWhole(false));
  const fail = useEffectEvent(() => {
    end();
    // Nothing else does: the rows that failed are asked for no more.
    if (leadsAway(result.error)) return;
    const texts = textsOf(result.error);
    showAlert(texts.length > 0 ? texts : t('allgemein:fehler.allgemein'));
  });
  useEffect(() => {
    if (!whole) return;
    printed.current = false;
    const onEnd = () => end();
    addEventListener('afterprint', onEnd);
    return () => removeEventListener('afterprint', onEnd);
  }, [whole]);
  useEffect(() => {
    if (whole && hasFailed) fail();
  }, [whole, hasFailed]);
  useEffect(() => {
    if (!whole || !isComplete) return;
    // What was drawn is laid out by then.
    const timer = setTimeout(() => {
      // Some browsers go on while their dialog is open, and the list may be fetched again meanwhile.
      if (printed.current) return;
      printed.current = true;
      globalThis.print();
    });
    return () => clearTimeout(timer);
  }, [whole, isComplete]);
  return () => {
    if (total <= MAX_PRINTED) setWhole(true);
    else showAlert(t('tabelle.druckZuViele', { count: total, most: number(MAX_PRINTED) }), 'warning');
  };
}
