import { protokolliere } from '../platform/audit/audit.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { bewerberaufbewahrung } from './bewerber.ts';
import { einladungsaufbewahrung } from './einladungen.ts';

/** What is kept for a time, and how its end looks. */
export interface Aufbewahrung {
  /** Table, and name in the audit log. */
  readonly name: string;
  /** How many are due on the day. */
  count(db: Db, jetzt: Date): Promise<number>;
  /** Ends some of those that are due; how many. None: nothing is left to do, or somebody else is at it. */
  endSome(db: Db, jetzt: Date): Promise<number>;
}

/** How long it is kept. */
export interface Aufbewahrungsfristen {
  readonly retentionApplicantsYears: number;
}

/** All that is kept for a time only. */
export const aufbewahrungenOf = ({ retentionApplicantsYears }: Aufbewahrungsfristen): Aufbewahrung[] => [
  bewerberaufbewahrung(retentionApplicantsYears),
  einladungsaufbewahrung,
];

/**
 * Ends what is due, some at a time and each time in a transaction of its own: whatever breaks off goes on the
 * next time where it stopped.
 */
export async function endDue(
  database: Database,
  aufbewahrung: Aufbewahrung,
  jetzt: Date,
  fortschritt?: (total: number) => void,
): Promise<number> {
  for (let total = 0; ;) {
    const ended = await database.alsSystem('aufbewahrung', async (db) => {
      const anzahl = await aufbewahrung.endSome(db, jetzt);
      if (anzahl > 0)
        await protokolliere(db, null, 'anonymisierung', { angaben: { art: aufbewahrung.name, anzahl } });
      return anzahl;
    });
    if (ended === 0) return total;
    total += ended;
    fortschritt?.(total);
  }
}
