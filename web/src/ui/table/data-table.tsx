import type { QueryDefinition } from '@firmenportal/contract/hydra/query';
import type { Collection } from '@firmenportal/contract/hydra/resource';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../formats.ts';
import { Announcement } from './list/announcement.tsx';
import type { Column, ColumnSet, Row, RowTools } from './column.ts';
import type { TableFile } from './view/export-menu.tsx';
import type { EmptyTexts } from './empty-notice.tsx';
import type { Filter } from './filter/filter.ts';
import { isSelected, NOTHING_SELECTED, type Selection } from './selection/selection.ts';
import type { SavedViews } from './view/saved-view.ts';
import { TableControls } from './table-controls.tsx';
import { TableResult } from './rows/table-result.tsx';
import styles from './toolbar.module.css';
import { useKeptFocus } from './rows/use-kept-focus.ts';
import { isNarrowed } from './list/list-state.ts';
import { useLastPage } from './list/use-last-page.ts';
import type { List } from './list/use-list.ts';
import { rowKeys, useRowKeys } from './rows/use-row-keys.ts';
import { useTableView } from './view/use-table-view.ts';

export interface DataTableProps<R extends Row, D extends QueryDefinition> {
  /** Names the table for assistive technology, and its remembered columns. */
  readonly label: string;
  readonly name: string;
  readonly list: List<D>;
  /** The answer to `list.query`. */
  readonly result: UseQueryResult<Collection<R>>;
  /** The first one names the row, leads to its page and always shows. */
  readonly columns: readonly Column<R, D['order'][number]>[];
  readonly sets: readonly [ColumnSet, ...ColumnSet[]];
  readonly filters?: readonly Filter[];
  /** What the search looks at: "Name, Matrikelnummer". */
  readonly searchPlaceholder?: string;
  /** The row's page; left out where rows have none. */
  readonly hrefOf?: (row: R) => string;
  /** What else happens when somebody goes there. */
  readonly onOpen?: (row: R) => void;
  readonly nameOf: (row: R) => string;
  readonly empty: EmptyTexts;
  /** What the person may not see, in a sentence. */
  readonly forbidden?: string;
  readonly selectable?: boolean;
  /** What can be done with the selected rows; what was done ends the selection with `onDone`. */
  readonly batchActions?: (selection: Selection, onDone: () => void) => ReactNode;
  /** Saves what the list shows, with the columns that show, as a file. */
  readonly onExport?: (file: TableFile<D>) => Promise<void>;
  /** What people keep of the list under a name. */
  readonly savedViews?: SavedViews;
  /** What one should know of all that the list shows. */
  readonly note?: string;
  /** What is done with the whole list, as buttons of its toolbar. */
  readonly action?: ReactNode;
  /** In place of the switch between column sets: another that narrows the list. */
  readonly views?: ReactNode;
  readonly rowTools?: RowTools<R> | undefined;
  /** What a card says below its name; with it, cards can be chosen at every width. */
  readonly card?: (row: R) => ReactNode;
}

/** The one table over a collection of the API: all that is shown of it stands in `list`. */
export function DataTable<R extends Row, D extends QueryDefinition>(table: DataTableProps<R, D>) {
  const { list, result, columns } = table;
  const { t } = useTranslation('ui');
  const { number } = useFormats();
  const hasAnswer = result.isSuccess && !result.isPlaceholderData;
  const container = useRef<HTMLDivElement>(null);
  const filterButton = useRef<HTMLButtonElement>(null);
  const view = useTableView(table);
  const { rows, total, selection, setSelection, onSelect } = view;

  useLastPage(list, rows?.length, total);
  useKeptFocus(container, rows);
  useRowKeys(container, rowKeys(rows, table.rowTools), {
    leaving: table.rowTools?.leaving,
    onToggle: onSelect && ((id) => onSelect([id], !isSelected(selection, id))),
    onClear: () => setSelection(NOTHING_SELECTED),
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
      />
      <TableResult table={table} view={view} onReset={reset} />
      {table.note !== undefined && <p className={styles['note']}>{table.note}</p>}
      <Announcement
        list={list}
        columns={columns}
        total={hasAnswer ? total : undefined}
        hits={
          isNarrowed(list.state) ? t('tabelle.treffer', { count: total }) : `${table.label}: ${number(total)}`
        }
      />
    </div>
  );
}
