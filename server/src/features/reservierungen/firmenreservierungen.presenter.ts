import type { Firmenreservierung, Reservierungssumme } from '@firmenportal/contract/firmenreservierungen';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { numberColumn, textColumn, type Column } from '#platform/export/columns.ts';
import type { FirmenreservierungRow, TotalRow } from './firmenreservierungen.db.ts';

function presentPlaetze(basePath: string, row: FirmenreservierungRow | TotalRow) {
  const { jahr, studiengang_id: id, kuerzel, studiengang: name, abschluss, anzahl, vorjahr, belegt } = row;
  return {
    jahr,
    studiengang: {
      '@id': `${basePath}/studiengaenge/${id}`,
      '@type': 'Studiengang' as const,
      kuerzel,
      name,
      abschluss,
    },
    anzahl,
    vorjahr,
    belegt,
  };
}

export const presentFirmenreservierung = (
  basePath: string,
  row: FirmenreservierungRow,
): Item<typeof Firmenreservierung> => ({
  '@id': `${basePath}/firmenreservierungen/${row.id}`,
  '@type': 'Firmenreservierung',
  firma: { '@id': `${basePath}/firmen/${row.firma_id}`, '@type': 'Firma', name: row.firma },
  firmennummer: row.firmennummer,
  ...presentPlaetze(basePath, row),
});

export const presentTotal = (basePath: string, row: TotalRow): Item<typeof Reservierungssumme> => ({
  '@id': `${basePath}/reservierungssummen/${row.jahr}-${row.studiengang_id}`,
  '@type': 'Reservierungssumme',
  ...presentPlaetze(basePath, row),
  firmen: row.firmen,
});

/** The list, as a file. */
export const firmenreservierungenColumns = {
  firma: textColumn((row) => row.firma, 32),
  firmennummer: textColumn((row) => row.firmennummer, 16),
  jahr: numberColumn((row) => row.jahr),
  studiengang: textColumn((row) => row.studiengang, 40),
  anzahl: numberColumn((row) => row.anzahl),
  vorjahr: numberColumn((row) => row.vorjahr),
  veraenderung: numberColumn((row) => row.anzahl - row.vorjahr),
  belegt: numberColumn((row) => row.belegt),
} satisfies Record<string, Column<FirmenreservierungRow>>;
