import type { QueryDefinition } from '@firmenportal/contract/hydra/query';
import { useId, useRef, useState, type RefObject, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { part } from '../load/part.tsx';
import { Icon, type IconName } from '../theme/icon.tsx';
import { useChosen } from '../use-chosen.ts';
import type { Row, Column } from './column.ts';
import type { DataTableProps } from './data-table-props.ts';
import { FilterButton, FilterChips } from './filter/filter-chips.tsx';
import { isSwitch, type FilterChip } from './filter/filter.ts';
import segmentedStyles from './filter/segmented.module.css';
import { Segmented } from './filter/segmented.tsx';
import type { List } from './list/use-list.ts';
import { BatchBar } from './selection/batch-bar.tsx';
import { NOTHING_SELECTED, selectionSize, type Selection } from './selection/selection.ts';
import { TableToolbar } from './table-toolbar.tsx';
import styles from './toolbar.module.css';
import { ColumnChooser } from './view/column-chooser.tsx';
import { ExportMenu, fileQuery } from './view/export-menu.tsx';
import { SavedViewsMenu } from './view/saved-views-menu.tsx';
import type { TableView } from './view/use-table-view.ts';

const FilterPanel = part(async () => (await import('./filter/filter-panel.tsx')).FilterPanel);

/** Not those of the column chooser, and not those of rows that others take the place of. */
const ROW_CHECKBOX = ':is(table, ul) [type=checkbox]:not([inert] *)';

/** Where the focus goes that a selection takes along: to where rows are selected, otherwise to the list. */
export const focusRows = (container: HTMLElement | null): void =>
  (container?.querySelector<HTMLElement>(ROW_CHECKBOX) ?? container)?.focus();

interface Props<R extends Row, D extends QueryDefinition> {
  readonly table: DataTableProps<R, D>;
  readonly view: TableView<R>;
  readonly container: RefObject<HTMLElement | null>;
  readonly filterButton: RefObject<HTMLButtonElement | null>;
  /** Removes filters and free text. */
  readonly onReset: () => void;
  /** Prints all hits. */
  readonly onPrint: () => void;
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
    if (next === NOTHING_SELECTED) focusRows(container.current);
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
            {table.card && <LayoutSwitch list={list} view={view} withBoard={table.board !== undefined} />}
            {!(table.card && view.asCards) && (
              <ColumnChooser columns={columns.slice(1)} visible={view.visible} asCards={view.asCards} />
            )}
            {onExport && (
              <ExportMenu
                onExport={(format) => onExport({ format, query: fileQuery(list, view.columns) })}
                print={{ start: props.onPrint, isPending: list.whole }}
              />
            )}
          </TableToolbar>
        )}
      </div>
      {panelOpen && (
        <FilterPanel id={panelId} filters={inPanel} values={list.state.filters} onChange={setFilter} />
      )}
      <FilterChips chips={removable} onRemove={removeFilter} onReset={props.onReset} />
    </>
  );
}

/** Says the height of an element in a custom property of the one around it, and each change of it. */
function useBlockSize(
  measured: RefObject<HTMLElement | null>,
  told: RefObject<HTMLElement | null>,
  property: `--${string}`,
): void {
  useLayoutEffect(() => {
    const element = measured.current;
    if (!element) return;
    const tell = () => told.current?.style.setProperty(property, `${element.offsetHeight}px`);
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => observer.disconnect();
  }, [measured, told, property]);
}

interface LayoutSwitchProps {
  readonly list: List;
  readonly view: Pick<TableView<Row>, 'asCards' | 'isBoard'>;
  readonly withBoard: boolean;
}

/** Table, cards or board; on narrow screens, which have no table, cards or board. */
function LayoutSwitch({ list, view: { asCards, isBoard }, withBoard }: LayoutSwitchProps) {
  const { t } = useTranslation('ui');
  const button = (layout: 'tabelle' | 'karten' | 'tafel', icon: IconName, pressed: boolean) => (
    <button
      type="button"
      aria-label={t(`tabelle.${layout}`)}
      aria-pressed={pressed}
      onClick={() => list.change({ cards: layout === 'karten', board: layout === 'tafel' })}
    >
      <Icon name={icon} size={18} />
    </button>
  );
  return (
    <fieldset
      className={`${segmentedStyles['segmented']} ${segmentedStyles['layout']}`}
      data-board={withBoard}
      aria-label={t('tabelle.darstellung')}
    >
      {button('tabelle', 'table', !asCards)}
      {button('karten', 'cards', asCards && !isBoard)}
      {withBoard && button('tafel', 'board', isBoard)}
    </fieldset>
  );
}

/** Cards have no header to sort by: the same choices as one select. */
function SortSelect<R extends Row>({ columns, list }: { columns: readonly Column<R>[]; list: List }) {
  const { t } = useTranslation('ui');
  const id = useId();
  const [property, direction] = list.state.sort[0] ?? list.definition.defaultOrder[0] ?? ['', 'asc'];
  const [sort, choose] = useChosen(`${property} ${direction}`, (chosen) => {
    const [next = '', way] = chosen.split(' ');
    list.change({ sort: [[next, way === 'desc' ? 'desc' : 'asc']] });
  });
  return (
    <div className={styles['sortSelect']}>
      <label htmlFor={id} className="visually-hidden">
        {t('tabelle.sortieren')}
      </label>
      <select id={id} value={sort} onChange={(event) => choose(event.target.value)}>
        {columns.flatMap(({ sort: by, header, sortLabel = header }) =>
          by === undefined
            ? []
            : (['asc', 'desc'] as const).map((way) => (
                <option key={`${by} ${way}`} value={`${by} ${way}`}>
                  {sortLabel}, {t(way === 'asc' ? 'tabelle.aufsteigend' : 'tabelle.absteigend')}
                </option>
              )),
        )}
      </select>
    </div>
  );
}
