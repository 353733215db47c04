import type { ReactNode } from 'react';
import { NARROW, useMediaQuery } from '../use-media-query.ts';
import { CardList } from './card-list.tsx';
import type { Column, Row } from './column.ts';
import { TableFrame } from './table-frame.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';

interface Props<R extends Row> {
  readonly label: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly nameOf: (row: R) => string;
}

const plain = (_: unknown, children: ReactNode) => children;

/** A few rows that are all there: no pages, no links. Cards where it would be too narrow to read. */
export function SimpleTable<R extends Row>({ label, columns, rows, nameOf }: Props<R>) {
  const asCards = useMediaQuery(NARROW);
  if (asCards) {
    return <CardList label={label} busy={false} rows={rows} columns={columns} link={plain} nameOf={nameOf} />;
  }
  return (
    <TableFrame tabIndex={0} aria-label={label}>
      <table aria-label={label}>
        <TableHead columns={columns} />
        <tbody>
          {rows.map((row) => (
            <TableRow key={row['@id']} row={row} columns={columns} link={plain} nameOf={nameOf} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
