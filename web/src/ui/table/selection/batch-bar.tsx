import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ALL_SELECTED, NOTHING_SELECTED, selectionSize, type Selection } from './selection.ts';
import { Icon } from '#ui/theme/icon.tsx';
import styles from '../toolbar.module.css';

interface Props {
  readonly selection: Selection;
  readonly total: number;
  readonly onChange: (selection: Selection) => void;
  /** What can be done with the selected rows. */
  readonly children?: ReactNode;
}

/** Takes the toolbar's place while rows are selected. */
export function BatchBar({ selection, total, onChange, children }: Props) {
  const { t } = useTranslation('ui');
  const size = selectionSize(selection, total);
  return (
    <section className={`${styles['bar']} ${styles['batch']}`} aria-label={t('tabelle.auswahl')}>
      <output className={styles['count']}>{t('tabelle.ausgewaehlt', { count: size })}</output>
      {/* Stays when all are selected: whoever pressed it keeps the focus. */}
      <button
        type="button"
        className="button quiet"
        aria-disabled={size === total}
        onClick={() => onChange(ALL_SELECTED)}
      >
        {t('tabelle.alleAuswaehlen', { count: total })}
      </button>
      <button type="button" className="button quiet" onClick={() => onChange(NOTHING_SELECTED)}>
        <Icon name="close" size={18} />
        <span className={styles['word']} data-first="">
          {t('tabelle.aufheben')}
        </span>
      </button>
      <span className={styles['actions']}>{children}</span>
    </section>
  );
}
