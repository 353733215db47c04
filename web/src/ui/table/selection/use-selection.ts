import { useCallback, useState } from 'react';
import { useKept, useKeeping } from '#ui/form/kept.ts';
import type { ListState } from '../list/list-state.ts';
import { NOTHING_SELECTED, type Selection } from './selection.ts';

interface Made {
  readonly hits: string;
  readonly selection: Selection;
}
type Change = (selection: Selection) => Selection;

/**
 * A selection holds over pages, order and columns, and ends with the filters that it was made under. It outlives an
 * error that leads away from the page.
 * @param name tells the table from others of its page
 */
export function useSelection(
  name: string,
  { filters, text }: ListState,
): [Selection, (change: Change) => void] {
  const hits = JSON.stringify([filters, text]);
  const kept = useKept(`selection ${name}`) as Made | undefined;
  const [made, setMade] = useState<Made>(kept ?? { hits, selection: NOTHING_SELECTED });
  useKeeping(`selection ${name}`, () => made);
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
