import { useTranslation } from 'react-i18next';
import type { Benachrichtigung } from './benachrichtigung-cache.queries.ts';
import styles from './benachrichtigung.module.css';

/** A subject: bold and with a dot while it is unread, and with a hidden word for screen readers. */
export function Subject({
  benachrichtigung: { betreff: subject, gelesen },
}: {
  benachrichtigung: Benachrichtigung;
}) {
  const { t } = useTranslation('benachrichtigung');
  return (
    <span className={styles['betreff']} data-unread={!gelesen}>
      {!gelesen && <span className="visually-hidden">{t('ungelesen')}: </span>}
      {subject}
    </span>
  );
}
