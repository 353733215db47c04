import { useTranslation } from 'react-i18next';
import styles from './kalender.module.css';

/** The number of a day, which on this day says so. */
export function Tageszahl({ tag, isToday }: { tag: string; isToday: boolean }) {
  const { t } = useTranslation('downloads');
  return (
    <time dateTime={tag} className={styles['zahl']}>
      {isToday && <span className={styles['heute']}>{t('kalender.heute')}</span>}
      <span>{Number(tag.slice(-2))}</span>
    </time>
  );
}
