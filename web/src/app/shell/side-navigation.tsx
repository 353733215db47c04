import type { Benutzer } from '@firmenportal/contract/token';
import { Link, useMatches, useRouter, useSearch } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useReservierungNotice } from '../../features/reservierungen/shared/use-reservierung-notice.ts';
import { PATHS, type RouteName } from '../../platform/paths.ts';
import { Chip } from '../../ui/chip.tsx';
import { guard } from '../routes/guard.ts';
import { NAVIGATION } from './navigation.ts';
import styles from './side-navigation.module.css';

interface Props {
  readonly benutzer: Benutzer;
  readonly onNavigate?: () => void;
}

/** Offers what the person may open: the guard that judges the route also decides on its link. */
export function SideNavigation({ benutzer, onNavigate }: Props) {
  const { t } = useTranslation(['rahmen', 'allgemein']);
  const { routesByPath } = useRouter();
  const id = useId();
  const counts = useReservierungNotice(benutzer);
  const borrowed = useBorrowedPlace();
  const groups = NAVIGATION.map(({ group, routes }) => ({
    group,
    routes: routes.filter(
      (name) => guard(routesByPath[PATHS[name]].options.staticData ?? {}, benutzer) === 'open',
    ),
  })).filter(({ routes }) => routes.length > 0);
  return (
    <nav className={styles['navigation']} aria-label={t('navigation.titel')}>
      {groups.map(({ group, routes }) => (
        <div key={group}>
          <h2 id={id + group}>{t(`navigation.gruppen.${group}`)}</h2>
          <ul aria-labelledby={id + group}>
            {routes.map((name) => (
              <li key={name}>
                <Link
                  to={PATHS[name]}
                  activeOptions={{ exact: name === 'start' || borrowed !== undefined }}
                  aria-current={name === borrowed ? 'page' : undefined}
                  onClick={onNavigate}
                >
                  {t(`allgemein:titel.${name}`)}
                  {name === 'studienplatzreservierungen' && counts.length > 0 && (
                    <>
                      {' '}
                      <Chip color="petrol">{t('navigation.offen')}</Chip>
                    </>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/**
 * Where pages of an applicant stand that were opened from the marketplace, as their address tells: there, though they are
 * called as those of the company's own.
 */
function useBorrowedPlace(): RouteName | undefined {
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.name });
  const source = useSearch({ strict: false, select: (search) => search['quelle'] });
  const isApplicant = name === 'bewerberShow' || name === 'einschreibung';
  return isApplicant && source === 'marktplatz' ? 'bewerberMarktplatzIndex' : undefined;
}
