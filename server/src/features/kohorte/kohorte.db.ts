import type { QueryOf } from '@firmenportal/contract/hydra/query';
import type { kohorteQuery } from '@firmenportal/contract/kohorte';
import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { conjunction, type Db } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { findPage, type ListQuery, type Page } from '#platform/db/query/page.ts';
import { inCompanies, nameIn, type Access } from '#platform/db/query/scope.ts';
import { matchesSearch } from '#platform/db/query/search.ts';
import { BEDARF_AMOUNTS, IMMATRIKULIERT, studentsWithBedarf } from './shared/bedarf.db.ts';
import { perLocale, printed } from '#platform/db/query/printed.ts';
import { columnsOf, selected, type RowOf } from '#platform/db/query/selection.ts';
import { firma } from '../firmen/firmen.table.ts';
import { studiengang } from '../studiengaenge/studiengaenge.table.ts';
import { studierendensicht } from '../studenten/studenten.table.ts';

type Query = QueryOf<typeof kohorteQuery>;
export type Filter = Pick<
  Query,
  'suche' | 'studiengang' | 'centuria' | 'ausbildungsleitung' | 'firma' | 'notenfreigabe' | 'student'
>;

const SORT_KEYS: Record<Query['order'][number][0], SortKey> = {
  bedarf: { columns: [sql`s.bedarf`] },
  name: { columns: [sql`s.nachname`, sql`s.vorname`] },
  centuria: { columns: [sql`s.centuria`], nullable: true },
  durchschnitt: { columns: [sql`s.durchschnitt`], nullable: true },
  rueckstand: { columns: [sql`s.rueckstand`], nullable: true },
  gefaehrdeteModule: { columns: [sql`s.gefaehrdete_module`], nullable: true },
  fehlzeit: { columns: [sql`s.fehlanteil`], nullable: true },
  ueberfaelligeTransferleistungen: { columns: [sql`s.ueberfaellige`] },
};

const s = alias(studierendensicht, 's');
const g = alias(studiengang, 'g');

const selectionIn = (reader: Pick<Access, 'locale'>) => ({
  studentId: s.id,
  ...columnsOf(s, ['matrikelnummer', 'vorname', 'nachname', 'studiengangId', 'centuria', 'firmaId']),
  ...columnsOf(s, ['notenfreigabe', 'durchschnitt', 'credits']),
  ...columnsOf(g, ['kuerzel', 'abschluss']),
  studiengangName: nameIn(sql`g`, reader),
  firmaName: alias(firma, 'f').name,
  fachsemester: sql<number>`s.fachsemester`,
  bedarf: sql<number>`s.bedarf`,
  creditsLautPlan: sql<number>`s.credits_laut_plan`,
  ...BEDARF_AMOUNTS,
});
export type KohorteRow = RowOf<ReturnType<typeof selectionIn>>;

const columnsIn = perLocale((reader) => printed(selected(selectionIn(reader))));

/** The cohort in scope that matches the filters. */
export const kohorteList = (access: Access, query: Query): ListQuery<KohorteRow> => ({
  name: 'kohorte',
  columns: columnsIn(access),
  source: sql`${studentsWithBedarf(access, conditions(access, query))}
    join firma f on f.id = s.firma_id join studiengang g on g.id = s.studiengang_id`,
  where: sql`true`,
  order: orderBy(query.order, SORT_KEYS, sql`s.id`),
});

/** One page of the cohort. */
export const findKohorte = (db: Db, access: Access, query: Query): Promise<Page<KohorteRow>> =>
  findPage(db, access, query, kohorteList(access, query));

/** The members of the cohort: matriculated students `s` in scope that match the filters. */
export const conditions = (access: Access, filter: Filter): SQL =>
  conjunction([
    inCompanies(sql`s.firma_id`, access),
    IMMATRIKULIERT,
    filter.firma && sql`s.firma_id = ${filter.firma}`,
    filter.studiengang && sql`s.studiengang_id = ${filter.studiengang}`,
    filter.centuria && sql`s.centuria = ${filter.centuria}`,
    filter.ausbildungsleitung && sql`s.ausbildungsleitung_id = ${filter.ausbildungsleitung}`,
    filter.notenfreigabe === undefined ? undefined : sql`s.notenfreigabe = ${filter.notenfreigabe}`,
    filter.student && sql`s.id = ${filter.student}`,
    matchesSearch(sql`s.suchtext`, filter.suche),
  ]);
