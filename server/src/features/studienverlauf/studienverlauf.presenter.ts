import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Studienverlaufseintrag } from '@firmenportal/contract/studienverlauf';
import type { VerlaufRow } from './studienverlauf.db.ts';

export const presentEntry = (
  basePath: string,
  studentId: string,
  row: VerlaufRow,
): Item<typeof Studienverlaufseintrag> => ({
  '@id': `${basePath}/studenten/${studentId}/verlauf/${row.art}-${row.schluessel}`,
  '@type': 'Studienverlaufseintrag',
  art: row.art,
  am: row.am,
  titel: row.titel,
  note: row.note,
  versuch: row.versuch,
  bestanden: row.bestanden,
  versaeumt: row.versaeumt,
  erfasst: row.erfasst,
  stufe: row.stufe,
  freigabe: row.freigabe,
  ereignis: row.ereignis,
  text: row.text,
  verfasstVon: row.verfasst_von,
  faelligAm: row.faellig_am,
  erledigtAm: row.erledigt_am === null ? null : new Date(row.erledigt_am).toISOString(),
  erledigtVon: row.erledigt_von,
});
