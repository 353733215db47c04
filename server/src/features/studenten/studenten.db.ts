import { sql, type SQL } from 'drizzle-orm';
import type { Abschluss, Anrede, Geschlecht } from '@firmenportal/contract/felder';
import type { QueryOf } from '@firmenportal/contract/hydra/query';
import type { studentenQuery } from '@firmenportal/contract/studenten';
import { all, conjunction, first, type Db } from '../../platform/db/database.ts';
import { orderBy, type Sortierung } from '../../platform/db/query/order.ts';
import { inFirmen, type Zugriff } from '../../platform/db/query/scope.ts';
import { matchesSuche } from '../../platform/db/query/search.ts';
import { findSeite, type Liste } from '../../platform/db/query/seite.ts';
import type { Seite } from '../../platform/http/handler.ts';

type Query = QueryOf<typeof studentenQuery>;

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
  durchschnitt: string | null;
  gefaehrdete_module: number | null;
  bestandene_module: number | null;
  credits: string | null;
  credits_noetig: number;
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

const ZEILE = sql`s.id, s.matrikelnummer, s.vorname, s.nachname, s.centuria, s.immatrikulation, s.exmatrikulation,
  s.notenfreigabe, s.pruefungsanmeldungsfreigabe, s.durchschnitt, s.gefaehrdete_module,
  s.bestandene_module, s.credits, g.credits as credits_noetig,
  s.firma_id, f.name as firma_name, s.studiengang_id, g.kuerzel, g.name as studiengang_name, g.abschluss,
  s.ausbildungsleitung_id, k.vorname as leitung_vorname, k.nachname as leitung_nachname`;

const VERBUND = sql`join firma f on f.id = s.firma_id
  join studiengang g on g.id = s.studiengang_id
  left join kontakt k on k.id = s.ausbildungsleitung_id`;

const SORTIERUNG: Record<Query['order'][number][0], Sortierung> = {
  name: { spalten: [sql`s.nachname`, sql`s.vorname`] },
  matrikelnummer: { spalten: [sql`s.matrikelnummer`] },
  studiengang: { spalten: [sql`(select name from studiengang where id = s.studiengang_id)`] },
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
};

/** The same by columns that have an index: true as long as releases that are over have been cleared. */
const INDIZIERT: typeof SORTIERUNG = {
  ...SORTIERUNG,
  durchschnitt: { spalten: [sql`s.sortier_durchschnitt`], leer: true },
  gefaehrdeteModule: { spalten: [sql`s.sortier_gefaehrdete_module`], leer: true },
};

/** The students in scope that the filters leave. */
export const studentenListe = (zugriff: Zugriff, query: Query, sortierung = SORTIERUNG): Liste => ({
  name: 'studenten',
  spalten: ZEILE,
  quelle: sql`studierendensicht s`,
  where: conditions(zugriff, query),
  order: orderBy(query.order, sortierung, sql`s.id`),
  nachgeschlagen: { alias: sql`s`, verbund: VERBUND },
});

/** One page of the students in scope, and the exact number of all that the filters leave. */
export async function findStudenten(db: Db, zugriff: Zugriff, query: Query): Promise<Seite<StudentZeileRow>> {
  const byGrades = query.order.some(([property]) => SORTIERUNG[property] !== INDIZIERT[property]);
  const sortierung = byGrades && (await isClearing(db)) ? SORTIERUNG : INDIZIERT;
  return findSeite(db, zugriff, query, studentenListe(zugriff, query, sortierung));
}

/** Whether a release is over whose row somebody else holds just now: what it hid would still order the list. */
async function isClearing(db: Db): Promise<boolean> {
  const ended = sql`select from student where notenfreigabe and notenfreigabe_bis < portal_heute() limit 1`;
  return (await first(db, ended)) !== undefined;
}

/** One student in scope with master data. */
export function findStudent(db: Db, zugriff: Zugriff, id: string): Promise<StudentRow | undefined> {
  return first<StudentRow>(
    db,
    sql`select ${ZEILE}, s.anrede, s.geschlecht, s.geburtsdatum, s.schul_email, s.email, s.private_email, s.telefon,
               s.mobil, s.notenfreigabe_bis, s.pruefungsanmeldungsfreigabe_bis, s.foto_schluessel
        from studierendensicht s ${VERBUND}
        where ${conjunction([inFirmen(sql`s.firma_id`, zugriff), sql`s.id = ${id}`])}`,
  );
}

export interface WahlRow {
  art: 'studiengang' | 'centuria' | 'ausbildungsleitung' | 'firma';
  wert: string;
  name: string;
  anzahl: string;
}

/** What occurs among the matriculated students in scope, with its frequency. */
export function listWahlen(db: Db, zugriff: Zugriff): Promise<WahlRow[]> {
  const where = conditions(zugriff, {});
  return all<WahlRow>(
    db,
    sql`select 'studiengang' as art, g.id::text as wert, g.name, count(*) as anzahl
        from studierendensicht s join studiengang g on g.id = s.studiengang_id where ${where} group by g.id
        union all
        select 'centuria', s.centuria, s.centuria, count(*)
        from studierendensicht s where ${where} and s.centuria is not null group by s.centuria
        union all
        select 'ausbildungsleitung', k.id::text, k.vorname || ' ' || k.nachname, count(*)
        from studierendensicht s join kontakt k on k.id = s.ausbildungsleitung_id where ${where} group by k.id
        union all
        select 'firma', f.id::text, f.name, count(*)
        from studierendensicht s join firma f on f.id = s.firma_id where ${where} group by f.id
        order by 1, 3, 2`,
  );
}

function conditions(zugriff: Zugriff, filter: Partial<Query>): SQL {
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
    anmeldungsfreigabe === undefined ? undefined : sql`s.pruefungsanmeldungsfreigabe = ${anmeldungsfreigabe}`,
    // Of those who released their grades only: of others nothing is known, neither yes nor no.
    gefaehrdet === undefined
      ? undefined
      : gefaehrdet
        ? sql`s.gefaehrdete_module > 0`
        : sql`s.gefaehrdete_module = 0`,
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
