import type { Benutzer } from '@firmenportal/contract/token';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { profilQuery } from '../../features/profil/person/eigene-person.queries.ts';
import { profilfotoQuery } from '../../features/stammdaten/foto.queries.ts';
import { PFADE } from '../../platform/pfade.ts';
import { Avatar } from '../../ui/avatar.tsx';
import menuStyles from './header-menu.module.css';
import headerStyles from './header.module.css';
import styles from './profile-menu.module.css';
import { useLogout } from '../session/use-logout.ts';

const MENU = 'profilmenue';

/** Who is signed in, the way to the own profile, and out. */
export function ProfileMenu({ benutzer }: { benutzer: Benutzer }) {
  const { t } = useTranslation(['rahmen', 'allgemein']);
  const logout = useLogout();
  const ref = useRef<HTMLDivElement>(null);
  const name = `${benutzer.vorname} ${benutzer.nachname}`;
  return (
    <>
      <button type="button" className={headerStyles['control']} popoverTarget={MENU}>
        <OwnAvatar benutzer={benutzer} />
        <span className={menuStyles['name']}>{name}</span>
      </button>
      <div id={MENU} ref={ref} popover="auto" className={menuStyles['menu']}>
        <p className={styles['person']}>
          <strong>{name}</strong>
          <br />
          {benutzer.email}
          {benutzer.firmenname !== null && (
            <>
              <br />
              {benutzer.firmenname}
            </>
          )}
        </p>
        <Link to={PFADE.profil} onClick={() => ref.current?.hidePopover()}>
          {t('allgemein:titel.profil')}
        </Link>
        <button type="button" onClick={logout}>
          {t('abmelden')}
        </button>
      </div>
    </>
  );
}

/** The own photo, as soon as it is known that there is one. */
function OwnAvatar({ benutzer }: { benutzer: Benutzer }) {
  const { data } = useQuery(profilQuery);
  return <Avatar person={benutzer} foto={data && profilfotoQuery(data.item)} />;
}
