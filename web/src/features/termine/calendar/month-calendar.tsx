import { schoolDay } from '@firmenportal/contract/locale';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { NARROW, useMediaQuery } from '#ui/use-media-query.ts';
import type { TerminItem } from '../termine.queries.ts';
import { Entry } from './entry.tsx';
import { CompactMonth } from './compact-month.tsx';
import { isWholeMonth, weeksOf } from './calendar.rules.ts';
import styles from './calendar.module.css';
import { MonthChoice } from './month-choice.tsx';
import { Week } from './week.tsx';
import { Weekdays } from './weekdays.tsx';

interface Props {
  readonly month: string;
  readonly termine: readonly TerminItem[];
  /** Whether the dates shown are still those of another month. */
  readonly busy: boolean;
  readonly onMonth: (month: string | undefined) => void;
  readonly onOpen: (termin: TerminItem) => void;
}

/** A month as a table of weeks; on a phone only the days, with the selected day's dates below. */
export function MonthCalendar({ month: shownMonth, termine: all, busy, onMonth, onOpen }: Props) {
  const { t } = useTranslation('downloads');
  const { month } = useFormats();
  const isNarrow = useMediaQuery(NARROW);
  const today = schoolDay();
  const weeks = weeksOf(shownMonth);
  const whole = all.filter((termin) => isWholeMonth(termin, shownMonth));
  const termine = all.filter((termin) => !whole.includes(termin));
  return (
    <>
      <MonthChoice month={shownMonth} onChange={onMonth} />
      {whole.length > 0 && <WholeMonth termine={whole} onOpen={onOpen} />}
      {isNarrow ? (
        <CompactMonth key={shownMonth} {...{ month: shownMonth, weeks, termine, busy, onOpen }} />
      ) : (
        <table className={styles['monat']} aria-busy={busy}>
          <caption className="visually-hidden">{t('kalender.titel', { monat: month(shownMonth) })}</caption>
          <Weekdays />
          <tbody>
            {weeks.map((week) => (
              <Week key={week[0]} {...{ week, month: shownMonth, today, termine, onOpen }} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** The dates that last the whole month, shown once. */
function WholeMonth({ termine, onOpen }: Pick<Props, 'termine' | 'onOpen'>) {
  const { t } = useTranslation('downloads');
  return (
    <section className={styles['ganze']} aria-label={t('kalender.ganzerMonat')}>
      <span>{t('kalender.ganzerMonat')}</span>
      <ul>
        {termine.map((termin) => (
          <li key={termin['@id']}>
            <Entry termin={termin} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}
