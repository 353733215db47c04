import type { FileFormat } from '@firmenportal/contract/hydra/file-format';
import type { QueryDefinition, QueryInput } from '@firmenportal/contract/hydra/query';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Menu } from '#ui/layers/popover.tsx';
import { Icon } from '#ui/theme/icon.tsx';
import type { Column, Row } from '../column.ts';
import type { List } from '../list/use-list.ts';
import menuStyles from '../menu.module.css';
import styles from '../toolbar.module.css';

/** A file of what a list shows: all its hits, on whichever page. */
export interface TableFile<D extends QueryDefinition> {
  readonly format: FileFormat;
  readonly query: QueryInput<D>;
}

interface Props {
  readonly onExport: (format: FileFormat) => Promise<void>;
  readonly print?: {
    readonly start: () => void;
    /** It is being prepared, or the browser is at it. */
    readonly isPending: boolean;
  };
}

/** Takes what is shown along, as a file or on paper. Needs the catalogue `ui`. */
export function ExportMenu({ onExport, print }: Props) {
  const { t } = useTranslation('ui');
  // The central error handling reports failures.
  const { mutate, isPending: isSaving } = useMutation({ mutationFn: onExport });
  const isPrinting = print?.isPending === true;
  const isPending = isSaving || isPrinting;
  const pending = isPrinting ? t('tabelle.druckLaeuft') : t('tabelle.exportLaeuft');
  return (
    <>
      <Menu
        className={menuStyles['menu']}
        button={{
          className: 'button quiet',
          // Keeps the focus of whoever pressed it.
          'aria-disabled': isPending,
          onClick: (event) => isPending && event.preventDefault(),
          children: (
            <>
              <Icon name="download" size={18} />
              <span className={styles['word']}>{isPending ? pending : t('tabelle.exportieren')}</span>
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
        {print && (
          <button type="button" role="menuitem" onClick={print.start}>
            {t('tabelle.drucken')}
          </button>
        )}
      </Menu>
      <output className="visually-hidden">{isPending && pending}</output>
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
  const exported = [...names].filter((name) => definition.columns.includes(name));
  return { ...query, page: undefined, itemsPerPage: undefined, spalten: exported };
}
