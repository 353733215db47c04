import { bedarfOf } from '@firmenportal/contract/bedarf';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Kohortenmitglied, Kohortenverlauf } from '@firmenportal/contract/kohorte';
import type { Locale } from '@firmenportal/contract/locale';
import type { Terms } from '@firmenportal/contract/texte/fachworte.texte.de-DE';
import { numberColumn, textColumn, yesNoColumn, type Column } from '#platform/export/columns.ts';
import { presentStudentKurz } from '../studenten/shared/student-kurz.presenter.ts';
import type { KohorteRow } from './kohorte.db.ts';
import { amountsOf } from './shared/bedarf.db.ts';
import type { Verlauf } from './verlauf.db.ts';
import type { QuartalCell, SemesterCell } from './cells.db.ts';

interface Cells {
  readonly semester: readonly SemesterCell[];
  readonly quartale: readonly QuartalCell[];
}

/** @param cells of the row's student */
export function presentKohortenmitglied(
  basePath: string,
  row: KohorteRow,
  { semester, quartale }: Cells,
): Item<typeof Kohortenmitglied> {
  return {
    '@id': `${basePath}/studenten/kohorte/${row.studentId}`,
    '@type': 'Kohortenmitglied',
    student: presentStudentKurz(basePath, row),
    studiengang: {
      '@id': `${basePath}/studiengaenge/${row.studiengangId}`,
      '@type': 'Studiengang',
      kuerzel: row.kuerzel,
      name: row.studiengangName,
      abschluss: row.abschluss,
    },
    centuria: row.centuria,
    firma: { '@id': `${basePath}/firmen/${row.firmaId}`, '@type': 'Firma', name: row.firmaName },
    notenfreigabe: row.notenfreigabe,
    fachsemester: row.fachsemester,
    bedarf: row.bedarf,
    gruende: [...bedarfOf(amountsOf(row)).gruende],
    durchschnitt: row.durchschnitt,
    credits: row.credits === null ? null : Number(row.credits),
    creditsLautPlan: row.creditsLautPlan,
    gefaehrdeteModule: row.gefaehrdeteModule,
    fehlzeit: row.fehlanteil,
    ueberfaelligeTransferleistungen: row.ueberfaellige,
    semester: semester.map((cell) => ({
      semester: cell.semester,
      durchschnitt: cell.durchschnitt,
      credits: Number(cell.credits),
      creditsLautPlan: cell.credits_laut_plan,
      gefaehrdeteModule: cell.gefaehrdete_module,
    })),
    fehlzeiten: quartale.map(({ quartal, versaeumt, erfasst, anteil }) => ({
      quartal,
      versaeumt,
      erfasst,
      anteil,
    })),
  };
}

/** The cohort as a file: one row per student, with the reasons in words. */
export const kohorteColumns = {
  name: textColumn(({ nachname, vorname }) => `${nachname}, ${vorname}`),
  matrikelnummer: textColumn((row) => row.matrikelnummer, 16),
  studiengang: textColumn((row) => row.studiengangName, 32),
  centuria: textColumn((row) => row.centuria, 12),
  firma: textColumn((row) => row.firmaName, 32),
  fachsemester: numberColumn((row) => row.fachsemester),
  bedarf: numberColumn((row) => row.bedarf),
  bedarfsgruende: textColumn(reasonsInWords, 48),
  durchschnitt: numberColumn((row) => row.durchschnitt, 1),
  credits: numberColumn((row) => row.credits),
  creditsLautPlan: numberColumn((row) => row.creditsLautPlan),
  rueckstand: numberColumn((row) => row.rueckstand),
  gefaehrdeteModule: numberColumn((row) => row.gefaehrdeteModule),
  letzterVersuch: numberColumn((row) => row.letzterVersuch),
  fehlzeit: numberColumn((row) => row.fehlanteil, 1),
  ueberfaelligeTransferleistungen: numberColumn((row) => row.ueberfaellige),
  notenfreigabe: yesNoColumn((row) => row.notenfreigabe),
} satisfies Record<string, Column<KohorteRow>>;

function reasonsInWords(row: KohorteRow, { feld: field }: Terms, locale: Locale): string | null {
  const number = new Intl.NumberFormat(locale);
  const words = {
    letzterVersuch: field.letzterVersuch,
    gefaehrdeteModule: field.gefaehrdeteModule,
    rueckstand: field.rueckstand,
    fehlzeit: field.fehlzeit,
    transferleistungen: field.ueberfaelligeTransferleistungen,
  };
  const reasons = bedarfOf(amountsOf(row)).gruende.map(
    ({ grund, wert }) => `${words[grund]}: ${number.format(wert)}`,
  );
  return reasons.length === 0 ? null : reasons.join('; ');
}

export const presentVerlauf = (basePath: string, verlauf: Verlauf): Item<typeof Kohortenverlauf> => ({
  '@id': `${basePath}/studenten/kohorte/verlauf`,
  '@type': 'Kohortenverlauf',
  studierende: verlauf.studierende,
  fehlendeFreigaben: verlauf.fehlende_freigaben,
  ungefragt: verlauf.ungefragt,
  semester: verlauf.semester.map((point) => ({
    semester: point.semester,
    durchschnitt: point.durchschnitt,
    studierende: point.studierende,
    centuriaDurchschnitt: point.centuria_durchschnitt,
    centuriaStudierende: point.centuria_studierende,
  })),
  quartale: verlauf.quartale.map((point) => ({
    quartal: point.quartal,
    fehlzeit: point.fehlzeit,
    studierende: point.studierende,
    centuriaFehlzeit: point.centuria_fehlzeit,
    centuriaStudierende: point.centuria_studierende,
  })),
});
