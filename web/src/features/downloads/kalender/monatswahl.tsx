import { useTranslation } from 'react-i18next';
import { heute } from '../../../platform/heute.ts';
import { useFormats } from '../../../ui/formats.ts';
import { Icon } from '../../../ui/theme/icon.tsx';
import { monatOf } from '../termine/termine.rules.ts';
import { monatNach } from './kalender.rules.ts';
import styles from './kalender.module.css';

interface Props {
  readonly monat: string;
  /** Undefined: the present one. */
  readonly onChange: (monat: string | undefined) => void;
}

/** Which month shows, and the ways to others. */
export function Monatswahl({ monat, onChange }: Props) {
  const { t } = useTranslation('downloads');
  const { month } = useFormats();
  const ways = [
    { icon: 'previous', label: t('kalender.zurueck'), to: monatNach(monat, -1) },
    { icon: 'next', label: t('kalender.vor'), to: monatNach(monat, 1) },
  ] as const;
  return (
    <div className={styles['wahl']}>
      <h2 aria-live="polite">{month(monat)}</h2>
      <div className={styles['wege']}>
        <button
          type="button"
          className="button quiet"
          aria-disabled={monat === monatOf(heute())}
          onClick={() => onChange(undefined)}
        >
          {t('kalender.heute')}
        </button>
        {ways.map(({ icon, label, to }) => (
          <button
            key={icon}
            type="button"
            className="button quiet icon"
            aria-label={label}
            aria-disabled={to === undefined}
            onClick={() => to !== undefined && onChange(to)}
          >
            <Icon name={icon} />
          </button>
        ))}
      </div>
    </div>
  );
}
