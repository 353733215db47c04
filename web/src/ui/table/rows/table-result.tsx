import type { QueryDefinition } from '@firmenportal/contract/hydra/query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { ErrorNotice } from '#ui/load/error-notice.tsx';
import { SkeletonLines, Loading, SkeletonBar } from '#ui/load/skeleton.tsx';
import type { Row, Column } from '../column.ts';
import type { DataTableProps } from '../data-table-props.ts';
import { NoHits, NothingYet } from '../empty-notice.tsx';
import { TablePagination } from '../table-pagination.tsx';
import styles from '../toolbar.module.css';
import type { List } from '../list/use-list.ts';
import type { TableView } from '../view/use-table-view.ts';
import { PageTableFrame } from './page-table-frame.tsx';
import { TableHead } from './table-head.tsx';
import { TableRows } from './table-rows.tsx';

interface Props<R extends Row, D extends QueryDefinition> {
  readonly table: DataTableProps<R, D>;
  readonly view: TableView<R>;
  /** Those that are drawn. */
  readonly rows: readonly R[] | undefined;
  /** Others take their place in a moment. */
  readonly busy: boolean;
  readonly onReset: () => void;
}

/** The rows and their pages, or what stands in their place: skeleton, error, nothing there, no hits. */
export function TableResult<R extends Row, D extends QueryDefinition>(props: Props<R, D>) {
  const { table, view, rows, busy, onReset } = props;
  const { list, result } = table;
  const { total, columns, asCards } = view;
  const { page, pageSize } = list.state;
  const [waited] = useState(rows === undefined);

  if (rows === undefined) {
    if (result.isError) {
      return <ErrorNotice error={result.error} forbidden={table.forbidden} />;
    }
    return asCards ? <SkeletonLines lines={pageSize} /> : <TableSkeleton columns={columns} rows={pageSize} />;
  }
  // Those of this page are gone, others will take their place; or what found nothing is asked for no more.
  if (rows.length === 0 && (total > 0 || (busy && !view.isNarrowed)))
    return <SkeletonLines lines={pageSize} />;
  if (rows.length === 0)
    return view.isNarrowed ? <NoHits onReset={onReset} /> : <NothingYet {...table.empty} />;
  return (
    <>
      <TableRows
        label={table.label}
        name={table.name}
        list={list}
        rows={rows}
        total={total}
        busy={busy}
        columns={columns}
        hrefOf={table.hrefOf}
        onOpen={table.onOpen}
        beside={table.beside}
        nameOf={table.nameOf}
        tools={table.rowTools}
        card={table.card}
        asCards={asCards}
        inSteps={waited}
        selection={view.selection}
        onSelect={view.onSelect}
      />
      <OnPaper list={list} shown={rows.length} total={total} asOf={result.dataUpdatedAt} />
      <TablePagination
        page={page}
        pageSize={pageSize}
        total={total}
        onPage={(next) => list.change({ page: next })}
        onPageSize={(size) => list.change({ pageSize: size })}
      />
    </>
  );
}

interface OnPaperProps {
  readonly list: List;
  readonly shown: number;
  readonly total: number;
  /** When the rows were true, in milliseconds since 1970. */
  readonly asOf: number;
}

/** What a sheet has to say of the list that the page shows by its controls: its part, its search, its time. */
function OnPaper({ list, shown, total, asOf }: OnPaperProps) {
  const { t } = useTranslation('ui');
  const { dateTime } = useFormats();
  const parts = [
    shown < total && t('tabelle.teil', { gezeigt: shown, gesamt: total }),
    list.state.text !== '' && t('tabelle.druckSuche', { text: list.state.text }),
    list.whole && t('tabelle.druckStand', { zeit: dateTime(new Date(asOf).toISOString()) }),
  ];
  return <p className={styles['part']}>{parts.filter((part) => part !== false).join(' · ')}</p>;
}

/** The table's own shape while its first rows load, so that nothing moves when they come. */
function TableSkeleton<R extends Row>(props: { columns: readonly Column<R>[]; rows: number }) {
  return (
    <Loading>
      <PageTableFrame aria-hidden>
        <table>
          <TableHead columns={props.columns} />
          <tbody>
            {Array.from({ length: props.rows }, (_, row) => (
              <tr key={row}>
                {props.columns.map((column, index) => (
                  <td key={column.id}>
                    <SkeletonBar index={row + index} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </PageTableFrame>
    </Loading>
  );
}
