import { MAX_ANFRAGEN, type Freigabeart } from '@firmenportal/contract/freigaben';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/layers/dialog.tsx';
import dialogStyles from '#ui/layers/dialog.module.css';
import { Loaded } from '#ui/load/loaded.tsx';
import styles from './anforderung.module.css';
import { knownStudierende } from './anforderung.queries.ts';
import { AffectedPeople } from './people.tsx';

export function AnforderungDialog(props: { art: Freigabeart; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('anforderung');
  return (
    <Dialog wide title={t(`titel.${props.art}`)} onClose={props.onClose}>
      {props.children}
    </Dialog>
  );
}

interface LadenProps {
  readonly query: UseQueryResult;
  /** Whom it is about, as IRIs. */
  readonly studierende: readonly string[];
  readonly onClose: () => void;
}

/** The dialog's content while its data load, or if that fails. */
export function Laden({ query, studierende, onClose }: LadenProps) {
  const { t } = useTranslation('anforderung');
  const client = useQueryClient();
  return (
    <>
      <div className={styles['laden']}>
        <Loaded query={query} lines={3}>
          {() => null}
        </Loaded>
      </div>
      {query.isError && studierende.length > 0 && (
        <AffectedPeople title={t('ungeprueft')} results={knownStudierende(client, studierende)} />
      )}
      <CloseButton onClose={onClose}>{t('abbrechen')}</CloseButton>
    </>
  );
}

interface TooManyProps {
  readonly count: number;
  readonly text?: 'zuViele' | 'erinnerung.zuViele';
  readonly onClose: () => void;
}

/** Shown if the selection has more students than one request can take. */
export function TooMany({ count, text = 'zuViele', onClose }: TooManyProps) {
  const { t } = useTranslation('anforderung');
  return (
    <>
      <p>{t(text, { count, hoechstens: MAX_ANFRAGEN })}</p>
      <CloseButton onClose={onClose}>{t('schliessen')}</CloseButton>
    </>
  );
}

export function CloseButton({ onClose, children }: { onClose: () => void; children: string }) {
  return (
    <div className={dialogStyles['buttons']}>
      <button type="button" className="button secondary" onClick={onClose}>
        {children}
      </button>
    </div>
  );
}
