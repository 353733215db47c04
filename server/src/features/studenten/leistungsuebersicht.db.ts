import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { all, conjunction, type Db } from '#platform/db/database.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { findStatistik, type Statistik } from './statistik.db.ts';
import { findStudent, type StudentRow } from './studenten.db.ts';
import { columnsOf, selected, type RowOf } from '#platform/db/query/selection.ts';
import { notensicht } from '../pruefungsleistungen/pruefungsleistungen.table.ts';

const n = alias(notensicht, 'n');

const SELECTION = {
  ...columnsOf(n, [
    'semester',
    'modulnummer',
    'modul',
    'pruefungsdatum',
    'note',
    'bestanden',
    'credits',
    'versuch',
  ]),
  muendlich: n.muendlicheErgaenzungspruefungErlaubt,
  anerkannt: n.anerkannt,
};
export type LeistungRow = RowOf<typeof SELECTION>;

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
  const leistungen = await all(
    db,
    sql<LeistungRow>`select ${selected(SELECTION)}
        from notensicht n
        where ${conjunction([inCompanies(sql`n.firma_id`, access), sql`n.student_id = ${id}`])}
        order by n.semester, n.modulnummer, n.versuch, n.id`,
  );
  return { student, statistik, leistungen };
}
