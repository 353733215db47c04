import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Row } from './column.ts';
import styles from './toolbar.module.css';
import type { List } from './list/use-list.ts';

/** Cards have no header to sort by: the same choices as one select. */
export function SortSelect<R extends Row>({ columns, list }: { columns: readonly Column<R>[]; list: List }) {
  const { t } = useTranslation('ui');
  const id = useId();
  const [property, direction] = list.state.sort[0] ?? list.definition.defaultOrder[0] ?? ['', 'asc'];
  return (
    <div className={styles['sortSelect']}>
      <label htmlFor={id} className="visually-hidden">
        {t('tabelle.sortieren')}
      </label>
      <select
        id={id}
        value={`${property} ${direction}`}
        onChange={(event) => {
          const [next = '', way] = event.target.value.split(' ');
          list.change({ sort: [[next, way === 'desc' ? 'desc' : 'asc']] });
        }}
      >
        {columns.flatMap(({ sort, header }) =>
          sort === undefined
            ? []
            : (['asc', 'desc'] as const).map((way) => (
                <option key={`${sort} ${way}`} value={`${sort} ${way}`}>
                  {header}, {t(way === 'asc' ? 'tabelle.aufsteigend' : 'tabelle.absteigend')}
                </option>
              )),
        )}
      </select>
    </div>
  );
}
