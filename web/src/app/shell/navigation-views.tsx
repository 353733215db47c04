import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { allSavedViewsQuery } from '#features/ansichten/shared/saved-views.queries.ts';
import { PATHS, type RouteName } from '#platform/paths.ts';
import styles from './side-navigation.module.css';

/** Saved views shown under a list in the navigation; the list's own menu has all of them. */
const MOST = 5;

interface Props {
  readonly list: RouteName;
  readonly label: string;
  readonly onNavigate?: (() => void) | undefined;
}

/** The saved views of a list, own and shared, as links under it. */
export function NavigationViews({ list, label, onNavigate }: Props) {
  const { data } = useQuery(allSavedViewsQuery);
  const views = data?.['hydra:member'].filter((view) => view.liste === list) ?? [];
  if (views.length === 0) return null;
  // Own ones first.
  const shown = views.toSorted((a, b) => Number(b.eigene) - Number(a.eigene)).slice(0, MOST);
  return (
    <ul aria-label={label} className={styles['views']}>
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
  );
}
