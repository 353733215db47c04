import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listPruefungsleistungen } from '@firmenportal/contract/pruefungsleistungen';
import { conjunction, type Db } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { matchesSearch } from '#platform/db/query/search.ts';
import { findPage, type ListQuery, type Page } from '#platform/db/query/page.ts';
import { printed } from '#platform/db/query/printed.ts';
import { columnsOf, selected, type RowOf } from '#platform/db/query/selection.ts';
import { notensicht } from './pruefungsleistungen.table.ts';

type Query = QueryOfOperation<typeof listPruefungsleistungen>;

const SELECTION = columnsOf(alias(notensicht, 'n'), [
  'id',
  'firmaId',
  'studentId',
  'matrikelnummer',
  'vorname',
  'nachname',
  'semester',
  'modulnummer',
  'modul',
  'pruefungsdatum',
  'notenerfassungsdatum',
  'note',
  'bestanden',
  'credits',
  'versuch',
  'muendlicheErgaenzungspruefungErlaubt',
  'anerkannt',
]);
export type PruefungsleistungRow = RowOf<typeof SELECTION>;

const COLUMNS = printed(selected(SELECTION));

const SORT_KEYS: Record<Query['order'][number][0], SortKey> = {
  name: { columns: [sql`n.nachname`, sql`n.vorname`] },
  semester: { columns: [sql`n.semester`] },
  modulnummer: { columns: [sql`n.modulnummer`] },
  modul: { columns: [sql`n.modul`] },
  pruefungsdatum: { columns: [sql`n.pruefungsdatum`], nullable: true },
  notenerfassungsdatum: { columns: [sql`n.notenerfassungsdatum`], nullable: true },
  note: { columns: [sql`n.note`], nullable: true },
  credits: { columns: [sql`n.credits`] },
  versuch: { columns: [sql`n.versuch`] },
};

/** The released grades in scope that match the filters. */
export function pruefungsleistungenList(access: Access, query: Query): ListQuery<PruefungsleistungRow> {
  const { student, firma, studiengang, centuria, ausbildungsleitung, semester, von, bis } = query;
  return {
    name: 'pruefungsleistungen',
    columns: COLUMNS,
    source: sql`notensicht n`,
    where: conjunction([
      inCompanies(sql`n.firma_id`, access),
      firma && sql`n.firma_id = ${firma}`,
      student && sql`n.student_id = ${student}`,
      studiengang && sql`n.studiengang_id = ${studiengang}`,
      centuria && sql`n.centuria = ${centuria}`,
      ausbildungsleitung && sql`n.ausbildungsleitung_id = ${ausbildungsleitung}`,
      semester && sql`n.semester = ${Number(semester)}`,
      von && sql`n.notenerfassungsdatum >= ${von}`,
      bis && sql`n.notenerfassungsdatum <= ${bis}`,
      query.nichtBestanden === undefined ? undefined : sql`n.bestanden = ${!query.nichtBestanden}`,
      matchesSearch(sql`n.suchtext`, query.suche),
    ]),
    order: orderBy(query.order, SORT_KEYS, sql`n.id`),
  };
}

/** One page of the released grades in scope. */
export const findPruefungsleistungen = (
  db: Db,
  access: Access,
  query: Query,
): Promise<Page<PruefungsleistungRow>> => findPage(db, access, query, pruefungsleistungenList(access, query));
