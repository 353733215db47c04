import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Pruefungsausschusssitzung } from '@firmenportal/contract/kalender';
import type { Termin } from '@firmenportal/contract/termine';
import { dateColumn, textColumn, type Column } from '#platform/export/columns.ts';
import type { SitzungRow } from './pruefungsausschusssitzungen.db.ts';
import type { TerminRow } from './termine.db.ts';

export const presentTermin = (basePath: string, row: TerminRow): Item<typeof Termin> => ({
  '@id': `${basePath}/termine/${row.id}`,
  '@type': 'Termin',
  art: row.art,
  titel: row.titel,
  von: row.von,
  bis: row.bis,
  beginn: row.beginn,
  ende: row.ende,
  ort: row.ort,
  beschreibung: row.beschreibung,
});

/** The list, as a file. */
export const termineColumns = {
  titel: textColumn((row) => row.titel, 40),
  art: textColumn((row, { wert: value }) => value.terminart[row.art]),
  von: dateColumn((row) => row.von),
  bis: dateColumn((row) => row.bis),
  beginn: textColumn((row) => row.beginn, 8),
  ende: textColumn((row) => row.ende, 8),
  ort: textColumn((row) => row.ort),
} satisfies Record<string, Column<TerminRow>>;

export const presentSitzung = (
  basePath: string,
  row: SitzungRow,
): Item<typeof Pruefungsausschusssitzung> => ({
  '@id': `${basePath}/pruefungsausschusssitzungen/${row.id}`,
  '@type': 'Pruefungsausschusssitzung',
  sitzungsnummer: row.sitzungsnummer,
  titel: row.titel,
  datum: row.von,
  beginn: row.beginn,
  ende: row.ende,
  ort: row.ort,
  antragsfrist: row.antragsfrist,
});
