import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/theme/icon.tsx';
import styles from '../toolbar.module.css';

interface Props {
  readonly ref: RefObject<HTMLButtonElement | null>;
  /** Of the panel that it opens. */
  readonly panelId: string;
  readonly open: boolean;
  /** How many values are set in the panel. */
  readonly count: number;
  readonly onToggle: () => void;
}

export function FilterButton({ ref, panelId, open, count, onToggle }: Props) {
  const { t } = useTranslation('ui');
  return (
    <button
      ref={ref}
      type="button"
      className="button quiet"
      aria-expanded={open}
      aria-controls={open ? panelId : undefined}
      onClick={onToggle}
    >
      <Icon name="filter" size={18} />
      <span className={styles['word']} data-first="" data-set={count > 0}>
        {count === 0 ? t('tabelle.filter') : t('tabelle.filterAnzahl', { count })}
      </span>
    </button>
  );
}
