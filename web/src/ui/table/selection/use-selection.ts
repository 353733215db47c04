import { useCallback, useState } from 'react';
import type { ListState } from '../list/list-state.ts';
import { NOTHING_SELECTED, type Selection } from './selection.ts';

type Change = (selection: Selection) => Selection;

/** A selection holds over pages, order and columns, and ends with the filters that it was made under. */
export function useSelection({ filters, text }: ListState): [Selection, (change: Change) => void] {
  const hits = JSON.stringify([filters, text]);
  const [made, setMade] = useState({ hits, selection: NOTHING_SELECTED });
  const change = useCallback(
    (next: Change) =>
      setMade((before) => ({
        hits,
        selection: next(before.hits === hits ? before.selection : NOTHING_SELECTED),
      })),
    [hits],
  );
  return [made.hits === hits ? made.selection : NOTHING_SELECTED, change];
}
