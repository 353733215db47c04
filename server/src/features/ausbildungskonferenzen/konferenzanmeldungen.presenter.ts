import type { Konferenzanmeldung } from '@firmenportal/contract/ausbildungskonferenzen';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { text, zeitpunkt, type Spalte } from '../../platform/export/spalten.ts';
import type { AnmeldungRow } from './konferenzanmeldungen.db.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

export const presentAnmeldung = (basis: string, row: AnmeldungRow): Item<typeof Konferenzanmeldung> => ({
  '@id': `${basis}/ausbildungskonferenzen/${row.konferenz_id}/anmeldungen/${row.id}`,
  '@type': 'Konferenzanmeldung',
  firma: { '@id': `${basis}/firmen/${row.firma_id}`, '@type': 'Firma', name: row.firma },
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
export const anmeldungenSpalten = {
  name: text(({ nachname, vorname }) => `${nachname}, ${vorname}`),
  email: text((row) => row.email, 32),
  funktion: text((row) => row.funktion),
  firma: text((row) => row.firma),
  hinweis: text((row) => row.hinweis, 40),
  angemeldetVon: text((row) => row.angemeldet_von),
  angemeldetAm: zeitpunkt((row) => new Date(row.angemeldet_am)),
  abgesagtAm: zeitpunkt((row) => (row.abgesagt_am === null ? null : new Date(row.abgesagt_am))),
} satisfies Record<string, Spalte<AnmeldungRow>>;
