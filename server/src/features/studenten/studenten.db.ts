import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOf } from '@firmenportal/contract/hydra/query';
import type { studentenQuery } from '@firmenportal/contract/studenten';
import { all, conjunction, first, type Db } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { inCompanies, nameIn, type Access } from '#platform/db/query/scope.ts';
import { rememberedInScope } from '#platform/db/query/totals.ts';
import { matchesSearch } from '#platform/db/query/search.ts';
import { findPage, type ListQuery, type Page } from '#platform/db/query/page.ts';
import { perLocale, printed } from '#platform/db/query/printed.ts';
import { columnsOf, orNull, selected, type RowOf } from '#platform/db/query/selection.ts';
import { firma } from '../firmen/firmen.table.ts';
import { kontakt } from '../kontakt/kontakte.table.ts';
import { studiengang } from '../studiengaenge/studiengaenge.table.ts';
import { anfragenWithStand, hasNotenlink } from '../freigaben/shared/anfragestand.db.ts';
import { plannedCreditsOf } from '../kohorte/shared/bedarf.db.ts';
import { fehlanteil, fehlanteilOf, CURRENT_QUARTAL } from '../anwesenheiten/shared/fehlzeit.db.ts';
import { studierendensicht } from './studenten.table.ts';

type Query = QueryOf<typeof studentenQuery>;
type Filter = Omit<Query, 'page' | 'itemsPerPage' | 'order' | 'spalten'>;

const s = alias(studierendensicht, 's');
const f = alias(firma, 'f');
const g = alias(studiengang, 'g');
const k = alias(kontakt, 'k');

const listColumns = (access: Pick<Access, 'locale'>) => ({
  ...columnsOf(s, [
    'id',
    'matrikelnummer',
    'vorname',
    'nachname',
    'centuria',
    'immatrikulation',
    'exmatrikulation',
    'notenfreigabe',
    'pruefungsanmeldungsfreigabe',
    'durchschnitt',
    'gefaehrdeteModule',
    'bestandeneModule',
    'credits',
    'firmaId',
    'studiengangId',
    'ausbildungsleitungId',
  ]),
  /** Milliseconds since 1970. */
  notenAngefragt: sql<number | null>`angefragt.noten`,
  anmeldungenAngefragt: sql<number | null>`angefragt.pruefungsanmeldungen`,
  creditsNoetig: g.credits,
  /** Sessions of the current quarter, null if none is recorded; the share in percent. */
  erfasst: sql<number | null>`z.erfasst`,
  versaeumt: sql<number | null>`z.versaeumt`,
  fehlanteil: sql<string | null>`(${fehlanteilOf(sql`z`)})::text`,
  firmaName: f.name,
  kuerzel: g.kuerzel,
  studiengangName: sql<string>`${nameIn(sql`g`, access)}`,
  abschluss: g.abschluss,
  leitungVorname: orNull(k.vorname),
  leitungNachname: orNull(k.nachname),
});

/** One student, with everything that the list shows as well. */
const studentColumns = (access: Access) => ({
  ...listColumns(access),
  ...columnsOf(s, [
    'anrede',
    'geschlecht',
    'geburtsdatum',
    'schulEmail',
    'email',
    'privateEmail',
    'telefon',
    'mobil',
    'notenfreigabeBis',
    'pruefungsanmeldungsfreigabeBis',
    'fotoSchluessel',
  ]),
  aktiv: sql<boolean>`(s.exmatrikulation is null or s.exmatrikulation > portal_heute())`,
  fachsemester: sql<number>`portal_fachsemester(s.immatrikulation, portal_heute())`,
  creditsLautPlan: sql<number>`${plannedCreditsOf(sql`portal_fachsemester(s.immatrikulation, portal_heute()) - 1`)}`,
});

export type StudentListRow = RowOf<ReturnType<typeof listColumns>>;
export type StudentRow = RowOf<ReturnType<typeof studentColumns>>;

/** From the version of the data, which changes with the day but not with the hour. */
const DAY_START = sql`(portal_heute()::timestamp at time zone 'Europe/Berlin')`;

const JOINS = printed(sql`join firma f on f.id = s.firma_id
  join studiengang g on g.id = s.studiengang_id
  left join kontakt k on k.id = s.ausbildungsleitung_id
  left join fehlzeit z on z.student_id = s.id and z.quartal_id = ${CURRENT_QUARTAL}`);

/** When the newest open request for either release was made, in milliseconds since 1970. */
const ASKED = sql`
  extract(epoch from max(a.angefordert_am) filter (where a.art = 'noten'))::float8 * 1000 as noten,
  extract(epoch from max(a.angefordert_am) filter (where a.art = 'pruefungsanmeldungen'))::float8 * 1000
    as pruefungsanmeldungen`;

const JOINS_WITH_REQUESTS = printed(sql`${JOINS}
  cross join lateral (select s.id as student_id, s.firma_id) wer
  -- Requests that wait for an answer: of most students there are none.
  left join lateral (
    select ${ASKED}
    from ${anfragenWithStand(DAY_START)}
    where a.student_id = wer.student_id and a.firma_id = wer.firma_id and stand.stand = 'offen') angefragt
    on not (s.notenfreigabe and s.pruefungsanmeldungsfreigabe)`);

type SortKeys = Record<Query['order'][number][0], SortKey>;

const sortKeyOf = perLocale((access): SortKeys => ({
  name: { columns: [sql`s.nachname`, sql`s.vorname`] },
  matrikelnummer: { columns: [sql`s.matrikelnummer`] },
  studiengang: {
    columns: [sql`(select ${nameIn(sql`g`, access)} from studiengang g where g.id = s.studiengang_id)`],
  },
  centuria: { columns: [sql`s.centuria`], nullable: true },
  firma: { columns: [sql`(select name from firma where id = s.firma_id)`] },
  ausbildungsleitung: {
    columns: [
      sql`(select nachname from kontakt where id = s.ausbildungsleitung_id)`,
      sql`(select vorname from kontakt where id = s.ausbildungsleitung_id)`,
    ],
    nullable: true,
  },
  immatrikulation: { columns: [sql`s.immatrikulation`] },
  durchschnitt: { columns: [sql`s.durchschnitt`], nullable: true },
  gefaehrdeteModule: { columns: [sql`s.gefaehrdete_module`], nullable: true },
  fehlzeit: { columns: [fehlanteil(sql`s.id`)], nullable: true },
}));

/** Looked up for each student: what that costs depends on how many there are. */
const LOOKED_UP: ReadonlySet<string> = new Set<keyof SortKeys>([
  'studiengang',
  'firma',
  'ausbildungsleitung',
  'fehlzeit',
]);

/** Columns with an index. Correct once releases that have ended are cleared. */
const INDEXED: Partial<SortKeys> = {
  durchschnitt: { columns: [sql`s.sortier_durchschnitt`], nullable: true },
  gefaehrdeteModule: { columns: [sql`s.sortier_gefaehrdete_module`], nullable: true },
};

const columnsIn = perLocale((reader) => printed(selected(listColumns(reader))));

/** The students in scope that match the filters. */
export const studentenList = (access: Access, query: Query): ListQuery<StudentListRow> =>
  sortedBy(sortKeyOf(access), access, query);

const sortedBy = (keys: SortKeys, access: Access, query: Query): ListQuery<StudentListRow> => ({
  name: 'studenten',
  columns: columnsIn(access),
  source: sql`studierendensicht s`,
  where: conditions(access, query),
  order: orderBy(query.order, keys, sql`s.id`),
  lookedUp: { alias: sql`s`, joins: JOINS_WITH_REQUESTS },
  hasSteadyPlan: !query.order.some(([property]) => LOOKED_UP.has(property)),
});

/** One page of the students in scope, and the exact number of all that match the filters. */
export async function findStudenten(db: Db, access: Access, query: Query): Promise<Page<StudentListRow>> {
  const byGrades = query.order.some(([property]) => property in INDEXED);
  const indexed = byGrades && (await isClearing(db)) ? {} : INDEXED;
  const list = sortedBy({ ...sortKeyOf(access), ...indexed }, access, query);
  const asked = await findAsked(db, access);
  if (!asked) return findPage(db, access, query, list);
  const lookedUp = { alias: sql`s`, joins: JOINS };
  const { total, members } = await findPage(db, access, query, {
    ...list,
    columns: pageColumnsIn(access),
    lookedUp,
  });
  return { total, members: members.map((row) => withAsked(row, asked)) };
}

/** What a page selects instead of the requests in `JOINS_WITH_REQUESTS`. */
const NOT_ASKED = {
  notenAngefragt: sql<number | null>`null::float8`,
  anmeldungenAngefragt: sql<number | null>`null::float8`,
};
const pageColumnsIn = perLocale((reader) => printed(selected({ ...listColumns(reader), ...NOT_ASKED })));

interface AskedRow {
  id: string;
  noten: number | null;
  pruefungsanmeldungen: number | null;
}

/** With more open requests than this, each page joins its own. */
const FEW_ASKED = 500;

/**
 * The open requests of the companies in scope, read once for each version of the data: joining them would be a third
 * of a page's cost in the database, even if there are none. Undefined if there are too many to keep.
 */
async function findAsked(db: Db, access: Access): Promise<readonly AskedRow[] | undefined> {
  if (access.firmen === 'all') return undefined;
  const rows = await rememberedInScope(access, 'studenten angefragt', () =>
    all<AskedRow>(
      db,
      sql`select a.student_id as id, ${ASKED} from ${anfragenWithStand(DAY_START)}
          where ${conjunction([inCompanies(sql`a.firma_id`, access)])} and a.firma_id = s.firma_id
            and stand.stand = 'offen'
          group by a.student_id limit ${FEW_ASKED + 1}`,
    ),
  );
  return rows.length > FEW_ASKED ? undefined : rows;
}

function withAsked(row: StudentListRow, asked: readonly AskedRow[]): StudentListRow {
  const own =
    row.notenfreigabe && row.pruefungsanmeldungsfreigabe ? undefined : asked.find(({ id }) => id === row.id);
  return own ? { ...row, notenAngefragt: own.noten, anmeldungenAngefragt: own.pruefungsanmeldungen } : row;
}

/**
 * Whether a release has ended that is not cleared yet: its hidden values would still influence the order of the list.
 */
async function isClearing(db: Db): Promise<boolean> {
  const ended = sql`select from student where notenfreigabe and notenfreigabe_bis < portal_heute() limit 1`;
  return (await first(db, ended)) !== undefined;
}

/** One student in scope with master data. */
export function findStudent(db: Db, access: Access, id: string): Promise<StudentRow | undefined> {
  return first(
    db,
    sql<StudentRow>`select ${selected(studentColumns(access))}
        from studierendensicht s ${JOINS_WITH_REQUESTS}
        where ${conjunction([inCompanies(sql`s.firma_id`, access), sql`s.id = ${id}`])}`,
  );
}

export interface ChoiceRow {
  art: 'studiengang' | 'centuria' | 'ausbildungsleitung' | 'firma';
  wert: string;
  name: string;
  anzahl: number;
}

/**
 * The choices that occur among the students in scope with the given status, including those already chosen. Each has
 * the number of students that match the other filters. Counted once for each version of the data.
 */
export function listChoices(db: Db, access: Access, filter: Filter): Promise<ChoiceRow[]> {
  const ofStatus = conditions(access, { status: filter.status ?? 'immatrikuliert' });
  const occurring = (own: ChoiceRow['art']) =>
    filter[own] === undefined
      ? ofStatus
      : sql`(${ofStatus} or ${conditions(access, { status: 'alle', [own]: filter[own] })})`;
  const left = (own: ChoiceRow['art']) =>
    sql`count(*) filter (where ${conditions(access, { ...filter, [own]: undefined })})::int as anzahl`;
  return rememberedInScope(access, `studierendenwahlen ${JSON.stringify(filter)}`, () =>
    all<ChoiceRow>(
      db,
      sql`select 'studiengang' as art, g.id::text as wert, ${nameIn(sql`g`, access)} as name, ${left('studiengang')}
          from studierendensicht s join studiengang g on g.id = s.studiengang_id where ${occurring('studiengang')} group by g.id
          union all
          select 'centuria', s.centuria, s.centuria, ${left('centuria')}
          from studierendensicht s where ${occurring('centuria')} and s.centuria is not null group by s.centuria
          union all
          select 'ausbildungsleitung', k.id::text, k.vorname || ' ' || k.nachname, ${left('ausbildungsleitung')}
          from studierendensicht s join kontakt k on k.id = s.ausbildungsleitung_id where ${occurring('ausbildungsleitung')} group by k.id
          union all
          select 'firma', f.id::text, f.name, ${left('firma')}
          from studierendensicht s join firma f on f.id = s.firma_id where ${occurring('firma')} group by f.id
          order by 1, 3, 2`,
    ),
  );
}

function conditions(access: Access, filter: Partial<Filter>): SQL {
  const { studiengang, centuria, ausbildungsleitung, firma, status, notenfreigabe, gefaehrdet } = filter;
  const anmeldungsfreigabe = filter.pruefungsanmeldungsfreigabe;
  return conjunction([
    inCompanies(sql`s.firma_id`, access),
    firma && sql`s.firma_id = ${firma}`,
    studiengang && sql`s.studiengang_id = ${studiengang}`,
    centuria && sql`s.centuria = ${centuria}`,
    ausbildungsleitung && sql`s.ausbildungsleitung_id = ${ausbildungsleitung}`,
    statusCondition(status ?? 'immatrikuliert'),
    notenfreigabe === undefined ? undefined : sql`s.notenfreigabe = ${notenfreigabe}`,
    filter.notenfreigabeAngefragt === undefined
      ? undefined
      : sql`${hasNotenlink(sql`s`)} = ${filter.notenfreigabeAngefragt}`,
    anmeldungsfreigabe === undefined ? undefined : sql`s.pruefungsanmeldungsfreigabe = ${anmeldungsfreigabe}`,
    // Only students who released their grades: of others neither yes nor no is known.
    gefaehrdet === undefined
      ? undefined
      : gefaehrdet
        ? sql`s.gefaehrdete_module > 0`
        : sql`s.gefaehrdete_module = 0`,
    filter.fehlzeitAb === undefined ? undefined : sql`${fehlanteil(sql`s.id`)} >= ${filter.fehlzeitAb}`,
    matchesSearch(sql`s.suchtext`, filter.suche),
  ]);
}

function statusCondition(status: NonNullable<Query['status']>): SQL | undefined {
  switch (status) {
    case 'immatrikuliert':
      return sql`(s.exmatrikulation is null or s.exmatrikulation > portal_heute())`;
    case 'exmatrikuliert':
      return sql`s.exmatrikulation <= portal_heute()`;
    case 'alle':
      return undefined;
  }
}
