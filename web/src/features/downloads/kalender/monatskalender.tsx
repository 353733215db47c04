import { useTranslation } from 'react-i18next';
import { heute } from '../../../platform/heute.ts';
import { useFormats } from '../../../ui/formats.ts';
import { NARROW, useMediaQuery } from '../../../ui/use-media-query.ts';
import type { TerminItem } from '../termine/termine.queries.ts';
import { Eintrag } from './eintrag.tsx';
import { KompakterMonat } from './kompakter-monat.tsx';
import { isGanzerMonat, wochenOf } from './kalender.rules.ts';
import styles from './kalender.module.css';
import { Monatswahl } from './monatswahl.tsx';
import { Woche } from './woche.tsx';
import { Wochentage } from './wochentage.tsx';

interface Props {
  readonly monat: string;
  readonly termine: readonly TerminItem[];
  /** Those of another month are still shown. */
  readonly busy: boolean;
  readonly onMonat: (monat: string | undefined) => void;
  readonly onOpen: (termin: TerminItem) => void;
}

/** A month as a table of its weeks; on a phone its days alone, with the chosen day's dates below. */
export function Monatskalender({ monat, termine: alle, busy, onMonat, onOpen }: Props) {
  const { t } = useTranslation('downloads');
  const { month } = useFormats();
  const isNarrow = useMediaQuery(NARROW);
  const today = heute();
  const wochen = wochenOf(monat);
  const ganze = alle.filter((termin) => isGanzerMonat(termin, monat));
  const termine = alle.filter((termin) => !ganze.includes(termin));
  return (
    <>
      <Monatswahl monat={monat} onChange={onMonat} />
      {ganze.length > 0 && <GanzerMonat termine={ganze} onOpen={onOpen} />}
      {isNarrow ? (
        <KompakterMonat key={monat} {...{ monat, wochen, termine, busy, onOpen }} />
      ) : (
        <table className={styles['monat']} aria-busy={busy}>
          <caption className="visually-hidden">{t('kalender.titel', { monat: month(monat) })}</caption>
          <Wochentage />
          <tbody>
            {wochen.map((woche) => (
              <Woche key={woche[0]} {...{ woche, monat, today, termine, onOpen }} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** What lasts all of the month, once. */
function GanzerMonat({ termine, onOpen }: Pick<Props, 'termine' | 'onOpen'>) {
  const { t } = useTranslation('downloads');
  return (
    <section className={styles['ganze']} aria-label={t('kalender.ganzerMonat')}>
      <span>{t('kalender.ganzerMonat')}</span>
      <ul>
        {termine.map((termin) => (
          <li key={termin['@id']}>
            <Eintrag termin={termin} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}
