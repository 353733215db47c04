import type { Terminangaben, TerminRow } from './termine.db.ts';

/** The properties that an edit changes. */
export const changedIn = (stored: TerminRow, angaben: Terminangaben): (keyof Terminangaben)[] =>
  (Object.keys(angaben) as (keyof Terminangaben)[]).filter((name) => stored[name] !== angaben[name]);
