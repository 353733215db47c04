import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './reservierungen.module.css';

interface Props {
  readonly jahre: readonly { readonly jahr: number; readonly bearbeitbar: boolean }[];
  readonly jahr: string;
  readonly onChange: (year: string) => void;
}

/** Of which year of intake; one that is asked for by address is among them. */
export function YearChoice({ jahre: years, jahr: year, onChange }: Props) {
  const { t } = useTranslation('reservierungen');
  const id = useId();
  const open = new Set(years.filter(({ bearbeitbar: editable }) => editable).map((one) => String(one.jahr)));
  const all = new Set([year, ...years.map((one) => String(one.jahr))]);
  return (
    <div className={styles['jahrwahl']}>
      <label htmlFor={id}>{t('jahr')}</label>
      <select id={id} value={year} onChange={(event) => onChange(event.target.value)}>
        {[...all]
          .toSorted()
          .toReversed()
          .map((one) => (
            <option key={one} value={one}>
              {open.has(one) ? t('jahrOffen', { jahr: one }) : one}
            </option>
          ))}
      </select>
    </div>
  );
}
