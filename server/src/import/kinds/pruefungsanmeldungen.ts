import { sql } from 'drizzle-orm';
import { texte } from '@firmenportal/contract/texte/fachworte.texte.de-DE';
import { defineKind, optional, required } from '../kind.ts';
import { STUDENT_REFERENCE, beforeImmatrikulation } from '../references/student-reference.ts';
import { date, text, word } from '../lines/cells.ts';

export const pruefungsanmeldungen = defineKind({
  name: 'pruefungsanmeldungen',
  table: 'pruefungsanmeldung',
  columns: {
    matrikelnummer: required(text(40)),
    modulnummer: required(text(40)),
    modul: required(text(200)),
    pruefungsdatum: required(date('1950-01-01')),
    anmeldedatum: optional(date('1950-01-01')),
    status: required(word(texte.wert.anmeldestatus)),
    thema: optional(text(500)),
  },
  sample: {
    matrikelnummer: '25000001',
    modulnummer: 'A113',
    modul: 'Usability Engineering',
    pruefungsdatum: '21.03.2026',
    anmeldedatum: '15.01.2026',
    status: 'Angemeldet',
    thema: 'Bedienbarkeit einer App',
  },
  key: ['matrikelnummer', 'modulnummer', 'pruefungsdatum'],
  uniqueBy: ['student_id', 'modulnummer', 'pruefungsdatum'],
  rules: [
    {
      column: 'anmeldedatum',
      code: 'zukunft',
      breaks: ({ anmeldedatum }, today) => anmeldedatum !== null && anmeldedatum > today,
    },
    {
      column: 'anmeldedatum',
      code: 'anmeldungNachPruefung',
      breaks: ({ anmeldedatum, pruefungsdatum }) => anmeldedatum !== null && anmeldedatum > pruefungsdatum,
    },
    {
      column: 'status',
      code: 'abgelegtVorPruefung',
      breaks: ({ status, pruefungsdatum }, today) => status === 'abgelegt' && pruefungsdatum > today,
    },
  ],
  references: [STUDENT_REFERENCE],
  checks: [
    beforeImmatrikulation('pruefungsdatum'),
    {
      column: 'pruefungsdatum',
      code: 'nachExmatrikulation',
      // Registrations are made in advance and may lie after the end of the studies.
      breaks: sql`z.pruefungsdatum > student.exmatrikulation and z.status = 'abgelegt'`,
    },
  ],
});
