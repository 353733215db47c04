import { sql } from 'drizzle-orm';
import { anrede, geschlecht } from '@firmenportal/contract/fields';
import { defineKind, freiwillig, clearable, pflicht, type Column } from '../kind.ts';
import { FIRMA_REFERENCE } from '../firmenverweis.ts';
import { datum, einer, emailAddress, jaNein, text } from '../cells.ts';

const MINIMUM_AGE = 15;

export const studierende = defineKind({
  name: 'studierende',
  tabelle: 'student',
  spalten: {
    matrikelnummer: pflicht(text(40)),
    firmennummer: pflicht(text(40)),
    studiengang: pflicht(text(20)),
    // Always written: a student who changes company must not keep the former company's training lead.
    ausbildungsleitung: clearable(text(40)),
    centuria: freiwillig(text(20)),
    anrede: freiwillig(einer(anrede), 'unbekannt'),
    vorname: pflicht(text(100)),
    nachname: pflicht(text(100)),
    geschlecht: freiwillig(einer(geschlecht), 'unbekannt'),
    geburtsdatum: freiwillig(datum()),
    schulEmail: freiwillig(emailAddress),
    email: freiwillig(emailAddress),
    privateEmail: freiwillig(emailAddress),
    telefon: freiwillig(text(50)),
    mobil: freiwillig(text(50)),
    immatrikulation: pflicht(datum('1950-01-01')),
    exmatrikulation: freiwillig(datum('1950-01-01')),
    notenfreigabe: gemeldet('notenfreigabe_gemeldet', freiwillig(jaNein(), false)),
    notenfreigabeBis: gemeldet('notenfreigabe_gemeldet_bis', freiwillig(datum())),
    pruefungsanmeldungsfreigabe: gemeldet(
      'pruefungsanmeldungsfreigabe_gemeldet',
      freiwillig(jaNein(), false),
    ),
    pruefungsanmeldungsfreigabeBis: gemeldet('pruefungsanmeldungsfreigabe_gemeldet_bis', freiwillig(datum())),
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
  schluessel: ['matrikelnummer'],
  konflikt: ['matrikelnummer'],
  regeln: [
    {
      spalte: 'exmatrikulation',
      code: 'exmatrikulationVorImmatrikulation',
      bricht: ({ immatrikulation, exmatrikulation }) =>
        exmatrikulation !== null && exmatrikulation < immatrikulation,
    },
    {
      spalte: 'geburtsdatum',
      code: 'geburtNachImmatrikulation',
      angaben: { jahre: MINIMUM_AGE },
      bricht: ({ geburtsdatum, immatrikulation }) =>
        geburtsdatum !== null && yearsLater(geburtsdatum, MINIMUM_AGE) > immatrikulation,
    },
    {
      spalte: 'notenfreigabeBis',
      code: 'fristOhneFreigabe',
      bricht: ({ notenfreigabe, notenfreigabeBis }) => notenfreigabeBis !== null && !notenfreigabe,
    },
    {
      spalte: 'pruefungsanmeldungsfreigabeBis',
      code: 'fristOhneFreigabe',
      bricht: ({ pruefungsanmeldungsfreigabe, pruefungsanmeldungsfreigabeBis }) =>
        pruefungsanmeldungsfreigabeBis !== null && !pruefungsanmeldungsfreigabe,
    },
  ],
  verweise: [
    FIRMA_REFERENCE,
    {
      spalte: 'studiengang',
      art: 'studiengaenge',
      tabelle: 'studiengang',
      auf: sql`studiengang.kuerzel = z.studiengang`,
      writes: { studiengang_id: sql`studiengang.id` },
    },
    {
      spalte: 'ausbildungsleitung',
      art: 'kontakte',
      tabelle: 'kontakt',
      auf: sql`kontakt.firma_id = firma.id and kontakt.kontaktnummer = z.ausbildungsleitung`,
      setztVoraus: 'firma',
      writes: { ausbildungsleitung_id: sql`kontakt.id` },
    },
  ],
  pruefungen: [
    {
      spalte: 'exmatrikulation',
      code: 'aufbewahrungVorbei',
      // Deleted students are not imported again; for existing ones the leaving date may be corrected.
      bricht: sql`z.exmatrikulation < (select g.bis from aufbewahrungsgrenze g where g.art = 'student')
        and not exists (select from student s where s.matrikelnummer = z.matrikelnummer)`,
    },
  ],
});

/** The release according to the campus system, stored apart from the student's own answer. */
function gemeldet<T>(schreibt: string, column: Column<T>): Column<T> {
  return { ...column, writes: schreibt };
}

function yearsLater(datum: string, years: number): string {
  return `${Number(datum.slice(0, 4)) + years}${datum.slice(4)}`;
}
