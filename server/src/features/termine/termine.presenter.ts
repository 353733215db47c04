import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Pruefungsausschusssitzung } from '@firmenportal/contract/kalender';
import type { Termin } from '@firmenportal/contract/termine';
import { datum, text, type Spalte } from '../../platform/export/spalten.ts';
import type { SitzungRow } from './pruefungsausschusssitzungen.db.ts';
import type { TerminRow } from './termine.db.ts';

export const presentTermin = (basis: string, row: TerminRow): Item<typeof Termin> => ({
  '@id': `${basis}/termine/${row.id}`,
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

/** The list as a file. */
export const termineSpalten = {
  titel: text((row) => row.titel, 40),
  art: text((row, { wert }) => wert.terminart[row.art]),
  von: datum((row) => row.von),
  bis: datum((row) => row.bis),
  beginn: text((row) => row.beginn, 8),
  ende: text((row) => row.ende, 8),
  ort: text((row) => row.ort),
} satisfies Record<string, Spalte<TerminRow>>;

export const presentSitzung = (basis: string, row: SitzungRow): Item<typeof Pruefungsausschusssitzung> => ({
  '@id': `${basis}/pruefungsausschusssitzungen/${row.id}`,
  '@type': 'Pruefungsausschusssitzung',
  sitzungsnummer: row.sitzungsnummer,
  titel: row.titel,
  datum: row.von,
  beginn: row.beginn,
  ende: row.ende,
  ort: row.ort,
  antragsfrist: row.antragsfrist,
});
