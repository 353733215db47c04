import { only, type Db } from '#platform/db/database.ts';
import { vertretung } from '#features/vertretungen/vertretungen.table.ts';

interface Stellvertretung {
  readonly firmaId: string;
  readonly kontaktId: string;
  readonly benutzerId: string;
}

/** Makes an account the deputy of a training lead, for as long as the rails run. */
export async function writeVertretung(db: Db, { firmaId, kontaktId, benutzerId }: Stellvertretung) {
  const { id } = only(
    await db
      .insert(vertretung)
      .values({ firmaId, ausbildungsleitungId: kontaktId, benutzerId, von: '2026-01-01', bis: '2099-12-31' })
      .returning(),
  );
  return id;
}
