import { useTranslation } from 'react-i18next';
import styles from './calendar.module.css';

/** The number of a day, which on this day says so. */
export function DayNumber({ day, isToday }: { day: string; isToday: boolean }) {
  const { t } = useTranslation('downloads');
  return (
    <time dateTime={day} className={styles['zahl']}>
      {isToday && <span className={styles['heute']}>{t('kalender.heute')}</span>}
      <span>{Number(day.slice(-2))}</span>
    </time>
  );
}
