import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './unternehmensdetails.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  titel: 'Company details',
  keine: 'No company details were found.',
  keineFirma:
    'Company details belong to a company. At the top of the page, choose the one you are acting for.',
  keinRecht: 'You are not permitted to view company details.',
  nurLesen: 'You can view the company details. They can be changed by people with the role “{{rolle}}”.',
  ansicht: {
    titel: 'View',
    bearbeiten: 'Edit',
    vorschau: 'Your company as applicants see it',
    ungespeichert: 'The preview also shows what you have not saved yet.',
  },
  name: 'Name of the company',
  ohneBeschreibung: 'No description yet.',
  international: 'The company is active internationally',
  weltregionenHinweis: 'In which world regions is the company active?',
  branchenHinweis: 'Applicants search by industry. At most 20.',
  konzernstrukturHinweis: 'Which group does the company belong to, and which companies belong to it?',
  speichern: 'Save',
  gespeichert: 'The company details have been saved.',
  logo: {
    titel: 'Logo',
    von: 'Logo of {{name}}',
    keines: 'No logo yet.',
    hochladen: 'Upload logo',
    ersetzen: 'Replace logo',
    hinweis: 'JPEG or PNG, at most 5 MB. It is saved at once.',
    gespeichert: 'The logo has been saved.',
    entfernen: 'Remove logo',
    frage: 'Remove the logo?',
    folge: 'Applicants will see your company without a logo.',
    entfernt: 'The logo has been removed.',
  },
  fehler: {
    titel: 'The company details could not be saved.',
    nochmal: 'Your entries are still there. Please try again, or contact support.',
    referenz: 'Reference for support: {{referenz}}',
  },
  konflikt: {
    titel: 'Somebody else has saved in the meantime',
    text: 'Your entries have not been saved yet, and are not lost. Please check what was saved meanwhile, then save again.',
    leer: '(empty)',
    meineBleibt: 'You changed this, too. Your entry stays unless you do something.',
    uebernehmen: 'Use what is saved',
    uebernehmenVon: 'Use what is saved: {{feld}}',
    uebernommen: 'Copied into the form.',
  },
};
