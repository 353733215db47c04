import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Notizempfaenger } from '@firmenportal/contract/notizen';
import type { NotizRow } from './notizen.db.ts';

/** @param collection IRI of the notes to which it belongs */
export const presentNotiz = <const T extends string>(collection: string, type: T, row: NotizRow) => ({
  '@id': `${collection}/${row.id}`,
  '@type': type,
  text: row.text,
  verfasstVon: row.verfasst_von,
  verfasstAm: new Date(row.verfasst_am).toISOString(),
  geaendertAm: row.geaendert_am === null ? null : new Date(row.geaendert_am).toISOString(),
  eigene: row.eigene,
});

/** The same of a note on a student, which can be an agreement. */
export const presentStudierendennotiz = (collection: string, row: NotizRow) => ({
  ...presentNotiz(collection, 'Studierendennotiz', row),
  faelligAm: row.faellig_am,
  erledigtAm: row.erledigt_am === null ? null : new Date(row.erledigt_am).toISOString(),
  erledigtVon: row.erledigt_von,
});

export const presentEmpfaenger = (
  basePath: string,
  { id, name }: { id: string; name: string },
): Item<typeof Notizempfaenger> => ({ '@id': `${basePath}/user/${id}`, '@type': 'Notizempfaenger', name });
