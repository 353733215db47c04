import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Termin } from '@firmenportal/contract/termine';
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
