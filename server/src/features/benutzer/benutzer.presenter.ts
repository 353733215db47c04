import type { Benutzerkonto } from '@firmenportal/contract/benutzer';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { jaNein, text, zeitpunkt, type Spalte } from '../../platform/export/spalten.ts';
import { hindernisOf, uebernahmehindernisOf, type Handelnde } from '../stammdaten/konten.rules.ts';
import type { BenutzerRow } from './benutzer.db.ts';

/** An account, with what the person may do with it. */
export function presentBenutzer(
  basis: string,
  person: Handelnde,
  row: BenutzerRow,
): Item<typeof Benutzerkonto> {
  const hindernis = hindernisOf(person, row);
  return {
    '@id': `${basis}/user/${row.id}`,
    '@type': 'Benutzer',
    email: row.email,
    anrede: row.anrede,
    vorname: row.vorname,
    nachname: row.nachname,
    geschlecht: row.geschlecht,
    aktiv: row.aktiv,
    rollen: [...row.rollen],
    firmen: row.firmen.map(({ id, name }) => ({ '@id': `${basis}/firmen/${id}`, '@type': 'Firma', name })),
    nurBetreute: row.nurBetreute,
    angelegtAm: new Date(row.angelegt_am).toISOString(),
    letzteAnmeldungAm:
      row.letzte_anmeldung_am === null ? null : new Date(row.letzte_anmeldung_am).toISOString(),
    erlaubt: {
      aendern: hindernis === null,
      uebernehmen: uebernahmehindernisOf(person, row) === null,
      hindernis,
    },
  };
}

/** The list as a file. */
export const benutzerSpalten = {
  name: text(({ nachname, vorname }) => `${nachname}, ${vorname}`),
  email: text((row) => row.email, 32),
  rollen: text((row, { wert }) => row.rollen.map((rolle) => wert.rolle[rolle]).join(', '), 40),
  nurBetreute: jaNein((row) => row.nurBetreute),
  status: text((row, { wert }) => wert.kontostatus[row.aktiv ? 'aktiv' : 'inaktiv'], 10),
  firmen: text((row) => row.firmen.map(({ name }) => name).join(', '), 40),
  letzteAnmeldungAm: zeitpunkt((row) =>
    row.letzte_anmeldung_am === null ? null : new Date(row.letzte_anmeldung_am),
  ),
} satisfies Record<string, Spalte<BenutzerRow>>;
