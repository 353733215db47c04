import type { Direction } from '@firmenportal/contract/hydra/query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/theme/icon.tsx';
import { useChosen } from '#ui/use-chosen.ts';
import type { Column, Row } from '../column.ts';
import { PickBox } from '../selection/pick-box.tsx';
import styles from '../table.module.css';

interface Props<R extends Row> {
  readonly columns: readonly Column<R>[];
  readonly directionOf?: ((property: string) => Direction | undefined) | undefined;
  readonly onSort?: ((property: string) => void) | undefined;
  readonly pick?:
    | {
        readonly coverage: 'all' | 'some' | 'none';
        /** The rows that it would select are those of the page before. */
        readonly inert: boolean;
        readonly onChange: (selected: boolean) => void;
      }
    | undefined;
  /** Heading of what stands before the name of each row; undefined where nothing does. */
  readonly tools?: string | undefined;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

export function TableHead<R extends Row>({ columns, directionOf, onSort, pick, tools }: Props<R>) {
  const { t } = useTranslation('ui');
  return (
    <thead>
      <tr>
        {pick && (
          <th className={styles['pick']} scope="col" inert={pick.inert}>
            <PickBox
              label={t('tabelle.seiteAuswaehlen')}
              checked={pick.coverage === 'all'}
              indeterminate={pick.coverage === 'some'}
              onChange={(event) => pick.onChange(event.target.checked)}
            />
          </th>
        )}
        {tools !== undefined && (
          <th className={styles['tools']} scope="col">
            <span className="visually-hidden">{tools}</span>
          </th>
        )}
        {columns.map((column, index) => {
          const { sort, header } = column;
          const className = headClassOf(column, index);
          return sort === undefined || onSort === undefined ? (
            <th key={column.id} scope="col" className={className}>
              {header}
            </th>
          ) : (
            <SortHead
              key={column.id}
              className={className}
              direction={directionOf?.(sort)}
              onSort={() => onSort(sort)}
            >
              {header}
            </SortHead>
          );
        })}
      </tr>
    </thead>
  );
}

interface SortProps {
  readonly className: string | undefined;
  readonly direction: Direction | undefined;
  readonly onSort: () => void;
  readonly children: ReactNode;
}

function SortHead({ className, children, onSort, ...props }: SortProps) {
  const [direction, choose] = useChosen(props.direction, onSort);
  return (
    <th scope="col" className={className} aria-sort={direction && ARIA_SORT[direction]}>
      <button
        type="button"
        className={styles['sort']}
        onClick={() => choose(direction === 'asc' ? 'desc' : 'asc')}
      >
        {children}
        <Icon name={direction === 'desc' ? 'down' : 'up'} size={14} />
      </button>
    </th>
  );
}

const headClassOf = <R extends Row>(column: Column<R>, index: number): string | undefined =>
  [classOf(column, index), column.wrapHeader && styles['wrapHeader']].filter(Boolean).join(' ') || undefined;

/** The class of a column's cells. */
export function classOf<R extends Row>({ align, wrap }: Column<R>, index: number): string | undefined {
  if (index === 0) return styles['name'];
  return wrap ? styles['wrap'] : align && styles[align];
}
