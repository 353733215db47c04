import type { Item } from '@firmenportal/contract/hydra/resource';
import { hasPermission } from '@firmenportal/contract/permissions';
import type { KontaktKurz } from '@firmenportal/contract/kurzformen';
import { useQuery } from '@tanstack/react-query';
import { useBenutzer } from '#platform/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { kontaktPhotoQuery, kontaktQuery, kontaktPermission } from '../bilder/shared/photo.queries.ts';
import styles from './ausbildungsleitung.module.css';

/** Who looks after a student; with a photo for those who may see contacts. */
export function Ausbildungsleitung({ kontakt }: { kontakt: Item<typeof KontaktKurz> }) {
  const enabled = hasPermission(useBenutzer(), kontaktPermission);
  const { data } = useQuery({ ...kontaktQuery(kontakt['@id']), enabled });
  return (
    <span className={styles['person']}>
      <Avatar person={kontakt} foto={data && kontaktPhotoQuery(data)} size={24} />
      {kontakt.vorname} {kontakt.nachname}
    </span>
  );
}
