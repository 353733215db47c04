import { Link } from '@tanstack/react-router';
import { Menu } from '#ui/layers/popover.tsx';
import { Icon, type IconName } from '#ui/theme/icon.tsx';
import styles from '../menu.module.css';

type RowMenuEntry = { readonly label: string } & (
  { readonly href: string } | { readonly onSelect: () => void }
);

interface Props {
  /** Names the row. */
  readonly label: string;
  readonly entries: readonly RowMenuEntry[];
  readonly icon?: IconName;
}

/** What can be done with one row, where it is too much or too weighty for buttons in sight; nothing without entries. */
export function RowMenu({ label, entries, icon = 'dots' }: Props) {
  if (entries.length === 0) return null;
  return (
    <Menu
      className={styles['ofRow']}
      button={{
        className: 'button quiet icon',
        'aria-label': label,
        'data-row-tool': 'menu',
        children: <Icon name={icon} size={20} />,
      }}
    >
      {entries.map((entry) =>
        'href' in entry ? (
          <Link key={entry.label} role="menuitem" to={entry.href}>
            {entry.label}
          </Link>
        ) : (
          <button key={entry.label} type="button" role="menuitem" onClick={entry.onSelect}>
            {entry.label}
          </button>
        ),
      )}
    </Menu>
  );
}
