import { and, eq } from 'drizzle-orm';
import { protokolliere } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { bewerberdokument } from '../../platform/db/schema.ts';
import type { Zugriff } from '../../platform/db/scope.ts';
import { findSichtbarenBewerber } from '../stammdaten/bewerber-einsicht.db.ts';

export type DokumentRow = typeof bewerberdokument.$inferSelect;

/** A document of an applicant whom the person may see; the look is audited. */
export async function findDokument(
  db: Db,
  zugriff: Zugriff,
  { id, dokument }: { id: string; dokument: string },
): Promise<DokumentRow | undefined> {
  if (!(await findSichtbarenBewerber(db, zugriff, id))) return undefined;
  const [row] = await db
    .select()
    .from(bewerberdokument)
    .where(and(eq(bewerberdokument.bewerberId, id), eq(bewerberdokument.id, dokument)));
  if (!row) return undefined;
  await protokolliere(db, zugriff, 'einsicht.bewerberdokument', { objekt: id, angaben: { dokument } });
  return row;
}
