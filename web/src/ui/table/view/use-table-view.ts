import type { QueryDefinition } from '@firmenportal/contract/hydra/query';
import { useCallback, useMemo, useState } from 'react';
import { useKept, useKeeping } from '#ui/form/kept.ts';
import { NARROW, useMediaQuery } from '#ui/use-media-query.ts';
import type { Column, ColumnSet, Row } from '../column.ts';
import type { DataTableProps } from '../data-table-props.ts';
import type { FilterChip } from '../filter/filter.ts';
import { useFilterChips } from '../filter/use-filter-chips.ts';
import type { ListState } from '../list/list-state.ts';
import { select, type Selection, NOTHING_SELECTED } from '../selection/selection.ts';
import { useVisibleColumns, type VisibleColumns } from './use-visible-columns.ts';

/** What a table shows at the moment, and how: the same for its controls and its rows. */
export interface TableView<R extends Row> {
  /** Undefined until the first page is there. */
  readonly rows: readonly R[] | undefined;
  readonly total: number;
  /** Too narrow for a table, or chosen. */
  readonly asCards: boolean;
  /** Chosen, and the list has one. */
  readonly isBoard: boolean;
  readonly set: ColumnSet;
  readonly visible: VisibleColumns;
  /** The columns that show. */
  readonly columns: readonly Column<R>[];
  /** The filters that are set, in words. */
  readonly chips: readonly FilterChip[];
  /** Search or filters leave something out. */
  readonly isNarrowed: boolean;
  readonly selection: Selection;
  readonly setSelection: (selection: Selection) => void;
  /** Undefined where rows cannot be selected. */
  readonly onSelect: ((ids: readonly string[], selected: boolean) => void) | undefined;
}

export function useTableView<R extends Row, D extends QueryDefinition>(
  props: DataTableProps<R, D>,
): TableView<R> {
  const { list, result, columns, sets, filters = [], selectable = false } = props;
  const { state } = list;
  const isNarrow = useMediaQuery(NARROW);
  // Printed in whole, a list is a table where there is room for one.
  const isBoard = props.board !== undefined && state.board && !list.whole;
  const asCards = isNarrow || isBoard || (props.card !== undefined && state.cards && !list.whole);
  const [selection, changeSelection] = useSelection(props.name, state);
  const [first] = sets;
  const set = sets.find((one) => one.id === state.view) ?? first;
  const visible = useVisibleColumns(props.name, set, list);
  const chips = useFilterChips(filters, state.filters);
  // What rows are given stays the same while it says the same: selecting one draws one.
  const shown = useMemo(
    () => columns.filter((column, index) => index === 0 || visible.ids.includes(column.id)),
    [columns, visible.ids],
  );
  const onSelect = useCallback(
    (ids: readonly string[], selected: boolean) => changeSelection((before) => select(before, ids, selected)),
    [changeSelection],
  );
  return {
    rows: result.data?.['hydra:member'],
    total: result.data?.['hydra:totalItems'] ?? 0,
    asCards,
    isBoard,
    set,
    visible,
    columns: shown,
    chips,
    isNarrowed: chips.length > 0 || state.text !== '',
    selection,
    setSelection: (next) => changeSelection(() => next),
    onSelect: selectable ? onSelect : undefined,
  };
}

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
function useSelection(name: string, { filters, text }: ListState): [Selection, (change: Change) => void] {
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
