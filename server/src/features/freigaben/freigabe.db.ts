import { sql } from 'drizzle-orm';
import type { Freigabeart, Freigabeereignis } from '@firmenportal/contract/freigaben';
import { hashOfLinkToken } from '#platform/auth/link-token.ts';
import { all, first, type Db } from '#platform/db/database.ts';
import { freigabeereignis } from './freigaben.table.ts';

/** A request as its link finds it. Times in milliseconds since 1970, days as `YYYY-MM-DD`. */
export interface FreigabeRow {
  id: string;
  art: Freigabeart;
  firma_id: string;
  firma: string;
  benutzer_id: string | null;
  angefordert_von: string;
  angefordert_am: number;
  gueltig_bis: number;
  student_id: string;
  vorname: string;
  nachname: string;
  /** The student is with another company now. */
  gewechselt: boolean;
  exmatrikuliert: boolean;
  /** The release exists now, however it was granted. */
  in_kraft: boolean;
  bis: string | null;
  heute: string;
}

export interface StepRow {
  ereignis: Freigabeereignis;
  am: number;
  bis: string | null;
}

/** The request that a link leads to: the request's own link, or that of a reminder. */
const anfrageOf = (token: string) => {
  const hash = hashOfLinkToken(token);
  return sql`(select id from freigabeanfrage where token_hash = ${hash}
              union all select anfrage_id from freigabeereignis where token_hash = ${hash})`;
};

/** Locks the link's student until the end of the transaction, so that answers are processed one after the other. */
export async function lockStudentOf(db: Db, token: string): Promise<void> {
  await db.execute(
    sql`select s.id from student s join freigabeanfrage a on a.student_id = s.id
        where a.id = ${anfrageOf(token)} for no key update of s`,
  );
}

export function findFreigabe(db: Db, token: string): Promise<FreigabeRow | undefined> {
  return first<FreigabeRow>(
    db,
    sql`select a.id, a.art, a.firma_id, f.name as firma, a.benutzer_id, a.angefordert_von,
               extract(epoch from a.angefordert_am)::float8 * 1000 as angefordert_am,
               extract(epoch from a.gueltig_bis)::float8 * 1000 as gueltig_bis,
               a.student_id, s.vorname, s.nachname, s.firma_id <> a.firma_id as gewechselt,
               coalesce(s.exmatrikulation <= portal_heute(), false) as exmatrikuliert,
               case a.art when 'noten' then s.notenfreigabe else s.pruefungsanmeldungsfreigabe end as in_kraft,
               case a.art when 'noten' then s.notenfreigabe_bis else s.pruefungsanmeldungsfreigabe_bis end as bis,
               portal_heute() as heute
        from freigabeanfrage a
        join studierendensicht s on s.id = a.student_id
        join firma f on f.id = a.firma_id
        where a.id = ${anfrageOf(token)}`,
  );
}

/** The steps of a request since it was made, and those of the release that it asked for. */
export function listSteps(db: Db, { id, student_id, art, firma_id }: FreigabeRow): Promise<StepRow[]> {
  return all<StepRow>(
    db,
    sql`select e.ereignis, extract(epoch from e.am)::float8 * 1000 as am, e.bis
        from freigabeereignis e
        where e.student_id = ${student_id} and e.art = ${art} and e.firma_id = ${firma_id}
          and (e.anfrage_id = ${id}
               or e.ereignis in ('erteilt', 'widerrufen', 'abgelaufen')
                  and e.id > (select min(id) from freigabeereignis where anfrage_id = ${id}))
        order by e.id`,
  );
}

/** When the student granted this to the company since then, newest first, at most as many as asked for. */
export async function listGranted(
  db: Db,
  { student_id, art, firma_id }: FreigabeRow,
  seit: Date,
  max: number,
): Promise<Date[]> {
  const rows = await all<{ am: number }>(
    db,
    sql`select extract(epoch from am)::float8 * 1000 as am from freigabeereignis
        where student_id = ${student_id} and art = ${art} and firma_id = ${firma_id} and ereignis = 'erteilt'
          and am > ${seit.toISOString()}
        order by am desc limit ${max}`,
  );
  return rows.map(({ am }) => new Date(am));
}

/** Grants the release until the day, or without an end. A trigger stores the step of the request. */
export const grant = (db: Db, row: FreigabeRow, bis: string | null): Promise<void> =>
  setFreigabe(db, row, true, bis);

export const revoke = (db: Db, row: FreigabeRow): Promise<void> => setFreigabe(db, row, false, null);

async function setFreigabe(db: Db, { id, art, student_id }: FreigabeRow, frei: boolean, bis: string | null) {
  const column = art === 'noten' ? 'notenfreigabe' : 'pruefungsanmeldungsfreigabe';
  await db.execute(sql`select set_config('portal.freigabeanfrage', ${id}, true)`);
  await db.execute(
    sql`update student set ${sql.identifier(column)} = ${frei}, ${sql.identifier(`${column}_bis`)} = ${bis}
        where id = ${student_id}`,
  );
}

/** Declining changes no release: only the step is stored. */
export async function decline(
  db: Db,
  { id, art, firma_id, student_id }: FreigabeRow,
  am: Date,
): Promise<void> {
  await db.insert(freigabeereignis).values({
    firmaId: firma_id,
    studentId: student_id,
    anfrageId: id,
    art,
    ereignis: 'abgelehnt',
    am,
  });
}
