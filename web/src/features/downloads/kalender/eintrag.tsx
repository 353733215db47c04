import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../ui/formats.ts';
import { withSoftHyphens } from '../../../ui/soft-hyphens.ts';
import { TERMINFARBEN } from '../termine/terminart.tsx';
import type { TerminItem } from '../termine/termine.queries.ts';
import styles from './kalender.module.css';

interface Props {
  readonly termin: TerminItem;
  /** Over how many days of the week it reaches. */
  readonly tage?: number;
  readonly onOpen: (termin: TerminItem) => void;
}

/** A date in the calendar; pressing it tells all of it. */
export function Eintrag({ termin, tage = 1, onOpen }: Props) {
  const { t } = useTranslation('downloads');
  const { date } = useFormats();
  const { titel, von, bis, beginn, art } = termin;
  const color = { '--farbe': `var(--color-${TERMINFARBEN[art]})`, '--tage': tage } as CSSProperties;
  return (
    <button
      type="button"
      className={styles['eintrag']}
      style={color}
      aria-haspopup="dialog"
      title={titel}
      onClick={() => onOpen(termin)}
    >
      {beginn !== null && <span className={styles['uhrzeit']}>{beginn} </span>}
      {withSoftHyphens(titel)}
      {von < bis && (
        <span className="visually-hidden">, {t('zeit.tage', { von: date(von), bis: date(bis) })}</span>
      )}
    </button>
  );
}
