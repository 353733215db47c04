import { Fragment, type ReactNode, type Ref } from 'react';
import styles from './card-list.module.css';
import type { Column, Row, RowTools } from './column.ts';
import { RowCheckbox, type SelectRow } from './rows/table-row.tsx';

interface Props<R extends Row> {
  readonly ref?: Ref<HTMLUListElement>;
  readonly label: string;
  readonly busy: boolean;
  readonly rows: readonly R[];
  readonly columns: readonly Column<R>[];
  readonly link: (row: R, children: ReactNode) => ReactNode;
  readonly nameOf: (row: R) => string;
  readonly tools?: RowTools<R> | undefined;
  /** Content of a card below its name, instead of its columns. */
  readonly card?: ((row: R) => ReactNode) | undefined;
  /** Shows prose to its end: rows have no page where the rest could be read. */
  readonly whole?: boolean;
  readonly isSelected?: ((id: string) => boolean) | undefined;
  readonly onSelect?: SelectRow | undefined;
  /** Whether its details stand beside the list. */
  readonly isOpen?: (id: string) => boolean;
}

/** Shows each row as a card: on narrow screens, or by the person's choice. */
export function CardList<R extends Row>({ ref, ...props }: Props<R>) {
  const [name, ...others] = props.columns;
  const badges = others.filter((column) => column.card === 'badge');
  const lines = others.filter((column) => (column.card ?? 'line') === 'line');
  return (
    <ul
      ref={ref}
      className={`${styles['cards']} ${props.card ? styles['wide'] : ''} ${props.whole ? styles['whole'] : ''}`}
      aria-label={props.label}
      aria-busy={props.busy}
      inert={props.busy}
    >
      {props.rows.map((row) => {
        const id = row['@id'];
        const selected = props.isSelected?.(id);
        return (
          <li key={id} data-row={id} data-selected={selected} aria-current={props.isOpen?.(id) || undefined}>
            <div className={styles['head']}>
              <span className={styles['name']}>
                {name && props.link(row, name.cell(row))}
                {name?.second && <small>{name.second(row)}</small>}
              </span>
              {!props.card && badges.map((column) => <Fragment key={column.id}>{column.cell(row)}</Fragment>)}
              {props.tools?.cell(row)}
              {props.onSelect && (
                <RowCheckbox id={id} name={props.nameOf(row)} selected={selected} onSelect={props.onSelect} />
              )}
            </div>
            {props.card?.(row) ?? (
              <dl className={styles['lines']}>
                {lines.map((column) => (
                  <Line key={column.id} header={column.header} prose={column.wrap}>
                    {column.cell(row)}
                  </Line>
                ))}
              </dl>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * A column that has nothing to say of a row takes no line.
 *
 * @param prose whether it may take a second line
 */
function Line({ header, prose, children }: { header: string; prose: true | undefined; children: ReactNode }) {
  if (children === null) return null;
  return (
    <div data-prose={prose}>
      <dt>{header}</dt>
      <dd>{children}</dd>
    </div>
  );
}
