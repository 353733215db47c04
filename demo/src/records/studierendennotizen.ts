import { sql } from 'drizzle-orm';
import { all, type Db } from '@firmenportal/server/platform/db/database';
import { studierendennotiz } from '@firmenportal/server/features/studierendennotizen/studierendennotizen.table';
import { addDays } from '../calendar.ts';
import { findFirma, findKonto } from './lookup.ts';

/**
 * What company A's training lead notes on students, those at risk first, and agrees with them: due soon, due later,
 * done, and without a day. Days are counted from the day of the demo.
 */
const NOTES: readonly { text: string; daysAgo: number; dueIn?: number; doneDaysAgo?: number }[] = [
  { text: 'Mathematik nachholen, Lernplan gemeinsam durchgehen.', daysAgo: 20, dueIn: 3 },
  { text: 'Meldet sich zur Wiederholungsprüfung an.', daysAgo: 14, dueIn: 45 },
  { text: 'Bringt die Bescheinigung der Nachhilfe mit.', daysAgo: 30, dueIn: -6, doneDaysAgo: 8 },
  { text: 'Im Gespräch sehr offen; möchte nach dem Studium im Einkauf bleiben.', daysAgo: 9 },
];

export async function noteStudents(db: Db, day: string): Promise<void> {
  const firmaId = await findFirma(db, '10001');
  const { id: benutzerId, name: verfasstVon } = await findKonto(db, 'ausbildung');
  const students = await all<{ id: string }>(
    db,
    sql`select id from student where firma_id = ${firmaId} and exmatrikulation is null
        order by gefaehrdete_module desc, matrikelnummer limit ${NOTES.length}`,
  );
  const at = (daysAgo: number) => new Date(`${addDays(day, -daysAgo)}T09:10:00Z`);
  for (const [index, { text, daysAgo, dueIn, doneDaysAgo }] of NOTES.entries()) {
    const studentId = students[index]?.id;
    if (studentId === undefined) throw new Error('demo: too few students');
    await db.insert(studierendennotiz).values({
      firmaId,
      studentId,
      benutzerId,
      verfasstVon,
      verfasstAm: at(daysAgo),
      text,
      ...(dueIn !== undefined && { faelligAm: addDays(day, dueIn) }),
      ...(doneDaysAgo !== undefined && { erledigtAm: at(doneDaysAgo), erledigtVon: benutzerId }),
    });
  }
}
