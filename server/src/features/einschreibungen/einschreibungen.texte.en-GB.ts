import type { Einschreibungstexte } from './einschreibungen.texte.de-DE.ts';

export const texte: Einschreibungstexte = {
  betreff: {
    gemeldet: 'Enrolment reported: {bewerber} ({nummer})',
    zurueckgezogen: 'Enrolment withdrawn: {bewerber} ({nummer})',
  },
  nachricht: {
    gemeldet: '{firma} reports the enrolment of {bewerber}.',
    zurueckgezogen:
      '{firma} has withdrawn the report of the enrolment of {bewerber}. The study place is free again.',
  },
  angabe: { gemeldet: 'Reported by', zurueckgezogen: 'Withdrawn by' },
  keine: 'not given',
  schritt: '{person} on {datum}',
  link: 'See it in the portal:',
  button: 'See the person',
};
