import type { QueryDefinition } from '@firmenportal/contract/hydra/query';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import type { Row } from '../column.ts';
import { DataTable } from '../data-table.tsx';
import type { DataTableProps } from '../data-table-props.ts';
import styles from './list-page.module.css';
import { isNarrowed } from './list-state.ts';

interface Props<R extends Row, D extends QueryDefinition> extends DataTableProps<R, D> {
  /** Of whom the list is, where that could be taken for less: "all your companies". */
  readonly scope?: string | undefined;
}

/** Placeholder until the count is known: as wide as most counts. */
const PENDING_TOTAL = 99;

/** A page that is one list: its heading with how many there are, hits where something was asked, and the table. */
export function ListPage<R extends Row, D extends QueryDefinition>({ scope, action, ...props }: Props<R, D>) {
  const { t } = useTranslation('ui');
  const { number } = useFormats();
  const total = props.result.data?.['hydra:totalItems'];
  const shown = total ?? PENDING_TOTAL;
  return (
    <>
      <div className={styles['head']}>
        <h1 className={styles['heading']}>
          {props.label} {/* Holds its place until it is known, on a line of its own perhaps. */}
          <small data-pending={total === undefined}>
            {[isNarrowed(props.list.state) ? t('tabelle.treffer', { count: shown }) : number(shown), scope]
              .filter((part) => part !== undefined)
              .join(' · ')}
          </small>
        </h1>
        {action}
      </div>
      <DataTable {...props} />
    </>
  );
}
