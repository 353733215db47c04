import { useState } from 'react';
import { NOTHING_SELECTED, type Selection } from './selection.ts';
import type { ListState } from './list-state.ts';

/** A selection holds over pages, order and columns, and ends with the filters that it was made under. */
export function useSelection({ filters, text }: ListState): [Selection, (selection: Selection) => void] {
  const hits = JSON.stringify([filters, text]);
  const [made, setMade] = useState({ hits, selection: NOTHING_SELECTED });
  return [
    made.hits === hits ? made.selection : NOTHING_SELECTED,
    (selection) => setMade({ hits, selection }),
  ];
}
