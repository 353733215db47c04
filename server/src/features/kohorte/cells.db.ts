import { KOHORTE_QUARTALE } from '@firmenportal/contract/kohorte';
import { FEHLZEIT_FROM_TERMINE } from '@firmenportal/contract/studenten';
import { sql } from 'drizzle-orm';
import { all, conjunction, type Db } from '#platform/db/database.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { shareMissed } from '../anwesenheiten/shared/fehlzeit.db.ts';
import { plannedCreditsOf } from './shared/bedarf.db.ts';

export interface SemesterCell {
  student_id: string;
  semester: number;
  durchschnitt: string | null;
  credits: string;
  credits_laut_plan: number;
  gefaehrdete_module: number;
}

export interface QuartalCell {
  student_id: string;
  quartal: string;
  versaeumt: number;
  erfasst: number;
  anteil: string | null;
}

/** The last quarters that have begun, oldest first. */
export const LAST_QUARTALE = sql`(select id, name, beginn from quartal where beginn <= portal_heute()
  order by beginn desc limit ${KOHORTE_QUARTALE}::int)`;

/** What these students achieved in each semester up to the current one. Only those who released their grades. */
export function listSemesterCells(
  db: Db,
  access: Access,
  students: readonly string[],
): Promise<SemesterCell[]> {
  const ids = sql`${sql.param([...students])}::uuid[]`;
  const own = conjunction([inCompanies(sql`n.firma_id`, access), sql`n.student_id = any (${ids})`]);
  return all<SemesterCell>(
    db,
    sql`with noten as (
          select n.student_id, n.semester,
                 trunc(sum(n.note * n.credits) filter (where n.bestanden)
                   / nullif(sum(n.credits) filter (where n.bestanden and n.note is not null), 0), 1) as durchschnitt
          from notensicht n where ${own} group by n.student_id, n.semester
        ), gefaehrdet as (
          select m.student_id, m.semester, count(*)::int as anzahl
          from (select n.student_id, (array_agg(n.semester order by n.versuch desc))[1] as semester
                from notensicht n where ${own}
                group by n.student_id, n.modulnummer having not bool_or(n.bestanden)) m
          group by m.student_id, m.semester
        ), erbracht as (
          select n.student_id, n.semester,
                 sum(n.credits) filter (where n.art = 'modul') as modul,
                 sum(n.credits) filter (where n.art = 'seminar') as seminar,
                 sum(n.credits) filter (where n.art = 'transfer') as transfer
          from creditsicht n where ${own} group by n.student_id, n.semester
        )
        select s.id as student_id, x.semester, n.durchschnitt, coalesce(r.anzahl, 0) as gefaehrdete_module,
               portal_credits(sum(e.modul) over bisher, sum(e.seminar) over bisher, g.seminar_credits,
                              sum(e.transfer) over bisher, g.transfer_credits) as credits,
               ${plannedCreditsOf(sql`x.semester`)} as credits_laut_plan
        from studierendensicht s join studiengang g on g.id = s.studiengang_id
        cross join lateral generate_series(1, greatest(
          portal_fachsemester(s.immatrikulation, portal_heute()),
          (select max(n.semester) from noten n where n.student_id = s.id))) x(semester)
        left join noten n on n.student_id = s.id and n.semester = x.semester
        left join gefaehrdet r on r.student_id = s.id and r.semester = x.semester
        left join erbracht e on e.student_id = s.id and e.semester = x.semester
        where ${conjunction([inCompanies(sql`s.firma_id`, access), sql`s.id = any (${ids})`])}
          -- The view of credits shows them all: this alone keeps back those that are not released.
          and s.notenfreigabe
        window bisher as (partition by s.id order by x.semester)
        order by s.id, x.semester`,
  );
}

/** What these students missed in the last quarters. Attendance needs no release (product.md §5). */
export function listQuartalCells(
  db: Db,
  access: Access,
  students: readonly string[],
): Promise<QuartalCell[]> {
  return all<QuartalCell>(
    db,
    sql`select s.id as student_id, q.name as quartal, coalesce(z.versaeumt, 0) as versaeumt,
               coalesce(z.erfasst, 0) as erfasst,
               case when z.erfasst >= ${FEHLZEIT_FROM_TERMINE}::int
                    then ${shareMissed(sql`z.versaeumt`, sql`z.erfasst`)} end::text as anteil
        from studierendensicht s cross join ${LAST_QUARTALE} q
        left join fehlzeit z on z.student_id = s.id and z.quartal_id = q.id
        where ${conjunction([
          inCompanies(sql`s.firma_id`, access),
          sql`s.id = any (${sql.param([...students])}::uuid[])`,
        ])}
        order by s.id, q.beginn`,
  );
}
