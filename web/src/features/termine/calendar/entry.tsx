import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { withSoftHyphens } from '#ui/soft-hyphens.ts';
import { TERMIN_COLORS } from '../terminart.tsx';
import type { TerminItem } from '../termine.queries.ts';
import styles from './calendar.module.css';

interface Props {
  readonly termin: TerminItem;
  /** How many days of the week it spans. */
  readonly days?: number;
  readonly onOpen: (termin: TerminItem) => void;
}

/** A date in the calendar; pressing it opens its details. */
export function Entry({ termin, days = 1, onOpen }: Props) {
  const { t } = useTranslation('downloads');
  const { date } = useFormats();
  const { titel: title, von: from, bis: until, beginn: begin, art: kind } = termin;
  const color = { '--farbe': `var(--color-${TERMIN_COLORS[kind]})`, '--tage': days } as CSSProperties;
  return (
    <button
      type="button"
      className={styles['eintrag']}
      style={color}
      aria-haspopup="dialog"
      title={title}
      onClick={() => onOpen(termin)}
    >
      {begin !== null && <span className={styles['uhrzeit']}>{begin} </span>}
      {withSoftHyphens(title)}
      {from < until && (
        <span className="visually-hidden">, {t('zeit.tage', { von: date(from), bis: date(until) })}</span>
      )}
    </button>
  );
}
