import { ROLLEN } from '@firmenportal/contract/rechte';
import type { Benutzer } from '@firmenportal/contract/token';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { withSoftHyphens } from '../../../ui/soft-hyphens.ts';
import { Loaded } from '../../../ui/load/loaded.tsx';
import { Foto } from '../foto/foto.tsx';
import styles from '../profil.module.css';
import { PersonForm } from './person.form.tsx';
import { profilQuery } from './eigene-person.queries.ts';

/** The own data: those that stay, the photo, and those that the person keeps. */
export function Person({ benutzer }: { benutzer: Benutzer }) {
  const { t } = useTranslation(['profil', 'fachworte']);
  const query = useQuery(profilQuery);
  const rollen = ROLLEN.filter((rolle) => benutzer.roles.includes(rolle));
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
        <dd>{rollen.map((rolle) => withSoftHyphens(t(`fachworte:wert.rolle.${rolle}`))).join(', ')}</dd>
      </dl>
      <Loaded query={query} lines={12}>
        {(stand) => (
          <>
            <Foto profil={stand.item} />
            <PersonForm stand={stand} uebernommen={benutzer.uebernommenVon !== undefined} />
          </>
        )}
      </Loaded>
    </section>
  );
}
