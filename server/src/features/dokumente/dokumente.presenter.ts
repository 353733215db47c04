import type { Dokument } from '@firmenportal/contract/dokumente';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { DokumentZeileRow } from './dokumente.db.ts';

export const presentDokument = (basis: string, row: DokumentZeileRow): Item<typeof Dokument> => ({
  '@id': `${basis}/dokumente/${row.id}`,
  '@type': 'Dokument',
  titel: row.titel,
  kategorie: row.kategorie,
  dateiname: row.dateiname,
  medientyp: row.medientyp,
  groesse: row.groesse,
  veroeffentlichtAm: new Date(row.veroeffentlichtAm).toISOString(),
});
