import { useTranslation } from 'react-i18next';
import styles from './reservierungen.module.css';

interface Props {
  readonly changes: number;
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
}

/** Stays in sight below the table: how much is not saved yet, and what to do with it. */
export function SaveBar({ changes, isSaving, onDiscard }: Props) {
  const { t } = useTranslation('reservierungen');
  const isIdle = changes === 0 || isSaving;
  return (
    <div className={styles['leiste']}>
      <p role="status">{changes === 0 ? t('keineAenderungen') : t('aenderungen', { count: changes })}</p>
      <button
        type="button"
        className="button secondary"
        aria-disabled={isIdle}
        onClick={() => {
          if (!isIdle) onDiscard();
        }}
      >
        {t('verwerfen')}
      </button>
      <button type="submit" className="button" aria-disabled={isIdle}>
        {t(isSaving ? 'speichert' : 'speichern')}
      </button>
    </div>
  );
}
