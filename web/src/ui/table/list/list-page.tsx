import type { QueryDefinition } from '@firmenportal/contract/hydra/query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../column.ts';
import { DataTable, type DataTableProps } from '../data-table.tsx';
import styles from './list-page.module.css';

interface Props<R extends Row, D extends QueryDefinition> extends DataTableProps<R, D> {
  /** What one should know of all that the list shows. */
  readonly intro?: string;
  /** What adds to the list. */
  readonly action?: ReactNode;
}

/** A page that is one list: its heading with the number of hits, and the table. */
export function ListPage<R extends Row, D extends QueryDefinition>({ intro, action, ...props }: Props<R, D>) {
  const { t } = useTranslation('ui');
  const total = props.result.data?.['hydra:totalItems'];
  return (
    <>
      <div className={styles['head']}>
        <h1 className={styles['heading']}>
          {props.label} {total !== undefined && <small>{t('tabelle.treffer', { count: total })}</small>}
        </h1>
        {action}
      </div>
      {intro !== undefined && <p className={styles['intro']}>{intro}</p>}
      <DataTable {...props} />
    </>
  );
}
