import { ROLLEN } from '@firmenportal/contract/rechte';
import type { Benutzer } from '@firmenportal/contract/token';
import { useTranslation } from 'react-i18next';
import styles from './profil.module.css';

/** The own data as the token carries it. */
export function PersonalData({ benutzer }: { benutzer: Benutzer }) {
  const { t } = useTranslation('profil');
  const rollen = ROLLEN.filter((rolle) => benutzer.roles.includes(rolle));
  return (
    <section aria-labelledby="person">
      <h2 id="person">{t('person.titel')}</h2>
      <dl className={styles['data']}>
        <dt>{t('person.name')}</dt>
        <dd>
          {benutzer.vorname} {benutzer.nachname}
        </dd>
        <dt>{t('person.email')}</dt>
        <dd>{benutzer.email}</dd>
        {benutzer.firmenname !== null && (
          <>
            <dt>{t('person.firma')}</dt>
            <dd>{benutzer.firmenname}</dd>
          </>
        )}
        <dt>{t('person.rollen')}</dt>
        <dd>{rollen.map((rolle) => t(`rollen.${rolle}`)).join(', ')}</dd>
      </dl>
    </section>
  );
}
