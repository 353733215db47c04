import { useTranslation } from 'react-i18next';
import { heute } from '../../../platform/heute.ts';
import { useFormats } from '../../../ui/formats.ts';
import { Terminart } from './terminart.tsx';
import type { TerminItem } from './termine.queries.ts';
import type { Monatsgruppe } from './termine.rules.ts';
import styles from './termine.module.css';
import { useTerminzeit } from './use-terminzeit.ts';

interface Props {
  readonly gruppen: readonly Monatsgruppe[];
  readonly onOpen: (termin: TerminItem) => void;
}

/** Dates month by month. */
export function Terminliste({ gruppen, onOpen }: Props) {
  const { month } = useFormats();
  return gruppen.map(({ monat, termine }) => (
    <section key={monat} className={styles['monat']}>
      <h2>{month(monat)}</h2>
      <Termineintraege termine={termine} onOpen={onOpen} />
    </section>
  ));
}

interface EintraegeProps {
  readonly termine: readonly TerminItem[];
  readonly onOpen: (termin: TerminItem) => void;
}

/** Dates one below the other; pressing a title tells all of it. */
export function Termineintraege({ termine, onOpen }: EintraegeProps) {
  const { t } = useTranslation('downloads');
  const { kurzOf, uhrzeitOf } = useTerminzeit();
  const today = heute();
  return (
    <ul className={styles['eintraege']}>
      {termine.map((termin) => (
        <li key={termin['@id']}>
          <p className={styles['tage']}>
            {kurzOf(termin)}
            {termin.von <= today && today <= termin.bis && (
              <strong>{t(termin.von === termin.bis ? 'zeit.heute' : 'zeit.laeuft')}</strong>
            )}
          </p>
          <div className={styles['was']}>
            <button type="button" aria-haspopup="dialog" onClick={() => onOpen(termin)}>
              {termin.titel}
            </button>
            <p>{[uhrzeitOf(termin), termin.ort].filter(Boolean).join(' · ')}</p>
          </div>
          <Terminart art={termin.art} />
        </li>
      ))}
    </ul>
  );
}
