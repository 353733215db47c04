import type { QueryDefinition } from '@firmenportal/contract/hydra/query';
import { useId, useState, type RefObject } from 'react';
import { BatchBar } from './batch-bar.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import type { Row } from './column.ts';
import type { DataTableProps } from './data-table.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { NOTHING_SELECTED, selectionSize, type Selection } from './selection.ts';
import { SortSelect } from './sort-select.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import type { TableView } from './use-table-view.ts';

interface Props<R extends Row, D extends QueryDefinition> {
  readonly table: DataTableProps<R, D>;
  readonly view: TableView<R>;
  readonly container: RefObject<HTMLElement | null>;
  readonly filterButton: RefObject<HTMLButtonElement | null>;
  /** Removes filters and free text. */
  readonly onReset: () => void;
}

/** What stands above the rows: the toolbar or the batch bar, filters, on a phone the order. */
export function TableControls<R extends Row, D extends QueryDefinition>(props: Props<R, D>) {
  const { table, view, container, filterButton } = props;
  const { list, filters = [], columns } = table;
  const { selection, setSelection, total, chips } = view;
  const panelId = useId();
  const [panelOpen, setPanelOpen] = useState(false);

  // The bar goes away with the selection, and the button that was pressed with it.
  const changeSelection = (next: Selection) => {
    setSelection(next);
    if (next === NOTHING_SELECTED) container.current?.querySelector<HTMLElement>('[type=checkbox]')?.focus();
  };
  const removeFilter = (name: string) => {
    list.change({ filters: { [name]: undefined } });
    filterButton.current?.focus();
  };

  return (
    <>
      {selectionSize(selection, total) > 0 ? (
        <BatchBar selection={selection} total={total} onChange={changeSelection}>
          {table.batchActions?.(selection)}
        </BatchBar>
      ) : (
        <TableToolbar
          list={list}
          searchPlaceholder={table.searchPlaceholder}
          filterPanel={
            filters.length === 0 ? undefined : { id: panelId, open: panelOpen, count: chips.length }
          }
          filterButton={filterButton}
          onToggleFilters={() => setPanelOpen(!panelOpen)}
          sets={table.sets}
          view={view.set.id}
        >
          {table.savedViews}
          <ColumnChooser columns={columns.slice(1)} visible={view.visible} />
          {table.exportActions}
        </TableToolbar>
      )}
      {panelOpen && (
        <FilterPanel
          id={panelId}
          filters={filters}
          values={list.state.filters}
          onChange={(name, value) => list.change({ filters: { [name]: value } })}
        />
      )}
      <FilterChips chips={chips} onRemove={removeFilter} onReset={props.onReset} />
      {view.asCards && <SortSelect columns={columns} list={list} />}
    </>
  );
}
