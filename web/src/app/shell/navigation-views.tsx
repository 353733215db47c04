import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { allSavedViewsQuery } from '#features/ansichten/shared/saved-views.queries.ts';
import { PATHS, type RouteName } from '#platform/paths.ts';
import { placeOf, viewCounts } from './reserved-views.ts';
import styles from './side-navigation.module.css';

/** Saved views shown under a list in the navigation; the list's own menu has all of them. */
const MOST = 5;

interface Props {
  readonly list: RouteName;
  readonly label: string;
  readonly onNavigate?: (() => void) | undefined;
}

/** The saved views of a list, own and shared, as links under it. As many as there were last have their place before. */
export function NavigationViews({ list, label, onNavigate }: Props) {
  const { data } = useQuery(allSavedViewsQuery);
  // Own ones first.
  const shown = data?.['hydra:member']
    .filter((view) => view.liste === list)
    .toSorted((a, b) => Number(b.eigene) - Number(a.eigene))
    .slice(0, MOST);
  const count = shown?.length;
  useEffect(() => {
    if (count !== undefined) reserve(list, count);
  }, [list, count]);
  if (!shown) return <div className={styles['views']} style={placeOf(list)} />;
  if (count === 0) return null;
  return (
    <ul className={styles['views']} aria-label={label}>
      {shown.map((view) => (
        <li key={view['@id']}>
          <Link
            to={PATHS[list] as string}
            search={Object.fromEntries(new URLSearchParams(view.adresse))}
            activeOptions={{ exact: true }}
            activeProps={{ 'aria-current': 'true' }}
            title={view.name}
            onClick={onNavigate}
          >
            <span>{view.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function reserve(list: string, count: number): void {
  const others = viewCounts
    .get()
    .split('.')
    .filter((entry) => entry !== '' && !entry.startsWith(`${list}-`));
  const next = [...others, ...(count === 0 ? [] : [`${list}-${count}`])].toSorted().join('.');
  if (next !== viewCounts.get()) viewCounts.set(next);
}
