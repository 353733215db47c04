import { sql, type SQL } from 'drizzle-orm';
import type { listBewerbernotizen } from '@firmenportal/contract/bewerbernotizen';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { conjunction, first, type Db } from '../../platform/db/database.ts';
import { orderBy } from '../../platform/db/query/order.ts';
import { inCompanies, type Access } from '../../platform/db/query/scope.ts';
import { findPage, type Page } from '../../platform/db/query/page.ts';

export interface NotizRow {
  id: string;
  bewerber_id: string;
  text: string;
  /** Kept as it was when the note was written: accounts may go. */
  verfasst_von: string;
  verfasst_am: string;
  geaendert_am: string | null;
  /** Whether the person wrote it. */
  eigene: boolean;
}

const columnsOf = ({ benutzerId }: Access): SQL =>
  sql`n.id, n.bewerber_id, n.text, n.verfasst_von, n.verfasst_am, n.geaendert_am,
      coalesce(n.benutzer_id = ${benutzerId}, false) as eigene`;

const above = (access: Access, bewerberId: string): SQL =>
  conjunction([inCompanies(sql`n.firma_id`, access), sql`n.bewerber_id = ${bewerberId}`]);

/** One page of the active company's notes on an applicant. */
export function findNotizen(
  db: Db,
  access: Access,
  bewerberId: string,
  query: QueryOfOperation<typeof listBewerbernotizen>,
): Promise<Page<NotizRow>> {
  return findPage(db, access, query, {
    name: `bewerbernotizen ${bewerberId}`,
    columns: columnsOf(access),
    source: sql`bewerbernotiz n`,
    where: above(access, bewerberId),
    order: orderBy(query.order, { verfasstAm: { columns: [sql`n.verfasst_am`] } }, sql`n.id`),
  });
}

/** A note of the active company on the applicant, whoever wrote it. */
export function findNotiz(
  db: Db,
  access: Access,
  bewerberId: string,
  id: string,
): Promise<NotizRow | undefined> {
  return first<NotizRow>(
    db,
    sql`select ${columnsOf(access)} from bewerbernotiz n
        where ${above(access, bewerberId)} and n.id = ${id}`,
  );
}

export function insertNotiz(
  db: Db,
  access: Access,
  bewerberId: string,
  text: string,
  now: Date,
): Promise<NotizRow | undefined> {
  return first<NotizRow>(
    db,
    sql`insert into bewerbernotiz as n (firma_id, bewerber_id, benutzer_id, verfasst_von, verfasst_am, text)
        select ${access.eigeneFirmaId}::uuid, ${bewerberId}::uuid, b.id, b.vorname || ' ' || b.nachname,
               ${now.toISOString()}::timestamptz, ${text}
        from benutzer b where b.id = ${access.benutzerId}
        returning ${columnsOf(access)}`,
  );
}

/** Changes a note of the person's own; one that says the same already stays as it is. */
export async function updateNotiz(
  db: Db,
  access: Access,
  id: string,
  text: string,
  now: Date,
): Promise<void> {
  await db.execute(
    sql`update bewerbernotiz n set text = ${text}, geaendert_am = ${now.toISOString()}
        where ${own(access, id)} and n.text <> ${text}`,
  );
}

export async function deleteNotiz(db: Db, access: Access, id: string): Promise<void> {
  await db.execute(sql`delete from bewerbernotiz n where ${own(access, id)}`);
}

const own = (access: Access, id: string): SQL =>
  conjunction([
    inCompanies(sql`n.firma_id`, access),
    sql`n.id = ${id}`,
    sql`n.benutzer_id = ${access.benutzerId}`,
  ]);
