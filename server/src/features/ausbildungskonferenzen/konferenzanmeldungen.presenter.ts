import type { Konferenzanmeldung } from '@firmenportal/contract/ausbildungskonferenzen';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { textColumn, instantColumn, type Column } from '#platform/export/columns.ts';
import type { AnmeldungRow } from './konferenzanmeldungen.db.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

export const presentAnmeldung = (basePath: string, row: AnmeldungRow): Item<typeof Konferenzanmeldung> => ({
  '@id': `${basePath}/ausbildungskonferenzen/${row.konferenz_id}/anmeldungen/${row.id}`,
  '@type': 'Konferenzanmeldung',
  firma: { '@id': `${basePath}/firmen/${row.firma_id}`, '@type': 'Firma', name: row.firma },
  vorname: row.vorname,
  nachname: row.nachname,
  email: row.email,
  funktion: row.funktion,
  hinweis: row.hinweis,
  angemeldetVon: row.angemeldet_von,
  angemeldetAm: iso(row.angemeldet_am),
  abgesagtAm: row.abgesagt_am === null ? null : iso(row.abgesagt_am),
});

/** The list as a file. */
export const anmeldungenColumns = {
  name: textColumn(({ nachname, vorname }) => `${nachname}, ${vorname}`),
  email: textColumn((row) => row.email, 32),
  funktion: textColumn((row) => row.funktion),
  firma: textColumn((row) => row.firma),
  hinweis: textColumn((row) => row.hinweis, 40),
  angemeldetVon: textColumn((row) => row.angemeldet_von),
  angemeldetAm: instantColumn((row) => new Date(row.angemeldet_am)),
  abgesagtAm: instantColumn((row) => (row.abgesagt_am === null ? null : new Date(row.abgesagt_am))),
} satisfies Record<string, Column<AnmeldungRow>>;
