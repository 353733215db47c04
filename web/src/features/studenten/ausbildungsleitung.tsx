import type { Item } from '@firmenportal/contract/hydra/resource';
import { hasPermission } from '@firmenportal/contract/permissions';
import type { KontaktKurz } from '@firmenportal/contract/stammdaten';
import { useQuery } from '@tanstack/react-query';
import { useBenutzer } from '../../platform/sitzung.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { kontaktfotoQuery, kontaktQuery, kontaktRecht } from '../stammdaten/foto.queries.ts';
import styles from './ausbildungsleitung.module.css';

/** Who looks after a student; with a photo for those who may see contacts. */
export function Ausbildungsleitung({ kontakt }: { kontakt: Item<typeof KontaktKurz> }) {
  const enabled = hasPermission(useBenutzer(), kontaktRecht);
  const { data } = useQuery({ ...kontaktQuery(kontakt['@id']), enabled });
  return (
    <span className={styles['person']}>
      <Avatar person={kontakt} foto={data && kontaktfotoQuery(data)} size={24} />
      {kontakt.vorname} {kontakt.nachname}
    </span>
  );
}
