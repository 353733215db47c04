import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { hashOfLinkToken } from '#platform/auth/link-token.ts';
import { all, first, type Db } from '#platform/db/database.ts';
import { freigabeanfrage, freigabeereignis } from './freigaben.table.ts';
import { columnsOf, millis, selected, type RowOf } from '#platform/db/query/selection.ts';
import { firma } from '../firmen/firmen.table.ts';
import { studierendensicht } from '../studenten/studenten.table.ts';

const a = alias(freigabeanfrage, 'a');
const e = alias(freigabeereignis, 'e');

/** A request as its link finds it. */
const SELECTION = {
  ...columnsOf(a, ['id', 'art', 'firmaId', 'benutzerId', 'angefordertVon', 'studentId']),
  ...columnsOf(alias(studierendensicht, 's'), ['vorname', 'nachname']),
  firma: alias(firma, 'f').name,
  angefordertAm: millis(a.angefordertAm),
  gueltigBis: millis(a.gueltigBis),
  /** The student is with another company now. */
  gewechselt: sql<boolean>`s.firma_id <> a.firma_id`,
  exmatrikuliert: sql<boolean>`coalesce(s.exmatrikulation <= portal_heute(), false)`,
  /** The release exists now, however it was granted. */
  inKraft: sql<boolean>`case a.art when 'noten' then s.notenfreigabe else s.pruefungsanmeldungsfreigabe end`,
  bis: sql<
    string | null
  >`case a.art when 'noten' then s.notenfreigabe_bis else s.pruefungsanmeldungsfreigabe_bis end`,
  heute: sql<string>`portal_heute()`,
};
export type FreigabeRow = RowOf<typeof SELECTION>;

const STEP = { ...columnsOf(e, ['ereignis', 'bis']), am: millis(e.am) };
export type StepRow = RowOf<typeof STEP>;

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
  return first(
    db,
    sql<FreigabeRow>`select ${selected(SELECTION)}
        from freigabeanfrage a
        join studierendensicht s on s.id = a.student_id
        join firma f on f.id = a.firma_id
        where a.id = ${anfrageOf(token)}`,
  );
}

/** The steps of a request since it was made, and those of the release that it asked for. */
export function listSteps(db: Db, { id, studentId, art, firmaId }: FreigabeRow): Promise<StepRow[]> {
  return all(
    db,
    sql<StepRow>`select ${selected(STEP)}
        from freigabeereignis e
        where e.student_id = ${studentId} and e.art = ${art} and e.firma_id = ${firmaId}
          and (e.anfrage_id = ${id}
               or e.ereignis in ('erteilt', 'widerrufen', 'abgelaufen')
                  and e.id > (select min(id) from freigabeereignis where anfrage_id = ${id}))
        order by e.id`,
  );
}

/** When the student granted this to the company since then, newest first, at most as many as asked for. */
export async function listGranted(
  db: Db,
  { studentId, art, firmaId }: FreigabeRow,
  seit: Date,
  max: number,
): Promise<Date[]> {
  const rows = await all<{ am: number }>(
    db,
    sql`select extract(epoch from am)::float8 * 1000 as am from freigabeereignis
        where student_id = ${studentId} and art = ${art} and firma_id = ${firmaId} and ereignis = 'erteilt'
          and am > ${seit.toISOString()}
        order by am desc limit ${max}`,
  );
  return rows.map(({ am }) => new Date(am));
}

/** Grants the release until the day, or without an end. A trigger stores the step of the request. */
export const grant = (db: Db, row: FreigabeRow, bis: string | null): Promise<void> =>
  setFreigabe(db, row, true, bis);

export const revoke = (db: Db, row: FreigabeRow): Promise<void> => setFreigabe(db, row, false, null);

async function setFreigabe(db: Db, { id, art, studentId }: FreigabeRow, frei: boolean, bis: string | null) {
  const column = art === 'noten' ? 'notenfreigabe' : 'pruefungsanmeldungsfreigabe';
  await db.execute(sql`select set_config('portal.freigabeanfrage', ${id}, true)`);
  await db.execute(
    sql`update student set ${sql.identifier(column)} = ${frei}, ${sql.identifier(`${column}_bis`)} = ${bis}
        where id = ${studentId}`,
  );
}

/** Declining changes no release: only the step is stored. */
export async function decline(db: Db, { id, art, firmaId, studentId }: FreigabeRow, am: Date): Promise<void> {
  await db.insert(freigabeereignis).values({
    firmaId,
    studentId,
    anfrageId: id,
    art,
    ereignis: 'abgelehnt',
    am,
  });
}
