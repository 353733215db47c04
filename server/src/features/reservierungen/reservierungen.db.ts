import { sql, type SQL } from 'drizzle-orm';
import type { Abschluss } from '@firmenportal/contract/fields';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listStudienplatzreservierungen } from '@firmenportal/contract/reservierungen';
import { all, conjunction, first, type Db } from '#platform/db/database.ts';
import { orderBy } from '#platform/db/query/order.ts';
import { inCompanies, nameIn, type Access } from '#platform/db/query/scope.ts';
import { takenPlaetze, reservedPlaetze } from './shared/plaetze.db.ts';

export interface YearRow {
  jahr: number;
  summe: number;
  bearbeitbar: boolean;
}

export interface PositionRow {
  studiengang_id: string;
  kuerzel: string;
  name: string;
  abschluss: Abschluss;
  anzahl: number;
  vorjahr: number;
  belegt: number;
}

/** How often a year was saved, when last (milliseconds since 1970), and by whom. */
export interface StandRow {
  version: number;
  geaendert_am: number | null;
  geaendert_von: string | null;
}

const NIE: StandRow = { version: 0, geaendert_am: null, geaendert_von: null };

const des = (access: Access, alias: SQL): SQL => conjunction([inCompanies(sql`${alias}.firma_id`, access)]);

/** Years for which the active company saved or has places, or for which there is a period. */
export function listJahre(
  db: Db,
  access: Access,
  { order }: QueryOfOperation<typeof listStudienplatzreservierungen>,
  now: Date,
): Promise<YearRow[]> {
  const am = sql`${now.toISOString()}::timestamptz`;
  return all<YearRow>(
    db,
    sql`select j.jahr,
               (select coalesce(sum(r.anzahl), 0) from studienplatzreservierung r
                where ${des(access, sql`r`)} and r.jahr = j.jahr)::int as summe,
               exists (select from reservierungszeitraum z
                       where z.jahr = j.jahr and z.von <= ${am} and z.bis > ${am}) as bearbeitbar
        from (select r.jahr from studienplatzreservierung r where ${des(access, sql`r`)}
              union select s.jahr from reservierungsstand s where ${des(access, sql`s`)}
              union select z.jahr from reservierungszeitraum z) j
        order by ${orderBy(order, { jahr: { columns: [sql`j.jahr`] } }, sql`j.jahr`)}`,
  );
}

/** Every programme with the active company's places: of the year, of the year before, and taken. */
export function listPositionen(db: Db, access: Access, jahr: number): Promise<PositionRow[]> {
  const studiengang = sql`g.id`;
  const name = nameIn(sql`g`, access);
  return all<PositionRow>(
    db,
    sql`select g.id as studiengang_id, g.kuerzel, ${name} as name, g.abschluss,
               ${reservedPlaetze(access, sql`${jahr}`, studiengang)} as anzahl,
               ${reservedPlaetze(access, sql`${jahr - 1}`, studiengang)} as vorjahr,
               ${takenPlaetze(access, sql`${jahr}`, studiengang)} as belegt
        from studiengang g order by g.abschluss, ${name}, g.id`,
  );
}

export async function findStand(db: Db, access: Access, jahr: number): Promise<StandRow> {
  const row = await first<StandRow>(
    db,
    sql`select s.version, (extract(epoch from s.geaendert_am) * 1000)::float8 as geaendert_am, s.geaendert_von
        from reservierungsstand s where ${des(access, sql`s`)} and s.jahr = ${jahr}`,
  );
  return row ?? NIE;
}

/**
 * Locks the active company against others who save or report for it: a year that nobody saved has no row to lock.
 * Must come before any write, as for enrolment reports.
 */
export async function lockFirma(db: Db, { firmaId }: Access): Promise<void> {
  await db.execute(sql`select from firma where id = ${firmaId} for no key update`);
}

/** Writes a year's places. Programmes that are not named get none. */
export async function writePlaetze(
  db: Db,
  { firmaId }: Access,
  jahr: number,
  plaetze: ReadonlyMap<string, number>,
): Promise<void> {
  const ids = sql.param([...plaetze.keys()]);
  const anzahlen = sql.param([...plaetze.values()]);
  await db.execute(
    sql`insert into studienplatzreservierung as r (firma_id, jahr, studiengang_id, anzahl)
        select ${firmaId}::uuid, ${jahr}::int, g.id, coalesce(p.anzahl, 0)
        from studiengang g left join unnest(${ids}::uuid[], ${anzahlen}::int[]) p (id, anzahl) on p.id = g.id
        where p.anzahl > 0
           or exists (select from studienplatzreservierung x
                      where x.firma_id = ${firmaId} and x.jahr = ${jahr} and x.studiengang_id = g.id)
        on conflict (firma_id, jahr, studiengang_id) do update set anzahl = excluded.anzahl
        where r.anzahl <> excluded.anzahl`,
  );
}

/** Records that the person saved the year. */
export async function countStand(
  db: Db,
  { firmaId, benutzerId }: Access,
  jahr: number,
  now: Date,
): Promise<void> {
  await db.execute(
    sql`insert into reservierungsstand as s (firma_id, jahr, geaendert_am, geaendert_von)
        select ${firmaId}::uuid, ${jahr}::int, ${now.toISOString()}::timestamptz, b.vorname || ' ' || b.nachname
        from benutzer b where b.id = ${benutzerId}
        on conflict (firma_id, jahr) do update
        set version = s.version + 1, geaendert_am = excluded.geaendert_am, geaendert_von = excluded.geaendert_von`,
  );
}
