import { hasPermission } from '@firmenportal/contract/permissions';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#platform/paths.ts';
import { useBenutzer } from '#platform/session.ts';
import { part } from '#ui/load/part.tsx';
import { SkeletonLines } from '#ui/load/skeleton.tsx';
import { Passwort } from './passwort.form.tsx';
import { Person } from './person/person.tsx';
import { Preferences } from './preferences.tsx';
import styles from './profil.module.css';
import { vertretungenPermission } from './vertretungen.queries.ts';

const Sessions = part(
  async () => (await import('./sessions.tsx')).Sessions,
  () => <SkeletonLines lines={6} />,
);
// Loaded late at the end of the page, where they move nothing.
const Datenauskunft = part(async () => (await import('./datenauskunft.tsx')).Datenauskunft);
const Vertretungen = part(async () => (await import('./vertretungen.tsx')).Vertretungen);

export function ProfilPage(): ReactNode {
  const { t } = useTranslation('profil');
  const benutzer = useBenutzer();
  return (
    <div className={styles['page']}>
      <h1>{t('titel')}</h1>
      {benutzer && (
        <>
          <Person benutzer={benutzer} />
          <Passwort benutzer={benutzer} />
          <Sessions benutzer={benutzer} />
          <Preferences />
          {hasPermission(benutzer, 'ROLE_FIRMENPORTAL_BENACHRICHTIGUNG_LESEN') && <Benachrichtigungen />}
          {hasPermission(benutzer, vertretungenPermission) && <Vertretungen benutzer={benutzer} />}
          <Datenauskunft benutzer={benutzer} />
        </>
      )}
    </div>
  );
}

/** Links to the notification settings. */
function Benachrichtigungen() {
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
