import { useMemo, useState } from 'react';
import type { ColumnSet } from './column.ts';

export interface VisibleColumns {
  readonly ids: readonly string[];
  readonly isDefault: boolean;
  readonly toggle: (id: string) => void;
  readonly reset: () => void;
}

/** The columns of a view that a person wants to see, remembered in this browser under the table's name. */
export function useVisibleColumns(table: string, set: ColumnSet): VisibleColumns {
  const key = `tabelle.${table}.${set.id}`;
  const [choices, setChoices] = useState<Readonly<Record<string, readonly string[] | undefined>>>({});
  const chosen = useMemo(() => (key in choices ? choices[key] : readChoice(key)), [key, choices]);
  const ids = chosen ?? set.columns;

  const choose = (columns: readonly string[] | undefined) => {
    setChoices({ ...choices, [key]: columns });
    writeChoice(key, columns);
  };
  return {
    ids,
    isDefault: chosen === undefined,
    toggle: (id) => choose(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    reset: () => choose(undefined),
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
