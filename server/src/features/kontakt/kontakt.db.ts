import { sql } from 'drizzle-orm';
import type { Anrede } from '@firmenportal/contract/felder';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listKontakte } from '@firmenportal/contract/kontakt';
import { all, conjunction, first, type Db } from '../../platform/db/database.ts';
import { orderBy } from '../../platform/db/order.ts';
import { inFirmen, type Zugriff } from '../../platform/db/scope.ts';
import { matchesSuche } from '../../platform/db/search.ts';
import type { Seite } from '../../platform/http/handler.ts';

export interface KontaktRow {
  id: string;
  anrede: Anrede;
  vorname: string;
  nachname: string;
  funktion: string | null;
  email: string | null;
  telefon: string | null;
}

const SPALTEN = sql`k.id, k.anrede, k.vorname, k.nachname, k.funktion, k.email, k.telefon`;
const NAME = { name: { spalten: [sql`k.nachname`, sql`k.vorname`] } };

/** Contacts of the companies in scope and those of the school. */
export async function findKontakte(
  db: Db,
  zugriff: Zugriff,
  { page, itemsPerPage, order, suche, firma }: QueryOfOperation<typeof listKontakte>,
): Promise<Seite<KontaktRow>> {
  const where = conjunction([
    inScope(zugriff),
    firma && sql`k.firma_id = ${firma}`,
    matchesSuche(sql`k.suchtext`, suche),
  ]);
  const row = await first<{ total: string }>(db, sql`select count(*) as total from kontakt k where ${where}`);
  const members = await all<KontaktRow>(
    db,
    sql`select ${SPALTEN} from kontakt k where ${where}
        order by ${orderBy(order, NAME, sql`k.id`)} limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`,
  );
  return { total: Number(row?.total), members };
}

export function findKontakt(db: Db, zugriff: Zugriff, id: string): Promise<KontaktRow | undefined> {
  return first<KontaktRow>(
    db,
    sql`select ${SPALTEN} from kontakt k where ${inScope(zugriff)} and k.id = ${id}`,
  );
}

const inScope = (zugriff: Zugriff) =>
  sql`(k.firma_id is null or ${inFirmen(sql`k.firma_id`, zugriff) ?? sql`true`})`;
