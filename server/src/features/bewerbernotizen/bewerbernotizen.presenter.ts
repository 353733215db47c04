import type { Bewerbernotiz } from '@firmenportal/contract/bewerbernotizen';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { NotizRow } from './bewerbernotizen.db.ts';

export const presentNotiz = (basePath: string, row: NotizRow): Item<typeof Bewerbernotiz> => ({
  '@id': `${basePath}/bewerber/${row.bewerber_id}/notizen/${row.id}`,
  '@type': 'Bewerbernotiz',
  text: row.text,
  verfasstVon: row.verfasst_von,
  verfasstAm: new Date(row.verfasst_am).toISOString(),
  geaendertAm: row.geaendert_am === null ? null : new Date(row.geaendert_am).toISOString(),
  eigene: row.eigene,
});
