import { sql, type SQL } from 'drizzle-orm';
import type { QueryOf } from '@firmenportal/contract/hydra/query';
import {
  MAX_NOTIZEN_EINER_FIRMA,
  MAX_NOTIZEN_EINER_PERSON,
  type notizenQuery,
} from '@firmenportal/contract/notizen';
import { all, conjunction, first, only, type Db } from '#platform/db/database.ts';
import { lockLimit } from '#platform/db/limit.ts';
import { orderBy } from '#platform/db/query/order.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { findPage, type Page } from '#platform/db/query/page.ts';
import { anHourAgo, refuseAboveHourly } from '#platform/http/client/hourly-limit.ts';
import { ApiError, notFound } from '#platform/http/errors/api-error.ts';

/** The tables of notes, each with the column of the person. Only notes on students can be agreements. */
const TABLES = {
  bewerber: {
    table: sql`bewerbernotiz`,
    person: sql`bewerber_id`,
    agreement: sql`null::text as faellig_am, null::timestamptz as erledigt_am, null as erledigt_von`,
  },
  student: {
    table: sql`studierendennotiz`,
    person: sql`student_id`,
    agreement: sql`n.faellig_am::text as faellig_am, n.erledigt_am,
      (select b.vorname || ' ' || b.nachname from benutzer b where b.id = n.erledigt_von) as erledigt_von`,
  },
};

/** The person of a note, and the company that the note belongs to. */
export interface Subject {
  readonly art: keyof typeof TABLES;
  readonly id: string;
  readonly firmaId: string;
}

export interface NotizRow {
  id: string;
  /**
   * The company that the note belongs to. It may differ from the student's, who may have left, and from the active
   * one.
   */
  firma_id: string;
  text: string;
  /** The author's name when the note was written: accounts may be deleted. */
  verfasst_von: string;
  verfasst_am: string;
  geaendert_am: string | null;
  /** Whether the reader wrote it. */
  eigene: boolean;
  /** `YYYY-MM-DD`: the note is an agreement. */
  faellig_am: string | null;
  erledigt_am: string | null;
  /** The account's name today. */
  erledigt_von: string | null;
}

/** What a person writes. */
export interface NotizContent {
  readonly text: string;
  /** Undefined: stays as it is. */
  readonly faelligAm?: string | null | undefined;
}

const columnsOf = ({ benutzerId }: Access, { art }: Subject): SQL<NotizRow> =>
  sql`n.id, n.firma_id, n.text, n.verfasst_von, n.verfasst_am, n.geaendert_am,
      coalesce(n.benutzer_id = ${benutzerId}, false) as eigene, ${TABLES[art].agreement}`;

const above = (access: Access, { art, id }: Subject): SQL =>
  conjunction([inCompanies(sql`n.firma_id`, access), sql`n.${TABLES[art].person} = ${id}`]);

/** One page of a person's notes, from the companies in scope. */
export function findNotizen(
  db: Db,
  access: Access,
  subject: Subject,
  query: QueryOf<typeof notizenQuery>,
): Promise<Page<NotizRow>> {
  return findPage(db, access, query, {
    name: `notizen ${subject.id}`,
    columns: columnsOf(access, subject),
    source: sql`${TABLES[subject.art].table} n`,
    where: above(access, subject),
    order: orderBy(query.order, { verfasstAm: { columns: [sql`n.verfasst_am`] } }, sql`n.id`),
  });
}

/** A note on the person, by anybody in the company; 404 if there is none. */
export async function requireNotiz(db: Db, access: Access, subject: Subject, id: string): Promise<NotizRow> {
  const row = await first<NotizRow>(
    db,
    sql`select ${columnsOf(access, subject)} from ${TABLES[subject.art].table} n
        where ${above(access, subject)} and n.id = ${id}`,
  );
  if (!row) throw notFound();
  return row;
}

/** The same for changing it: a colleague's note is visible, so it is refused with 403 instead of 404. */
export async function requireOwnNotiz(
  db: Db,
  access: Access,
  subject: Subject,
  id: string,
): Promise<NotizRow> {
  const row = await requireNotiz(db, access, subject, id);
  if (!row.eigene) throw new ApiError(403, 'fehler.403.notiz');
  return row;
}

/**
 * When the notes of the subject's company since then were written, newest first, on students and applicants alike: the
 * person's own, and all that the person may see. Others who write notes of the company wait until the end of the transaction.
 */
async function listWritten(
  db: Db,
  { benutzerId }: Access,
  { firmaId }: Subject,
  since: Date,
): Promise<{ own: Date[]; all: Date[] }> {
  await lockLimit(db, `notizen ${firmaId}`);
  const written = ({ table }: { table: SQL }) =>
    sql`select n.verfasst_am, n.benutzer_id from ${table} n
        where n.firma_id = ${firmaId}::uuid and n.verfasst_am > ${since.toISOString()}`;
  const rows = await all<{ am: number; eigene: boolean }>(
    db,
    sql`select extract(epoch from verfasst_am)::float8 * 1000 as am,
               benutzer_id is not distinct from ${benutzerId}::uuid as eigene
        from (${written(TABLES.bewerber)} union all ${written(TABLES.student)}) n
        order by verfasst_am desc`,
  );
  return {
    own: rows.filter(({ eigene }) => eigene).map(({ am }) => new Date(am)),
    all: rows.map(({ am }) => new Date(am)),
  };
}

/** Refuses (429) so many more notes where the person, or the company, has written too many within the hour. */
async function refuseTooMany(
  db: Db,
  access: Access,
  subject: Subject,
  further: number,
  now: Date,
): Promise<void> {
  const written = await listWritten(db, access, subject, anHourAgo(now));
  refuseAboveHourly(written.own, further, { now, max: MAX_NOTIZEN_EINER_PERSON, text: 'fehler.429.notizen' });
  refuseAboveHourly(written.all, further, {
    now,
    max: MAX_NOTIZEN_EINER_FIRMA,
    text: 'fehler.429.notizenFirma',
  });
}

export async function insertNotiz(
  db: Db,
  access: Access,
  subject: Subject,
  content: NotizContent,
  now: Date,
): Promise<NotizRow> {
  return only(await insertNotizen(db, access, subject, [subject.id], content, now));
}

/**
 * Writes the same note on several persons of the subject's kind; in no order. None where they are too many within the hour
 * (429).
 */
export async function insertNotizen(
  db: Db,
  access: Access,
  subject: Subject,
  ids: readonly string[],
  { text, faelligAm = null }: NotizContent,
  now: Date,
): Promise<(NotizRow & { person: string })[]> {
  const { art, firmaId } = subject;
  const { table, person } = TABLES[art];
  const dated = art === 'student';
  await refuseTooMany(db, access, subject, ids.length, now);
  return all<NotizRow & { person: string }>(
    db,
    sql`insert into ${table} as n (firma_id, ${person}, benutzer_id, verfasst_von, verfasst_am, text
                                     ${dated ? sql`, faellig_am` : sql``})
        select ${firmaId}::uuid, p.id, b.id, b.vorname || ' ' || b.nachname,
               ${now.toISOString()}::timestamptz, ${text} ${dated ? sql`, ${faelligAm}::date` : sql``}
        from benutzer b, unnest(${sql.param([...ids])}::uuid[]) p(id)
        where b.id = ${access.benutzerId}
        returning ${columnsOf(access, subject)}, n.${person} as person`,
  );
}

/** Changes the person's own note. The same content again changes nothing. */
export async function updateNotiz(
  db: Db,
  access: Access,
  { art }: Subject,
  id: string,
  { text, faelligAm }: NotizContent,
  now: Date,
): Promise<void> {
  const day = sql`${faelligAm ?? null}::date`;
  const set = [sql`text = ${text}`, sql`geaendert_am = ${now.toISOString()}`];
  const differs = [sql`n.text <> ${text}`];
  if (faelligAm !== undefined) {
    // What was done was done for that day: moved to another one, or without any, it is not.
    const isSame = sql`n.faellig_am is not distinct from ${day}`;
    set.push(
      sql`faellig_am = ${day}`,
      sql`erledigt_am = case when ${isSame} then n.erledigt_am end`,
      sql`erledigt_von = case when ${isSame} then n.erledigt_von end`,
    );
    differs.push(sql`not (${isSame})`);
  }
  await db.execute(
    sql`update ${TABLES[art].table} n set ${sql.join(set, sql`, `)}
        where ${own(access, id)} and (${sql.join(differs, sql` or `)})`,
  );
}

export async function deleteNotiz(db: Db, access: Access, { art }: Subject, id: string): Promise<void> {
  await db.execute(sql`delete from ${TABLES[art].table} n where ${own(access, id)}`);
}

const own = (access: Access, id: string): SQL =>
  conjunction([
    inCompanies(sql`n.firma_id`, access),
    sql`n.id = ${id}`,
    sql`n.benutzer_id = ${access.benutzerId}`,
  ]);
