import { sql } from 'drizzle-orm';
import { ERFASSUNG_SEIT } from '@firmenportal/contract/anwesenheiten';
import { texte } from '@firmenportal/contract/texte/fachworte.texte.de-DE';
import { defineKind, optional, required } from '../kind.ts';
import { STUDENT_REFERENCE, beforeImmatrikulation } from '../references/student-reference.ts';
import { date, text, timeOfDay, word } from '../lines/cells.ts';

const NOT_YET_RECORDED = '1';
const ABGEMELDET = '3';

export const anwesenheiten = defineKind({
  name: 'anwesenheiten',
  table: 'anwesenheit',
  columns: {
    matrikelnummer: required(text(40)),
    datum: required(date()),
    beginn: optional(timeOfDay()),
    veranstaltung: required(text(200)),
    status: required(word(texte.wert.anwesenheitsstatus, 'smallint')),
  },
  sample: {
    matrikelnummer: '25000001',
    datum: '12.01.2026',
    beginn: '8:15',
    veranstaltung: 'Programmierparadigmen',
    status: 'Teilgenommen',
  },
  key: ['matrikelnummer', 'datum', 'beginn', 'veranstaltung'],
  uniqueBy: ['student_id', 'datum', 'beginn', 'veranstaltung'],
  rules: [
    {
      column: 'datum',
      code: 'vorErfassung',
      details: { seit: ERFASSUNG_SEIT },
      breaks: (values) => values.datum < ERFASSUNG_SEIT,
    },
    {
      column: 'status',
      code: 'erfasstVorTermin',
      // Students may deregister from future sessions.
      breaks: (values, today) =>
        values.datum > today && values.status !== NOT_YET_RECORDED && values.status !== ABGEMELDET,
    },
  ],
  references: [STUDENT_REFERENCE],
  checks: [
    beforeImmatrikulation('datum'),
    {
      column: 'datum',
      code: 'nachExmatrikulation',
      // Sessions planned before a student left have no attendance.
      breaks: sql`z.datum > student.exmatrikulation and z.status <> 1`,
    },
  ],
});
