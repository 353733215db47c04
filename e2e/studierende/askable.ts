import { createFreigabeanforderung, type Freigabeart } from '@firmenportal/contract/freigaben';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { getStudent, listStudenten } from '@firmenportal/contract/studenten';
import type { Call } from '../portal/api.ts';
import type { StudentRow } from './studierende.ts';

// Students whom journeys ask for releases. Each journey takes others, since nobody is asked twice within seven days.

/** The company whose students grant releases. What other journeys count belongs to other companies. */
export const FIRMA = 'Möwenblick Handels-KG';
/** The subject of the mail that asks for grades. */
export const SUBJECT = 'Bitte um Freigabe Ihrer Noten';

/**
 * Students of the account's companies who can be asked now; for grades those of one company only. Journeys in which
 * students answer take them from the beginning, the others from the end.
 */
export async function askable(api: Call, art: Freigabeart = 'noten'): Promise<StudentRow[]> {
  const { 'hydra:member': one } = await api(listStudenten, { query: { itemsPerPage: 50 } });
  const { 'hydra:member': two } = await api(listStudenten, { query: { itemsPerPage: 50, page: 2 } });
  const students = [...one, ...two].filter(({ firma }) => art !== 'noten' || firma.name === FIRMA);
  const body = { art, studierende: students.map((student) => student['@id']), probelauf: true };
  const { ergebnisse: results } = await api(createFreigabeanforderung, { body });
  const asked = new Set(
    results.flatMap(({ student, ergebnis: result }) => (result === 'angefordert' ? [student] : [])),
  );
  return students.filter((student) => asked.has(student['@id']));
}

export function firstOf(students: readonly StudentRow[]): StudentRow {
  const [student] = students;
  if (!student) throw new Error('the demo has nobody left who can be asked');
  return student;
}

export async function emailAtSchool(api: Call, student: StudentRow): Promise<string> {
  const { schulEmail } = await api(getStudent, { params: { id: identifierOf(student['@id']) } });
  if (schulEmail === null) throw new Error('the student has no address at the school');
  return schulEmail;
}
