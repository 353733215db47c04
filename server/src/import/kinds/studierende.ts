import { sql } from 'drizzle-orm';
import { anrede, geschlecht } from '@firmenportal/contract/fields';
import { defineKind, optional, clearable, required, type Column } from '../kind.ts';
import { FIRMA_REFERENCE } from '../references/firmen-reference.ts';
import { date, oneOf, emailAddress, yesNo, text } from '../lines/cells.ts';

const MINIMUM_AGE = 15;

export const studierende = defineKind({
  name: 'studierende',
  table: 'student',
  columns: {
    matrikelnummer: required(text(40)),
    firmennummer: required(text(40)),
    studiengang: required(text(20)),
    // Always written: a student who changes company must not keep the former company's training lead.
    ausbildungsleitung: clearable(text(40)),
    centuria: optional(text(20)),
    anrede: optional(oneOf(anrede), 'unbekannt'),
    vorname: required(text(100)),
    nachname: required(text(100)),
    geschlecht: optional(oneOf(geschlecht), 'unbekannt'),
    geburtsdatum: optional(date()),
    schulEmail: optional(emailAddress),
    email: optional(emailAddress),
    privateEmail: optional(emailAddress),
    telefon: optional(text(50)),
    mobil: optional(text(50)),
    immatrikulation: required(date('1950-01-01')),
    exmatrikulation: optional(date('1950-01-01')),
    notenfreigabe: gemeldet('notenfreigabe_gemeldet', optional(yesNo(), false)),
    notenfreigabeBis: gemeldet('notenfreigabe_gemeldet_bis', optional(date())),
    pruefungsanmeldungsfreigabe: gemeldet('pruefungsanmeldungsfreigabe_gemeldet', optional(yesNo(), false)),
    pruefungsanmeldungsfreigabeBis: gemeldet('pruefungsanmeldungsfreigabe_gemeldet_bis', optional(date())),
  },
  sample: {
    matrikelnummer: '25000001',
    firmennummer: '10001',
    studiengang: 'AI',
    ausbildungsleitung: '10001-1',
    centuria: 'A25a',
    anrede: 'Herr',
    vorname: 'Max',
    nachname: 'Muster',
    geschlecht: 'maennlich',
    geburtsdatum: '31.12.2005',
    schulEmail: 'max.muster@hochschule.example',
    email: 'max.muster@muster.example',
    privateEmail: 'max@privat.example',
    telefon: '040 123456',
    mobil: '0170 123456',
    immatrikulation: '01.10.2025',
    exmatrikulation: '',
    notenfreigabe: 'ja',
    notenfreigabeBis: '31.03.2029',
    pruefungsanmeldungsfreigabe: 'nein',
    pruefungsanmeldungsfreigabeBis: '',
  },
  key: ['matrikelnummer'],
  uniqueBy: ['matrikelnummer'],
  rules: [
    {
      column: 'exmatrikulation',
      code: 'exmatrikulationVorImmatrikulation',
      breaks: ({ immatrikulation, exmatrikulation }) =>
        exmatrikulation !== null && exmatrikulation < immatrikulation,
    },
    {
      column: 'geburtsdatum',
      code: 'geburtNachImmatrikulation',
      details: { jahre: MINIMUM_AGE },
      breaks: ({ geburtsdatum, immatrikulation }) =>
        geburtsdatum !== null && yearsLater(geburtsdatum, MINIMUM_AGE) > immatrikulation,
    },
    {
      column: 'notenfreigabeBis',
      code: 'fristOhneFreigabe',
      breaks: ({ notenfreigabe, notenfreigabeBis }) => notenfreigabeBis !== null && !notenfreigabe,
    },
    {
      column: 'pruefungsanmeldungsfreigabeBis',
      code: 'fristOhneFreigabe',
      breaks: ({ pruefungsanmeldungsfreigabe, pruefungsanmeldungsfreigabeBis }) =>
        pruefungsanmeldungsfreigabeBis !== null && !pruefungsanmeldungsfreigabe,
    },
  ],
  references: [
    FIRMA_REFERENCE,
    {
      column: 'studiengang',
      kind: 'studiengaenge',
      table: 'studiengang',
      on: sql`studiengang.kuerzel = z.studiengang`,
      writes: { studiengang_id: sql`studiengang.id` },
    },
    {
      column: 'ausbildungsleitung',
      kind: 'kontakte',
      table: 'kontakt',
      on: sql`kontakt.firma_id = firma.id and kontakt.kontaktnummer = z.ausbildungsleitung`,
      dependsOn: 'firma',
      writes: { ausbildungsleitung_id: sql`kontakt.id` },
    },
  ],
  checks: [
    {
      column: 'exmatrikulation',
      code: 'aufbewahrungVorbei',
      // Deleted students are not imported again; for existing ones the leaving date may be corrected.
      breaks: sql`z.exmatrikulation < (select g.bis from aufbewahrungsgrenze g where g.art = 'student')
        and not exists (select from student s where s.matrikelnummer = z.matrikelnummer)`,
    },
  ],
});

/** The release according to the campus system, stored apart from the student's own answer. */
function gemeldet<T>(target: string, column: Column<T>): Column<T> {
  return { ...column, writes: target };
}

function yearsLater(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
}
