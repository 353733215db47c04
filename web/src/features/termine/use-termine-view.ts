import { TERMINARTEN, type Terminart } from '@firmenportal/contract/termine';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { schoolDay } from '#platform/school-day.ts';
import { readMonth } from './calendar/calendar.rules.ts';
import { monthOf } from './termine.rules.ts';

type Parameter = 'darstellung' | 'zeit' | 'art' | 'monat' | 'termin';

/** What is shown of the dates: all of it in the address. */
export interface TermineView {
  readonly asCalendar: boolean;
  readonly past: boolean;
  readonly art: Terminart | undefined;
  /** `YYYY-MM` */
  readonly month: string;
  /** The date whose details are open. */
  readonly termin: string | undefined;
  /** An address with some of its parts changed; `undefined` takes one out. */
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
