import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/form/fields/checkbox.tsx';
import { Popover } from '#ui/layers/popover.tsx';
import { Icon } from '#ui/theme/icon.tsx';
import { DENSITIES, DensityContext } from '../density.ts';
import { Segmented } from '../filter/segmented.tsx';
import type { Column, Row } from '../column.ts';
import toolbarStyles from '../toolbar.module.css';
import styles from './column-chooser.module.css';
import type { VisibleColumns } from './use-visible-columns.ts';

interface Props<R extends Row> {
  /** All columns that can be chosen: not the one that names the row. */
  readonly columns: readonly Column<R>[];
  readonly visible: VisibleColumns;
  /** Cards stand as close as their content lets them. */
  readonly asCards: boolean;
}

export function ColumnChooser<R extends Row>({ columns, visible, asCards }: Props<R>) {
  const { t } = useTranslation('ui');
  const { density, choose } = use(DensityContext);
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
            <span className={toolbarStyles['word']}>{t('tabelle.spalten')}</span>
          </>
        ),
      }}
    >
      {!asCards && (
        <div className={styles['density']}>
          <Segmented
            label={t('tabelle.dichte')}
            options={DENSITIES.map((value) => ({ value, label: t(`tabelle.dichten.${value}`) }))}
            value={density}
            onChange={choose}
          />
        </div>
      )}
      {columns.map((column) => (
        <label key={column.id}>
          <Checkbox checked={visible.ids.includes(column.id)} onChange={() => visible.toggle(column.id)} />
          {column.header}
        </label>
      ))}
      {/* Keeps the focus of whoever pressed it. */}
      <button
        type="button"
        className="button quiet"
        aria-disabled={visible.isDefault}
        onClick={() => !visible.isDefault && visible.reset()}
      >
        {t('tabelle.spaltenStandard')}
      </button>
    </Popover>
  );
}
