import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { bewerberdokument } from '../../platform/db/schema/schema-bewerbung.ts';
import type { Zugriff } from '../../platform/db/query/scope.ts';
import { requireBewerberEinsicht } from '../stammdaten/bewerber-einsicht.db.ts';

export type DokumentRow = typeof bewerberdokument.$inferSelect;

/** A document of an applicant whom the person may see: 404 without one, else the look is audited. */
export async function findDokument(
  db: Db,
  zugriff: Zugriff,
  { id, dokument }: { id: string; dokument: string },
): Promise<DokumentRow | undefined> {
  await requireBewerberEinsicht(db, zugriff, id, 'einsicht.bewerberdokument', { dokument });
  const [row] = await db
    .select()
    .from(bewerberdokument)
    .where(and(eq(bewerberdokument.bewerberId, id), eq(bewerberdokument.id, dokument)));
  return row;
}
