import { sql } from 'drizzle-orm';
import { texte } from '@firmenportal/contract/texte/fachworte.texte.de-DE';
import { defineKind, freiwillig, pflicht } from '../kind.ts';
import { STUDENT_REFERENCE, beforeImmatrikulation } from '../studentverweis.ts';
import { datum, text, wort } from '../cells.ts';

export const pruefungsanmeldungen = defineKind({
  name: 'pruefungsanmeldungen',
  tabelle: 'pruefungsanmeldung',
  spalten: {
    matrikelnummer: pflicht(text(40)),
    modulnummer: pflicht(text(40)),
    modul: pflicht(text(200)),
    pruefungsdatum: pflicht(datum('1950-01-01')),
    anmeldedatum: freiwillig(datum('1950-01-01')),
    status: pflicht(wort(texte.wert.anmeldestatus)),
    thema: freiwillig(text(500)),
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
  schluessel: ['matrikelnummer', 'modulnummer', 'pruefungsdatum'],
  konflikt: ['student_id', 'modulnummer', 'pruefungsdatum'],
  regeln: [
    {
      spalte: 'anmeldedatum',
      code: 'zukunft',
      bricht: ({ anmeldedatum }, today) => anmeldedatum !== null && anmeldedatum > today,
    },
    {
      spalte: 'anmeldedatum',
      code: 'anmeldungNachPruefung',
      bricht: ({ anmeldedatum, pruefungsdatum }) => anmeldedatum !== null && anmeldedatum > pruefungsdatum,
    },
    {
      spalte: 'status',
      code: 'abgelegtVorPruefung',
      bricht: ({ status, pruefungsdatum }, today) => status === 'abgelegt' && pruefungsdatum > today,
    },
  ],
  verweise: [STUDENT_REFERENCE],
  pruefungen: [
    beforeImmatrikulation('pruefungsdatum'),
    {
      spalte: 'pruefungsdatum',
      code: 'nachExmatrikulation',
      // Registrations are made in advance and may lie after the end of the studies.
      bricht: sql`z.pruefungsdatum > student.exmatrikulation and z.status = 'abgelegt'`,
    },
  ],
});
