import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Student, Studierendenfilter, StudentZeile } from '@firmenportal/contract/studenten';
import { datum, jaNein, text, zahl, zeitpunkt, type Spalte } from '../../platform/export/spalten.ts';
import { presentBild } from '../stammdaten/bild.presenter.ts';
import type { StudentRow, StudentZeileRow, WahlRow } from './studenten.db.ts';

const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms));

export function presentStudentZeile(basis: string, row: StudentZeileRow): Item<typeof StudentZeile> {
  return {
    '@id': `${basis}/studenten/${row.id}`,
    '@type': 'Student',
    matrikelnummer: row.matrikelnummer,
    vorname: row.vorname,
    nachname: row.nachname,
    studiengang: {
      '@id': `${basis}/studiengaenge/${row.studiengang_id}`,
      '@type': 'Studiengang',
      kuerzel: row.kuerzel,
      name: row.studiengang_name,
      abschluss: row.abschluss,
    },
    centuria: row.centuria,
    firma: { '@id': `${basis}/firmen/${row.firma_id}`, '@type': 'Firma', name: row.firma_name },
    ausbildungsleitung: row.ausbildungsleitung_id
      ? {
          '@id': `${basis}/kontakt/${row.ausbildungsleitung_id}`,
          '@type': 'Kontakt',
          vorname: row.leitung_vorname ?? '',
          nachname: row.leitung_nachname ?? '',
        }
      : null,
    immatrikulation: row.immatrikulation,
    exmatrikulation: row.exmatrikulation,
    notenfreigabe: row.notenfreigabe,
    pruefungsanmeldungsfreigabe: row.pruefungsanmeldungsfreigabe,
    notenfreigabeAngefragtAm: dateOf(row.noten_angefragt)?.toISOString() ?? null,
    pruefungsanmeldungsfreigabeAngefragtAm: dateOf(row.anmeldungen_angefragt)?.toISOString() ?? null,
    durchschnitt: row.durchschnitt,
    gefaehrdeteModule: row.gefaehrdete_module,
    bestandeneModule: row.bestandene_module,
    credits: row.credits === null ? null : Number(row.credits),
    creditsNoetig: row.credits_noetig,
    fehlzeit:
      row.erfasst === null
        ? null
        : { versaeumt: row.versaeumt ?? 0, erfasst: row.erfasst, anteil: row.fehlanteil },
  };
}

/** The list as a file. */
export const studentenSpalten = {
  name: text(({ nachname, vorname }) => `${nachname}, ${vorname}`),
  matrikelnummer: text((row) => row.matrikelnummer, 16),
  studiengang: text((row) => row.studiengang_name, 32),
  centuria: text((row) => row.centuria, 12),
  firma: text((row) => row.firma_name, 32),
  ausbildungsleitung: text(({ leitung_nachname: nachname, leitung_vorname: vorname }) =>
    nachname === null ? null : `${nachname}, ${vorname}`,
  ),
  immatrikulation: datum((row) => row.immatrikulation),
  exmatrikulation: datum((row) => row.exmatrikulation),
  durchschnitt: zahl((row) => row.durchschnitt, 1),
  gefaehrdeteModule: zahl((row) => row.gefaehrdete_module),
  bestandeneModule: zahl((row) => row.bestandene_module),
  credits: zahl((row) => row.credits),
  creditsNoetig: zahl((row) => row.credits_noetig),
  fehlzeit: zahl((row) => row.fehlanteil, 1),
  versaeumteTermine: zahl((row) => row.versaeumt),
  erfassteTermine: zahl((row) => row.erfasst),
  notenfreigabe: jaNein((row) => row.notenfreigabe),
  notenfreigabeAngefragtAm: zeitpunkt((row) => dateOf(row.noten_angefragt)),
  pruefungsanmeldungsfreigabe: jaNein((row) => row.pruefungsanmeldungsfreigabe),
  pruefungsanmeldungsfreigabeAngefragtAm: zeitpunkt((row) => dateOf(row.anmeldungen_angefragt)),
} satisfies Record<string, Spalte<StudentZeileRow>>;

export function presentStudent(basis: string, row: StudentRow): Item<typeof Student> {
  return {
    ...presentStudentZeile(basis, row),
    anrede: row.anrede,
    geschlecht: row.geschlecht,
    aktiv: row.aktiv,
    geburtsdatum: row.geburtsdatum,
    schulEmail: row.schul_email,
    email: row.email,
    privateEmail: row.private_email,
    telefon: row.telefon,
    mobil: row.mobil,
    notenfreigabeBis: row.notenfreigabe_bis,
    pruefungsanmeldungsfreigabeBis: row.pruefungsanmeldungsfreigabe_bis,
    foto: presentBild(`${basis}/studenten/${row.id}/foto`, row.foto_schluessel),
  };
}

export function presentFilter(basis: string, rows: readonly WahlRow[]): Item<typeof Studierendenfilter> {
  const wahlen = (art: WahlRow['art'], pfad?: string) =>
    rows
      .filter((row) => row.art === art)
      .map(({ wert, name, anzahl }) => ({
        wert: pfad === undefined ? wert : `${basis}${pfad}/${wert}`,
        name,
        anzahl,
      }));
  return {
    '@id': `${basis}/studenten/filter`,
    '@type': 'Studierendenfilter',
    studiengaenge: wahlen('studiengang', '/studiengaenge'),
    centurien: wahlen('centuria'),
    ausbildungsleitungen: wahlen('ausbildungsleitung', '/kontakt'),
    firmen: wahlen('firma', '/firmen'),
  };
}
