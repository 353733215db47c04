import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/layers/dialog.tsx';
import dialogStyles from '#ui/layers/dialog.module.css';
import { ErrorNotice } from '#ui/load/error-notice.tsx';
import { SkeletonLines } from '#ui/load/skeleton.tsx';
import type { SelectedDialogProps } from '../selected-dialog-button.tsx';
import { NachrichtForm } from './nachricht.form.tsx';
import styles from './nachricht.module.css';
import { nameOf } from './nachricht.rules.ts';
import { empfaengerQuery, type Empfaenger } from './nachricht.queries.ts';

const SKELETON_LINES = 8;

/** Writes to applicants: names who can't be reached, and shows each message as it arrives. */
export function NachrichtDialog({ iris, onClose, onDone }: SelectedDialogProps) {
  const { t } = useTranslation('nachricht');
  const result = useQuery(empfaengerQuery(iris));
  const found = result.data;
  const reachable = found?.filter(({ erreichbarkeit }) => erreichbarkeit === 'erreichbar') ?? [];
  const [first] = reachable;
  const title =
    first === undefined
      ? t('oeffnen')
      : t('titel', { count: reachable.length, name: nameOf(first), interpolation: { escapeValue: false } });
  return (
    <Dialog wide title={title} onClose={onClose}>
      {result.isError ? (
        <ErrorNotice error={result.error} />
      ) : found === undefined ? (
        <SkeletonLines lines={SKELETON_LINES} />
      ) : (
        <>
          <LeftOut found={found} asked={iris.length} />
          {first === undefined ? (
            <Nobody onClose={onClose} />
          ) : (
            <NachrichtForm
              empfaenger={[first, ...reachable.slice(1)]}
              onSent={() => {
                onClose();
                onDone?.();
              }}
            />
          )}
        </>
      )}
    </Dialog>
  );
}

/** Names whom the message won't go to, and why, before anything is sent. */
function LeftOut({ found, asked }: { found: readonly Empfaenger[]; asked: number }) {
  const { t } = useTranslation('nachricht');
  const left = found.flatMap(({ erreichbarkeit, ...one }) =>
    erreichbarkeit === 'erreichbar' ? [] : [{ ...one, erreichbarkeit }],
  );
  const nameless = asked - found.length;
  if (left.length === 0 && nameless === 0) return null;
  return (
    <div className={styles['leftOut']}>
      <p>{t('auslassung.titel')}</p>
      <ul>
        {left.map((one) => (
          <li key={one['@id']}>
            {t(`auslassung.${one.erreichbarkeit}`, {
              name: nameOf(one),
              interpolation: { escapeValue: false },
            })}
          </li>
        ))}
        {nameless > 0 && <li>{t('auslassung.namenlos', { count: nameless })}</li>}
      </ul>
    </div>
  );
}

function Nobody({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('nachricht');
  return (
    <>
      <p>{t('niemand')}</p>
      <div className={dialogStyles['buttons']}>
        <button type="button" className="button" onClick={onClose}>
          {t('schliessen')}
        </button>
      </div>
    </>
  );
}
