import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../form/checkbox.tsx';
import { Popover } from '../../popover.tsx';
import { Icon } from '../../theme/icon.tsx';
import type { Column, Row } from '../column.ts';
import styles from '../toolbar.module.css';
import type { VisibleColumns } from './use-visible-columns.ts';

interface Props<R extends Row> {
  /** All columns that can be chosen: not the one that names the row. */
  readonly columns: readonly Column<R>[];
  readonly visible: VisibleColumns;
}

export function ColumnChooser<R extends Row>({ columns, visible }: Props<R>) {
  const { t } = useTranslation('ui');
  return (
    <Popover
      role="group"
      aria-label={t('tabelle.spalten')}
      className={styles['chooser']}
      button={{
        className: 'button quiet',
        children: (
          <>
            <Icon name="columns" size={18} />
            {t('tabelle.spalten')}
          </>
        ),
      }}
    >
      {columns.map((column) => (
        <label key={column.id}>
          <Checkbox checked={visible.ids.includes(column.id)} onChange={() => visible.toggle(column.id)} />
          {column.header}
        </label>
      ))}
      <button type="button" className="button quiet" disabled={visible.isDefault} onClick={visible.reset}>
        {t('tabelle.spaltenStandard')}
      </button>
    </Popover>
  );
}
