import { schoolDay } from '@firmenportal/contract/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import type { TerminItem } from '../termine.queries.ts';
import { monthOf } from '../termine.rules.ts';
import { TerminEntries } from '../termine-list.tsx';
import { termineAm } from './calendar.rules.ts';
import styles from './calendar.module.css';
import { Weekdays } from './weekdays.tsx';

interface Props {
  readonly month: string;
  readonly weeks: readonly (readonly string[])[];
  readonly termine: readonly TerminItem[];
  readonly busy: boolean;
  readonly onOpen: (termin: TerminItem) => void;
}

/** A month on a phone: a grid of days, and the selected day's dates below. */
export function CompactMonth({ month: shownMonth, weeks, termine, busy, onOpen }: Props) {
  const { t } = useTranslation('downloads');
  const { day, month } = useFormats();
  const today = schoolDay();
  const [chosen, setChosen] = useState<string>();
  const days = weeks.flat().filter((day) => monthOf(day) === shownMonth);
  const first = days.find((day) => termineAm(day, termine).length > 0);
  const shown = chosen ?? (monthOf(today) === shownMonth ? today : (first ?? `${shownMonth}-01`));
  const dates = termineAm(shown, termine);
  return (
    <>
      <table className={styles['kompakt']} aria-busy={busy}>
        <caption className="visually-hidden">{t('kalender.titel', { monat: month(shownMonth) })}</caption>
        <Weekdays />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  {monthOf(day) === shownMonth && (
                    <Day
                      day={day}
                      isToday={day === today}
                      isChosen={day === shown}
                      count={termineAm(day, termine).length}
                      onChoose={() => setChosen(day)}
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
          <TerminEntries termine={dates} onOpen={onOpen} />
        ) : (
          !busy && <p>{t('kalender.keinerAmTag')}</p>
        )}
      </section>
    </>
  );
}

interface DayProps {
  readonly day: string;
  readonly isToday: boolean;
  readonly isChosen: boolean;
  readonly count: number;
  readonly onChoose: () => void;
}

function Day({ day: oneDay, isToday, isChosen, count, onChoose }: DayProps) {
  const { t } = useTranslation('downloads');
  const { day } = useFormats();
  const number = Number(oneDay.slice(-2));
  const parts = [
    // Begins with the visible number, so that voice control users can say what they see (WCAG 2.5.3).
    isToday && `${number} ${t('kalender.heute')}`,
    day(oneDay),
    count > 0 && t('kalender.anzahl', { count }),
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
      {count > 0 && <span className={styles['punkt']} />}
    </button>
  );
}
