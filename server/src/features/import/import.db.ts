import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listImporte } from '@firmenportal/contract/import';
import { conjunction, first, type Db } from '#platform/db/database.ts';
import { orderBy } from '#platform/db/query/order.ts';
import { importlauf } from '#import/import.table.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { serviceName } from '#platform/db/query/service-name.ts';
import { findPage, type Page } from '#platform/db/query/page.ts';
import { columnsOf, selected, type RowOf } from '#platform/db/query/selection.ts';

// Imports belong to the school: row level security hides them from everybody else.

const i = alias(importlauf, 'i');

/** An import without its findings. */
const selectionIn = (reader: Pick<Access, 'locale'>) => ({
  ...columnsOf(i, ['id', 'art', 'datei', 'quelle', 'probelauf', 'modus', 'uebernommen', 'aborted']),
  /** Who imported; for a service account, words that say so. */
  person: sql<string | null>`coalesce(
    (select b.vorname || ' ' || b.nachname from benutzer b where b.id = i.benutzer_id),
    (select ${serviceName(sql`d.name`, reader)} from dienstkonto d where d.id = i.dienstkonto_id))`,
  ...columnsOf(i, ['begonnenAm', 'beendetAm', 'zeilen', 'neu', 'geaendert', 'unveraendert', 'fehlerhaft']),
  befunde: sql<number>`jsonb_array_length(i.fehler)`,
});
export type ImportRow = RowOf<ReturnType<typeof selectionIn>>;
export type ImportDetailRow = ImportRow & RowOf<Pick<typeof i, 'fehler'>>;

const OUTCOMES = {
  uebernommen: sql`i.uebernommen`,
  nichtUebernommen: sql`not i.uebernommen and not i.probelauf`,
  probelauf: sql`i.probelauf`,
};

/** One page of the imports so far. */
export function findImporte(
  db: Db,
  access: Access,
  query: QueryOfOperation<typeof listImporte>,
): Promise<Page<ImportRow>> {
  const { art: kind, ergebnis: outcome, mitFehlern, quelle: source } = query;
  return findPage(db, access, query, {
    name: 'importe',
    columns: selected(selectionIn(access)),
    source: sql`import i`,
    where: conjunction([
      kind && sql`i.art = ${kind}`,
      outcome && OUTCOMES[outcome],
      source && sql`i.quelle = ${source}`,
      mitFehlern === undefined ? undefined : sql`(i.fehler <> '[]') = ${mitFehlern}`,
    ]),
    order: orderBy(query.order, { begonnenAm: { columns: [sql`i.begonnen_am`] } }, sql`i.id`),
  });
}

export function findImport(
  db: Db,
  access: Pick<Access, 'locale'>,
  { art: kind, id }: { art: string; id: string },
): Promise<ImportDetailRow | undefined> {
  return first(
    db,
    sql<ImportDetailRow>`select ${selected({ ...selectionIn(access), fehler: i.fehler })} from import i where i.id = ${id} and i.art = ${kind}`,
  );
}
