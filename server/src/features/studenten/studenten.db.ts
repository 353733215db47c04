import { sql, type SQL } from 'drizzle-orm';
import type { Abschluss, Anrede, Geschlecht } from '@firmenportal/contract/felder';
import type { QueryOf } from '@firmenportal/contract/hydra/query';
import type { studentenQuery } from '@firmenportal/contract/studenten';
import { all, conjunction, first, type Db } from '../../platform/db/database.ts';
import { orderBy, type Sortierung } from '../../platform/db/query/order.ts';
import { inFirmen, nameIn, type Zugriff } from '../../platform/db/query/scope.ts';
import { rememberedInScope } from '../../platform/db/query/totals.ts';
import { matchesSuche } from '../../platform/db/query/search.ts';
import { findSeite, type Liste } from '../../platform/db/query/seite.ts';
import type { Seite } from '../../platform/http/handler.ts';
import { anfragenMitStand, hasNotenlink } from '../stammdaten/anfragestand.db.ts';
import { fehlanteil, LAUFENDES_QUARTAL } from '../stammdaten/fehlzeit.db.ts';

type Query = QueryOf<typeof studentenQuery>;
type Filter = Omit<Query, 'page' | 'itemsPerPage' | 'order' | 'spalten'>;

export interface StudentZeileRow {
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

export interface StudentRow extends StudentZeileRow {
  anrede: Anrede;
  geschlecht: Geschlecht;
  aktiv: boolean;
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

const zeileOf = (
  zugriff: Zugriff,
): SQL => sql`s.id, s.matrikelnummer, s.vorname, s.nachname, s.centuria, s.immatrikulation, s.exmatrikulation,
  s.notenfreigabe, s.pruefungsanmeldungsfreigabe, angefragt.noten as noten_angefragt,
  angefragt.pruefungsanmeldungen as anmeldungen_angefragt, s.durchschnitt, s.gefaehrdete_module,
  s.bestandene_module, s.credits, g.credits as credits_noetig,
  z.erfasst, z.versaeumt, ${fehlanteil(sql`s.id`)}::text as fehlanteil,
  s.firma_id, f.name as firma_name, s.studiengang_id, g.kuerzel, ${nameIn(sql`g`, zugriff)} as studiengang_name, g.abschluss,
  s.ausbildungsleitung_id, k.vorname as leitung_vorname, k.nachname as leitung_nachname`;

/** What the version of the data allows: it tells the day, not the hour. */
const TAGESBEGINN = sql`(portal_heute()::timestamp at time zone 'Europe/Berlin')`;

const VERBUND = sql`join firma f on f.id = s.firma_id
  join studiengang g on g.id = s.studiengang_id
  left join kontakt k on k.id = s.ausbildungsleitung_id
  left join fehlzeit z on z.student_id = s.id and z.quartal_id = ${LAUFENDES_QUARTAL}
  cross join lateral (select s.id as student_id, s.firma_id) wer
  -- Requests that wait for an answer: of most students there are none.
  left join lateral (
    select extract(epoch from max(a.angefordert_am) filter (where a.art = 'noten'))::float8 * 1000 as noten,
           extract(epoch from max(a.angefordert_am) filter (where a.art = 'pruefungsanmeldungen'))::float8 * 1000
             as pruefungsanmeldungen
    from ${anfragenMitStand(TAGESBEGINN)}
    where a.student_id = wer.student_id and a.firma_id = wer.firma_id and stand.stand = 'offen') angefragt
    on not (s.notenfreigabe and s.pruefungsanmeldungsfreigabe)`;

type Sortierungen = Record<Query['order'][number][0], Sortierung>;

const sortierungOf = (zugriff: Zugriff): Sortierungen => ({
  name: { spalten: [sql`s.nachname`, sql`s.vorname`] },
  matrikelnummer: { spalten: [sql`s.matrikelnummer`] },
  studiengang: {
    spalten: [sql`(select ${nameIn(sql`g`, zugriff)} from studiengang g where g.id = s.studiengang_id)`],
  },
  centuria: { spalten: [sql`s.centuria`], leer: true },
  firma: { spalten: [sql`(select name from firma where id = s.firma_id)`] },
  ausbildungsleitung: {
    spalten: [
      sql`(select nachname from kontakt where id = s.ausbildungsleitung_id)`,
      sql`(select vorname from kontakt where id = s.ausbildungsleitung_id)`,
    ],
    leer: true,
  },
  immatrikulation: { spalten: [sql`s.immatrikulation`] },
  durchschnitt: { spalten: [sql`s.durchschnitt`], leer: true },
  gefaehrdeteModule: { spalten: [sql`s.gefaehrdete_module`], leer: true },
  fehlzeit: { spalten: [fehlanteil(sql`s.id`)], leer: true },
});

/** What has columns with an index: right as soon as releases that are over have been cleared. */
const INDIZIERT: Partial<Sortierungen> = {
  durchschnitt: { spalten: [sql`s.sortier_durchschnitt`], leer: true },
  gefaehrdeteModule: { spalten: [sql`s.sortier_gefaehrdete_module`], leer: true },
};

/** The students in scope that the filters leave. */
export const studentenListe = (
  zugriff: Zugriff,
  query: Query,
  indiziert: Partial<Sortierungen> = {},
): Liste => ({
  name: 'studenten',
  spalten: zeileOf(zugriff),
  quelle: sql`studierendensicht s`,
  where: conditions(zugriff, query),
  order: orderBy(query.order, { ...sortierungOf(zugriff), ...indiziert }, sql`s.id`),
  nachgeschlagen: { alias: sql`s`, verbund: VERBUND },
  hasSteadyPlan: true,
});

/** One page of the students in scope, and the exact number of all that the filters leave. */
export async function findStudenten(db: Db, zugriff: Zugriff, query: Query): Promise<Seite<StudentZeileRow>> {
  const byGrades = query.order.some(([property]) => property in INDIZIERT);
  const indiziert = byGrades && (await isClearing(db)) ? {} : INDIZIERT;
  return findSeite(db, zugriff, query, studentenListe(zugriff, query, indiziert));
}

/** Whether a release is over that has not been cleared yet: what it hid would still order the list. */
async function isClearing(db: Db): Promise<boolean> {
  const ended = sql`select from student where notenfreigabe and notenfreigabe_bis < portal_heute() limit 1`;
  return (await first(db, ended)) !== undefined;
}

/** One student in scope with master data. */
export function findStudent(db: Db, zugriff: Zugriff, id: string): Promise<StudentRow | undefined> {
  return first<StudentRow>(
    db,
    sql`select ${zeileOf(zugriff)}, s.anrede, s.geschlecht, s.geburtsdatum, s.schul_email, s.email, s.private_email, s.telefon,
               s.mobil, (s.exmatrikulation is null or s.exmatrikulation > portal_heute()) as aktiv, s.notenfreigabe_bis, s.pruefungsanmeldungsfreigabe_bis, s.foto_schluessel
        from studierendensicht s ${VERBUND}
        where ${conjunction([inFirmen(sql`s.firma_id`, zugriff), sql`s.id = ${id}`])}`,
  );
}

export interface WahlRow {
  art: 'studiengang' | 'centuria' | 'ausbildungsleitung' | 'firma';
  wert: string;
  name: string;
  anzahl: number;
}

/**
 * What occurs among the students in scope of the status asked for, and what is chosen, with the number that the other
 * filters leave of each; once for a version of the data.
 */
export function listWahlen(db: Db, zugriff: Zugriff, filter: Filter): Promise<WahlRow[]> {
  const ofStatus = conditions(zugriff, { status: filter.status ?? 'immatrikuliert' });
  const occurring = (own: WahlRow['art']) =>
    filter[own] === undefined
      ? ofStatus
      : sql`(${ofStatus} or ${conditions(zugriff, { status: 'alle', [own]: filter[own] })})`;
  const left = (own: WahlRow['art']) =>
    sql`count(*) filter (where ${conditions(zugriff, { ...filter, [own]: undefined })})::int as anzahl`;
  return rememberedInScope(zugriff, `studierendenwahlen ${JSON.stringify(filter)}`, () =>
    all<WahlRow>(
      db,
      sql`select 'studiengang' as art, g.id::text as wert, ${nameIn(sql`g`, zugriff)} as name, ${left('studiengang')}
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

function conditions(zugriff: Zugriff, filter: Partial<Filter>): SQL {
  const { studiengang, centuria, ausbildungsleitung, firma, status, notenfreigabe, gefaehrdet } = filter;
  const anmeldungsfreigabe = filter.pruefungsanmeldungsfreigabe;
  return conjunction([
    inFirmen(sql`s.firma_id`, zugriff),
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
    matchesSuche(sql`s.suchtext`, filter.suche),
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
