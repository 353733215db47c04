import type { Dokument, Dokumentkategorie, Dokumentmedientyp } from '@firmenportal/contract/dokumente';
import type { Item } from '@firmenportal/contract/hydra/resource';

/** A document of the school, wherever it is named. */
export interface DokumentRow {
  id: string;
  titel: string;
  kategorie: Dokumentkategorie;
  dateiname: string;
  medientyp: Dokumentmedientyp;
  groesse: number;
  veroeffentlichtAm: string | Date;
}

export const presentDokument = (basePath: string, row: DokumentRow): Item<typeof Dokument> => ({
  '@id': `${basePath}/dokumente/${row.id}`,
  '@type': 'Dokument',
  titel: row.titel,
  kategorie: row.kategorie,
  dateiname: row.dateiname,
  medientyp: row.medientyp,
  groesse: row.groesse,
  veroeffentlichtAm: new Date(row.veroeffentlichtAm).toISOString(),
});
