import type { QueryDefinition } from '@firmenportal/contract/hydra/query';
import type { Collection } from '@firmenportal/contract/hydra/resource';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../formats.ts';
import { ErrorNotice } from '../load/error-notice.tsx';
import { SkeletonLines } from '../load/skeleton.tsx';
import { NARROW, useMediaQuery } from '../use-media-query.ts';
import { BatchBar } from './batch-bar.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import type { Column, ColumnSet, Row } from './column.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { filterChips, type Filter } from './filter.ts';
import { NoHits, NothingYet, type EmptyTexts } from './empty-notice.tsx';
import { isSelected, NOTHING_SELECTED, select, selectionSize, type Selection } from './selection.ts';
import { SortSelect } from './sort-select.tsx';
import { TablePagination } from './table-pagination.tsx';
import { TableRows } from './table-rows.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import styles from './toolbar.module.css';
import { useLastPage } from './use-last-page.ts';
import type { List } from './use-list.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSelection } from './use-selection.ts';
import { useVisibleColumns } from './use-visible-columns.ts';

export interface DataTableProps<R extends Row, D extends QueryDefinition> {
  /** Names the table for assistive technology, and its remembered columns. */
  readonly label: string;
  readonly name: string;
  readonly list: List<D>;
  /** The answer to `list.query`. */
  readonly result: UseQueryResult<Collection<R>>;
  /** The first one names the row, leads to it and always shows. */
  readonly columns: readonly Column<R, D['order'][number]>[];
  readonly sets: readonly [ColumnSet, ...ColumnSet[]];
  readonly filters?: readonly Filter[];
  /** What the search looks at: "Name, Matrikelnummer". */
  readonly searchPlaceholder?: string;
  readonly hrefOf: (row: R) => string;
  readonly nameOf: (row: R) => string;
  readonly empty: EmptyTexts;
  /** What the person may not see, in a sentence. */
  readonly forbidden?: string;
  readonly selectable?: boolean;
  /** What can be done with the selected rows. */
  readonly batchActions?: (selection: Selection) => ReactNode;
  readonly exportActions?: ReactNode;
  readonly savedViews?: ReactNode;
}

/** The one table over a collection of the API: all that is shown of it stands in `list`. */
export function DataTable<R extends Row, D extends QueryDefinition>(props: DataTableProps<R, D>) {
  const { list, result, columns, sets, filters = [], selectable = false } = props;
  const { state } = list;
  const { t } = useTranslation('ui');
  const { date } = useFormats();
  const asCards = useMediaQuery(NARROW);
  const panelId = useId();
  const container = useRef<HTMLDivElement>(null);
  const [panelOpen, setPanelOpen] = useState(false);
  const [selection, setSelection] = useSelection(state);

  const [firstSet] = sets;
  const set = sets.find((one) => one.id === state.view) ?? firstSet;
  const visible = useVisibleColumns(props.name, set);
  const [nameColumn, ...choosable] = columns;
  const shown = columns.filter((column) => column === nameColumn || visible.ids.includes(column.id));

  const rows = result.data?.['hydra:member'];
  const total = result.data?.['hydra:totalItems'] ?? 0;
  const chips = filterChips(filters, state.filters, date);
  const narrowed = chips.length > 0 || state.text !== '';

  useLastPage(list, rows?.length, total);
  const onSelect = selectable
    ? (ids: readonly string[], selected: boolean) => setSelection(select(selection, ids, selected))
    : undefined;
  useRowKeys(container, {
    onToggle: onSelect && ((id) => setSelection(select(selection, [id], !isSelected(selection, id)))),
    onClear: () => setSelection(NOTHING_SELECTED),
  });

  return (
    <div ref={container} className={styles['stack']}>
      {selectionSize(selection, total) > 0 ? (
        <BatchBar selection={selection} total={total} onChange={setSelection}>
          {props.batchActions?.(selection)}
        </BatchBar>
      ) : (
        <TableToolbar
          list={list}
          searchPlaceholder={props.searchPlaceholder}
          filterPanel={
            filters.length === 0 ? undefined : { id: panelId, open: panelOpen, count: chips.length }
          }
          onToggleFilters={() => setPanelOpen(!panelOpen)}
          sets={sets}
          view={set.id}
        >
          {props.savedViews}
          <ColumnChooser columns={choosable} visible={visible} />
          {props.exportActions}
        </TableToolbar>
      )}
      {panelOpen && (
        <FilterPanel
          id={panelId}
          filters={filters}
          values={state.filters}
          onChange={(filter, value) => list.change({ filters: { [filter]: value } })}
        />
      )}
      <FilterChips
        chips={chips}
        onRemove={(filter) => list.change({ filters: { [filter]: undefined } })}
        onReset={list.reset}
      />
      {asCards && <SortSelect columns={columns} list={list} />}

      {rows === undefined && result.isError && (
        <ErrorNotice error={result.error} onRetry={() => void result.refetch()} forbidden={props.forbidden} />
      )}
      {rows === undefined &&
        result.isPending &&
        (asCards ? (
          <SkeletonLines lines={state.pageSize} />
        ) : (
          <TableSkeleton columns={shown} rows={state.pageSize} />
        ))}
      {rows?.length === 0 && narrowed && <NoHits onReset={list.reset} />}
      {rows?.length === 0 && !narrowed && <NothingYet {...props.empty} />}
      {rows !== undefined && rows.length > 0 && (
        <>
          <TableRows
            label={props.label}
            name={props.name}
            list={list}
            rows={rows}
            total={total}
            busy={result.isPlaceholderData}
            columns={shown}
            hrefOf={props.hrefOf}
            nameOf={props.nameOf}
            asCards={asCards}
            selection={selection}
            onSelect={onSelect}
          />
          <TablePagination
            page={state.page}
            pageSize={state.pageSize}
            total={total}
            onPage={(page) => list.change({ page })}
            onPageSize={(pageSize) => list.change({ pageSize })}
          />
        </>
      )}
      <output className="visually-hidden">
        {result.isSuccess && t('tabelle.treffer', { count: total })}
      </output>
    </div>
  );
}
