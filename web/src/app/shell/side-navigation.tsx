import type { Benutzer } from '@firmenportal/contract/token';
import { Link, useLocation, useMatches, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useReservierungNotice } from '#features/reservierungen/shared/reservierung-notice.queries.ts';
import { PATHS, type RouteName } from '#platform/paths.ts';
import { preference } from '#platform/preferences/preference.ts';
import { part } from '#ui/load/part.tsx';
import { Icon } from '#ui/theme/icon.tsx';
import { guard } from '../routes/guard.ts';
import { NAVIGATION_ICONS, navigationFor, type NavigationRoute } from './navigation.ts';
import { placeOf } from './reserved-views.ts';
import styles from './side-navigation.module.css';

const NavigationViews = part(
  async () => (await import('./navigation-views.tsx')).NavigationViews,
  ({ list }) => <div className={styles['views']} style={placeOf(list)} />,
);

interface Props {
  readonly benutzer: Benutzer;
  readonly onNavigate?: (() => void) | undefined;
}

/** Shows only links that the person may open: decided by the same guard as the route itself. */
export function SideNavigation({ benutzer, onNavigate }: Props) {
  const { t } = useTranslation('rahmen');
  const { routesByPath } = useRouter();
  const id = useId();
  const borrowed = useBorrowedPlace();
  const counts = useReservierungNotice(benutzer);
  const pathname = useLocation({ select: (location) => location.pathname });
  const { folded, toggle } = useFoldedGroups();
  const navigation = useActiveInSight(pathname);
  const isActive = (name: RouteName) =>
    borrowed === undefined ? isWithin(pathname, PATHS[name]) : name === borrowed;
  const mayOpen = (name: RouteName) =>
    guard(routesByPath[PATHS[name]].options.staticData ?? {}, benutzer) === 'open';
  const groups = navigationFor(benutzer)
    .map(({ group, routes }) => ({ group, routes: routes.filter(mayOpen) }))
    .filter(({ routes }) => routes.length > 0);
  return (
    <nav ref={navigation} className={styles['navigation']} aria-label={t('navigation.titel')}>
      {groups.map(({ group, routes }) => {
        const isFolded = folded.includes(group);
        // A folded group still shows the link of the current page.
        const shown = isFolded ? routes.filter(isActive) : routes;
        return (
          <div key={group}>
            <h2 id={id + group}>
              <button type="button" aria-expanded={!isFolded} onClick={() => toggle(group)}>
                {t(`navigation.gruppen.${group}`)}
                <Icon name="next" size={16} />
              </button>
            </h2>
            {shown.length > 0 && (
              <ul aria-labelledby={id + group}>
                {shown.map((name) => (
                  <li key={name}>
                    <Entry
                      name={name}
                      isOpen={name === 'studienplatzreservierungen' ? counts.length > 0 : undefined}
                      isBorrowed={name === borrowed}
                      exact={name === 'start' || borrowed !== undefined}
                      onNavigate={onNavigate}
                    />
                    <NavigationViews list={name} label={t(`navigation.ansichten`)} onNavigate={onNavigate} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </nav>
  );
}

interface EntryProps {
  readonly name: NavigationRoute;
  readonly onNavigate: (() => void) | undefined;
  /** Whether something can be done there now, which a word marks; undefined where nothing ever can. */
  readonly isOpen: boolean | undefined;
  readonly isBorrowed: boolean;
  readonly exact: boolean;
}

function Entry({ name, isOpen, isBorrowed, exact, onNavigate }: EntryProps) {
  const { t } = useTranslation(['rahmen', 'allgemein']);
  return (
    <Link
      to={PATHS[name]}
      activeOptions={{ exact }}
      aria-current={isBorrowed ? 'page' : undefined}
      onClick={onNavigate}
      data-marked={isOpen}
    >
      <Icon name={NAVIGATION_ICONS[name]} size={18} />
      <span>{t(`allgemein:titel.${name}`)}</span>
      {isOpen === true && (
        <>
          {' '}
          <small>{t('navigation.offen')}</small>
        </>
      )}
    </Link>
  );
}

const isWithin = (pathname: string, path: string) =>
  path === PATHS.start ? pathname === path : pathname === path || pathname.startsWith(`${path}/`);

/** Scrolls the navigation, never the page, to the link of the current page. */
function useActiveInSight(pathname: string) {
  const navigation = useRef<HTMLElement>(null);
  useEffect(() => {
    // In the frame, where layout is due: asked for here, all would be laid out once more.
    const frame = requestAnimationFrame(() => {
      const element = navigation.current;
      const active = element?.querySelector<HTMLElement>('[aria-current=page]');
      // The current link changes with the page; details pages may have none.
      if (pathname === '' || !element || !active) return;
      const { top, bottom } = element.getBoundingClientRect();
      const link = active.getBoundingClientRect();
      if (link.top < top) element.scrollTop -= top - link.top;
      else if (link.bottom > bottom) element.scrollTop += link.bottom - bottom;
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return navigation;
}

/**
 * An applicant's page that was opened from the marketplace (`?quelle=`) is shown under the marketplace, although its
 * route belongs to the company's own applicants.
 */
function useBorrowedPlace(): RouteName | undefined {
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.name });
  const source = useSearch({ strict: false, select: (search) => search['quelle'] });
  const isApplicant = name === 'bewerberShow' || name === 'einschreibung';
  return isApplicant && source === 'marktplatz' ? 'bewerberMarktplatzIndex' : undefined;
}

/** The folded groups of the navigation, joined by dots, which a cookie can hold. */
const folded = preference<string>('navigation', (stored) => stored ?? '');

function useFoldedGroups(): { folded: readonly string[]; toggle: (group: string) => void } {
  const names = useSyncExternalStore(folded.subscribe, folded.get)
    .split('.')
    .filter((name) => name !== '');
  const without = (group: string) => names.filter((name) => name !== group);
  return {
    folded: names,
    toggle: (group) => folded.set((names.includes(group) ? without(group) : [...names, group]).join('.')),
  };
}
