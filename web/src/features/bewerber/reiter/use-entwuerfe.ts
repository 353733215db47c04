import { useState } from 'react';
import { useKept, useKeeping } from '../../../ui/form/kept.ts';

interface Entwurf {
  /** What stood there before. */
  readonly anfang: string;
  readonly text: string;
}

/** Notes that were begun and not saved: they outlive a look into another tab, and an error that leads away. */
export interface Entwuerfe {
  readonly haveChanged: boolean;
  readonly of: (key: string) => Entwurf | undefined;
  readonly begin: (key: string, anfang: string) => void;
  readonly write: (key: string, text: string) => void;
  readonly end: (key: string) => void;
}

export function useEntwuerfe(): Entwuerfe {
  const kept = useKept('notizen') as Readonly<Record<string, Entwurf>> | undefined;
  const [all, setAll] = useState(kept ?? {});
  const haveChanged = Object.values(all).some(({ anfang, text }) => text.trim() !== anfang.trim());
  useKeeping('notizen', () => (haveChanged ? all : undefined));
  return {
    haveChanged,
    of: (key) => all[key],
    begin: (key, anfang) => setAll((before) => ({ ...before, [key]: { anfang, text: anfang } })),
    write: (key, text) =>
      setAll((before) => ({ ...before, [key]: { anfang: before[key]?.anfang ?? '', text } })),
    end: (key) =>
      setAll((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== key))),
  };
}
