import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './auswahlstufe.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  ohneStufe: 'No stage',
  verschoben: '{{name}} is now at the stage “{{stufe}}”.',
  ohneStufeJetzt: '{{name}} is now at no stage.',
  schonVerschoben:
    '{{von}} has meanwhile moved {{name}} to the stage “{{stufe}}”. Your change was not saved.',
  schonZurueckgenommen:
    '{{name}} has meanwhile been taken from the previous stage. Your change was not saved.',
  tafel: {
    titel: 'Applicants by stage',
    aktionen: 'Actions for {{name}}',
    schreiben: 'Write an e-mail',
    nach: 'Move to “{{stufe}}”',
    niemand: 'Nobody',
    weitere_one: '{{count}} more person in the list',
    weitere_other: '{{count}} more people in the list',
    bleibt: 'Stays at this stage as long as the report stands.',
    seit: 'since {{am}}, {{von}}',
  },
  rueckgaengig: 'Undo',
};
