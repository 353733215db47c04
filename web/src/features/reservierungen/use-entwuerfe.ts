import { useState } from 'react';
import { useKept, useKeeping } from '../../ui/form/kept.ts';
import type { Reservierungsstand } from './reservierungen.queries.ts';
import type { Eingaben } from './reservierungen.rules.ts';

/** Numbers that were typed and not saved. */
export interface Entwurf {
  /** What they were typed over: what others save meanwhile is not slipped under them. */
  readonly basePath: Reservierungsstand;
  readonly eingaben: Eingaben;
}

export interface Entwuerfe {
  readonly isEmpty: boolean;
  readonly of: (jahr: string) => Entwurf | undefined;
  /** Without anything typed there is none. */
  readonly set: (jahr: string, entwurf: Entwurf | undefined) => void;
}

/** Drafts by year: they outlive a look at another one, and an error that leads away. */
export function useEntwuerfe(): Entwuerfe {
  const kept = useKept('reservierungen') as Readonly<Record<string, Entwurf>> | undefined;
  const [all, setAll] = useState(kept ?? {});
  const isEmpty = Object.keys(all).length === 0;
  useKeeping('reservierungen', () => (isEmpty ? undefined : all));
  return {
    isEmpty,
    of: (jahr) => all[jahr],
    set: (jahr, entwurf) =>
      setAll((before) => {
        const others = Object.fromEntries(Object.entries(before).filter(([other]) => other !== jahr));
        const isTyped = entwurf !== undefined && Object.keys(entwurf.eingaben).length > 0;
        return isTyped ? { ...others, [jahr]: entwurf } : others;
      }),
  };
}
