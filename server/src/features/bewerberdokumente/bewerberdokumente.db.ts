import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { bewerberdokument } from './bewerberdokumente.table.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { requireBewerberView } from '../bewerber/shared/bewerber-view.db.ts';

export type DokumentRow = typeof bewerberdokument.$inferSelect;

/** A document of an applicant whom the person may see: 404 if there is none, otherwise the view is audited. */
export async function findDokument(
  db: Db,
  access: Access,
  { id, dokument }: { id: string; dokument: string },
): Promise<DokumentRow | undefined> {
  await requireBewerberView(db, access, id, 'einsicht.bewerberdokument', { dokument });
  const [row] = await db
    .select()
    .from(bewerberdokument)
    .where(and(eq(bewerberdokument.bewerberId, id), eq(bewerberdokument.id, dokument)));
  return row;
}
