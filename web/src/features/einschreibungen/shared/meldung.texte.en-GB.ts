import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './meldung.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  titel: 'Enrolment',
  gemeldet: 'Enrolment reported on {{am}} by {{von}}',
  bestaetigtAm: 'Confirmed by the university on {{am}}',
  bestaetigen: 'Confirm for the university',
  bestaetigt: 'The enrolment is confirmed. The company will be notified.',
  studium: '{{studiengang}} ({{abschluss}}), intake {{jahr}}',
  zurueckziehen: 'Withdraw report',
  frage: 'Withdraw the report?',
  folge:
    'The enrolment of {{name}} is then no longer valid. The university will be notified, and the study place is free again.',
  schluesselwort: 'WITHDRAW',
  zurueckgezogen: 'The report on {{name}} has been withdrawn.',
  nichtMehrOffen: 'The report on {{name}} was no longer open. Nothing was changed.',
};
