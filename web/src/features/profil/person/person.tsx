import type { Benutzer } from '@firmenportal/contract/token';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#ui/load/loaded.tsx';
import { Rollen } from '#features/benutzer/shared/rollen.tsx';
import { Photo } from '../photo/photo.tsx';
import styles from '../profil.module.css';
import { PersonForm } from './person.form.tsx';
import { profilQuery } from '../shared/own-person.queries.ts';

/** One's own data: fixed ones, the photo, and those that the person can edit. */
export function Person({ benutzer }: { benutzer: Benutzer }) {
  const { t } = useTranslation(['profil', 'fachworte']);
  const query = useQuery(profilQuery);
  return (
    <section aria-labelledby="person">
      <h2 id="person">{t('person.titel')}</h2>
      <dl className={styles['data']}>
        <dt>{t('person.anmeldung')}</dt>
        <dd>{benutzer.email}</dd>
        {benutzer.firmenname !== null && (
          <>
            <dt>{t('fachworte:feld.firma')}</dt>
            <dd>{benutzer.firmenname}</dd>
          </>
        )}
        <dt>{t('fachworte:feld.rollen')}</dt>
        {/* From the profile and not the token, which mixes the stored roles with those that they imply. */}
        <dd>{query.data ? <Rollen {...query.data.item} /> : '\u00A0'}</dd>
      </dl>
      <Loaded query={query} lines={12}>
        {(stand) => (
          <>
            <Photo profil={stand.item} />
            <PersonForm stand={stand} takenOver={benutzer.uebernommenVon !== undefined} />
          </>
        )}
      </Loaded>
    </section>
  );
}
