import { useState } from 'react';
import { useKept, useKeeping } from '#ui/form/kept.ts';
import type { Reservierungsstand } from './reservierungen.queries.ts';
import type { Inputs } from './reservierungen.rules.ts';

/** Numbers that were typed and not saved. */
export interface Draft {
  /**
   * The state that the numbers were typed over. Later saves by others don't replace it, so that a conflict is noticed.
   */
  readonly basePath: Reservierungsstand;
  readonly inputs: Inputs;
}

export interface Drafts {
  readonly isEmpty: boolean;
  readonly of: (year: string) => Draft | undefined;
  /** A draft without changed numbers is removed. */
  readonly set: (year: string, draft: Draft | undefined) => void;
}

/** Drafts by year. They survive switching years, and an error that leads to another page. */
export function useDrafts(): Drafts {
  const kept = useKept('reservierungen') as Readonly<Record<string, Draft>> | undefined;
  const [all, setAll] = useState(kept ?? {});
  const isEmpty = Object.keys(all).length === 0;
  useKeeping('reservierungen', () => (isEmpty ? undefined : all));
  return {
    isEmpty,
    of: (year) => all[year],
    set: (year, draft) =>
      setAll((before) => {
        const others = Object.fromEntries(Object.entries(before).filter(([other]) => other !== year));
        const isTyped = draft !== undefined && Object.keys(draft.inputs).length > 0;
        return isTyped ? { ...others, [year]: draft } : others;
      }),
  };
}
