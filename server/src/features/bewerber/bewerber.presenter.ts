import type { BewerberZeile, MarktplatzZeile, Schnitt } from '@firmenportal/contract/bewerber';
import { isBewerbungsjahrVergangen } from '@firmenportal/contract/einschreibungen';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { datum, text, zahl, type Spalte } from '../../platform/export/spalten.ts';
import { presentKennzeichen } from '../stammdaten/kennzeichen.presenter.ts';
import type { BewerberZeileRow } from './bewerber.db.ts';

export const presentBewerberZeile = (basis: string, row: BewerberZeileRow): Item<typeof BewerberZeile> => ({
  '@id': `${basis}/bewerber/${row.id}`,
  '@type': 'Bewerber',
  ...propertiesOf(basis, row),
});

export const presentMarktplatzZeile = (
  basis: string,
  row: BewerberZeileRow,
): Item<typeof MarktplatzZeile> => ({
  '@id': `${basis}/bewerber-marktplatz/${row.id}`,
  '@type': 'BewerberMarktplatz',
  ...propertiesOf(basis, row),
});

/** What an applicant is, whichever source the row is from. */
export function propertiesOf(
  basis: string,
  row: BewerberZeileRow,
): Omit<Item<typeof BewerberZeile>, '@id' | '@type'> {
  return {
    bewerbernummer: row.bewerbernummer,
    anrede: row.anrede,
    vorname: row.vorname,
    nachname: row.nachname,
    plz: row.plz,
    bewerbungsjahr: row.bewerbungsjahr,
    bewerbungsjahrVergangen: isBewerbungsjahrVergangen(row.bewerbungsjahr, row.heute),
    freigabedatum: row.freigabedatum,
    studiengaenge: row.studiengaenge.map(({ id, kuerzel, name, abschluss }) => ({
      '@id': `${basis}/studiengaenge/${id}`,
      '@type': 'Studiengang',
      kuerzel,
      name,
      abschluss,
    })),
    wunschbranchen: row.branchen.map(({ id, name }) => ({
      '@id': `${basis}/branchen/${id}`,
      '@type': 'Branche',
      name,
    })),
    merkmale: row.merkmale.map(({ id, name }) => ({
      '@id': `${basis}/bewerber-marktplatz-tag/${id}`,
      '@type': 'Tag',
      name,
    })),
    testsFreigegeben: row.tests_freigegeben,
    iqtGesamt: row.iqt,
    mathematiktest: row.mathematiktest,
    englischtest: row.englischtest,
    schnitt: schnittOf(row.schnitt_punkte, row.schnitt_note),
    kennzeichen: row.fuer_firma ? presentKennzeichen(row) : null,
    stand: row.stand,
    eingegangenAm: row.eingegangen_am,
    verfuegbar: row.verfuegbar,
  };
}

/** An average on the scale that it was given on. */
export function schnittOf(punkte: string | null, note: string | null): Schnitt | null {
  if (punkte !== null) return { skala: 'punkte', wert: punkte };
  return note === null ? null : { skala: 'noten', wert: note };
}

const namesOf = (rows: readonly { name: string }[]): string => rows.map(({ name }) => name).join(', ');

/** The lists as files. */
export const bewerberSpalten = {
  name: text(({ nachname, vorname }) => `${nachname}, ${vorname}`),
  bewerbernummer: text((row) => row.bewerbernummer, 16),
  studiengaenge: text((row) => namesOf(row.studiengaenge), 32),
  bewerbungsjahr: zahl((row) => row.bewerbungsjahr),
  plz: text((row) => row.plz, 12),
  iqtGesamt: zahl((row) => row.iqt),
  mathematiktest: zahl((row) => row.mathematiktest),
  englischtest: zahl((row) => row.englischtest),
  schnittPunkte: zahl((row) => row.schnitt_punkte, 1),
  schnittNote: zahl((row) => row.schnitt_note, 1),
  wunschbranchen: text((row) => namesOf(row.branchen), 32),
  merkmale: text((row) => namesOf(row.merkmale), 32),
  freigabedatum: datum((row) => row.freigabedatum),
  eingegangenAm: datum((row) => row.eingegangen_am),
  stand: text(({ stand }, { wert }) => (stand === null ? null : wert.bewerbungsstand[stand]), 22),
  favorit: text(({ favorit_am: am }, { wert: { ja, nein } }) => (am === null ? nein : ja), 10),
  bewertung: zahl((row) => row.bewertung),
  kontaktiertAm: datum((row) => row.kontaktiert_am),
} satisfies Record<string, Spalte<BewerberZeileRow>>;
