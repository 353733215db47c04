import { schoolDay } from '@firmenportal/contract/locale';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { Terminart } from './terminart.tsx';
import type { TerminItem } from './termine.queries.ts';
import type { MonthGroup } from './termine.rules.ts';
import styles from './termine.module.css';
import { useTerminTime } from './use-termin-time.ts';

interface Props {
  readonly groups: readonly MonthGroup[];
  readonly onOpen: (termin: TerminItem) => void;
}

/** Dates grouped by month. */
export function TermineList({ groups, onOpen }: Props) {
  const { month } = useFormats();
  return groups.map(({ monat: shownMonth, termine }) => (
    <section key={shownMonth} className={styles['monat']}>
      <h2>{month(shownMonth)}</h2>
      <TerminEntries termine={termine} onOpen={onOpen} />
    </section>
  ));
}

interface EntriesProps {
  readonly termine: readonly TerminItem[];
  readonly onOpen: (termin: TerminItem) => void;
}

/** A list of dates; pressing a title opens its details. */
export function TerminEntries({ termine, onOpen }: EntriesProps) {
  const { t } = useTranslation('downloads');
  const { kurzOf: shortOf, uhrzeitOf: timeOf } = useTerminTime();
  const today = schoolDay();
  return (
    <ul className={styles['eintraege']}>
      {termine.map((termin) => (
        <li key={termin['@id']}>
          <p className={styles['tage']}>
            {shortOf(termin)}
            {termin.von <= today && today <= termin.bis && (
              <strong>{t(termin.von === termin.bis ? 'zeit.heute' : 'zeit.laeuft')}</strong>
            )}
          </p>
          <div className={styles['was']}>
            <button type="button" aria-haspopup="dialog" onClick={() => onOpen(termin)}>
              {termin.titel}
            </button>
            <p>{[timeOf(termin), termin.ort].filter(Boolean).join(' · ')}</p>
          </div>
          <Terminart art={termin.art} />
        </li>
      ))}
    </ul>
  );
}
