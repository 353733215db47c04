import { useTranslation } from 'react-i18next';
import styles from './reservierungen.module.css';

interface Props {
  readonly aenderungen: number;
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
}

/** Stays in sight below the table: how much is not saved yet, and what to do with it. */
export function Speicherleiste({ aenderungen, isSaving, onDiscard }: Props) {
  const { t } = useTranslation('reservierungen');
  const isIdle = aenderungen === 0 || isSaving;
  return (
    <div className={styles['leiste']}>
      <p role="status">
        {aenderungen === 0 ? t('keineAenderungen') : t('aenderungen', { count: aenderungen })}
      </p>
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
