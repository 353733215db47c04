import type { Item } from '@firmenportal/contract/hydra/resource';
import type { StudentKurz } from '@firmenportal/contract/kurzformen';

/** A student as other resources embed them. */
export function presentStudentKurz(
  basePath: string,
  row: { studentId: string; matrikelnummer: string; vorname: string; nachname: string },
): Item<typeof StudentKurz> {
  return {
    '@id': `${basePath}/studenten/${row.studentId}`,
    '@type': 'Student',
    matrikelnummer: row.matrikelnummer,
    vorname: row.vorname,
    nachname: row.nachname,
  };
}
