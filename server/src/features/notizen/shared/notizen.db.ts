import { sql, type SQL } from 'drizzle-orm';
import type { QueryOf } from '@firmenportal/contract/hydra/query';
import type { notizenQuery } from '@firmenportal/contract/notizen';
import { conjunction, first, type Db } from '#platform/db/database.ts';
import { orderBy } from '#platform/db/query/order.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { findPage, type Page } from '#platform/db/query/page.ts';
import { ApiError, notFound } from '#platform/http/errors/api-error.ts';

/** The tables of notes, each with the column of the person. */
const TABLES = {
  bewerber: { table: sql`bewerbernotiz`, person: sql`bewerber_id` },
  student: { table: sql`studierendennotiz`, person: sql`student_id` },
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
}

const columnsOf = ({ benutzerId }: Access): SQL<NotizRow> =>
  sql`n.id, n.firma_id, n.text, n.verfasst_von, n.verfasst_am, n.geaendert_am,
      coalesce(n.benutzer_id = ${benutzerId}, false) as eigene`;

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
    columns: columnsOf(access),
    source: sql`${TABLES[subject.art].table} n`,
    where: above(access, subject),
    order: orderBy(query.order, { verfasstAm: { columns: [sql`n.verfasst_am`] } }, sql`n.id`),
  });
}

/** A note on the person, by anybody in the company; 404 if there is none. */
export async function requireNotiz(db: Db, access: Access, subject: Subject, id: string): Promise<NotizRow> {
  const row = await first<NotizRow>(
    db,
    sql`select ${columnsOf(access)} from ${TABLES[subject.art].table} n
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

export async function insertNotiz(
  db: Db,
  access: Access,
  { art, id, firmaId }: Subject,
  text: string,
  now: Date,
): Promise<NotizRow> {
  const { table, person } = TABLES[art];
  const row = await first<NotizRow>(
    db,
    sql`insert into ${table} as n (firma_id, ${person}, benutzer_id, verfasst_von, verfasst_am, text)
        select ${firmaId}::uuid, ${id}::uuid, b.id, b.vorname || ' ' || b.nachname,
               ${now.toISOString()}::timestamptz, ${text}
        from benutzer b where b.id = ${access.benutzerId}
        returning ${columnsOf(access)}`,
  );
  if (!row) throw new Error('the note is out of its own scope');
  return row;
}

/** Changes the person's own note. The same text again changes nothing. */
export async function updateNotiz(
  db: Db,
  access: Access,
  { art }: Subject,
  id: string,
  text: string,
  now: Date,
): Promise<void> {
  await db.execute(
    sql`update ${TABLES[art].table} n set text = ${text}, geaendert_am = ${now.toISOString()}
        where ${own(access, id)} and n.text <> ${text}`,
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
