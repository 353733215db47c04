import { Link, useLocation, useNavigate, useRouter, type HistoryState } from '@tanstack/react-router';
import { use, useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { neighboursOf } from '../list-origin.ts';
import { ShortcutsContext, useShortcuts } from '../shortcuts.ts';
import { Icon, type IconName } from '../theme/icon.tsx';
import styles from './details.module.css';
import { PanelContext } from './panel-context.ts';
import { TabbedContent, type Tab } from './tabbed-content.tsx';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The person has switched company since the page was opened, so the item may be out of scope now. */
    companySwitched?: true | undefined;
  }
}

interface Props {
  /** The thing's name; undefined while it loads. */
  readonly title: string | undefined;
  /** Picture beside the name. */
  readonly picture?: ReactNode;
  readonly chips?: ReactNode;
  /** The main actions of the page. */
  readonly action?: ReactNode;
  /** Link to the list, for people who did not come from it. */
  readonly list: { readonly href: string; readonly label: string };
  /** Stands above the tabs whichever is chosen. */
  readonly children?: ReactNode;
  /** Facts beside the tab's content, or above it where there is no room. */
  readonly aside?: ReactNode;
  /** The tabs; undefined if the page consists of facts only. */
  readonly tabs?: readonly [Tab, ...Tab[]];
  /** Why there is nothing to show; takes the place of facts and tabs. */
  readonly error?: ReactNode;
  /** The item does not exist (404), as opposed to a failed load. */
  readonly gone: boolean;
}

/**
 * A page about one thing: back to its list, on to its neighbours there, its facts, its tabs. In a panel beside that list
 * it needs no way there, and its heading stands below the list's.
 */
export function DetailsPage({
  title,
  picture,
  chips,
  action,
  list,
  children,
  aside,
  tabs,
  error,
  gone,
}: Props) {
  const { t } = useTranslation('ui');
  useListAfterSwitch(list.href, gone, title !== undefined && error === undefined);
  const isPage = use(PanelContext) === undefined;
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <>
      {isPage && (
        <nav className={styles['ways']} aria-label={list.label}>
          <BackLink {...list} />
          <NeighbourLinks />
        </nav>
      )}
      <header className={styles['header']}>
        <div className={styles['title']}>
          {picture}
          <div>
            <Heading aria-busy={title === undefined}>{title ?? t('laden.laedt')}</Heading>
            {chips !== undefined && <div className={styles['chips']}>{chips}</div>}
          </div>
        </div>
        {action}
      </header>
      {error ?? (
        <>
          {children}
          {tabs && <TabbedContent tabs={tabs} aside={aside} />}
        </>
      )}
    </>
  );
}

/** After a company switch: goes to the list if the new company does not have the item, otherwise stays. */
function useListAfterSwitch(href: string, gone: boolean, shown: boolean): void {
  const navigate = useNavigate();
  const closePanel = use(PanelContext)?.onClose;
  const { list, companySwitched = false } = useLocation({ select: ({ state }) => state });
  const leads = companySwitched && gone;
  const settled = companySwitched && shown;
  const to = list?.href ?? href;
  const search = list?.suche;
  const leave = useEffectEvent(() => {
    if (closePanel) closePanel();
    else void navigate({ to, state: search === undefined ? {} : { suche: search }, replace: true });
  });
  useEffect(() => {
    if (leads) leave();
  }, [leads]);
  useEffect(() => {
    if (!settled) return;
    const state = (entry: HistoryState) => ({ ...entry, companySwitched: undefined });
    void navigate({ to: '.', search: true, state, replace: true, resetScroll: false });
  }, [settled, navigate]);
}

function BackLink({ href, label }: { href: string; label: string }) {
  const origin = useLocation({ select: ({ state }) => state.list });
  return (
    <Link
      to={origin?.href ?? href}
      state={origin?.suche === undefined ? {} : { suche: origin.suche }}
      className={styles['back']}
    >
      <Icon name="back" size={18} />
      {origin?.label ?? label}
    </Link>
  );
}

/** `j` and `k`, and links, to the entries beside this one in the list that one came from. */
function NeighbourLinks() {
  const { t } = useTranslation('ui');
  const router = useRouter();
  const { origin, pathname } = useLocation({
    select: ({ state, pathname: path }) => ({ origin: state.list, pathname: path }),
  });
  const neighbours = neighboursOf(origin, pathname);

  // With the tab that is open.
  const target = (href: string) => ({
    to: href,
    search: true as const,
    state: origin === undefined ? {} : { list: origin },
    replace: true,
  });
  const go = (side: 'previous' | 'next') => {
    // From the one that was asked for last, which the page may not show yet.
    const href = neighboursOf(origin, router.latestLocation.pathname)?.[side];
    if (href !== undefined) void router.navigate(target(href));
  };
  useShortcuts({ j: () => go('next'), k: () => go('previous') });

  const withKeys = use(ShortcutsContext);
  if (!origin || !neighbours) return null;
  const { previous, next, position, total } = neighbours;
  const link = (href: string | undefined, icon: IconName, label: string, key: string) =>
    href !== undefined && (
      <Link
        {...target(href)}
        className="button quiet icon"
        aria-label={label}
        aria-keyshortcuts={withKeys ? key : undefined}
        title={withKeys ? `${label} (${key})` : label}
      >
        <Icon name={icon} size={20} />
      </Link>
    );
  return (
    <span className={styles['neighbours']}>
      {t('details.stelle', { stelle: position, gesamt: total })}
      {link(previous, 'previous', t('details.voriger'), 'K')}
      {link(next, 'next', t('details.naechster'), 'J')}
    </span>
  );
}
