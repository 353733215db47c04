import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#platform/paths.ts';

/** The way to what the person wants to be told of. */
export function Benachrichtigungen() {
  const { t } = useTranslation('profil');
  return (
    <section aria-labelledby="benachrichtigungen">
      <h2 id="benachrichtigungen">{t('benachrichtigungen.titel')}</h2>
      <p>{t('benachrichtigungen.hinweis')}</p>
      <Link to={PATHS.benachrichtigungen} search={{ ansicht: 'einstellungen' }} className="button secondary">
        {t('benachrichtigungen.einstellen')}
      </Link>
    </section>
  );
}
