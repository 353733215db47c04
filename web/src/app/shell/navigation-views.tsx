import { Ansicht } from '@firmenportal/contract/ansichten';
import { useMutationState, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { allSavedViewsQuery, type SavedViewItem } from '#features/ansichten/shared/saved-views.queries.ts';
import { PATHS, type RouteName } from '#platform/paths.ts';
import { heights, reservedFor } from './reserved-views.ts';
import styles from './side-navigation.module.css';

/** Saved views shown under a list in the navigation; the list's own menu has all of them. */
const MOST = 5;

interface Props {
  readonly list: RouteName;
  readonly label: string;
  readonly pathname: string;
  readonly onNavigate?: (() => void) | undefined;
}

/**
 * The saved views of a list, own and shared, as links under it. They never move what is below: late ones get the place
 * of those that showed last, and what does not fit comes with the next page.
 */
export function NavigationViews({ list, label, pathname, onNavigate }: Props) {
  const { data } = useQuery(allSavedViewsQuery);
  const { views, isLate } = useSteady(data?.['hydra:member'], pathname);
  // Own ones first.
  const shown = views
    .filter((view) => view.liste === list)
    .toSorted((a, b) => Number(b.eigene) - Number(a.eigene))
    .slice(0, MOST);
  const rows = useRef<HTMLUListElement>(null);
  const place = reservedFor(list);
  const isKnown = data !== undefined;
  useLayoutEffect(() => {
    if (!isKnown) return;
    const { offsetTop = 0, offsetHeight = 0, children = [] } = rows.current ?? {};
    for (const row of children as Iterable<HTMLElement>) {
      const end = row.offsetTop + row.offsetHeight - offsetTop;
      // Neither seen nor reached by Tab, but measured.
      row.style.visibility = isLate && end > place ? 'hidden' : '';
    }
    if (!isLate) reserve(list, offsetHeight);
  });
  return (
    <div className={styles['views']} style={isLate ? { blockSize: place, overflow: 'clip' } : undefined}>
      {shown.length > 0 && (
        <ul ref={rows} aria-label={label}>
          {shown.map((view) => (
            <li key={view['@id']}>
              <Link
                to={PATHS[list] as string}
                search={Object.fromEntries(new URLSearchParams(view.adresse))}
                activeOptions={{ exact: true }}
                activeProps={{ 'aria-current': 'true' }}
                onClick={onNavigate}
              >
                <span>{view.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function reserve(list: string, height: number): void {
  if (reservedFor(list) === height) return;
  const others = heights
    .get()
    .split('.')
    .filter((entry) => entry !== '' && !entry.startsWith(`${list}-`));
  heights.set([...others, ...(height === 0 ? [] : [`${list}-${height}`])].join('.'));
}

type Views = readonly SavedViewItem[];

/** The views as they were when the page opened, until the person changes some; late: they were not known by then. */
function useSteady(current: Views | undefined, pathname: string): { views: Views; isLate: boolean } {
  const acts = useMutationState({
    filters: { status: 'success', predicate: ({ meta }) => meta?.affects?.includes(Ansicht) === true },
    select: ({ state }) => state.submittedAt,
  }).length;
  const [opened, setOpened] = useState({ pathname, acts, views: current });
  if (opened.pathname !== pathname) setOpened({ pathname, acts, views: current });
  // Those of somebody else, or of another company.
  else if (current === undefined && opened.views) setOpened({ ...opened, views: undefined });
  if (current === undefined) return { views: [], isLate: true };
  if (acts > opened.acts) return { views: current, isLate: false };
  return { views: opened.views ?? current, isLate: opened.views === undefined };
}
