import { hatRecht } from '@firmenportal/contract/rechte';
import { useTranslation } from 'react-i18next';
import { useBenutzer } from '../../platform/sitzung.ts';
import { PersonalData } from './personal-data.tsx';
import { Preferences } from './preferences.tsx';
import styles from './profil.module.css';
import { Sessions } from './sessions.tsx';
import { vertretungenRecht } from './vertretungen.queries.ts';
import { Vertretungen } from './vertretungen.tsx';

export function ProfilPage() {
  const { t } = useTranslation('profil');
  const benutzer = useBenutzer();
  return (
    <div className={styles['page']}>
      <h1>{t('titel')}</h1>
      {benutzer && <PersonalData benutzer={benutzer} />}
      <Sessions />
      <Preferences />
      {benutzer && hatRecht(benutzer, vertretungenRecht) && <Vertretungen benutzer={benutzer} />}
    </div>
  );
}
