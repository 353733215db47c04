import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { listStudenten, type studentenQuery, type StudentListItem } from '@firmenportal/contract/studenten';
import type { Call } from '../portal/api.ts';

export type StudentRow = Item<typeof StudentListItem>;
type Person = Pick<StudentRow, 'vorname' | 'nachname'>;

/** The first student by name that meets a journey's needs, as an account sees the demo. */
export async function findStudent(
  call: Call,
  filter: QueryInput<typeof studentenQuery>,
): Promise<StudentRow> {
  const { 'hydra:member': found } = await call(listStudenten, { query: { ...filter, itemsPerPage: 5 } });
  const [student] = found;
  if (!student) throw new Error(`the demo has no student with ${JSON.stringify(filter)}`);
  return student;
}

/** The name as in lists. */
export const listName = ({ nachname, vorname }: Person): string => `${nachname}, ${vorname}`;
/** The name as on the person's own page. */
export const fullName = ({ nachname, vorname }: Person): string => `${vorname} ${nachname}`;
/** The address of the person's page. */
export const addressOf = (row: StudentRow): string => `/studierende/${identifierOf(row['@id'])}`;
