import { useMemo, useState } from 'react';
import type { ColumnSet } from '../column.ts';
import type { List } from '../list/use-list.ts';

export interface VisibleColumns {
  readonly ids: readonly string[];
  readonly isDefault: boolean;
  readonly toggle: (id: string) => void;
  readonly reset: () => void;
}

/**
 * The columns that a person wants to see: of a saved view those that its address names, else the choice that
 * this browser remembers under the table's name.
 */
export function useVisibleColumns(
  table: string,
  set: ColumnSet,
  { state, change }: Pick<List, 'state' | 'change'>,
): VisibleColumns {
  const key = `tabelle.${table}.${set.id}`;
  const [choices, setChoices] = useState<Readonly<Record<string, readonly string[] | undefined>>>({});
  const chosen = useMemo(() => (key in choices ? choices[key] : readChoice(key)), [key, choices]);
  const named = state.columns;
  // The same array as long as it says the same: rows are drawn again for another one.
  const shown = (named ?? chosen ?? set.columns).join(',');
  const ids = useMemo(() => (shown === '' ? [] : shown.split(',')), [shown]);

  const remember = (columns: readonly string[] | undefined) => {
    setChoices({ ...choices, [key]: columns });
    writeChoice(key, columns);
  };
  return {
    ids,
    isDefault: named === undefined && chosen === undefined,
    toggle: (id) => {
      const columns = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
      if (named) change({ columns });
      else remember(columns);
    },
    reset: () => {
      remember(undefined);
      if (named) change({ columns: undefined });
    },
  };
}

function readChoice(key: string): readonly string[] | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : undefined;
  } catch {
    return undefined;
  }
}

function writeChoice(key: string, columns: readonly string[] | undefined): void {
  try {
    if (columns === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(columns));
  } catch {
    // Storage is full or forbidden: the choice holds until the page is left.
  }
}
