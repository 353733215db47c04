import { text, zahl, zeitpunkt, type Spalte } from '../../platform/export/spalten.ts';
import type { DokumentRow } from '../stammdaten/dokument.presenter.ts';

/** The list as a file. */
export const dokumenteSpalten = {
  titel: text((row) => row.titel, 40),
  kategorie: text((row, { wert }) => wert.dokumentkategorie[row.kategorie]),
  dateiname: text((row) => row.dateiname, 40),
  dateigroesse: zahl((row) => row.groesse),
  veroeffentlichtAm: zeitpunkt((row) => new Date(row.veroeffentlichtAm)),
} satisfies Record<string, Spalte<DokumentRow>>;
