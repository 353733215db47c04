import type { Ansicht } from '@firmenportal/contract/ansichten';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { AnsichtRow } from './ansichten.db.ts';

export const presentAnsicht = (basePath: string, row: AnsichtRow): Item<typeof Ansicht> => ({
  '@id': `${basePath}/ansichten/${row.id}`,
  '@type': 'Ansicht',
  liste: row.liste,
  name: row.name,
  adresse: row.adresse,
  geteilt: row.geteilt,
  melden: row.melden,
  eigene: row.eigene,
  angelegtVon: row.angelegtVon,
  angelegtAm: new Date(row.angelegtAm).toISOString(),
});
