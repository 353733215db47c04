import { sql } from 'drizzle-orm';
import { ERFASSUNG_SEIT } from '@firmenportal/contract/anwesenheiten';
import { texte } from '@firmenportal/contract/texte/fachworte.texte.de-DE';
import { defineKind, freiwillig, pflicht } from '../kind.ts';
import { STUDENT_REFERENCE, beforeImmatrikulation } from '../studentverweis.ts';
import { datum, text, uhrzeit, wort } from '../cells.ts';

const NOCH_NICHT_ERFASST = '1';
const ABGEMELDET = '3';

export const anwesenheiten = defineKind({
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
      bricht: (values) => values.datum < ERFASSUNG_SEIT,
    },
    {
      spalte: 'status',
      code: 'erfasstVorTermin',
      // Students may deregister from future sessions.
      bricht: (values, today) =>
        values.datum > today && values.status !== NOCH_NICHT_ERFASST && values.status !== ABGEMELDET,
    },
  ],
  verweise: [STUDENT_REFERENCE],
  pruefungen: [
    beforeImmatrikulation('datum'),
    {
      spalte: 'datum',
      code: 'nachExmatrikulation',
      // Sessions planned before a student left have no attendance.
      bricht: sql`z.datum > student.exmatrikulation and z.status <> 1`,
    },
  ],
});
