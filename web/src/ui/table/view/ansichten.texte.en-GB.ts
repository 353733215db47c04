import type { texte as deDE } from './ansichten.texte.de-DE.ts';

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

export const texte: Texts<typeof deDE> = {
  titel: 'Views',
  aktuelle: 'View: {{name}}',
  eigene: 'Your views',
  geteilte: 'Shared in the company',
  keine: 'No saved views yet.',
  laedt: 'Loading …',
  fehler: 'The views could not be loaded.',
  speichern: 'Save view',
  loeschen: 'Delete view “{{name}}”',
  melden: 'Tell me of new hits of “{{name}}”',
  meldenAn: 'Tell me of new hits: once a day, here and by e-mail if wanted',
  meldenAus: 'No longer tell me of new hits',
  gemeldet: 'You will be told of who is new in “{{name}}”.',
  nichtGemeldet: 'You will not be told of new hits of “{{name}}” any more.',
  dialog: {
    titel: 'Save view',
    text: 'Filters, order and columns are saved.',
    ohneSuche: 'The search text is not saved: it may hold names of people.',
    name: 'Name of the view',
    ersetzt: 'You already have a view of this name. It will be replaced.',
    teilen: 'Share in the company',
    melden: 'Tell me of new hits, once a day at most',
    speichern: 'Save',
    ersetzen: 'Replace',
  },
  geteilt: 'shared in the company',
  geteiltVon: 'shared by {{name}}',
  gespeichert: 'The view “{{name}}” has been saved.',
  geloescht: 'The view “{{name}}” has been deleted.',
  rueckgaengig: 'Undo',
};
