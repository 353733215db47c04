import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  SETZBARE_AUSWAHLSTUFEN,
  type Auswahlstufe,
  type SetzbareAuswahlstufe,
} from '@firmenportal/contract/bewerberkennzeichen';
import type { Db } from '#platform/db/database.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { columnsOf, millis, millisOf, type RowOf } from '#platform/db/query/selection.ts';
import { bewerberkennzeichen } from '../bewerberkennzeichen.table.ts';

/** The stage of the company's selection, of the marks `k` and the report `g`: a report comes before what was set. */
export const AUSWAHLSTUFE = {
  auswahlstufe: sql<Auswahlstufe | null>`case when g.id is null then k.auswahlstufe else 'gemeldet' end`,
  auswahlstufeAm: millisOf<number | null>(
    sql`case when g.id is null then k.auswahlstufe_am else g.gemeldet_am end`,
  ),
  auswahlstufeVon: sql<string | null>`case when g.id is null then k.auswahlstufe_von else g.gemeldet_von end`,
};
export type AuswahlstufeRow = RowOf<typeof AUSWAHLSTUFE>;

const k = alias(bewerberkennzeichen, 'k');

/** The company's marks `k`, with the stage. */
export const KENNZEICHEN = {
  favoritAm: millis(k.favoritAm),
  ausgeblendetAm: millis(k.ausgeblendetAm),
  ...columnsOf(k, ['favoritVon', 'ausgeblendetVon', 'bewertung', 'kontaktiertAm']),
  ...AUSWAHLSTUFE,
};
export type KennzeichenRow = RowOf<typeof KENNZEICHEN>;

/** Whether `g` is the company's active report of an applicant. There is one at most. */
export const isMeldung = (firmaId: string | null, bewerberId: SQL): SQL =>
  sql`g.firma_id = ${firmaId}::uuid and g.bewerber_id = ${bewerberId} and g.zurueckgezogen_am is null`;

/** The applicants `b` at one stage of the company's selection, or before the first. */
export function isAtStufe(firmaId: string | null, stufe: Auswahlstufe | 'keine'): SQL {
  const gemeldet = sql`exists (select from einschreibung g where ${isMeldung(firmaId, sql`b.id`)})`;
  if (stufe === 'gemeldet') return gemeldet;
  const set = (condition: SQL) =>
    sql`b.id in (select k.bewerber_id from bewerberkennzeichen k
                 where k.firma_id = ${firmaId}::uuid and ${condition})`;
  return stufe === 'keine'
    ? sql`(not ${gemeldet} and not ${set(sql`k.auswahlstufe is not null`)})`
    : sql`(not ${gemeldet} and ${set(sql`k.auswahlstufe = ${stufe}`)})`;
}

/**
 * Moves applicants up to a stage. Those who are further already stay where they are, and so does whoever is reported:
 * the stage that was set before the report is not seen.
 */
export async function advanceAuswahlstufe(
  db: Db,
  { eigeneFirmaId, benutzerId }: Access,
  ids: readonly string[],
  stufe: SetzbareAuswahlstufe,
  now: Date,
): Promise<void> {
  const earlier = SETZBARE_AUSWAHLSTUFEN.slice(0, SETZBARE_AUSWAHLSTUFEN.indexOf(stufe));
  await db.execute(
    sql`insert into bewerberkennzeichen as k (firma_id, bewerber_id, auswahlstufe, auswahlstufe_am, auswahlstufe_von)
        select ${eigeneFirmaId}::uuid, b.id, ${stufe}::text, ${now.toISOString()}::timestamptz, p.vorname || ' ' || p.nachname
        from unnest(${sql.param([...ids])}::uuid[]) b(id)
        join benutzer p on p.id = ${benutzerId}
        where not exists (select from einschreibung g where ${isMeldung(eigeneFirmaId, sql`b.id`)})
        order by b.id
        on conflict (firma_id, bewerber_id) do update
        set auswahlstufe = excluded.auswahlstufe, auswahlstufe_am = excluded.auswahlstufe_am,
            auswahlstufe_von = excluded.auswahlstufe_von,
            davor = k.auswahlstufe, davor_am = k.auswahlstufe_am, davor_von = k.auswahlstufe_von
        where k.auswahlstufe is null or k.auswahlstufe = any (${sql.param(earlier)}::text[])`,
  );
}
