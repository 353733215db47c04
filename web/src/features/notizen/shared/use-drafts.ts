import { useState } from 'react';
import { useKept, useKeeping } from '#ui/form/kept.ts';

/** What a note's fields hold: `faelligAm` is empty without a due date. */
export interface NotizFields {
  readonly text: string;
  readonly faelligAm: string;
}

interface Draft extends NotizFields {
  /** Before editing. */
  readonly initial: NotizFields;
}

const EMPTY: NotizFields = { text: '', faelligAm: '' };

const isChanged = ({ initial, ...now }: Draft): boolean =>
  now.text.trim() !== initial.text.trim() || now.faelligAm !== initial.faelligAm;

/** Unsaved notes. They survive switching tabs, and an error that leads to another page. */
export interface Drafts {
  readonly haveChanged: boolean;
  readonly isChanged: (key: string) => boolean;
  readonly of: (key: string) => NotizFields | undefined;
  readonly begin: (key: string, initial: NotizFields) => void;
  readonly write: (key: string, fields: Partial<NotizFields>) => void;
  readonly end: (key: string) => void;
}

export function useDrafts(): Drafts {
  const kept = useKept('notizen') as Readonly<Record<string, Draft>> | undefined;
  const [all, setAll] = useState(kept ?? {});
  const haveChanged = Object.values(all).some(isChanged);
  useKeeping('notizen', () => (haveChanged ? all : undefined));
  return {
    haveChanged,
    isChanged: (key) => all[key] !== undefined && isChanged(all[key]),
    of: (key) => all[key],
    begin: (key, initial) => setAll((before) => ({ ...before, [key]: { ...initial, initial } })),
    write: (key, fields) =>
      setAll((before) => ({
        ...before,
        [key]: { ...(before[key] ?? { ...EMPTY, initial: EMPTY }), ...fields },
      })),
    end: (key) =>
      setAll((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== key))),
  };
}
