import { MAX_KENNZEICHEN } from '@firmenportal/contract/bewerberkennzeichen';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/layers/dialog.tsx';
import dialogStyles from '#ui/layers/dialog.module.css';
import styles from './selection.module.css';
import { NotReached } from './not-reached.tsx';
import type { Action } from './sammelmarkierung.queries.ts';
import type { BatchWork } from './use-sammelmarkierung.ts';

interface Props {
  readonly work: BatchWork;
  /** How many were selected. */
  readonly total: number;
  readonly onDone: () => void;
}

/** Shows the progress of a long batch change, and then who could not be changed. */
export function BatchDialogs({ work, total, onDone }: Props) {
  const { t } = useTranslation('auswahl');
  if (work.action === undefined) return null;
  if (work.isPending) {
    return total > MAX_KENNZEICHEN ? (
      <Progress action={work.action} done={work.done} total={total} onCancel={work.cancel} />
    ) : null;
  }
  // If the call itself failed, the selection stays for another attempt.
  return work.failed.length > 0 ? (
    <NotReached
      title={t('nichtGeaendert.titel', { count: work.failed.length })}
      text={t(work.isError ? 'nichtGeaendert.fehler' : 'nichtGeaendert.grund')}
      names={work.failed}
      onClose={work.isError ? work.dismiss : onDone}
    />
  ) : null;
}

interface ProgressProps {
  readonly action: Action;
  readonly done: number;
  readonly total: number;
  readonly onCancel: () => void;
}

function Progress({ action, done, total, onCancel }: ProgressProps) {
  const { t } = useTranslation('auswahl');
  const text = done === 0 ? t('sammelt') : t('fortschritt', { getan: done, gesamt: total });
  return (
    <Dialog title={t(`titel.${action}`)} onClose={onCancel}>
      <div className={styles['fortschritt']}>
        <progress aria-label={t(`titel.${action}`)} {...(done === 0 ? {} : { value: done })} max={total} />
        <output>{text}</output>
      </div>
      <div className={dialogStyles['buttons']}>
        <button type="button" className="button secondary" onClick={onCancel}>
          {t('beenden')}
        </button>
      </div>
    </Dialog>
  );
}
