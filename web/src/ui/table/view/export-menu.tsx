import type { FileFormat } from '@firmenportal/contract/hydra/file-format';
import type { QueryDefinition, QueryInput } from '@firmenportal/contract/hydra/query';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Menu } from '#ui/layers/popover.tsx';
import { Icon } from '#ui/theme/icon.tsx';
import type { Column, Row } from '../column.ts';
import styles from '../toolbar.module.css';
import type { List } from '../list/use-list.ts';

/** A file of what a list shows: all its hits, on whichever page. */
export interface TableFile<D extends QueryDefinition> {
  readonly format: FileFormat;
  readonly query: QueryInput<D>;
}

/** Saves what is shown as a file. Needs the catalogue `ui`. */
export function ExportMenu({ onExport }: { onExport: (format: FileFormat) => Promise<void> }) {
  const { t } = useTranslation('ui');
  // The central error handling reports failures.
  const { mutate, isPending } = useMutation({ mutationFn: onExport });
  return (
    <>
      <Menu
        className={styles['exports']}
        button={{
          className: 'button quiet',
          disabled: isPending,
          children: (
            <>
              <Icon name="download" size={18} />
              <span className={styles['word']}>
                {isPending ? t('tabelle.exportLaeuft') : t('tabelle.exportieren')}
              </span>
            </>
          ),
        }}
      >
        <button type="button" role="menuitem" onClick={() => mutate('csv')}>
          {t('tabelle.exportCsv')}
        </button>
        <button type="button" role="menuitem" onClick={() => mutate('xlsx')}>
          {t('tabelle.exportXlsx')}
        </button>
      </Menu>
      <output className="visually-hidden">{isPending && t('tabelle.exportLaeuft')}</output>
    </>
  );
}

/** Filters, free text and order of the list, without its pages, and the columns that show. */
export function fileQuery<R extends Row, D extends QueryDefinition>(
  { definition, query }: List<D>,
  columns: readonly Column<R>[],
): QueryInput<D> {
  // Two columns of the screen may name the same one of the file.
  const names = new Set(columns.flatMap(({ id, file = [id] }) => file));
  const spalten = [...names].filter((name) => definition.columns.includes(name));
  return { ...query, page: undefined, itemsPerPage: undefined, spalten };
}
