import { sql } from 'drizzle-orm';
import { ERFASSUNG_SEIT } from '@firmenportal/contract/anwesenheiten';
import { texte } from '@firmenportal/contract/texte/fachworte.texte.de-DE';
import { defineArt, freiwillig, pflicht } from '../art.ts';
import { STUDENTVERWEIS, vorImmatrikulation } from '../studentverweis.ts';
import { datum, text, uhrzeit, wort } from '../zellen.ts';

const NOCH_NICHT_ERFASST = '1';
const ABGEMELDET = '3';

export const anwesenheiten = defineArt({
  name: 'anwesenheiten',
  tabelle: 'anwesenheit',
  spalten: {
    matrikelnummer: pflicht(text(40)),
    datum: pflicht(datum()),
    beginn: freiwillig(uhrzeit()),
    veranstaltung: pflicht(text(200)),
    status: pflicht(wort(texte.wert.anwesenheitsstatus, 'smallint')),
  },
  sample: {
    matrikelnummer: '25000001',
    datum: '12.01.2026',
    beginn: '8:15',
    veranstaltung: 'Programmierparadigmen',
    status: 'Teilgenommen',
  },
  schluessel: ['matrikelnummer', 'datum', 'beginn', 'veranstaltung'],
  konflikt: ['student_id', 'datum', 'beginn', 'veranstaltung'],
  regeln: [
    {
      spalte: 'datum',
      code: 'vorErfassung',
      angaben: { seit: ERFASSUNG_SEIT },
      bricht: (werte) => werte.datum < ERFASSUNG_SEIT,
    },
    {
      spalte: 'status',
      code: 'erfasstVorTermin',
      // Students deregister from what is to come.
      bricht: (werte, heute) =>
        werte.datum > heute && werte.status !== NOCH_NICHT_ERFASST && werte.status !== ABGEMELDET,
    },
  ],
  verweise: [STUDENTVERWEIS],
  pruefungen: [
    vorImmatrikulation('datum'),
    {
      spalte: 'datum',
      code: 'nachExmatrikulation',
      // Sessions that were planned before the student left stay without a record.
      bricht: sql`z.datum > student.exmatrikulation and z.status <> 1`,
    },
  ],
});
