import { TERMINARTEN, type Terminart } from '@firmenportal/contract/termine';
import { schoolDay } from '@firmenportal/contract/locale';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { dayAfter, weeksOf, readMonth } from './calendar/calendar.rules.ts';
import type { TermineSelection } from './termine.queries.ts';
import { monthOf } from './termine.rules.ts';

type Parameter = 'darstellung' | 'zeit' | 'art' | 'monat' | 'termin';

/** The state of the dates' view; all of it is in the address. */
export interface TermineView {
  readonly asCalendar: boolean;
  readonly past: boolean;
  readonly art: Terminart | undefined;
  /** `YYYY-MM` */
  readonly month: string;
  /** The date whose details are open. */
  readonly termin: string | undefined;
  /** Changes some of the address's parameters; `undefined` removes one. */
  readonly change: (parts: Partial<Record<Parameter, string | undefined>>) => void;
}

export function useTermineView(): TermineView {
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useLocation({ select: (location) => location.search });
  const { termin } = search;
  return {
    asCalendar: search['darstellung'] === 'kalender',
    past: search['zeit'] === 'vergangen',
    art: TERMINARTEN.find((kind) => kind === search['art']),
    month: readMonth(search['monat'], monthOf(schoolDay())),
    termin: typeof termin === 'string' && termin !== '' ? termin : undefined,
    change: (parts) =>
      void navigate({ to: '.', search: (current) => ({ ...current, ...parts }), resetScroll: false }),
  };
}

/** The query for a view: upcoming dates, past ones with the latest first, or those that touch the shown month. */
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
