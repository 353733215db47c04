import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Row, RowTools } from '../column.ts';
import { PickBox } from '../selection/pick-box.tsx';
import { classOf } from './table-head.tsx';
import styles from '../table.module.css';

/** `fromLast`: all rows from the one that was picked before, as the shift key asks for. */
export type SelectRow = (id: string, selected: boolean, fromLast: boolean) => void;

interface Props<R extends Row> {
  readonly row: R;
  readonly columns: readonly Column<R>[];
  /** Wraps the name in the link to the row's page. */
  readonly link: (row: R, children: ReactNode) => ReactNode;
  readonly nameOf: (row: R) => string;
  readonly tools?: RowTools<R> | undefined;
  /** Undefined where rows cannot be selected. */
  readonly selected?: boolean | undefined;
  readonly onSelect?: SelectRow | undefined;
  /** Its details stand beside the list. */
  readonly open?: boolean;
}

function TableRowOf<R extends Row>(props: Props<R>) {
  const { row, columns, link, nameOf, tools, selected, onSelect, open = false } = props;
  const id = row['@id'];
  return (
    <tr data-row={id} data-selected={selected} aria-current={open || undefined}>
      {onSelect && (
        <td className={styles['pick']}>
          <RowCheckbox name={nameOf(row)} id={id} selected={selected} onSelect={onSelect} />
        </td>
      )}
      {tools && <td className={styles['tools']}>{tools.cell(row)}</td>}
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.id} scope="row" className={classOf(column, index)}>
            {link(row, column.cell(row))}
            {column.second && <span className={styles['second']}>{column.second(row)}</span>}
          </th>
        ) : (
          <td key={column.id} className={classOf(column, index)}>
            {column.wrap ? (
              <div className={styles['prose']} data-prose>
                {column.cell(row)}
              </div>
            ) : (
              column.cell(row)
            )}
          </td>
        ),
      )}
    </tr>
  );
}

export const TableRow = memo(TableRowOf) as typeof TableRowOf;

interface RowCheckboxProps {
  readonly name: string;
  readonly id: string;
  readonly selected: boolean | undefined;
  readonly onSelect: SelectRow;
}

export function RowCheckbox({ name, id, selected, onSelect }: RowCheckboxProps) {
  const { t } = useTranslation('ui');
  return (
    <PickBox
      data-row-tool="auswahl"
      label={t('tabelle.zeileAuswaehlen', { name })}
      checked={selected ?? false}
      onChange={({ target, nativeEvent }) =>
        onSelect(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}
