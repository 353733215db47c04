import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOf } from '@firmenportal/contract/hydra/query';
import type { seminarQuery } from '@firmenportal/contract/seminarveranstaltungen';
import { all, conjunction, first, type Db } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { matchesSearch } from '#platform/db/query/search.ts';
import { type ListQuery } from '#platform/db/query/page.ts';
import { printed } from '#platform/db/query/printed.ts';
import { columnsOf, selected, type RowOf } from '#platform/db/query/selection.ts';
import { seminarveranstaltung } from './seminarveranstaltungen.table.ts';

// Seminars belong to the school as a whole, so there is no scope to restrict them to.

type Query = QueryOf<typeof seminarQuery>;
type Filter = Omit<Query, 'page' | 'itemsPerPage' | 'order' | 'spalten'>;

const SELECTION = columnsOf(alias(seminarveranstaltung, 'v'), [
  'id',
  'seminarnummer',
  'titel',
  'lehrperson',
  'von',
  'bis',
  'uhrzeit',
  'hinweis',
  'kategorie',
  'pruefungsform',
  'credits',
  'workload',
]);
export type SeminarveranstaltungRow = RowOf<typeof SELECTION>;

const COLUMNS = printed(selected(SELECTION));

const SORT_KEYS: Record<Query['order'][number][0], SortKey> = {
  von: { columns: [sql`v.von`] },
  titel: { columns: [sql`v.titel`] },
  lehrperson: { columns: [sql`v.lehrperson`], nullable: true },
  kategorie: { columns: [sql`v.kategorie`], nullable: true },
  credits: { columns: [sql`v.credits`] },
};

/** The seminars that match the filters. */
export const seminarveranstaltungenList = (
  _access: Access,
  query: Query,
): ListQuery<SeminarveranstaltungRow> => ({
  name: 'seminarveranstaltungen',
  columns: COLUMNS,
  source: sql`seminarveranstaltung v`,
  where: conditions(query),
  order: orderBy(query.order, SORT_KEYS, sql`v.id`),
});

function conditions(filter: Filter): SQL {
  const { kategorie, von, bis, suche } = filter;
  return conjunction([
    kategorie && sql`v.kategorie = ${kategorie}`,
    zeitraumCondition(filter),
    // Seminars that overlap the given days.
    von && sql`v.bis >= ${von}`,
    bis && sql`v.von <= ${bis}`,
    matchesSearch(sql`v.suchtext`, suche),
  ]);
}

export function findSeminarveranstaltung(db: Db, id: string): Promise<SeminarveranstaltungRow | undefined> {
  return first(
    db,
    sql<SeminarveranstaltungRow>`select ${COLUMNS} from seminarveranstaltung v where v.id = ${id}`,
  );
}

/** The categories that occur, each with the number of seminars that match the other filters. */
export function listKategorien(
  db: Db,
  { kategorie: _own, ...others }: Filter,
): Promise<{ kategorie: string; anzahl: number }[]> {
  return all(
    db,
    sql`select v.kategorie, count(*) filter (where ${conditions(others)})::int as anzahl
        from seminarveranstaltung v where v.kategorie is not null group by v.kategorie order by v.kategorie`,
  );
}

function zeitraumCondition({ zeitraum, von, bis }: Filter): SQL | undefined {
  switch (zeitraum ?? (von === undefined && bis === undefined ? 'kommend' : 'alle')) {
    case 'kommend':
      return sql`v.bis >= portal_heute()`;
    case 'vergangen':
      return sql`v.bis < portal_heute()`;
    case 'alle':
      return undefined;
  }
}
