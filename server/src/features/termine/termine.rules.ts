import type { TerminDetails, TerminRow } from './termine.db.ts';

/** The properties that an edit changes. */
export const changedIn = (stored: TerminRow, details: TerminDetails): (keyof TerminDetails)[] =>
  (Object.keys(details) as (keyof TerminDetails)[]).filter((name) => stored[name] !== details[name]);
