import type { Einschreibungsmeldung } from '@firmenportal/contract/einschreibungen';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { textColumn, numberColumn, instantColumn, type Column } from '#platform/export/columns.ts';
import { presentBewerberKurz } from '#features/bewerber/shared/bewerber-kurz.presenter.ts';
import type { MeldungRow } from './meldungen.db.ts';

const iso = (millis: number): string => new Date(millis).toISOString();

export function presentMeldung(basePath: string, row: MeldungRow): Item<typeof Einschreibungsmeldung> {
  return {
    '@id': `${basePath}/einschreibungsmeldungen/${row.id}`,
    '@type': 'Einschreibungsmeldung',
    bewerber: presentBewerberKurz(basePath, row),
    firma: { '@id': `${basePath}/firmen/${row.firmaId}`, '@type': 'Firma', name: row.firma },
    firmennummer: row.firmennummer,
    studiengang: {
      '@id': `${basePath}/studiengaenge/${row.studiengangId}`,
      '@type': 'Studiengang',
      kuerzel: row.kuerzel,
      name: row.studiengang,
      abschluss: row.abschluss,
    },
    studienbeginn: row.studienbeginn,
    ausbildungsleitung:
      row.leitungId === null
        ? null
        : {
            '@id': `${basePath}/kontakt/${row.leitungId}`,
            '@type': 'Kontakt',
            vorname: row.leitungVorname ?? '',
            nachname: row.leitungNachname ?? '',
          },
    bemerkung: row.bemerkung,
    gemeldetAm: iso(row.gemeldetAm),
    gemeldetVon: row.gemeldetVon,
    stand: row.stand,
    standSeit: iso(row.standSeit),
    standVon: row.standVon,
    ablehnungsgrund: row.ablehnungsgrund,
  };
}

/** The list, as a file. */
export const meldungenColumns = {
  name: textColumn(({ nachname, vorname }) => `${nachname}, ${vorname}`),
  bewerbernummer: textColumn((row) => row.bewerbernummer, 16),
  firma: textColumn((row) => row.firma),
  firmennummer: textColumn((row) => row.firmennummer, 16),
  studiengang: textColumn((row) => row.studiengang, 40),
  studienbeginn: numberColumn((row) => row.studienbeginn),
  ausbildungsleitung: textColumn(({ leitungNachname: nachname, leitungVorname: vorname }) =>
    nachname === null ? null : `${nachname}, ${vorname}`,
  ),
  bemerkung: textColumn((row) => row.bemerkung, 40),
  gemeldetAm: instantColumn((row) => new Date(row.gemeldetAm)),
  gemeldetVon: textColumn((row) => row.gemeldetVon),
  stand: textColumn(({ stand }, { wert: value }) => value.meldungsstand[stand], 16),
  standSeit: instantColumn((row) => new Date(row.standSeit)),
  standVon: textColumn((row) => row.standVon),
  ablehnungsgrund: textColumn((row) => row.ablehnungsgrund, 40),
  meldung: textColumn((row) => row.id, 38),
} satisfies Record<string, Column<MeldungRow>>;
