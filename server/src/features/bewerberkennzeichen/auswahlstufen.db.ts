import { sql } from 'drizzle-orm';
import type { SetzbareAuswahlstufe } from '@firmenportal/contract/bewerberkennzeichen';
import { first, type Db } from '#platform/db/database.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { AUSWAHLSTUFE, isMeldung, type AuswahlstufeRow } from './shared/auswahlstufe.db.ts';
import { selected } from '#platform/db/query/selection.ts';

const NONE: AuswahlstufeRow = { auswahlstufe: null, auswahlstufeAm: null, auswahlstufeVon: null };

/** The stage of the active company's selection with an applicant. */
export async function findAuswahlstufe(
  db: Db,
  { eigeneFirmaId }: Access,
  bewerberId: string,
): Promise<AuswahlstufeRow> {
  const row = await first(
    db,
    sql<AuswahlstufeRow>`select ${selected(AUSWAHLSTUFE)}
        from (values (${bewerberId}::uuid)) b(id)
        left join bewerberkennzeichen k on k.firma_id = ${eigeneFirmaId}::uuid and k.bewerber_id = b.id
        left join einschreibung g on ${isMeldung(eigeneFirmaId, sql`b.id`)}`,
  );
  return row ?? NONE;
}

/** The same, and nobody else moves the applicant until the end of the transaction. */
export async function lockAuswahlstufe(db: Db, access: Access, bewerberId: string): Promise<AuswahlstufeRow> {
  // Somebody without marks has no row that could be locked.
  await db.execute(sql`insert into bewerberkennzeichen (firma_id, bewerber_id)
    values (${access.eigeneFirmaId}::uuid, ${bewerberId}::uuid) on conflict do nothing`);
  await db.execute(sql`select from bewerberkennzeichen
    where firma_id = ${access.eigeneFirmaId}::uuid and bewerber_id = ${bewerberId}::uuid for update`);
  return findAuswahlstufe(db, access, bewerberId);
}

/**
 * Moves an applicant to a stage, or to before the first, with who did it and when. A move that is taken back gives back
 * who set the stage before, and when.
 */
export async function updateAuswahlstufe(
  db: Db,
  { eigeneFirmaId, benutzerId }: Access,
  bewerberId: string,
  { stufe, zurueck = false }: { stufe: SetzbareAuswahlstufe | null; zurueck?: boolean | undefined },
  now: Date,
): Promise<void> {
  const isSet = stufe !== null;
  const isBack = sql`(${zurueck}::boolean and k.davor = ${stufe}::text)`;
  await db.execute(sql`update bewerberkennzeichen k
    set auswahlstufe = ${stufe}::text,
        auswahlstufe_am = case when ${isBack} then k.davor_am
                               when ${isSet}::boolean then ${now.toISOString()}::timestamptz end,
        auswahlstufe_von = case when ${isBack} then k.davor_von
                                when ${isSet}::boolean then p.vorname || ' ' || p.nachname end,
        davor = k.auswahlstufe, davor_am = k.auswahlstufe_am, davor_von = k.auswahlstufe_von
    from benutzer p
    where p.id = ${benutzerId} and k.firma_id = ${eigeneFirmaId}::uuid and k.bewerber_id = ${bewerberId}::uuid`);
}
