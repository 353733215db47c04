import type { Benutzer } from '@firmenportal/contract/token';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NeuigkeitenCount, NeuigkeitenDialog } from '#features/neuigkeiten/shared/lazy-neuigkeiten.tsx';
import { profilQuery } from '#features/profil/shared/own-person.queries.ts';
import { profilPhotoQuery } from '#features/bilder/shared/photo.queries.ts';
import { PATHS } from '#platform/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Menu } from '#ui/layers/popover.tsx';
import menuStyles from './header-menu.module.css';
import headerStyles from './header.module.css';
import styles from './profile-menu.module.css';
import { useLogout } from '../session/use-logout.ts';

/** Who is signed in, with the links to their profile and to sign out. */
export function ProfileMenu({ benutzer }: { benutzer: Benutzer }) {
  const { t } = useTranslation(['rahmen', 'allgemein']);
  const logout = useLogout();
  const name = `${benutzer.vorname} ${benutzer.nachname}`;
  const [showsNews, setShowsNews] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Menu
        className={menuStyles['menu']}
        onToggle={() => setWasOpened(true)}
        button={{
          className: headerStyles['control'],
          children: (
            <>
              <OwnAvatar benutzer={benutzer} />
              <span className={menuStyles['name']}>{name}</span>
            </>
          ),
        }}
        head={
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
        }
      >
        {/* Has the focus when the menu opens, which says nothing of where somebody goes: to sign out, mostly. */}
        <Link role="menuitem" to={PATHS.profil} preload={false}>
          {t('allgemein:titel.profil')}
        </Link>
        <button type="button" role="menuitem" onClick={() => setShowsNews(true)}>
          {t('neuigkeiten')} {wasOpened && <NeuigkeitenCount />}
        </button>
        <button type="button" role="menuitem" onClick={logout}>
          {t('abmelden')}
        </button>
      </Menu>
      {showsNews && <NeuigkeitenDialog onClose={() => setShowsNews(false)} />}
    </>
  );
}

/** The person's own photo, once it is known that there is one. */
function OwnAvatar({ benutzer }: { benutzer: Benutzer }) {
  const { data } = useQuery(profilQuery);
  return <Avatar person={benutzer} photo={data && profilPhotoQuery(data.item)} />;
}
