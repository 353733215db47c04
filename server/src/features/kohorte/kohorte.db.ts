import type { Abschluss } from '@firmenportal/contract/fields';
import type { QueryOf } from '@firmenportal/contract/hydra/query';
import type { kohorteQuery } from '@firmenportal/contract/kohorte';
import { sql, type SQL } from 'drizzle-orm';
import { conjunction, type Db } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { findPage, type ListQuery, type Page } from '#platform/db/query/page.ts';
import { inCompanies, nameIn, type Access } from '#platform/db/query/scope.ts';
import { matchesSearch } from '#platform/db/query/search.ts';
import { IMMATRIKULIERT, studentsWithBedarf, type BedarfRow } from './shared/bedarf.db.ts';

type Query = QueryOf<typeof kohorteQuery>;
export type Filter = Pick<
  Query,
  'suche' | 'studiengang' | 'centuria' | 'ausbildungsleitung' | 'firma' | 'notenfreigabe' | 'student'
>;

export interface KohorteRow extends BedarfRow {
  student_id: string;
  matrikelnummer: string;
  vorname: string;
  nachname: string;
  studiengang_id: string;
  kuerzel: string;
  studiengang_name: string;
  abschluss: Abschluss;
  centuria: string | null;
  firma_id: string;
  firma_name: string;
  notenfreigabe: boolean;
  fachsemester: number;
  bedarf: number;
  durchschnitt: string | null;
  credits: string | null;
  credits_laut_plan: number;
}

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

const columnsOf = (
  access: Access,
): SQL<KohorteRow> => sql`s.id as student_id, s.matrikelnummer, s.vorname, s.nachname,
  s.studiengang_id, g.kuerzel, ${nameIn(sql`g`, access)} as studiengang_name, g.abschluss, s.centuria, s.firma_id,
  f.name as firma_name, s.notenfreigabe, s.fachsemester, s.bedarf, s.durchschnitt, s.credits, s.credits_laut_plan,
  s.rueckstand, s.gefaehrdete_module, s.letzter_versuch, s.fehlanteil::text as fehlanteil, s.ueberfaellige`;

/** The cohort in scope that matches the filters. */
export const kohorteList = (access: Access, query: Query): ListQuery<KohorteRow> => ({
  name: 'kohorte',
  columns: columnsOf(access),
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
