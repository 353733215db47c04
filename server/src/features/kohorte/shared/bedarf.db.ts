import {
  BEDARFSGRUENDE,
  GEWICHTE,
  type Bedarfsgrund,
  type Bedarfswerte,
} from '@firmenportal/contract/bedarf';
import { ALLOWED_VERSUCHE } from '@firmenportal/contract/studenten';
import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { conjunction, first, type Db } from '#platform/db/database.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { fehlanteil } from '#features/anwesenheiten/shared/fehlzeit.db.ts';
import { TRANSFER_OVERDUE } from '#features/transferleistungen/shared/transferfrist.db.ts';
import { selected, type RowOf } from '#platform/db/query/selection.ts';
import { studierendensicht } from '#features/studenten/studenten.table.ts';

/** `plannedCredits` of programme `g` by the end of a semester. */
export const plannedCreditsOf = (semester: SQL): SQL =>
  sql`round(g.credits * least(${semester}, g.semester)::numeric / g.semester)::int`;

const AMOUNTS: Readonly<Record<Bedarfsgrund, SQL>> = {
  letzterVersuch: sql`s.letzter_versuch`,
  gefaehrdeteModule: sql`s.gefaehrdete_module - s.letzter_versuch`,
  rueckstand: sql`s.rueckstand`,
  fehlzeit: sql`s.fehlanteil`,
  transferleistungen: sql`s.ueberfaellige`,
};

/** `bedarfOf` of student `s`, so that the database can sort by it. */
const BEDARF = sql.join(
  BEDARFSGRUENDE.map((reason) => {
    const { from, step, points, max } = GEWICHTE[reason];
    const steps = sql`greatest(0, floor((${AMOUNTS[reason]} - ${from}::int)::numeric / ${step}::int) + 1)`;
    // An unknown amount counts as nothing.
    return sql`coalesce(least(${max}::int, ${points}::int * ${steps}), 0)`;
  }),
  sql` + `,
);

/**
 * Modules not passed with at most one attempt left. The unique index finds later attempts without reading earlier
 * ones.
 */
const LETZTER_VERSUCH = sql`(
  select count(distinct n.modulnummer)::int from notensicht n
  where n.student_id = s.id and n.versuch >= ${ALLOWED_VERSUCHE - 1}::int and not n.bestanden
    and not exists (
      select from notensicht b
      where b.student_id = n.student_id and b.modulnummer = n.modulnummer and b.bestanden))`;

/**
 * The matching students `s`, with the amount of each reason and their sum. Only released grades count: both views
 * hide the others.
 */
export const studentsWithBedarf = (access: Access, where: SQL): SQL => sql`(
  select s.*, (${BEDARF})::int as bedarf
  from (
    select s.*, portal_fachsemester(s.immatrikulation, portal_heute()) as fachsemester,
           p.credits_laut_plan,
           -- Without the release unknown: greatest() would take null for 0.
           case when s.credits is not null then greatest(0, p.credits_laut_plan - s.credits) end as rueckstand,
           ${fehlanteil(sql`s.id`)} as fehlanteil, coalesce(u.anzahl, 0) as ueberfaellige,
           -- Looked up for those with a module at risk; null without the release.
           case when s.gefaehrdete_module > 0 then ${LETZTER_VERSUCH} else s.gefaehrdete_module end as letzter_versuch
    from studierendensicht s
    join studiengang g on g.id = s.studiengang_id
    cross join lateral (select ${plannedCreditsOf(sql`portal_fachsemester(s.immatrikulation, portal_heute()) - 1`)}
                          as credits_laut_plan) p
    left join (
      select t.student_id, count(*)::int as anzahl from transferleistung t
      where ${conjunction([inCompanies(sql`t.firma_id`, access), TRANSFER_OVERDUE])} group by t.student_id) u
      on u.student_id = s.id
    where ${where}
    -- Each amount is looked up once: merged into the outer query, it would be for each place that names it.
    offset 0
  ) s) s`;

const s = alias(studierendensicht, 's');

/** Amounts of student `s`. */
export const BEDARF_AMOUNTS = {
  gefaehrdeteModule: s.gefaehrdeteModule,
  letzterVersuch: sql<number | null>`s.letzter_versuch`,
  rueckstand: sql<string | null>`s.rueckstand`,
  /** In percent. */
  fehlanteil: sql<string | null>`s.fehlanteil::text`,
  ueberfaellige: sql<number>`s.ueberfaellige`,
};
export type BedarfRow = RowOf<typeof BEDARF_AMOUNTS>;

/** The amounts by which a student is weighed. */
export const amountsOf = (row: BedarfRow): Bedarfswerte => ({
  letzterVersuch: row.letzterVersuch,
  gefaehrdeteModule:
    row.gefaehrdeteModule === null ? null : row.gefaehrdeteModule - (row.letzterVersuch ?? 0),
  rueckstand: row.rueckstand === null ? null : Number(row.rueckstand),
  fehlzeit: row.fehlanteil === null ? null : Number(row.fehlanteil),
  transferleistungen: row.ueberfaellige,
});

/** Restricts the students `s` to those who are matriculated. Nobody else belongs to the cohort. */
export const IMMATRIKULIERT: SQL = sql`(s.exmatrikulation is null or s.exmatrikulation > portal_heute())`;

/** The amounts of one student; undefined if the student is no longer matriculated. */
export const findBedarf = (db: Db, access: Access, id: string): Promise<BedarfRow | undefined> =>
  first(
    db,
    sql<BedarfRow>`select ${selected(BEDARF_AMOUNTS)}
        from ${studentsWithBedarf(
          access,
          conjunction([inCompanies(sql`s.firma_id`, access), sql`s.id = ${id}`, IMMATRIKULIERT]),
        )}`,
  );
