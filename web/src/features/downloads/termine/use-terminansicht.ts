import { TERMINARTEN, type Terminart } from '@firmenportal/contract/termine';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { heute } from '../../../platform/heute.ts';
import { readMonat } from '../kalender/kalender.rules.ts';
import { monatOf } from './termine.rules.ts';

type Parameter = 'darstellung' | 'zeit' | 'art' | 'monat' | 'termin';

/** What is shown of the dates: all of it in the address. */
export interface Terminansicht {
  readonly alsKalender: boolean;
  readonly vergangene: boolean;
  readonly art: Terminart | undefined;
  /** `YYYY-MM` */
  readonly monat: string;
  /** The date whose details are open. */
  readonly termin: string | undefined;
  /** An address with some of its parts changed; `undefined` takes one out. */
  readonly change: (parts: Partial<Record<Parameter, string | undefined>>) => void;
}

export function useTerminansicht(): Terminansicht {
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useLocation({ select: (location) => location.search });
  const { termin } = search;
  return {
    alsKalender: search['darstellung'] === 'kalender',
    vergangene: search['zeit'] === 'vergangen',
    art: TERMINARTEN.find((art) => art === search['art']),
    monat: readMonat(search['monat'], monatOf(heute())),
    termin: typeof termin === 'string' && termin !== '' ? termin : undefined,
    change: (parts) =>
      void navigate({ to: '.', search: (current) => ({ ...current, ...parts }), resetScroll: false }),
  };
}
