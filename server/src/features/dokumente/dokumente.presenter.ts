import { textColumn, numberColumn, instantColumn, type Column } from '#platform/export/columns.ts';
import type { DokumentRow } from './shared/dokument.db.ts';

/** The list, as a file. */
export const dokumenteColumns = {
  titel: textColumn((row) => row.titel, 40),
  kategorie: textColumn((row, { wert: value }) => value.dokumentkategorie[row.kategorie]),
  dateiname: textColumn((row) => row.dateiname, 40),
  dateigroesse: numberColumn((row) => row.groesse),
  veroeffentlichtAm: instantColumn((row) => new Date(row.veroeffentlichtAm)),
} satisfies Record<string, Column<DokumentRow>>;
