import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { RemovableChip } from '#ui/chip.tsx';
import { Icon } from '#ui/theme/icon.tsx';
import styles from '../toolbar.module.css';
import type { FilterChip } from './filter.ts';

interface Props {
  readonly chips: readonly FilterChip[];
  readonly onRemove: (chip: FilterChip) => void;
  readonly onReset: () => void;
}

/** The filters that are set, each removed by a click; on paper the filters in words. */
export function FilterChips({ chips, onRemove, onReset }: Props) {
  const { t } = useTranslation('ui');
  if (chips.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label={t('tabelle.gesetzteFilter')}>
      {chips.map((chip) => {
        const { name, label, value } = chip;
        return (
          <li key={`${name} ${value}`}>
            <RemovableChip
              label={t('tabelle.filterEntfernen', { name: label, wert: value })}
              onRemove={() => onRemove(chip)}
            >
              {label}: {value}
            </RemovableChip>
          </li>
        );
      })}
      <li>
        <button type="button" className="button quiet" onClick={onReset}>
          {t('tabelle.filterZuruecksetzen')}
        </button>
      </li>
    </ul>
  );
}

interface FilterButtonProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  /** Of the panel that it opens. */
  readonly panelId: string;
  readonly open: boolean;
  /** How many values are set in the panel. */
  readonly count: number;
  readonly onToggle: () => void;
}

export function FilterButton({ ref, panelId, open, count, onToggle }: FilterButtonProps) {
  const { t } = useTranslation('ui');
  return (
    <button
      ref={ref}
      type="button"
      className="button quiet"
      aria-expanded={open}
      aria-controls={open ? panelId : undefined}
      aria-label={count > 0 ? t('tabelle.filterAnzahl', { count }) : undefined}
      onClick={onToggle}
    >
      <Icon name="filter" size={18} />
      <span className={styles['word']} data-first="">
        {t('tabelle.filter')}
      </span>{' '}
      {count > 0 && <span className={styles['number']}>{count}</span>}
    </button>
  );
}
