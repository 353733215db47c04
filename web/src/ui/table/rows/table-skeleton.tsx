import { Loading, SkeletonBar } from '#ui/load/skeleton.tsx';
import type { Column, Row } from '../column.ts';
import { PageTableFrame } from './page-table-frame.tsx';
import { TableHead } from './table-head.tsx';

/** The table's own shape while its first rows load, so that nothing moves when they come. */
export function TableSkeleton<R extends Row>(props: { columns: readonly Column<R>[]; rows: number }) {
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
