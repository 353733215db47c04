import { hatRecht } from '@firmenportal/contract/rechte';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBenutzer } from '../../platform/sitzung.ts';
import { Benachrichtigungen } from './benachrichtigungen.tsx';
import { Datenauskunft } from './datenauskunft.tsx';
import { Passwort } from './passwort.form.tsx';
import { Person } from './person/person.tsx';
import { Preferences } from './preferences.tsx';
import styles from './profil.module.css';
import { Sessions } from './sessions.tsx';
import { vertretungenRecht } from './vertretungen.queries.ts';
import { Vertretungen } from './vertretungen.tsx';

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
          {hatRecht(benutzer, 'ROLE_FIRMENPORTAL_BENACHRICHTIGUNG_LESEN') && <Benachrichtigungen />}
          {hatRecht(benutzer, vertretungenRecht) && <Vertretungen benutzer={benutzer} />}
          <Datenauskunft benutzer={benutzer} />
        </>
      )}
    </div>
  );
}
