import { Fragment, type ReactNode } from 'react';
import { NARROW, useMediaQuery } from '../use-media-query.ts';
import { CardList } from './card-list.tsx';
import type { Column, Row } from './column.ts';
import { TableFrame } from './rows/table-frame.tsx';
import { TableHead } from './rows/table-head.tsx';
import { TableRow } from './rows/table-row.tsx';
import styles from './table.module.css';

interface RowGroup<R extends Row> {
  readonly title: string;
  readonly rows: readonly R[];
}

interface Props<R extends Row> {
  readonly label: string;
  readonly columns: readonly Column<R>[];
  readonly nameOf: (row: R) => string;
  readonly rows: readonly R[] | readonly RowGroup<R>[];
  /** On a phone groups after the first are folded away: many rows would take many screens. */
  readonly folded?: boolean;
  /** Others are on their way to take the place of these. */
  readonly busy?: boolean;
}

const plain = (_: unknown, children: ReactNode) => children;

/** Rows that are all there, in groups or not: no pages, no links. Cards where it would be too narrow to read. */
export function SimpleTable<R extends Row>({
  label,
  columns,
  rows,
  nameOf,
  folded = false,
  busy = false,
}: Props<R>) {
  const asCards = useMediaQuery(NARROW);
  const groups = groupsOf(rows);
  if (asCards) {
    return groups.map(({ title, rows: group }, index) => {
      const cards = (
        <CardList
          label={title ?? label}
          whole
          busy={busy}
          rows={group}
          columns={columns}
          link={plain}
          nameOf={nameOf}
        />
      );
      return folded ? (
        <details key={title ?? ''} className={styles['fold']} open={index === 0}>
          <summary>{title}</summary>
          {cards}
        </details>
      ) : (
        <Fragment key={title ?? ''}>
          {title !== undefined && <h2 className={styles['groupHeading']}>{title}</h2>}
          {cards}
        </Fragment>
      );
    });
  }
  return (
    <TableFrame tabIndex={0} aria-label={label} aria-busy={busy}>
      <table aria-label={label}>
        <TableHead columns={columns} />
        {groups.map(({ title, rows: group }) => (
          <tbody key={title ?? ''}>
            {title !== undefined && (
              <tr>
                <th scope="rowgroup" colSpan={columns.length} className={styles['group']}>
                  {title}
                </th>
              </tr>
            )}
            {group.map((row) => (
              <TableRow key={row['@id']} row={row} columns={columns} link={plain} nameOf={nameOf} />
            ))}
          </tbody>
        ))}
      </table>
    </TableFrame>
  );
}

function groupsOf<R extends Row>(
  rows: readonly R[] | readonly RowGroup<R>[],
): readonly { title?: string; rows: readonly R[] }[] {
  const [first] = rows;
  return first !== undefined && 'rows' in first
    ? (rows as readonly RowGroup<R>[])
    : [{ rows: rows as readonly R[] }];
}
