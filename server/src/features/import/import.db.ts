import { sql } from 'drizzle-orm';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listImporte } from '@firmenportal/contract/import';
import { conjunction, first, type Db } from '#platform/db/database.ts';
import { orderBy } from '#platform/db/query/order.ts';
import type { importlauf } from '#import/import.table.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { serviceName } from '#platform/db/query/service-name.ts';
import { findPage, type Page } from '#platform/db/query/page.ts';

// Imports belong to the school: row level security hides them from everybody else.

type Lauf = typeof importlauf.$inferSelect;

/** An import without its findings. */
export interface ImportRow extends Pick<
  Lauf,
  'id' | 'art' | 'datei' | 'quelle' | 'probelauf' | 'modus' | 'uebernommen' | 'aborted'
> {
  /** Who imported; for a service account, words that say so. */
  person: string | null;
  begonnen_am: string;
  beendet_am: string;
  zeilen: string;
  neu: string;
  geaendert: string;
  unveraendert: string;
  fehlerhaft: string;
  befunde: number;
}

export type ImportDetailRow = ImportRow & Pick<Lauf, 'fehler'>;

const columnsFor = (
  access: Pick<Access, 'locale'>,
) => sql<ImportRow>`i.id, i.art, i.datei, i.quelle, i.probelauf, i.modus, i.uebernommen, i.aborted,
  coalesce((select b.vorname || ' ' || b.nachname from benutzer b where b.id = i.benutzer_id),
    (select ${serviceName(sql`d.name`, access)} from dienstkonto d where d.id = i.dienstkonto_id)) as person,
  i.begonnen_am, i.beendet_am, i.zeilen, i.neu, i.geaendert, i.unveraendert, i.fehlerhaft,
  jsonb_array_length(i.fehler) as befunde`;

/** One page of the imports so far. */
export function findImporte(
  db: Db,
  access: Access,
  query: QueryOfOperation<typeof listImporte>,
): Promise<Page<ImportRow>> {
  const { art: kind, mitFehlern } = query;
  return findPage(db, access, query, {
    name: 'importe',
    columns: columnsFor(access),
    source: sql`import i`,
    where: conjunction([
      kind && sql`i.art = ${kind}`,
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
  return first<ImportDetailRow>(
    db,
    sql`select ${columnsFor(access)}, i.fehler from import i where i.id = ${id} and i.art = ${kind}`,
  );
}
