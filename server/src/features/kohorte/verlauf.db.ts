import { COMPARE_FROM } from '@firmenportal/contract/studenten';
import { sql, type SQL } from 'drizzle-orm';
import { all, conjunction, first, type Db } from '#platform/db/database.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { rememberedInScope } from '#platform/db/query/totals.ts';
import { shareMissed } from '../anwesenheiten/shared/fehlzeit.db.ts';
import { hasNotenlink } from '../freigaben/shared/anfragestand.db.ts';
import { conditions, type Filter } from './kohorte.db.ts';
import { LAST_QUARTALE } from './cells.db.ts';

interface Counts {
  studierende: number;
  fehlende_freigaben: number;
  ungefragt: number;
}

interface SemesterPoint {
  semester: number;
  durchschnitt: string | null;
  studierende: number;
  centuria_durchschnitt: string | null;
  centuria_studierende: number | null;
}

interface QuartalPoint {
  quartal: string;
  fehlzeit: string | null;
  studierende: number;
  centuria_fehlzeit: string | null;
  centuria_studierende: number | null;
}

export interface Verlauf extends Counts {
  semester: SemesterPoint[];
  quartale: QuartalPoint[];
}

/** The cohort's figures, computed once for each version of the data. */
export const findVerlauf = (db: Db, access: Access, filter: Filter): Promise<Verlauf> =>
  rememberedInScope(access, `kohortenverlauf ${JSON.stringify(filter)}`, async () => ({
    ...(await count(db, access, filter)),
    semester: await listSemester(db, access, filter),
    quartale: await listQuartale(db, access, filter),
  }));

async function count(db: Db, access: Access, filter: Filter): Promise<Counts> {
  const row = await first<Counts>(
    db,
    sql`select count(*)::int as studierende, count(*) filter (where not s.notenfreigabe)::int as fehlende_freigaben,
               count(*) filter (where not s.notenfreigabe and not ${hasNotenlink(sql`s`)})::int as ungefragt
        from studierendensicht s where ${conditions(access, filter)}`,
  );
  return row ?? { studierende: 0, fehlende_freigaben: 0, ungefragt: 0 };
}

/** The cohort, and everybody in scope in one of its centurias, each with whether they belong to the cohort. */
const compared = (access: Access, filter: Filter) => {
  const inScope = inCompanies(sql`s.firma_id`, access);
  return sql`with kohorte as materialized (
      select s.id, s.centuria from studierendensicht s where ${conditions(access, filter)}
    ), verglichen as materialized (
      select s.id, s.id in (select id from kohorte) as eigen,
             coalesce(s.centuria in (select centuria from kohorte), false) as in_centuria
      from studierendensicht s
      where ${conjunction([
        inScope,
        sql`(s.id in (select id from kohorte) or s.centuria in (select centuria from kohorte))`,
      ])})`;
};

/** The cohort, or those it is compared with. */
type Whom = 'eigen' | 'in_centuria';

const average = (whom: Whom) => {
  const those = sql`filter (where ${sql.raw(whom)})`;
  return sql`case when count(distinct n.student_id) ${those} >= ${COMPARE_FROM}::int
    then trunc(sum(n.note * n.credits) ${those} / nullif(sum(n.credits) ${those}, 0), 1) end`;
};

const share = (whom: Whom) => {
  const those = sql`filter (where ${sql.raw(whom)})`;
  return sql`case when count(*) ${those} >= ${COMPARE_FROM}::int
    then ${shareMissed(sql`sum(z.versaeumt) ${those}`, sql`sum(z.erfasst) ${those}`)} end::text`;
};

const NOTED = sql`distinct n.student_id`;
const RECORDED = sql`z.student_id`;

/** Of how many a figure is; null where there are too few to tell one. */
const countOf = (students: SQL, whom: Whom) => {
  const those = sql`count(${students}) filter (where ${sql.raw(whom)})`;
  return sql`case when ${those} >= ${COMPARE_FROM}::int then ${those} end::int`;
};

/** Averages by semester of released grades, weighted by credits. At least five students. */
function listSemester(db: Db, access: Access, filter: Filter): Promise<SemesterPoint[]> {
  return all<SemesterPoint>(
    db,
    sql`${compared(access, filter)}
        select n.semester, ${average('eigen')} as durchschnitt, ${countOf(NOTED, 'eigen')} as studierende,
               ${average('in_centuria')} as centuria_durchschnitt,
               ${countOf(NOTED, 'in_centuria')} as centuria_studierende
        from verglichen v join notensicht n on n.student_id = v.id
        where ${conjunction([inCompanies(sql`n.firma_id`, access), sql`n.bestanden`, sql`n.note is not null`])}
        group by n.semester
        having count(distinct n.student_id) filter (where eigen) >= ${COMPARE_FROM}::int
        order by n.semester`,
  );
}

/** The share of recorded sessions missed in a quarter. At least five students. */
function listQuartale(db: Db, access: Access, filter: Filter): Promise<QuartalPoint[]> {
  return all<QuartalPoint>(
    db,
    sql`${compared(access, filter)}
        select q.name as quartal, ${share('eigen')} as fehlzeit, ${countOf(RECORDED, 'eigen')} as studierende,
               ${share('in_centuria')} as centuria_fehlzeit,
               ${countOf(RECORDED, 'in_centuria')} as centuria_studierende
        from ${LAST_QUARTALE} q
        join fehlzeit z on z.quartal_id = q.id and z.student_id in (select id from verglichen)
        join verglichen v on v.id = z.student_id
        group by q.id, q.name, q.beginn
        having count(*) filter (where eigen) >= ${COMPARE_FROM}::int
        order by q.beginn`,
  );
}
