import type { Firmenfreigabe } from '@firmenportal/contract/firmenfreigaben';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { dateColumn, instantColumn, textColumn, type Column } from '#platform/export/columns.ts';
import type { FirmenfreigabeRow } from './firmenfreigaben.db.ts';

export const presentFirmenfreigabe = (
  basePath: string,
  { id, firmennummer, matrikelnummer, art, stand, standSeit: seit, bis }: FirmenfreigabeRow,
): Item<typeof Firmenfreigabe> => ({
  '@id': `${basePath}/firmenfreigaben/${id}`,
  '@type': 'Firmenfreigabe',
  firmennummer,
  matrikelnummer,
  freigabe: art,
  stand,
  standSeit: new Date(seit).toISOString(),
  bis,
});

/** The list, as a file. */
export const firmenfreigabenColumns = {
  firmennummer: textColumn((row) => row.firmennummer, 16),
  matrikelnummer: textColumn((row) => row.matrikelnummer, 16),
  freigabe: textColumn(({ art }, { wert: value }) => value.freigabeart[art]),
  stand: textColumn(({ stand }, { wert: value }) => value.anfragestand[stand], 16),
  standSeit: instantColumn((row) => new Date(row.standSeit)),
  bis: dateColumn((row) => row.bis),
} satisfies Record<string, Column<FirmenfreigabeRow>>;
