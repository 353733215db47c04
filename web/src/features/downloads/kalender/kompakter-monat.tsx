import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { heute } from '../../../platform/heute.ts';
import { useFormats } from '../../../ui/formats.ts';
import type { TerminItem } from '../termine/termine.queries.ts';
import { monatOf } from '../termine/termine.rules.ts';
import { Termineintraege } from '../termine/terminliste.tsx';
import { termineAm } from './kalender.rules.ts';
import styles from './kalender.module.css';
import { Wochentage } from './wochentage.tsx';

interface Props {
  readonly monat: string;
  readonly wochen: readonly (readonly string[])[];
  readonly termine: readonly TerminItem[];
  readonly busy: boolean;
  readonly onOpen: (termin: TerminItem) => void;
}

/** A month on a phone: its days, of which one is chosen, and that day's dates below. */
export function KompakterMonat({ monat, wochen, termine, busy, onOpen }: Props) {
  const { t } = useTranslation('downloads');
  const { day, month } = useFormats();
  const today = heute();
  const [chosen, setChosen] = useState<string>();
  const tage = wochen.flat().filter((tag) => monatOf(tag) === monat);
  const first = tage.find((tag) => termineAm(tag, termine).length > 0);
  const shown = chosen ?? (monatOf(today) === monat ? today : (first ?? `${monat}-01`));
  const dates = termineAm(shown, termine);
  return (
    <>
      <table className={styles['kompakt']} aria-busy={busy}>
        <caption className="visually-hidden">{t('kalender.titel', { monat: month(monat) })}</caption>
        <Wochentage />
        <tbody>
          {wochen.map((woche) => (
            <tr key={woche[0]}>
              {woche.map((tag) => (
                <td key={tag}>
                  {monatOf(tag) === monat && (
                    <Tag
                      tag={tag}
                      isToday={tag === today}
                      isChosen={tag === shown}
                      anzahl={termineAm(tag, termine).length}
                      onChoose={() => setChosen(tag)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <section aria-live="polite">
        <h3>{day(shown)}</h3>
        {dates.length > 0 ? (
          <Termineintraege termine={dates} onOpen={onOpen} />
        ) : (
          !busy && <p>{t('kalender.keinerAmTag')}</p>
        )}
      </section>
    </>
  );
}

interface TagProps {
  readonly tag: string;
  readonly isToday: boolean;
  readonly isChosen: boolean;
  readonly anzahl: number;
  readonly onChoose: () => void;
}

function Tag({ tag, isToday, isChosen, anzahl, onChoose }: TagProps) {
  const { t } = useTranslation('downloads');
  const { day } = useFormats();
  const number = Number(tag.slice(-2));
  const parts = [
    // Begins as it is written, for whoever calls it by what they see.
    isToday && `${number} ${t('kalender.heute')}`,
    day(tag),
    anzahl > 0 && t('kalender.anzahl', { count: anzahl }),
  ];
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={parts.filter(Boolean).join(', ')}
      data-today={isToday}
      onClick={onChoose}
    >
      {number} {isToday && <small>{t('kalender.heute')}</small>}
      {anzahl > 0 && <span className={styles['punkt']} />}
    </button>
  );
}
