import { sql } from 'drizzle-orm';
import { all, conjunction, first, type Db } from '../../platform/db/database.ts';
import { inFirmen, type Zugriff } from '../../platform/db/scope.ts';

/** A centuria's average is shown from this many students on, so that it tells of nobody alone (product.md §5). */
export const VERGLEICH_AB = 5;

export interface Gesamt {
  firma_id: string;
  notenfreigabe: boolean;
  durchschnitt: string | null;
  bestandene_module: number | null;
  credits: string | null;
  credits_noetig: number;
}

export interface GefaehrdetRow {
  modulnummer: string;
  modul: string;
  versuche: number;
  muendlich: boolean;
}

export interface SemesterRow {
  semester: number;
  durchschnitt: string | null;
  centuria_durchschnitt: string | null;
  credits: string;
}

export interface Statistik {
  gesamt: Gesamt;
  gefaehrdet: GefaehrdetRow[];
  verteilung: { note: string; anzahl: string }[];
  semester: SemesterRow[];
}

/** Figures of one student in scope; the lists are empty without the grade release. */
export async function findStatistik(db: Db, zugriff: Zugriff, id: string): Promise<Statistik | undefined> {
  const gesamt = await first<Gesamt>(
    db,
    sql`select s.firma_id, s.notenfreigabe, s.durchschnitt, s.bestandene_module, s.credits, g.credits as credits_noetig
        from studierendensicht s join studiengang g on g.id = s.studiengang_id
        where ${conjunction([inFirmen(sql`s.firma_id`, zugriff), sql`s.id = ${id}`])}`,
  );
  if (!gesamt) return undefined;
  if (!gesamt.notenfreigabe) return { gesamt, gefaehrdet: [], verteilung: [], semester: [] };
  const eigene = conjunction([inFirmen(sql`n.firma_id`, zugriff), sql`n.student_id = ${id}`]);
  return {
    gesamt,
    gefaehrdet: await all<GefaehrdetRow>(
      db,
      sql`select n.modulnummer, (array_agg(n.modul order by n.versuch desc))[1] as modul,
                 max(n.versuch) as versuche,
                 (array_agg(n.muendliche_ergaenzungspruefung_erlaubt order by n.versuch desc))[1] as muendlich
          from notensicht n where ${eigene}
          group by n.modulnummer having not bool_or(n.bestanden) order by n.modulnummer`,
    ),
    verteilung: await all(
      db,
      sql`select n.note, count(*) as anzahl from notensicht n where ${eigene} and n.note is not null
          group by n.note order by n.note`,
    ),
    semester: await listSemester(db, zugriff, id),
  };
}

/**
 * Average and credits of each semester. The centuria is compared with what is released and in the person's
 * scope: what others have not released influences nothing.
 */
function listSemester(db: Db, zugriff: Zugriff, id: string): Promise<SemesterRow[]> {
  const inScope = inFirmen(sql`n.firma_id`, zugriff) ?? sql`true`;
  return all<SemesterRow>(
    db,
    sql`with eigene as (
          select n.semester,
                 trunc(sum(n.note * n.credits) filter (where n.bestanden)
                   / nullif(sum(n.credits) filter (where n.bestanden and n.note is not null), 0), 1) as durchschnitt,
                 sum(n.credits) filter (where n.bestanden) as credits
          from notensicht n where ${inScope} and n.student_id = ${id} group by n.semester
        ), vergleich as (
          select n.semester,
                 trunc(sum(n.note * n.credits) / nullif(sum(n.credits), 0), 1) as durchschnitt
          from notensicht n
          join student s on s.id = n.student_id and s.firma_id = n.firma_id and s.centuria = (select centuria from student where id = ${id})
          where ${inScope} and n.bestanden and n.note is not null
          group by n.semester having count(distinct n.student_id) >= ${VERGLEICH_AB}
        )
        select e.semester, e.durchschnitt, v.durchschnitt as centuria_durchschnitt,
               sum(coalesce(e.credits, 0)) over (order by e.semester) as credits
        from eigene e left join vergleich v using (semester)
        order by e.semester`,
  );
}
