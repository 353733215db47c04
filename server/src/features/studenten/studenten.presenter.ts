import { bedarfOf } from '@firmenportal/contract/bedarf';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Student, Studierendenfilter, StudentListItem } from '@firmenportal/contract/studenten';
import {
  dateColumn,
  yesNoColumn,
  textColumn,
  numberColumn,
  instantColumn,
  type Column,
} from '#platform/export/columns.ts';
import { presentPicture } from '../bilder/shared/bild.presenter.ts';
import { amountsOf, type BedarfRow } from '../kohorte/shared/bedarf.db.ts';
import type { StudentRow, StudentListRow, ChoiceRow } from './studenten.db.ts';

const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms));

export function presentStudentListItem(basePath: string, row: StudentListRow): Item<typeof StudentListItem> {
  return {
    '@id': `${basePath}/studenten/${row.id}`,
    '@type': 'Student',
    matrikelnummer: row.matrikelnummer,
    vorname: row.vorname,
    nachname: row.nachname,
    studiengang: {
      '@id': `${basePath}/studiengaenge/${row.studiengangId}`,
      '@type': 'Studiengang',
      kuerzel: row.kuerzel,
      name: row.studiengangName,
      abschluss: row.abschluss,
    },
    centuria: row.centuria,
    firma: { '@id': `${basePath}/firmen/${row.firmaId}`, '@type': 'Firma', name: row.firmaName },
    ausbildungsleitung: row.ausbildungsleitungId
      ? {
          '@id': `${basePath}/kontakt/${row.ausbildungsleitungId}`,
          '@type': 'Kontakt',
          vorname: row.leitungVorname ?? '',
          nachname: row.leitungNachname ?? '',
        }
      : null,
    immatrikulation: row.immatrikulation,
    exmatrikulation: row.exmatrikulation,
    notenfreigabe: row.notenfreigabe,
    pruefungsanmeldungsfreigabe: row.pruefungsanmeldungsfreigabe,
    notenfreigabeAngefragtAm: dateOf(row.notenAngefragt)?.toISOString() ?? null,
    pruefungsanmeldungsfreigabeAngefragtAm: dateOf(row.anmeldungenAngefragt)?.toISOString() ?? null,
    durchschnitt: row.durchschnitt,
    gefaehrdeteModule: row.gefaehrdeteModule,
    bestandeneModule: row.bestandeneModule,
    credits: row.credits === null ? null : Number(row.credits),
    creditsNoetig: row.creditsNoetig,
    fehlzeit:
      row.erfasst === null
        ? null
        : { versaeumt: row.versaeumt ?? 0, erfasst: row.erfasst, anteil: row.fehlanteil },
  };
}

/** The list, as a file. */
export const studentenColumns = {
  name: textColumn(({ nachname, vorname }) => `${nachname}, ${vorname}`),
  matrikelnummer: textColumn((row) => row.matrikelnummer, 16),
  studiengang: textColumn((row) => row.studiengangName, 32),
  centuria: textColumn((row) => row.centuria, 12),
  firma: textColumn((row) => row.firmaName, 32),
  ausbildungsleitung: textColumn(({ leitungNachname: nachname, leitungVorname: vorname }) =>
    nachname === null ? null : `${nachname}, ${vorname}`,
  ),
  immatrikulation: dateColumn((row) => row.immatrikulation),
  exmatrikulation: dateColumn((row) => row.exmatrikulation),
  durchschnitt: numberColumn((row) => row.durchschnitt, 1),
  gefaehrdeteModule: numberColumn((row) => row.gefaehrdeteModule),
  bestandeneModule: numberColumn((row) => row.bestandeneModule),
  credits: numberColumn((row) => row.credits),
  creditsNoetig: numberColumn((row) => row.creditsNoetig),
  fehlzeit: numberColumn((row) => row.fehlanteil, 1),
  versaeumteTermine: numberColumn((row) => row.versaeumt),
  erfassteTermine: numberColumn((row) => row.erfasst),
  notenfreigabe: yesNoColumn((row) => row.notenfreigabe),
  notenfreigabeAngefragtAm: instantColumn((row) => dateOf(row.notenAngefragt)),
  pruefungsanmeldungsfreigabe: yesNoColumn((row) => row.pruefungsanmeldungsfreigabe),
  pruefungsanmeldungsfreigabeAngefragtAm: instantColumn((row) => dateOf(row.anmeldungenAngefragt)),
} satisfies Record<string, Column<StudentListRow>>;

/** @param amounts how much the student needs the training lead; undefined once the studies have ended */
export function presentStudent(
  basePath: string,
  row: StudentRow,
  amounts: BedarfRow | undefined,
): Item<typeof Student> {
  return {
    ...presentStudentListItem(basePath, row),
    anrede: row.anrede,
    geschlecht: row.geschlecht,
    aktiv: row.aktiv,
    fachsemester: row.fachsemester,
    creditsLautPlan: row.creditsLautPlan,
    gruende: amounts === undefined ? [] : [...bedarfOf(amountsOf(amounts)).gruende],
    geburtsdatum: row.geburtsdatum,
    schulEmail: row.schulEmail,
    email: row.email,
    privateEmail: row.privateEmail,
    telefon: row.telefon,
    mobil: row.mobil,
    notenfreigabeBis: row.notenfreigabeBis,
    pruefungsanmeldungsfreigabeBis: row.pruefungsanmeldungsfreigabeBis,
    foto: presentPicture(`${basePath}/studenten/${row.id}/foto`, row.fotoSchluessel),
  };
}

export function presentFilter(basePath: string, rows: readonly ChoiceRow[]): Item<typeof Studierendenfilter> {
  const wahlen = (art: ChoiceRow['art'], filePath?: string) =>
    rows
      .filter((row) => row.art === art)
      .map(({ wert: value, name, anzahl }) => ({
        wert: filePath === undefined ? value : `${basePath}${filePath}/${value}`,
        name,
        anzahl,
      }));
  return {
    '@id': `${basePath}/studenten/filter`,
    '@type': 'Studierendenfilter',
    studiengaenge: wahlen('studiengang', '/studiengaenge'),
    centurien: wahlen('centuria'),
    ausbildungsleitungen: wahlen('ausbildungsleitung', '/kontakt'),
    firmen: wahlen('firma', '/firmen'),
  };
}
