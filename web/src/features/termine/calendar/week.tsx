import { useTranslation } from 'react-i18next';
import type { TerminItem } from '../termine.queries.ts';
import { monthOf } from '../termine.rules.ts';
import styles from './calendar.module.css';
import { isMultiDay, tracksOf, termineAm, type Bar } from './calendar.rules.ts';
import { Entry } from './entry.tsx';

interface Props {
  readonly week: readonly string[];
  readonly month: string;
  readonly today: string;
  readonly termine: readonly TerminItem[];
  readonly onOpen: (termin: TerminItem) => void;
}

/**
 * A week of the calendar. A multi-day date is visually one bar, and for screen readers an entry on each of its days.
 */
export function Week({ week, month, today, termine, onOpen }: Props) {
  const tracks = tracksOf(week, termine);
  return (
    <tr>
      {week.map((day, at) => {
        const linesHere = tracks.map((spur) =>
          spur.find(({ von: from, bis: until }) => from <= at && at <= until),
        );
        const lines = linesHere.slice(0, linesHere.findLastIndex(Boolean) + 1);
        const single = termineAm(day, termine).filter((termin) => !isMultiDay(termin));
        return (
          <td key={day} data-other={monthOf(day) !== month} data-today={day === today}>
            <DayNumber day={day} isToday={day === today} />
            {(lines.length > 0 || single.length > 0) && (
              <ul>
                {lines.map((bar, line) => (
                  // A line of the week stays the same line.
                  // oxlint-disable-next-line no-array-index-key
                  <Row key={line} bar={bar} at={at} onOpen={onOpen} />
                ))}
                {single.map((termin) => (
                  <li key={termin['@id']}>
                    <Entry termin={termin} onOpen={onOpen} />
                  </li>
                ))}
              </ul>
            )}
          </td>
        );
      })}
    </tr>
  );
}

interface RowProps {
  readonly bar: Bar | undefined;
  readonly at: number;
  readonly onOpen: (termin: TerminItem) => void;
}

/** A day's part of a line: the bar on its first day of the week, a placeholder on the following days. */
function Row({ bar, at, onOpen }: RowProps) {
  if (!bar) return <li className={styles['platz']} aria-hidden />;
  const { termin, von: from, bis: until } = bar;
  return (
    <li className={styles['platz']}>
      {at === from ? (
        <Entry termin={termin} days={until - from + 1} onOpen={onOpen} />
      ) : (
        <span className="visually-hidden">{termin.titel}</span>
      )}
    </li>
  );
}

/** The number of a day; today is marked. */
function DayNumber({ day, isToday }: { day: string; isToday: boolean }) {
  const { t } = useTranslation('downloads');
  return (
    <time dateTime={day} className={styles['zahl']}>
      {isToday && <span className={styles['heute']}>{t('kalender.heute')}</span>}
      <span>{Number(day.slice(-2))}</span>
    </time>
  );
}
