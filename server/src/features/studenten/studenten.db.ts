import { sql, type SQL } from 'drizzle-orm';
import type { Abschluss, Anrede, Geschlecht } from '@firmenportal/contract/fields';
import type { QueryOf } from '@firmenportal/contract/hydra/query';
import type { studentenQuery } from '@firmenportal/contract/studenten';
import { all, conjunction, first, type Db } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { inCompanies, nameIn, type Access } from '#platform/db/query/scope.ts';
import { rememberedInScope } from '#platform/db/query/totals.ts';
import { matchesSearch } from '#platform/db/query/search.ts';
import { findPage, type ListQuery, type Page } from '#platform/db/query/page.ts';
import { anfragenWithStand, hasNotenlink } from '../freigaben/shared/anfragestand.db.ts';
import { plannedCreditsOf } from '../kohorte/shared/bedarf.db.ts';
import { fehlanteil, CURRENT_QUARTAL } from '../anwesenheiten/shared/fehlzeit.db.ts';

type Query = QueryOf<typeof studentenQuery>;
type Filter = Omit<Query, 'page' | 'itemsPerPage' | 'order' | 'spalten'>;

export interface StudentListRow {
  id: string;
  matrikelnummer: string;
  vorname: string;
  nachname: string;
  centuria: string | null;
  immatrikulation: string;
  exmatrikulation: string | null;
  notenfreigabe: boolean;
  pruefungsanmeldungsfreigabe: boolean;
  /** Milliseconds since 1970. */
  noten_angefragt: number | null;
  anmeldungen_angefragt: number | null;
  durchschnitt: string | null;
  gefaehrdete_module: number | null;
  bestandene_module: number | null;
  credits: string | null;
  credits_noetig: number;
  /** Sessions of the running quarter, null where none is recorded; the share in percent. */
  erfasst: number | null;
  versaeumt: number | null;
  fehlanteil: string | null;
  firma_id: string;
  firma_name: string;
  studiengang_id: string;
  kuerzel: string;
  studiengang_name: string;
  abschluss: Abschluss;
  ausbildungsleitung_id: string | null;
  leitung_vorname: string | null;
  leitung_nachname: string | null;
}

export interface StudentRow extends StudentListRow {
  anrede: Anrede;
  geschlecht: Geschlecht;
  aktiv: boolean;
  fachsemester: number;
  credits_laut_plan: number;
  geburtsdatum: string | null;
  schul_email: string | null;
  email: string | null;
  private_email: string | null;
  telefon: string | null;
  mobil: string | null;
  notenfreigabe_bis: string | null;
  pruefungsanmeldungsfreigabe_bis: string | null;
  foto_schluessel: string | null;
}

const rowOf = (
  access: Access,
): SQL => sql`s.id, s.matrikelnummer, s.vorname, s.nachname, s.centuria, s.immatrikulation, s.exmatrikulation,
  s.notenfreigabe, s.pruefungsanmeldungsfreigabe, angefragt.noten as noten_angefragt,
  angefragt.pruefungsanmeldungen as anmeldungen_angefragt, s.durchschnitt, s.gefaehrdete_module,
  s.bestandene_module, s.credits, g.credits as credits_noetig,
  z.erfasst, z.versaeumt, ${fehlanteil(sql`s.id`)}::text as fehlanteil,
  s.firma_id, f.name as firma_name, s.studiengang_id, g.kuerzel, ${nameIn(sql`g`, access)} as studiengang_name, g.abschluss,
  s.ausbildungsleitung_id, k.vorname as leitung_vorname, k.nachname as leitung_nachname`;

/** What the version of the data allows: it tells the day, not the hour. */
const DAY_START = sql`(portal_heute()::timestamp at time zone 'Europe/Berlin')`;

const VERBUND = sql`join firma f on f.id = s.firma_id
  join studiengang g on g.id = s.studiengang_id
  left join kontakt k on k.id = s.ausbildungsleitung_id
  left join fehlzeit z on z.student_id = s.id and z.quartal_id = ${CURRENT_QUARTAL}
  cross join lateral (select s.id as student_id, s.firma_id) wer
  -- Requests that wait for an answer: of most students there are none.
  left join lateral (
    select extract(epoch from max(a.angefordert_am) filter (where a.art = 'noten'))::float8 * 1000 as noten,
           extract(epoch from max(a.angefordert_am) filter (where a.art = 'pruefungsanmeldungen'))::float8 * 1000
             as pruefungsanmeldungen
    from ${anfragenWithStand(DAY_START)}
    where a.student_id = wer.student_id and a.firma_id = wer.firma_id and stand.stand = 'offen') angefragt
    on not (s.notenfreigabe and s.pruefungsanmeldungsfreigabe)`;

type SortKeys = Record<Query['order'][number][0], SortKey>;

const sortKeyOf = (access: Access): SortKeys => ({
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
});

/** What has columns with an index: right as soon as releases that are over have been cleared. */
const INDIZIERT: Partial<SortKeys> = {
  durchschnitt: { columns: [sql`s.sortier_durchschnitt`], nullable: true },
  gefaehrdeteModule: { columns: [sql`s.sortier_gefaehrdete_module`], nullable: true },
};

/** The students in scope that the filters leave. */
export const studentenListe = (
  access: Access,
  query: Query,
  indiziert: Partial<SortKeys> = {},
): ListQuery => ({
  name: 'studenten',
  columns: rowOf(access),
  source: sql`studierendensicht s`,
  where: conditions(access, query),
  order: orderBy(query.order, { ...sortKeyOf(access), ...indiziert }, sql`s.id`),
  lookedUp: { alias: sql`s`, verbund: VERBUND },
  hasSteadyPlan: true,
});

/** One page of the students in scope, and the exact number of all that the filters leave. */
export async function findStudenten(db: Db, access: Access, query: Query): Promise<Page<StudentListRow>> {
  const byGrades = query.order.some(([property]) => property in INDIZIERT);
  const indiziert = byGrades && (await isClearing(db)) ? {} : INDIZIERT;
  return findPage(db, access, query, studentenListe(access, query, indiziert));
}

/** Whether a release is over that has not been cleared yet: what it hid would still order the list. */
async function isClearing(db: Db): Promise<boolean> {
  const ended = sql`select from student where notenfreigabe and notenfreigabe_bis < portal_heute() limit 1`;
  return (await first(db, ended)) !== undefined;
}

/** One student in scope with master data. */
export function findStudent(db: Db, access: Access, id: string): Promise<StudentRow | undefined> {
  return first<StudentRow>(
    db,
    sql`select ${rowOf(access)}, s.anrede, s.geschlecht, s.geburtsdatum, s.schul_email, s.email, s.private_email, s.telefon,
               s.mobil, (s.exmatrikulation is null or s.exmatrikulation > portal_heute()) as aktiv,
               portal_fachsemester(s.immatrikulation, portal_heute()) as fachsemester,
               ${plannedCreditsOf(sql`portal_fachsemester(s.immatrikulation, portal_heute()) - 1`)} as credits_laut_plan,
               s.notenfreigabe_bis, s.pruefungsanmeldungsfreigabe_bis, s.foto_schluessel
        from studierendensicht s ${VERBUND}
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
 * What occurs among the students in scope of the status asked for, and what is chosen, with the number that the other
 * filters leave of each; once for a version of the data.
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
    // Of those who released their grades only: of others nothing is known, neither yes nor no.
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
