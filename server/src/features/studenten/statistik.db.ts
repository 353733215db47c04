import { COMPARE_FROM } from '@firmenportal/contract/studenten';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { all, conjunction, first, type Db } from '#platform/db/database.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { columnsOf, selected, type RowOf } from '#platform/db/query/selection.ts';
import { quartal } from '../quartale/quartale.table.ts';
import { studiengang } from '../studiengaenge/studiengaenge.table.ts';
import { studierendensicht } from './studenten.table.ts';

/** Absence covers this many quarters (product.md §5). */
const FEHLZEIT_QUARTALE = 3;

const s = alias(studierendensicht, 's');
const g = alias(studiengang, 'g');
const q = alias(quartal, 'q');

const OVERALL = {
  ...columnsOf(s, ['firmaId', 'notenfreigabe', 'durchschnitt', 'bestandeneModule', 'credits']),
  creditsNoetig: g.credits,
  regelsemester: g.semester,
  seminarCreditsNoetig: g.seminarCredits,
  transferCreditsNoetig: g.transferCredits,
};
export type Overall = RowOf<typeof OVERALL>;

export interface AtRiskRow {
  modulnummer: string;
  modul: string;
  versuche: number;
  muendlich: boolean;
}

interface SemesterRow {
  semester: number;
  durchschnitt: string | null;
  centuria_durchschnitt: string | null;
  centuria_studierende: number | null;
  credits: string;
}

const FEHLZEITEN = {
  quartalId: q.id,
  name: q.name,
  erfasst: sql<number>`count(a.id) filter (where a.status between 2 and 6)::int`,
  abgemeldet: sql<number>`count(a.id) filter (where a.status = 3)::int`,
  gefehlt: sql<number>`count(a.id) filter (where a.status = 4)::int`,
};
type FehlzeitRow = RowOf<typeof FEHLZEITEN>;

/** Credits earned in seminars and transfer performances. */
interface ReachedRow {
  seminar: string;
  transfer: string;
}

/** What the release of a student's grades shows. */
export interface Released {
  gefaehrdet: AtRiskRow[];
  verteilung: { note: string; anzahl: string }[];
  semester: SemesterRow[];
}

export interface Statistik {
  gesamt: Overall;
  fehlzeiten: FehlzeitRow[];
  erreicht: ReachedRow;
  /** Null without a release of the grades. */
  freigegeben: Released | null;
}

/** Figures of one student in scope. */
export async function findStatistik(db: Db, access: Access, id: string): Promise<Statistik | undefined> {
  const overall = await first(
    db,
    sql<Overall>`select ${selected(OVERALL)}
        from studierendensicht s join studiengang g on g.id = s.studiengang_id
        where ${conjunction([inCompanies(sql`s.firma_id`, access), sql`s.id = ${id}`])}`,
  );
  if (!overall) return undefined;
  const withoutRelease = {
    gesamt: overall,
    fehlzeiten: await listFehlzeiten(db, access, id),
    erreicht: await countErreicht(db, access, id),
  };
  if (!overall.notenfreigabe) return { ...withoutRelease, freigegeben: null };
  const own = conjunction([inCompanies(sql`n.firma_id`, access), sql`n.student_id = ${id}`]);
  const freigegeben = {
    gefaehrdet: await all<AtRiskRow>(
      db,
      sql`select n.modulnummer, (array_agg(n.modul order by n.versuch desc))[1] as modul,
                 max(n.versuch) as versuche,
                 (array_agg(n.muendliche_ergaenzungspruefung_erlaubt order by n.versuch desc))[1] as muendlich
          from notensicht n where ${own}
          group by n.modulnummer having not bool_or(n.bestanden) order by n.modulnummer`,
    ),
    verteilung: await all<Released['verteilung'][number]>(
      db,
      sql`select n.note, count(*) as anzahl from notensicht n where ${own} and n.note is not null
          group by n.note order by n.note`,
    ),
    semester: await listSemester(db, access, id),
  };
  return { ...withoutRelease, freigegeben };
}

/** Recorded sessions of the last three quarters that have begun (product.md §5). */
function listFehlzeiten(db: Db, access: Access, id: string): Promise<FehlzeitRow[]> {
  return all(
    db,
    sql<FehlzeitRow>`select ${selected(FEHLZEITEN)}
        from (select * from quartal where beginn <= portal_heute() order by beginn desc limit ${FEHLZEIT_QUARTALE}) q
        left join anwesenheit a on ${conjunction([
          sql`a.student_id = ${id}`,
          inCompanies(sql`a.firma_id`, access),
          sql`a.datum between q.beginn and q.ende`,
        ])}
        group by q.id, q.name, q.beginn order by q.beginn`,
  );
}

async function countErreicht(db: Db, access: Access, id: string): Promise<ReachedRow> {
  const own = conjunction([inCompanies(sql`firma_id`, access), sql`student_id = ${id}`, sql`bestanden`]);
  const row = await first<ReachedRow>(
    db,
    sql`select (select coalesce(sum(credits), 0) from seminarleistung where ${own}) as seminar,
               (select coalesce(sum(credits), 0) from transferleistung where ${own}) as transfer`,
  );
  return row ?? { seminar: '0', transfer: '0' };
}

/**
 * Average and credits by semester. Compares with those in the centuria that are released and in the person's scope,
 * so that grades that are not released influence nothing.
 */
function listSemester(db: Db, access: Access, id: string): Promise<SemesterRow[]> {
  const inScope = inCompanies(sql`n.firma_id`, access) ?? sql`true`;
  return all<SemesterRow>(
    db,
    sql`with eigene as (
          select n.semester,
                 trunc(sum(n.note * n.credits) filter (where n.bestanden)
                   / nullif(sum(n.credits) filter (where n.bestanden and n.note is not null), 0), 1) as durchschnitt
          from notensicht n where ${inScope} and n.student_id = ${id} group by n.semester
        ), erbracht as (
          select n.semester,
                 sum(n.credits) filter (where n.art = 'modul') as modul,
                 sum(n.credits) filter (where n.art = 'seminar') as seminar,
                 sum(n.credits) filter (where n.art = 'transfer') as transfer
          from creditsicht n join studierendensicht s on s.id = n.student_id and s.notenfreigabe
          where ${inScope} and n.student_id = ${id} group by n.semester
        ), vergleich as (
          select n.semester,
                 trunc(sum(n.note * n.credits) / nullif(sum(n.credits), 0), 1) as durchschnitt,
                 count(distinct n.student_id)::int as studierende
          from notensicht n
          join student s on s.id = n.student_id and s.centuria = (select centuria from student where id = ${id})
          where ${inScope} and n.bestanden and n.note is not null
          group by n.semester having count(distinct n.student_id) >= ${COMPARE_FROM}
        )
        select semester, e.durchschnitt, v.durchschnitt as centuria_durchschnitt,
               v.studierende as centuria_studierende,
               portal_credits(sum(c.modul) over bisher, sum(c.seminar) over bisher, g.seminar_credits,
                              sum(c.transfer) over bisher, g.transfer_credits) as credits
        from eigene e full join erbracht c using (semester) left join vergleich v using (semester)
        cross join (select g.seminar_credits, g.transfer_credits from studiengang g join student s on s.studiengang_id = g.id where s.id = ${id}) g
        window bisher as (order by semester)
        order by semester`,
  );
}
