import { useState } from 'react';
import { useKept, useKeeping } from '#ui/form/kept.ts';

interface Draft {
  /** The text before editing. */
  readonly initial: string;
  readonly text: string;
}

/** Unsaved notes. They survive switching tabs, and an error that leads to another page. */
export interface Drafts {
  readonly haveChanged: boolean;
  readonly of: (key: string) => Draft | undefined;
  readonly begin: (key: string, initial: string) => void;
  readonly write: (key: string, text: string) => void;
  readonly end: (key: string) => void;
}

export function useDrafts(): Drafts {
  const kept = useKept('notizen') as Readonly<Record<string, Draft>> | undefined;
  const [all, setAll] = useState(kept ?? {});
  const haveChanged = Object.values(all).some(({ initial, text }) => text.trim() !== initial.trim());
  useKeeping('notizen', () => (haveChanged ? all : undefined));
  return {
    haveChanged,
    of: (key) => all[key],
    begin: (key, initial) => setAll((before) => ({ ...before, [key]: { initial, text: initial } })),
    write: (key, text) =>
      setAll((before) => ({ ...before, [key]: { initial: before[key]?.initial ?? '', text } })),
    end: (key) =>
      setAll((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== key))),
  };
}
