import { useTranslation } from 'react-i18next';
import { RemovableChip } from '#ui/chip.tsx';
import type { FilterChip } from './filter.ts';
import styles from '../toolbar.module.css';

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
