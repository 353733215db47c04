import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './bewerbungen.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  titel: 'Status of applications',
  suche: 'Name or applicant number',
  keinRecht: 'You do not have permission to view applicant data.',
  leer: {
    titel: 'No applications yet',
    text: 'As soon as somebody applies to your company, or you report an enrolment, it appears here.',
  },
  ohneBewerbung: 'no application',
  gemeldetFuer: 'Reported for',
  eingegangenAb: 'Received from',
  gemeldeterStudiengang: 'Reported programme',
  studienbeginn: 'from {{jahr}}',
  studienbeginnAbgelehnt: 'from {{jahr}}, refused by the university on {{am}}',
  studienbeginnZurueckgezogen: 'from {{jahr}}, withdrawn',
  aktionen: 'Actions',
  aktionenFuer: 'Actions for {{name}}',
  aktion: {
    melden: 'Report enrolment',
    ablehnen: 'Decline application',
    aufnehmen: 'Take up again',
  },
  entschieden: {
    abgelehnt: 'The application of {{name}} has been declined.',
    eingegangen: 'The application of {{name}} has been taken up again.',
  },
  rueckgaengig: 'Undo',
};
