import type { QueryDefinition } from '@firmenportal/contract/hydra/query';
import { useDeferredValue, useRef, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../formats.ts';
import type { Row } from './column.ts';
import type { DataTableProps } from './data-table-props.ts';
import { Announcement } from './list/announcement.tsx';
import { isNarrowed } from './list/list-state.ts';
import type { List } from './list/use-list.ts';
import { usePrinting } from './list/use-printing.ts';
import { TableResult } from './rows/table-result.tsx';
import { useKeptFocus } from './rows/use-kept-focus.ts';
import { rowKeys, useRowKeys } from './rows/use-row-keys.ts';
import { isSelected, NOTHING_SELECTED } from './selection/selection.ts';
import { focusRows, TableControls } from './table-controls.tsx';
import styles from './toolbar.module.css';
import { useTableView } from './view/use-table-view.ts';

/** The one table over a collection of the API: all that is shown of it stands in `list`. */
export function DataTable<R extends Row, D extends QueryDefinition>(table: DataTableProps<R, D>) {
  const { list, result, columns, beside } = table;
  const { t } = useTranslation('ui');
  const { number } = useFormats();
  const container = useRef<HTMLDivElement>(null);
  const filterButton = useRef<HTMLButtonElement>(null);
  const view = useTableView(table);
  const { total, selection, setSelection, onSelect } = view;
  // Rows are drawn bit by bit: drawn at once, a page of them would hold up what somebody does meanwhile.
  const deferred = useDeferredValue(view.rows);
  const asked = result.isPlaceholderData ? undefined : JSON.stringify(list.query);
  const drawn = useDeferredValue(asked);
  // Rows that an answer only says something new of stay as they are: made inert, they would lose the focus.
  const areOthers = result.isPlaceholderData || drawn !== asked;
  // And show it at once, as whoever pressed something in one expects; few of them are drawn anew.
  const rows = areOthers || deferred === undefined ? deferred : view.rows;
  const isDrawn = rows === view.rows;
  const print = usePrinting(list, result, { total, isDrawn });

  useLastPage(list, view.rows?.length, total);
  useKeptFocus(container, rows);
  // A board has people whom the page of the list has not, and selects nobody.
  const tools = view.isBoard ? undefined : table.rowTools;
  const clearSelection = () => {
    flushSync(() => setSelection(NOTHING_SELECTED));
    if (document.activeElement === document.body) focusRows(container.current);
  };
  useRowKeys(container, rowKeys(rows, tools), {
    leaving: tools?.leaving,
    onToggle: view.isBoard ? undefined : onSelect && ((id) => onSelect([id], !isSelected(selection, id))),
    onMove: beside?.open === undefined ? undefined : beside.follow,
    onClear: beside?.open === undefined ? clearSelection : beside.close,
  });
  // The button that was pressed goes away with the filters: the focus goes to where they are set again.
  const reset = () => {
    list.reset();
    filterButton.current?.focus();
  };

  return (
    <div ref={container} className={styles['stack']} tabIndex={-1}>
      <TableControls
        table={table}
        view={view}
        container={container}
        filterButton={filterButton}
        onReset={reset}
        onPrint={print}
      />
      {view.isBoard ? (
        table.board?.()
      ) : (
        <TableResult table={table} view={view} rows={rows} busy={areOthers} onReset={reset} />
      )}
      {table.note !== undefined && <p className={styles['note']}>{table.note}</p>}
      <Announcement
        list={list}
        columns={columns}
        total={result.isSuccess && !result.isPlaceholderData && isDrawn ? total : undefined}
        hits={
          isNarrowed(list.state) ? t('tabelle.treffer', { count: total }) : `${table.label}: ${number(total)}`
        }
      />
    </div>
  );
}

/** An address may name a page that the list no longer has: its last page is shown instead. */
function useLastPage(list: List, rows: number | undefined, total: number): void {
  const { page, pageSize } = list.state;
  const isBeyond = rows === 0 && total > 0 && page > 1;
  const toLastPage = useEffectEvent(() =>
    list.change({ page: Math.ceil(total / pageSize) }, { replace: true }),
  );
  useEffect(() => {
    if (isBeyond) toLastPage();
  }, [isBeyond]);
}
