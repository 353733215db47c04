import type { Aktion } from '@firmenportal/contract/protokoll';
import { protokolliere } from '../platform/audit/audit.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { bewerberaufbewahrung } from './bewerber.ts';
import { FESTE_FRISTEN } from './fristen.ts';
import { kontenaufbewahrung } from './konten.ts';
import { protokollaufbewahrung } from './protokoll.ts';
import { studierendenaufbewahrung } from './studierende.ts';

/** What is kept for a time, and how its end looks. */
export interface Aufbewahrung {
  /** Table, and name in the audit log. */
  readonly name: string;
  /** What the audit log says of each part that was ended; null where it is written otherwise. */
  readonly aktion: Aktion | null;
  /** How many are due on the day. */
  count(db: Db, jetzt: Date): Promise<number>;
  /** Ends some of those that are due; how many. None: nothing is left to do, or somebody else is at it. */
  endSome(db: Db, jetzt: Date): Promise<number>;
}

/** How long it is kept. */
export interface Aufbewahrungsfristen {
  readonly retentionApplicantsYears: number;
  readonly retentionStudentsYears: number;
  readonly retentionAccountsYears: number;
  readonly retentionAuditYears: number;
}

/** All that is kept for a time only. */
export const aufbewahrungenOf = (fristen: Aufbewahrungsfristen): Aufbewahrung[] => [
  bewerberaufbewahrung(fristen.retentionApplicantsYears),
  studierendenaufbewahrung(fristen.retentionStudentsYears),
  kontenaufbewahrung(fristen.retentionAccountsYears),
  ...FESTE_FRISTEN,
  protokollaufbewahrung(fristen.retentionAuditYears),
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
      const { name: art, aktion } = aufbewahrung;
      if (anzahl > 0 && aktion !== null) await protokolliere(db, null, aktion, { angaben: { art, anzahl } });
      return anzahl;
    });
    if (ended === 0) return total;
    total += ended;
    fortschritt?.(total);
  }
}
