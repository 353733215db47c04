import type { Benutzerkonto } from '@firmenportal/contract/benutzer';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { yesNoColumn, textColumn, instantColumn, type Column } from '#platform/export/columns.ts';
import { hindranceOf, uebernahmehindernisOf, type Actors } from './shared/konten.rules.ts';
import type { BenutzerRow } from './benutzer.db.ts';

/** An account, with what the person may do with it. */
export function presentBenutzer(
  basePath: string,
  person: Actors,
  row: BenutzerRow,
): Item<typeof Benutzerkonto> {
  const hindrance = hindranceOf(person, row);
  return {
    '@id': `${basePath}/user/${row.id}`,
    '@type': 'Benutzer',
    email: row.email,
    anrede: row.anrede,
    vorname: row.vorname,
    nachname: row.nachname,
    geschlecht: row.geschlecht,
    aktiv: row.aktiv,
    rollen: [...row.rollen],
    firmen: row.firmen.map(({ id, name }) => ({ '@id': `${basePath}/firmen/${id}`, '@type': 'Firma', name })),
    nurBetreute: row.nurBetreute,
    angelegtAm: new Date(row.angelegtAm).toISOString(),
    letzteAnmeldungAm: row.letzteAnmeldungAm === null ? null : new Date(row.letzteAnmeldungAm).toISOString(),
    erlaubt: {
      aendern: hindrance === null,
      uebernehmen: uebernahmehindernisOf(person, row) === null,
      hindernis: hindrance,
    },
  };
}

/** The list, as a file. */
export const benutzerColumns = {
  name: textColumn(({ nachname, vorname }) => `${nachname}, ${vorname}`),
  email: textColumn((row) => row.email, 32),
  rollen: textColumn((row, { wert: value }) => row.rollen.map((rolle) => value.rolle[rolle]).join(', '), 40),
  nurBetreute: yesNoColumn((row) => row.nurBetreute),
  status: textColumn((row, { wert: value }) => value.kontostatus[row.aktiv ? 'aktiv' : 'inaktiv'], 10),
  firmen: textColumn((row) => row.firmen.map(({ name }) => name).join(', '), 40),
  letzteAnmeldungAm: instantColumn((row) =>
    row.letzteAnmeldungAm === null ? null : new Date(row.letzteAnmeldungAm),
  ),
} satisfies Record<string, Column<BenutzerRow>>;
