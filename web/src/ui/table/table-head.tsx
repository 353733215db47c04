import type { Richtung } from '@firmenportal/contract/hydra/query';
import { useTranslation } from 'react-i18next';
import { Icon } from '../theme/icon.tsx';
import type { Column, Row } from './column.ts';
import { PickBox } from './pick-box.tsx';
import styles from './table.module.css';

type DirectionOf = (property: string) => Richtung | undefined;

interface Props<R extends Row> {
  readonly columns: readonly Column<R>[];
  readonly directionOf?: DirectionOf | undefined;
  readonly onSort?: ((property: string) => void) | undefined;
  readonly pick?:
    | { readonly coverage: 'all' | 'some' | 'none'; readonly onChange: (selected: boolean) => void }
    | undefined;
  /** Heading of what stands before the name of each row; undefined where nothing does. */
  readonly tools?: string | undefined;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const UNSORTED: DirectionOf = () => undefined;

export function TableHead<R extends Row>({ columns, directionOf = UNSORTED, onSort, pick, tools }: Props<R>) {
  const { t } = useTranslation('ui');
  return (
    <thead>
      <tr>
        {pick && (
          <th className={styles['pick']} scope="col">
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
          const direction = keysOf(column).map(directionOf).find(Boolean);
          return (
            <th
              key={column.id}
              scope="col"
              className={classOf(column, index)}
              aria-sort={direction && ARIA_SORT[direction]}
            >
              {onSort ? <Sorts column={column} directionOf={directionOf} onSort={onSort} /> : column.header}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface SortsProps<R extends Row> {
  readonly column: Column<R>;
  readonly directionOf: DirectionOf;
  readonly onSort: (property: string) => void;
}

/** A column's heading as the button that sorts by it, or one button for each kind of its values. */
function Sorts<R extends Row>({ column: { header, sort, sorts }, directionOf, onSort }: SortsProps<R>) {
  const button = (by: string, label: string) => (
    <button
      key={by}
      type="button"
      className={styles['sort']}
      data-direction={directionOf(by)}
      onClick={() => onSort(by)}
    >
      {label}
      <Icon name={directionOf(by) === 'desc' ? 'down' : 'up'} size={14} />
    </button>
  );
  if (sort !== undefined) return button(sort, header);
  if (sorts === undefined) return header;
  return (
    <span className={styles['sorts']}>
      {header} {sorts.map(({ by, label }) => button(by, label))}
    </span>
  );
}

const keysOf = <R extends Row>({ sort, sorts = [] }: Column<R>) =>
  sort === undefined ? sorts.map(({ by }) => by) : [sort];

/** The class of a column's cells. */
export function classOf<R extends Row>({ align, wrap }: Column<R>, index: number): string | undefined {
  if (index === 0) return styles['name'];
  return wrap ? styles['wrap'] : align && styles[align];
}
