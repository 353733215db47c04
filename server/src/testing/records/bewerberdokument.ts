import { randomBytes, randomUUID } from 'node:crypto';
import { only, type Db } from '#platform/db/database.ts';
import { bewerberdokument } from '#features/bewerberdokumente/bewerberdokumente.table.ts';

/** A document of an applicant. The caller stores its content under the key. */
export async function newBewerberdokument(
  db: Db,
  bewerberId: string,
  values: Partial<typeof bewerberdokument.$inferInsert> = {},
) {
  const id = randomUUID();
  return only(
    await db
      .insert(bewerberdokument)
      .values({
        bewerberId,
        name: `Zeugnis ${id}.pdf`,
        medientyp: 'application/pdf',
        groesse: 1000,
        pruefsumme: randomBytes(32),
        schluessel: `bewerber/${bewerberId}/${id}`,
        am: new Date(),
        ...values,
      })
      .returning(),
  );
}
