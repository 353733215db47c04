import type { Konferenzanmeldung } from '@firmenportal/contract/ausbildungskonferenzen';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { textColumn, instantColumn, type Column } from '#platform/export/columns.ts';
import type { AnmeldungRow } from './konferenzanmeldungen.db.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

export const presentAnmeldung = (basePath: string, row: AnmeldungRow): Item<typeof Konferenzanmeldung> => ({
  '@id': `${basePath}/ausbildungskonferenzen/${row.konferenzId}/anmeldungen/${row.id}`,
  '@type': 'Konferenzanmeldung',
  firma: { '@id': `${basePath}/firmen/${row.firmaId}`, '@type': 'Firma', name: row.firma },
  vorname: row.vorname,
  nachname: row.nachname,
  email: row.email,
  funktion: row.funktion,
  hinweis: row.hinweis,
  angemeldetVon: row.angemeldetVon,
  angemeldetAm: iso(row.angemeldetAm),
  abgesagtAm: row.abgesagtAm === null ? null : iso(row.abgesagtAm),
});

/** The list as a file. */
export const anmeldungenColumns = {
  name: textColumn(({ nachname, vorname }) => `${nachname}, ${vorname}`),
  email: textColumn((row) => row.email, 32),
  funktion: textColumn((row) => row.funktion),
  firma: textColumn((row) => row.firma),
  hinweis: textColumn((row) => row.hinweis, 40),
  angemeldetVon: textColumn((row) => row.angemeldetVon),
  angemeldetAm: instantColumn((row) => new Date(row.angemeldetAm)),
  abgesagtAm: instantColumn((row) => (row.abgesagtAm === null ? null : new Date(row.abgesagtAm))),
} satisfies Record<string, Column<AnmeldungRow>>;
