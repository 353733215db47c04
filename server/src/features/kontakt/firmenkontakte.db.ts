import { sql } from 'drizzle-orm';
import type { Anrede } from '@firmenportal/contract/fields';
import type { listFirmenkontakte } from '@firmenportal/contract/firmenkontakte';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { conjunction, type Db } from '#platform/db/database.ts';
import { orderBy } from '#platform/db/query/order.ts';
import { findPage, type ListQuery, type Page } from '#platform/db/query/page.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';

type Query = QueryOfOperation<typeof listFirmenkontakte>;

export interface FirmenkontaktRow {
  id: string;
  firmennummer: string;
  kontaktnummer: string;
  anrede: Anrede;
  vorname: string;
  nachname: string;
  funktion: string | null;
  email: string | null;
  telefon: string | null;
  mobil: string | null;
  deaktiviert: boolean;
}

/** Contacts of companies that match the filters. The school's own are not among them. */
export const firmenkontakteList = (
  access: Access,
  { firma, nach, order }: Query,
): ListQuery<FirmenkontaktRow> => ({
  name: 'firmenkontakte',
  columns: sql`k.id, f.firmennummer, k.kontaktnummer, k.anrede, k.vorname, k.nachname, k.funktion, k.email, k.telefon,
    k.mobil, k.deaktiviert`,
  source: sql`kontakt k join firma f on f.id = k.firma_id`,
  where: conjunction([inCompanies(sql`k.firma_id`, access), firma && sql`k.firma_id = ${firma}`]),
  after: nach === undefined ? undefined : sql`k.id > ${nach}`,
  order: orderBy(
    order,
    {
      firmennummer: { columns: [sql`f.firmennummer`] },
      kontaktnummer: { columns: [sql`k.kontaktnummer`] },
      name: { columns: [sql`k.nachname`, sql`k.vorname`] },
    },
    sql`k.id`,
  ),
});

export const findFirmenkontakte = (db: Db, access: Access, query: Query): Promise<Page<FirmenkontaktRow>> =>
  findPage(db, access, query, firmenkontakteList(access, query));
