import type { Dokument } from '@firmenportal/contract/dokumente';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { DokumentRow } from './dokument.db.ts';

/** As a list selects it, or the table itself. */
type Shown = Omit<DokumentRow, 'veroeffentlichtAm'> & { veroeffentlichtAm: string | Date };

export const presentDokument = (basePath: string, row: Shown): Item<typeof Dokument> => ({
  '@id': `${basePath}/dokumente/${row.id}`,
  '@type': 'Dokument',
  titel: row.titel,
  kategorie: row.kategorie,
  dateiname: row.dateiname,
  medientyp: row.medientyp,
  groesse: row.groesse,
  veroeffentlichtAm: new Date(row.veroeffentlichtAm).toISOString(),
});
