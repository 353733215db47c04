import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './einschreibungen.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  zurPerson: 'About the person',
  titel: 'Report enrolment',
  zurueck: 'Back to {{name}}',
  schritte: {
    angaben: 'Step 1 of 2: Details',
    pruefen: 'Step 2 of 2: Check and report',
  },
  studienbeginn: 'Intake',
  studiengang: {
    feld: 'Study programme',
    gewuenscht: 'Preferred programmes',
    andere: 'Other programmes',
    alle: 'Programmes',
  },
  gebuehr: '{{betrag}} per month',
  gebuehrUnbekannt: 'not published yet',
  gebuehrFehlt: 'fee not published yet',
  plaetze: {
    belegt_one: '{{belegt, number}} of {{count, number}} reserved place taken',
    belegt_other: '{{belegt, number}} of {{count, number}} reserved places taken',
    keine: 'no places reserved',
    keineGemeldet: 'no places reserved, {{belegt, number}} reported',
  },
  hinweis: {
    voll: 'No reserved place is left in this programme for {{jahr}}. You can report the enrolment all the same.',
    keine:
      'Your company has reserved no places in this programme for {{jahr}}. You can report the enrolment all the same.',
  },
  ausbildungsleitungHinweis: 'The person who looks after the training in your company.',
  bemerkungHinweis: 'Visible to the university, for example “Contract is signed”.',
  pruefen: 'Check details',
  zusammenfassung: {
    titel: 'Your report',
    empfaenger: 'Goes to',
    hochschule: 'the university, by e-mail',
    meldet: 'Reporting company',
    plaetze: 'Reserved places',
    folge:
      'The report settles it: no other company can enrol {{name}} any more. You can withdraw the report later.',
  },
  abschluss: {
    bachelor:
      "{{name}} applied for Master's programmes only. Please check that you want to report a Bachelor's programme.",
    master:
      "{{name}} applied for Bachelor's programmes only. Please check that you want to report a Master's programme.",
  },
  melden: 'Report enrolment',
  meldet: 'Reporting …',
  aendern: 'Change details',
  gemeldet: 'The enrolment of {{name}} has been reported.',
  fehler: {
    nichtGesendet: 'The data was not sent. Please contact the university.',
    nochmal:
      'Your details are still here. It is safe to try again: a report arrives as a whole or not at all, and never twice.',
    referenz: 'Reference for support: {{referenz}}',
    abgelehnt: 'The enrolment could not be reported.',
    zurPerson: 'Go to {{name}}',
    zumMarktplatz: 'Go to the marketplace',
  },
  hinderung: {
    ohneFirma: 'You are not acting for a company at the moment.',
    ohneFirmaText: 'Enrolments are reported by the companies.',
    unbekannt: 'This person is not, or no longer, available.',
    nichtVerfuegbar: '{{name}} is no longer available.',
    zurueckgezogen: '{{name}} withdrew the application to your company.',
    vergangen: '{{name}} applied for {{jahr}}. The studies of that year have begun.',
    folge: 'An enrolment of this person can no longer be reported.',
    gemeldet: 'The enrolment of {{name}} has already been reported.',
    gemeldetText: 'To change anything, withdraw this report first.',
  },
};
