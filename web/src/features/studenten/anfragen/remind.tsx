import type { QueryInput } from '@firmenportal/contract/hydra/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/layers/dialog.tsx';
import { useKept, useKeeping } from '#ui/form/kept.ts';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { selectionSize, type Selection } from '#ui/table/selection/selection.ts';
import { CloseButton, TooMany } from '../shared/anforderung/anforderung-dialog.tsx';
import type { Affected } from '../shared/anforderung/anforderung.queries.ts';
import { AffectedPeople, People } from '../shared/anforderung/people.tsx';
import { createErinnerung, selectedAnfragen, type anfragenDefinition } from './anfragen.queries.ts';

interface Props {
  readonly selection: Selection;
  /** The list's query, for all of its hits. */
  readonly query: QueryInput<typeof anfragenDefinition>;
  readonly total: number;
  /** Called when all of them were reminded. */
  readonly onDone: () => void;
}

/** The dialog's content after an attempt that did not remind everybody. */
type Outcome =
  | { readonly kind: 'leftOut' | 'failed'; readonly people: readonly Affected[] }
  | { readonly kind: 'tooMany'; readonly count: number };

/** Reminds the students of the selected requests, and names those who could not be reminded. */
export function Remind({ selection, query, total, onDone }: Props) {
  const { t } = useTranslation('anforderung');
  const data = useQueryClient();
  const remind = useMutation(createErinnerung);
  // If a failure led to another page, it is reported when the person comes back.
  const before = useKept('erinnerung gescheitert') as readonly Affected[] | undefined;
  useKeeping('erinnerung gescheitert', () => (remind.isPending ? remind.variables : undefined));
  const [outcome, setOutcome] = useState<Outcome | undefined>(before && { kind: 'failed', people: before });

  const onRemind = async () => {
    const { count, people } = await selectedAnfragen(data, selection, query);
    if (!people) {
      setOutcome({ kind: 'tooMany', count });
      return;
    }
    const answer = await remind.mutateAsync(people).catch((error: unknown) => {
      setOutcome({ kind: 'failed', people });
      throw error;
    });
    const leftOut = answer.ergebnisse.filter(({ ergebnis: result }) => result !== 'erinnert');
    const reminded = answer.ergebnisse.length - leftOut.length;
    if (reminded > 0) showSnackbar({ text: t('erinnerung.erinnert', { count: reminded }), color: 'success' });
    if (leftOut.length === 0) onDone();
    else setOutcome({ kind: 'leftOut', people: leftOut.map((one) => ({ ...one, student: one.anfrage })) });
  };
  const close = () => {
    setOutcome(undefined);
    if (outcome?.kind === 'leftOut') onDone();
  };

  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-disabled={remind.isPending}
        // The central error handling also reports failures.
        onClick={() => !remind.isPending && void onRemind().catch(() => undefined)}
      >
        {t(remind.isPending ? 'erinnerung.sendet' : 'erinnerung.knopf', {
          count: selectionSize(selection, total),
        })}
      </button>
      {outcome && (
        <Dialog wide title={t('erinnerung.titel')} onClose={close}>
          {outcome.kind === 'tooMany' ? (
            <TooMany count={outcome.count} text="erinnerung.zuViele" onClose={close} />
          ) : (
            <>
              {outcome.kind === 'failed' ? (
                <div role="alert">
                  <AffectedPeople title={t('erinnerung.gescheitert')} results={outcome.people} />
                  <p>{t('erinnerung.nochmal')}</p>
                </div>
              ) : (
                <People
                  title={t('erinnerung.ausgelassen', { count: outcome.people.length })}
                  results={outcome.people}
                />
              )}
              <CloseButton onClose={close}>{t('schliessen')}</CloseButton>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}
