import type { QueryDefinition } from '@firmenportal/contract/hydra/query';
import type { Collection } from '@firmenportal/contract/hydra/resource';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Beside } from './beside/use-beside.ts';
import type { Column, ColumnSet, Row, RowTools } from './column.ts';
import type { EmptyTexts } from './empty-notice.tsx';
import type { Filter } from './filter/filter.ts';
import type { List } from './list/use-list.ts';
import type { Selection } from './selection/selection.ts';
import type { TableFile } from './view/export-menu.tsx';
import type { SavedViews } from './view/saved-view.ts';

/** Props of a list's table. */
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
  /** Names of the searched columns, such as "Name, Matrikelnummer". */
  readonly searchPlaceholder?: string;
  /** The row's page; left out where rows have none. */
  readonly hrefOf?: (row: R) => string;
  /** What else happens when somebody goes there. */
  readonly onOpen?: (row: R) => void;
  /** Shows that page beside the list in wide windows. */
  readonly beside?: Beside;
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
  /** What stands in place of the rows where somebody chose the board; undefined where there is none. */
  readonly board?: (() => ReactNode) | undefined;
  /** What a card says below its name; with it, cards can be chosen at every width. */
  readonly card?: (row: R) => ReactNode;
}
