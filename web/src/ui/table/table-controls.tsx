import type { QueryDefinition } from '@firmenportal/contract/hydra/query';
import { lazy, Suspense, useId, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { BatchBar } from './selection/batch-bar.tsx';
import { ColumnChooser } from './view/column-chooser.tsx';
import type { Row } from './column.ts';
import type { DataTableProps } from './data-table-props.ts';
import { ExportMenu, fileQuery } from './view/export-menu.tsx';
import { FilterButton } from './filter/filter-button.tsx';
import { FilterChips } from './filter/filter-chips.tsx';
import { isSwitch, type FilterChip } from './filter/filter.ts';
import { NOTHING_SELECTED, selectionSize, type Selection } from './selection/selection.ts';
import { LayoutSwitch } from './view/layout-switch.tsx';
import { SavedViewsMenu } from './view/saved-views-menu.tsx';
import { Segmented } from './filter/segmented.tsx';
import { SortSelect } from './sort-select.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import styles from './toolbar.module.css';
import { useBlockSize } from './use-block-size.ts';
import type { TableView } from './view/use-table-view.ts';

const FilterPanel = lazy(async () => ({ default: (await import('./filter/filter-panel.tsx')).FilterPanel }));

/** Not those of the column chooser. */
const ROW_CHECKBOX = ':is(table, ul) [type=checkbox]';

interface Props<R extends Row, D extends QueryDefinition> {
  readonly table: DataTableProps<R, D>;
  readonly view: TableView<R>;
  readonly container: RefObject<HTMLElement | null>;
  readonly filterButton: RefObject<HTMLButtonElement | null>;
  /** Removes filters and free text. */
  readonly onReset: () => void;
}

/** What stands above the rows: the toolbar or the batch bar, which stay in sight, and filters. */
export function TableControls<R extends Row, D extends QueryDefinition>(props: Props<R, D>) {
  const { table, view, container, filterButton } = props;
  const { list, filters = [], columns, onExport } = table;
  const { selection, setSelection, total, chips } = view;
  const { t } = useTranslation('ui');
  const panelId = useId();
  const inPanel = filters.filter((filter) => !isSwitch(filter));
  // What is pressed in sight need not be said again.
  const removable = chips.filter(({ name }) => inPanel.some((filter) => filter.name === name));
  const [panelOpen, setPanelOpen] = useState(false);
  const sticky = useRef<HTMLDivElement>(null);
  useBlockSize(sticky, container, '--toolbar-size');

  // The bar goes away with the selection, and with it the button that was pressed or the dialog of an action.
  const changeSelection = (next: Selection) => {
    flushSync(() => setSelection(next));
    if (next === NOTHING_SELECTED) container.current?.querySelector<HTMLElement>(ROW_CHECKBOX)?.focus();
  };
  const setFilter = (name: string, value: string | undefined) => list.change({ filters: { [name]: value } });
  const removeFilter = ({ name, without }: FilterChip) => {
    setFilter(name, without);
    filterButton.current?.focus();
  };

  return (
    <>
      <div ref={sticky} className={styles['sticky']}>
        {selectionSize(selection, total) > 0 ? (
          <BatchBar selection={selection} total={total} onChange={changeSelection}>
            {table.batchActions?.(selection, () => changeSelection(NOTHING_SELECTED))}
          </BatchBar>
        ) : (
          <TableToolbar
            label={table.label}
            list={list}
            searchPlaceholder={table.searchPlaceholder}
            end={view.asCards && <SortSelect columns={columns} list={list} />}
          >
            {table.sets.length > 1 && (
              <Segmented
                label={t('tabelle.ansicht')}
                options={table.sets.map(({ id, label }) => ({ value: id, label }))}
                value={view.set.id}
                onChange={(id) => list.change({ view: id, columns: undefined })}
              />
            )}
            {table.views}
            {filters.filter(isSwitch).map((filter) => (
              <Segmented
                key={filter.name}
                label={filter.label}
                options={[
                  { value: undefined, label: filter.none ?? t('tabelle.keineWahl') },
                  ...filter.options,
                ]}
                value={list.state.filters[filter.name]}
                onChange={(value) => setFilter(filter.name, value)}
              />
            ))}
            {inPanel.length > 0 && (
              <FilterButton
                ref={filterButton}
                panelId={panelId}
                open={panelOpen}
                count={removable.length}
                onToggle={() => setPanelOpen(!panelOpen)}
              />
            )}
            {table.savedViews && (
              <SavedViewsMenu list={list} columns={view.visible.ids} saved={table.savedViews} />
            )}
            <span className={styles['space']} />
            {table.action}
            {table.card && <LayoutSwitch list={list} />}
            {!(table.card && view.asCards) && (
              <ColumnChooser columns={columns.slice(1)} visible={view.visible} asCards={view.asCards} />
            )}
            {onExport && (
              <ExportMenu onExport={(format) => onExport({ format, query: fileQuery(list, view.columns) })} />
            )}
          </TableToolbar>
        )}
      </div>
      {panelOpen && (
        <Suspense>
          <FilterPanel id={panelId} filters={inPanel} values={list.state.filters} onChange={setFilter} />
        </Suspense>
      )}
      <FilterChips chips={removable} onRemove={removeFilter} onReset={props.onReset} />
    </>
  );
}
