import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import {
  TRANSFERSTUFEN,
  type listTransferleistungen,
  type listTransferleistungenEines,
} from '@firmenportal/contract/transferleistungen';
import { conjunction, type Db } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { matchesSearch } from '#platform/db/query/search.ts';
import { findPage, type ListQuery, type Page } from '#platform/db/query/page.ts';
import { TRANSFER_OVERDUE, TRANSFER_DEADLINE } from './shared/transferfrist.db.ts';
import { printed } from '#platform/db/query/printed.ts';
import { columnsOf, orNull, selected, type RowOf } from '#platform/db/query/selection.ts';
import { quartal } from '../quartale/quartale.table.ts';
import { studierendensicht } from '../studenten/studenten.table.ts';
import { transferleistung } from './transferleistungen.table.ts';

type Query = QueryOfOperation<typeof listTransferleistungen>;
type QueryOfOne = QueryOfOperation<typeof listTransferleistungenEines>;

const t = alias(transferleistung, 't');

const SELECTION = {
  ...columnsOf(t, ['id', 'firmaId', 'studentId', 'nummer', 'titel', 'modul', 'stufe', 'ablehnungsgrund']),
  ...columnsOf(t, ['abgegebenAm', 'bewertetAm', 'bestanden', 'credits']),
  ...columnsOf(alias(studierendensicht, 's'), ['matrikelnummer', 'vorname', 'nachname']),
  quartal: orNull(alias(quartal, 'q').name),
  frist: TRANSFER_DEADLINE,
  ueberfaellig: TRANSFER_OVERDUE,
};
export type TransferleistungRow = RowOf<typeof SELECTION>;

const COLUMNS = printed(selected(SELECTION));

const SOURCE = sql`transferleistung t
  join studierendensicht s on s.id = t.student_id
  left join quartal q on q.id = t.quartal_id`;

const SORT_KEYS: Record<(Query | QueryOfOne)['order'][number][0], SortKey> = {
  name: { columns: [sql`s.nachname`, sql`s.vorname`] },
  nummer: { columns: [sql`t.nummer`] },
  titel: { columns: [sql`t.titel`] },
  modul: { columns: [sql`t.modul`], nullable: true },
  quartal: { columns: [sql`q.beginn`], nullable: true },
  abgegebenAm: { columns: [sql`t.abgegeben_am`], nullable: true },
  bewertetAm: { columns: [sql`t.bewertet_am`], nullable: true },
  frist: { columns: [TRANSFER_DEADLINE], nullable: true },
  stufe: { columns: [sql`array_position(${sql.param([...TRANSFERSTUFEN])}::text[], t.stufe)`] },
  credits: { columns: [sql`t.credits`] },
};

/** The transfer performances in scope that match the filters. */
export const transferleistungenList = (access: Access, query: Query): ListQuery<TransferleistungRow> => ({
  name: 'transferleistungen',
  columns: COLUMNS,
  source: SOURCE,
  where: conditions(access, query),
  order: orderBy(query.order, SORT_KEYS, sql`t.id`),
});

/** One page of the transfer performances in scope. */
export const findTransferleistungen = (
  db: Db,
  access: Access,
  query: Query,
): Promise<Page<TransferleistungRow>> => findPage(db, access, query, transferleistungenList(access, query));

/** One page of a student's transfer performances. */
export function findTransferleistungenEines(
  db: Db,
  access: Access,
  studentId: string,
  query: QueryOfOne,
): Promise<Page<TransferleistungRow>> {
  return findPage(db, access, query, {
    name: `transferleistungen ${studentId}`,
    columns: COLUMNS,
    source: SOURCE,
    where: conjunction([inCompanies(sql`t.firma_id`, access), sql`t.student_id = ${studentId}`]),
    order: orderBy(query.order, SORT_KEYS, sql`t.id`),
  });
}

function conditions(access: Access, query: Query): SQL {
  const { student, firma, studiengang, centuria, ausbildungsleitung, quartal, stufe } = query;
  const { bestanden, ueberfaellig } = query;
  return conjunction([
    inCompanies(sql`t.firma_id`, access),
    student && sql`t.student_id = ${student}`,
    firma && sql`t.firma_id = ${firma}`,
    studiengang && sql`s.studiengang_id = ${studiengang}`,
    centuria && sql`s.centuria = ${centuria}`,
    ausbildungsleitung && sql`s.ausbildungsleitung_id = ${ausbildungsleitung}`,
    quartal && sql`t.quartal_id = ${quartal}`,
    stufe && sql`t.stufe = ${stufe}`,
    bestanden === undefined ? undefined : sql`t.bestanden = ${bestanden}`,
    ueberfaellig === undefined ? undefined : sql`${TRANSFER_OVERDUE} = ${ueberfaellig}`,
    matchesSearch(sql`(s.suchtext || ' ' || t.suchtext)`, query.suche),
  ]);
}
