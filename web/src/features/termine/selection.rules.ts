import { dayAfter, weeksOf } from './calendar/calendar.rules.ts';
import type { TermineSelection } from './termine.queries.ts';
import type { TermineView } from './use-termine-view.ts';

/** What is shown: dates to come, or past ones with the latest first, or those that touch the days of a month. */
export function selectionOf(view: Omit<TermineView, 'change' | 'termin'>, today: string): TermineSelection {
  const { asCalendar, past: isPast, month, art: kind } = view;
  if (asCalendar) {
    const days = weeksOf(month).flat();
    return { art: kind, von: days[0], bis: days.at(-1) };
  }
  return isPast
    ? { art: kind, vorbeiBis: dayAfter(today, -1), order: [['von', 'desc']] }
    : { art: kind, von: today };
}
