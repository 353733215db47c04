import { schoolDay } from '@firmenportal/contract/locale';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { Icon } from '#ui/theme/icon.tsx';
import { monthOf } from '../termine.rules.ts';
import { monthAfter } from './calendar.rules.ts';
import styles from './calendar.module.css';

interface Props {
  readonly month: string;
  /** Called with undefined for the current month. */
  readonly onChange: (month: string | undefined) => void;
}

/** The shown month, with controls to change it. */
export function MonthChoice({ month: shownMonth, onChange }: Props) {
  const { t } = useTranslation('downloads');
  const { month } = useFormats();
  const ways = [
    { icon: 'previous', label: t('kalender.zurueck'), to: monthAfter(shownMonth, -1) },
    { icon: 'next', label: t('kalender.vor'), to: monthAfter(shownMonth, 1) },
  ] as const;
  return (
    <div className={styles['wahl']}>
      <h2 aria-live="polite">{month(shownMonth)}</h2>
      <div className={styles['wege']}>
        <button
          type="button"
          className="button quiet"
          aria-disabled={shownMonth === monthOf(schoolDay())}
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
