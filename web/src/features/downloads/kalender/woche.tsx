import type { TerminItem } from '../termine/termine.queries.ts';
import { monatOf } from '../termine/termine.rules.ts';
import { Eintrag } from './eintrag.tsx';
import { isMehrtaegig, spurenOf, termineAm, type Balken } from './kalender.rules.ts';
import styles from './kalender.module.css';
import { Tageszahl } from './tageszahl.tsx';

interface Props {
  readonly woche: readonly string[];
  readonly monat: string;
  readonly today: string;
  readonly termine: readonly TerminItem[];
  readonly onOpen: (termin: TerminItem) => void;
}

/** A week of the calendar. What takes several days is one bar to see, and stands in each of its days to hear. */
export function Woche({ woche, monat, today, termine, onOpen }: Props) {
  const spuren = spurenOf(woche, termine);
  return (
    <tr>
      {woche.map((tag, at) => {
        const linesHere = spuren.map((spur) => spur.find(({ von, bis }) => von <= at && at <= bis));
        const lines = linesHere.slice(0, linesHere.findLastIndex(Boolean) + 1);
        const single = termineAm(tag, termine).filter((termin) => !isMehrtaegig(termin));
        return (
          <td key={tag} data-other={monatOf(tag) !== monat} data-today={tag === today}>
            <Tageszahl tag={tag} isToday={tag === today} />
            {(lines.length > 0 || single.length > 0) && (
              <ul>
                {lines.map((balken, line) => (
                  // A line of the week stays the same line.
                  // oxlint-disable-next-line no-array-index-key
                  <Zeile key={line} balken={balken} at={at} onOpen={onOpen} />
                ))}
                {single.map((termin) => (
                  <li key={termin['@id']}>
                    <Eintrag termin={termin} onOpen={onOpen} />
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

interface ZeileProps {
  readonly balken: Balken | undefined;
  readonly at: number;
  readonly onOpen: (termin: TerminItem) => void;
}

/** A day's part of a line: the bar where it begins in this week, its place where it goes on. */
function Zeile({ balken, at, onOpen }: ZeileProps) {
  if (!balken) return <li className={styles['platz']} aria-hidden />;
  const { termin, von, bis } = balken;
  return (
    <li className={styles['platz']}>
      {at === von ? (
        <Eintrag termin={termin} tage={bis - von + 1} onOpen={onOpen} />
      ) : (
        <span className="visually-hidden">{termin.titel}</span>
      )}
    </li>
  );
}
