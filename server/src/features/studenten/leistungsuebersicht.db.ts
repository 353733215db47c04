import { sql } from 'drizzle-orm';
import { all, conjunction, type Db } from '#platform/db/database.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { findStatistik, type Statistik } from './statistik.db.ts';
import { findStudent, type StudentRow } from './studenten.db.ts';

export interface LeistungRow {
  semester: number;
  modulnummer: string;
  modul: string;
  pruefungsdatum: string | null;
  note: string | null;
  bestanden: boolean;
  credits: string;
  versuch: number;
  muendlich: boolean;
  anerkannt: boolean;
}

export interface Leistungsuebersicht {
  student: StudentRow;
  statistik: Statistik;
  /** By semester; none without a release of the grades. */
  leistungen: LeistungRow[];
}

/** Everything that one student in scope has achieved. */
export async function findLeistungsuebersicht(
  db: Db,
  access: Access,
  id: string,
): Promise<Leistungsuebersicht | undefined> {
  const student = await findStudent(db, access, id);
  const statistik = await findStatistik(db, access, id);
  if (!student || !statistik) return undefined;
  const leistungen = await all<LeistungRow>(
    db,
    sql`select n.semester, n.modulnummer, n.modul, n.pruefungsdatum, n.note, n.bestanden, n.credits, n.versuch,
               n.muendliche_ergaenzungspruefung_erlaubt as muendlich, n.anerkannt
        from notensicht n
        where ${conjunction([inCompanies(sql`n.firma_id`, access), sql`n.student_id = ${id}`])}
        order by n.semester, n.modulnummer, n.versuch, n.id`,
  );
  return { student, statistik, leistungen };
}
