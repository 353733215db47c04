import { sql, type SQL } from 'drizzle-orm';
import type { listBewerbernotizen } from '@firmenportal/contract/bewerbernotizen';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { conjunction, first, type Db } from '../../platform/db/database.ts';
import { orderBy } from '../../platform/db/query/order.ts';
import { inFirmen, type Zugriff } from '../../platform/db/query/scope.ts';
import { findSeite } from '../../platform/db/query/seite.ts';
import type { Seite } from '../../platform/http/handler.ts';

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

const spaltenOf = ({ benutzerId }: Zugriff): SQL =>
  sql`n.id, n.bewerber_id, n.text, n.verfasst_von, n.verfasst_am, n.geaendert_am,
      coalesce(n.benutzer_id = ${benutzerId}, false) as eigene`;

const ueber = (zugriff: Zugriff, bewerberId: string): SQL =>
  conjunction([inFirmen(sql`n.firma_id`, zugriff), sql`n.bewerber_id = ${bewerberId}`]);

/** One page of the active company's notes on an applicant. */
export function findNotizen(
  db: Db,
  zugriff: Zugriff,
  bewerberId: string,
  query: QueryOfOperation<typeof listBewerbernotizen>,
): Promise<Seite<NotizRow>> {
  return findSeite(db, zugriff, query, {
    name: `bewerbernotizen ${bewerberId}`,
    spalten: spaltenOf(zugriff),
    quelle: sql`bewerbernotiz n`,
    where: ueber(zugriff, bewerberId),
    order: orderBy(query.order, { verfasstAm: { spalten: [sql`n.verfasst_am`] } }, sql`n.id`),
  });
}

/** A note of the active company on the applicant, whoever wrote it. */
export function findNotiz(
  db: Db,
  zugriff: Zugriff,
  bewerberId: string,
  id: string,
): Promise<NotizRow | undefined> {
  return first<NotizRow>(
    db,
    sql`select ${spaltenOf(zugriff)} from bewerbernotiz n
        where ${ueber(zugriff, bewerberId)} and n.id = ${id}`,
  );
}

export function insertNotiz(
  db: Db,
  zugriff: Zugriff,
  bewerberId: string,
  text: string,
  jetzt: Date,
): Promise<NotizRow | undefined> {
  return first<NotizRow>(
    db,
    sql`insert into bewerbernotiz as n (firma_id, bewerber_id, benutzer_id, verfasst_von, verfasst_am, text)
        select ${zugriff.eigeneFirmaId}::uuid, ${bewerberId}::uuid, b.id, b.vorname || ' ' || b.nachname,
               ${jetzt.toISOString()}::timestamptz, ${text}
        from benutzer b where b.id = ${zugriff.benutzerId}
        returning ${spaltenOf(zugriff)}`,
  );
}

/** Changes a note of the person's own; one that says the same already stays as it is. */
export async function updateNotiz(
  db: Db,
  zugriff: Zugriff,
  id: string,
  text: string,
  jetzt: Date,
): Promise<void> {
  await db.execute(
    sql`update bewerbernotiz n set text = ${text}, geaendert_am = ${jetzt.toISOString()}
        where ${eigene(zugriff, id)} and n.text <> ${text}`,
  );
}

export async function deleteNotiz(db: Db, zugriff: Zugriff, id: string): Promise<void> {
  await db.execute(sql`delete from bewerbernotiz n where ${eigene(zugriff, id)}`);
}

const eigene = (zugriff: Zugriff, id: string): SQL =>
  conjunction([
    inFirmen(sql`n.firma_id`, zugriff),
    sql`n.id = ${id}`,
    sql`n.benutzer_id = ${zugriff.benutzerId}`,
  ]);
