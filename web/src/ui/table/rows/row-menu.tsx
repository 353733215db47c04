import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Icon } from '../../theme/icon.tsx';
import styles from '../toolbar.module.css';

type RowMenuEntry = { readonly label: string } & (
  { readonly href: string } | { readonly onSelect: () => void }
);

interface Props {
  /** Names the row. */
  readonly label: string;
  readonly entries: readonly RowMenuEntry[];
}

/** What can be done with one row, where it is too much or too weighty for buttons in sight; nothing without entries. */
export function RowMenu({ label, entries }: Props) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className="button quiet icon"
        aria-label={label}
        title={label}
        popoverTarget={id}
        data-row-tool="menu"
      >
        <Icon name="dots" size={20} />
      </button>
      <div id={id} popover="auto" className={styles['rowMenu']}>
        {entries.map((entry) =>
          'href' in entry ? (
            <Link key={entry.label} to={entry.href}>
              {entry.label}
            </Link>
          ) : (
            <button
              key={entry.label}
              type="button"
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={entry.onSelect}
            >
              {entry.label}
            </button>
          ),
        )}
      </div>
    </>
  );
}
