import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { listFirmenkontakte } from '@firmenportal/contract/firmenkontakte';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { conjunction, type Db } from '#platform/db/database.ts';
import { orderBy } from '#platform/db/query/order.ts';
import { findPage, type ListQuery, type Page } from '#platform/db/query/page.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { columnsOf, selected, type RowOf } from '#platform/db/query/selection.ts';
import { firma } from '../firmen/firmen.table.ts';
import { kontakt } from './kontakte.table.ts';

type Query = QueryOfOperation<typeof listFirmenkontakte>;

const k = alias(kontakt, 'k');
const f = alias(firma, 'f');

const SELECTION = {
  ...columnsOf(k, [
    'id',
    'kontaktnummer',
    'anrede',
    'vorname',
    'nachname',
    'funktion',
    'email',
    'telefon',
    'mobil',
    'deaktiviert',
  ]),
  firmennummer: f.firmennummer,
};
export type FirmenkontaktRow = RowOf<typeof SELECTION>;

/** Contacts of companies that match the filters. The school's own are not among them. */
export const firmenkontakteList = (
  access: Access,
  { firma: ofFirma, nach, order }: Query,
): ListQuery<FirmenkontaktRow> => ({
  name: 'firmenkontakte',
  columns: selected(SELECTION),
  source: sql`kontakt k join firma f on f.id = k.firma_id`,
  where: conjunction([inCompanies(sql`k.firma_id`, access), ofFirma && sql`k.firma_id = ${ofFirma}`]),
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
