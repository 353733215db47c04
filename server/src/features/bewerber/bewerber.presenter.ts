import type { BewerberListItem, MarktplatzListItem, Schnitt } from '@firmenportal/contract/bewerber';
import { isBewerbungsjahrOver } from '@firmenportal/contract/einschreibungen';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { dateColumn, textColumn, numberColumn, type Column } from '#platform/export/columns.ts';
import { presentKennzeichen } from '../bewerberkennzeichen/shared/kennzeichen.presenter.ts';
import type { BewerberListRow } from './bewerber.db.ts';

export const presentBewerberListItem = (
  basePath: string,
  row: BewerberListRow,
): Item<typeof BewerberListItem> => ({
  '@id': `${basePath}/bewerber/${row.id}`,
  '@type': 'Bewerber',
  ...propertiesOf(basePath, row),
});

export const presentMarktplatzListItem = (
  basePath: string,
  row: BewerberListRow,
): Item<typeof MarktplatzListItem> => ({
  '@id': `${basePath}/bewerber-marktplatz/${row.id}`,
  '@type': 'BewerberMarktplatz',
  ...propertiesOf(basePath, row),
});

/** The part of an applicant that is the same for both sources. */
export function propertiesOf(
  basePath: string,
  row: BewerberListRow,
): Omit<Item<typeof BewerberListItem>, '@id' | '@type'> {
  return {
    bewerbernummer: row.bewerbernummer,
    anrede: row.anrede,
    vorname: row.vorname,
    nachname: row.nachname,
    plz: row.plz,
    bewerbungsjahr: row.bewerbungsjahr,
    bewerbungsjahrVergangen: isBewerbungsjahrOver(row.bewerbungsjahr, row.heute),
    freigabedatum: row.freigabedatum,
    studiengaenge: row.studiengaenge.map(({ id, kuerzel, name, abschluss }) => ({
      '@id': `${basePath}/studiengaenge/${id}`,
      '@type': 'Studiengang',
      kuerzel,
      name,
      abschluss,
    })),
    wunschbranchen: row.branchen.map(({ id, name }) => ({
      '@id': `${basePath}/branchen/${id}`,
      '@type': 'Branche',
      name,
    })),
    merkmale: row.merkmale.map(({ id, name }) => ({
      '@id': `${basePath}/bewerber-marktplatz-tag/${id}`,
      '@type': 'Tag',
      name,
    })),
    testsFreigegeben: row.testsFreigegeben,
    iqtGesamt: row.iqt,
    mathematiktest: row.mathematiktest,
    englischtest: row.englischtest,
    schnitt: schnittOf(row.schnittPunkte, row.schnittNote),
    kennzeichen: row.fuerFirma ? presentKennzeichen(row) : null,
    stand: row.stand,
    eingegangenAm: row.eingegangenAm,
    verfuegbar: row.verfuegbar,
  };
}

/** An average on the scale that it was given on. */
export function schnittOf(points: string | null, note: string | null): Schnitt | null {
  if (points !== null) return { skala: 'punkte', wert: points };
  return note === null ? null : { skala: 'noten', wert: note };
}

const namesOf = (rows: readonly { name: string }[]): string => rows.map(({ name }) => name).join(', ');

/** The lists, as files. */
export const bewerberColumns = {
  name: textColumn(({ nachname, vorname }) => `${nachname}, ${vorname}`),
  bewerbernummer: textColumn((row) => row.bewerbernummer, 16),
  studiengaenge: textColumn((row) => namesOf(row.studiengaenge), 32),
  bewerbungsjahr: numberColumn((row) => row.bewerbungsjahr),
  plz: textColumn((row) => row.plz, 12),
  iqtGesamt: numberColumn((row) => row.iqt),
  mathematiktest: numberColumn((row) => row.mathematiktest),
  englischtest: numberColumn((row) => row.englischtest),
  schnittPunkte: numberColumn((row) => row.schnittPunkte, 1),
  schnittNote: numberColumn((row) => row.schnittNote, 1),
  wunschbranchen: textColumn((row) => namesOf(row.branchen), 32),
  merkmale: textColumn((row) => namesOf(row.merkmale), 32),
  freigabedatum: dateColumn((row) => row.freigabedatum),
  eingegangenAm: dateColumn((row) => row.eingegangenAm),
  stand: textColumn(
    ({ stand }, { wert: value }) => (stand === null ? null : value.bewerbungsstand[stand]),
    22,
  ),
  favorit: textColumn(({ favoritAm: am }, { wert: { ja, nein } }) => (am === null ? nein : ja), 10),
  bewertung: numberColumn((row) => row.bewertung),
  kontaktiertAm: dateColumn((row) => row.kontaktiertAm),
  auswahlstufe: textColumn(
    ({ auswahlstufe }, { wert: value }) => (auswahlstufe === null ? null : value.auswahlstufe[auswahlstufe]),
    16,
  ),
} satisfies Record<string, Column<BewerberListRow>>;
