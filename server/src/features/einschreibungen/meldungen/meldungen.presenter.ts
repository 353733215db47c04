import type { Einschreibungsmeldung } from '@firmenportal/contract/einschreibungen';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { text, zahl, zeitpunkt, type Spalte } from '../../../platform/export/spalten.ts';
import { presentBewerberKurz } from '../../stammdaten/bewerber-kurz.presenter.ts';
import type { MeldungRow } from './meldungen.db.ts';

const iso = (millis: number): string => new Date(millis).toISOString();

export function presentMeldung(basis: string, row: MeldungRow): Item<typeof Einschreibungsmeldung> {
  return {
    '@id': `${basis}/einschreibungsmeldungen/${row.id}`,
    '@type': 'Einschreibungsmeldung',
    bewerber: presentBewerberKurz(basis, row),
    firma: { '@id': `${basis}/firmen/${row.firma_id}`, '@type': 'Firma', name: row.firma },
    studiengang: {
      '@id': `${basis}/studiengaenge/${row.studiengang_id}`,
      '@type': 'Studiengang',
      kuerzel: row.kuerzel,
      name: row.studiengang,
      abschluss: row.abschluss,
    },
    studienbeginn: row.studienbeginn,
    ausbildungsleitung:
      row.leitung_id === null
        ? null
        : {
            '@id': `${basis}/kontakt/${row.leitung_id}`,
            '@type': 'Kontakt',
            vorname: row.leitung_vorname ?? '',
            nachname: row.leitung_nachname ?? '',
          },
    bemerkung: row.bemerkung,
    gemeldetAm: iso(row.gemeldet_am),
    gemeldetVon: row.gemeldet_von,
    stand: row.stand,
    standSeit: iso(row.stand_seit),
    standVon: row.stand_von,
    ablehnungsgrund: row.ablehnungsgrund,
  };
}

/** The list as a file. */
export const meldungenSpalten = {
  name: text(({ nachname, vorname }) => `${nachname}, ${vorname}`),
  bewerbernummer: text((row) => row.bewerbernummer, 16),
  firma: text((row) => row.firma),
  studiengang: text((row) => row.studiengang, 40),
  studienbeginn: zahl((row) => row.studienbeginn),
  ausbildungsleitung: text(({ leitung_nachname: nachname, leitung_vorname: vorname }) =>
    nachname === null ? null : `${nachname}, ${vorname}`,
  ),
  bemerkung: text((row) => row.bemerkung, 40),
  gemeldetAm: zeitpunkt((row) => new Date(row.gemeldet_am)),
  gemeldetVon: text((row) => row.gemeldet_von),
  stand: text(({ stand }, { wert }) => wert.meldungsstand[stand], 16),
  standSeit: zeitpunkt((row) => new Date(row.stand_seit)),
  standVon: text((row) => row.stand_von),
  ablehnungsgrund: text((row) => row.ablehnungsgrund, 40),
} satisfies Record<string, Spalte<MeldungRow>>;
