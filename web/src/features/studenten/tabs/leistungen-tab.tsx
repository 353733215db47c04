import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Student } from '@firmenportal/contract/studenten';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '#ui/load/loaded.tsx';
import { Notice } from '#ui/load/notice.tsx';
import type { Column, Row } from '#ui/table/column.ts';
import { SimpleTable } from '#ui/table/simple-table.tsx';

/** Props of a tab about a student. */
export interface TabProps {
  /** The student's identifier. */
  readonly iri: string;
  /** Undefined until it is known what the student released. */
  readonly student: Item<typeof Student> | undefined;
}

interface Props<R extends Row> {
  readonly query: UseQueryResult<R[]>;
  readonly label: string;
  readonly columns: readonly Column<R>[];
  readonly nameOf: (row: R) => string;
  readonly empty: { readonly title: string; readonly text: string };
  /** Content above the records. */
  readonly children?: (rows: readonly R[]) => ReactNode;
}

/** All records of one kind as a table. */
export function LeistungenTab<R extends Row>({ query, label, columns, nameOf, empty, children }: Props<R>) {
  return (
    <Loaded query={query} lines={8}>
      {(rows) =>
        rows.length === 0 ? (
          <Notice icon="empty" title={empty.title}>
            {empty.text}
          </Notice>
        ) : (
          <>
            {children?.(rows)}
            <SimpleTable label={label} columns={columns} rows={rows} nameOf={nameOf} />
          </>
        )
      }
    </Loaded>
  );
}
