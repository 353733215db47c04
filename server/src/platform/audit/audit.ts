import type { Aktion, BEWERBEREINSICHTEN, EINSICHTEN } from '@firmenportal/contract/protokoll';
import type { Db } from '../db/database.ts';
import { protokoll } from '../db/schema/schema.ts';
import type { Zugriff } from '../db/query/scope.ts';

/** Looks at a student's data. */
export type Einsicht = (typeof EINSICHTEN)[number];

/** Looks at an applicant's data. */
export type Bewerbereinsicht = (typeof BEWERBEREINSICHTEN)[number];

/**
 * Whose act it is: a person in scope, an account before there is a session, or nobody's account where a student
 * answers by a link.
 */
type Person = { benutzerId: string | null } & Pick<Zugriff, 'firmaId'>;

/** Writes an entry in the transaction that does what it says: both are kept or neither. */
export async function protokolliere(
  db: Db,
  person: Person | null,
  aktion: Aktion,
  { objekt, angaben = {} }: { objekt?: string; angaben?: Record<string, unknown> } = {},
): Promise<void> {
  await protokolliereJe(db, person, aktion, [objekt ?? null], angaben);
}

/** One entry for each of the things, in one statement: whoever else adds to the chain waits that much less. */
export async function protokolliereJe(
  db: Db,
  person: Person | null,
  aktion: Aktion,
  objekte: readonly (string | null)[],
  angaben: Record<string, unknown>,
): Promise<void> {
  const von = { firmaId: person?.firmaId ?? null, benutzerId: person?.benutzerId ?? null };
  await db.insert(protokoll).values(objekte.map((objekt) => ({ ...von, aktion, objekt, angaben })));
}
