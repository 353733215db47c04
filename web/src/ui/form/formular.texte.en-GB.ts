import type { texte as deDE } from './formular.texte.de-DE.ts';

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

export const texte: Texts<typeof deDE> = {
  zusammenfassung_one: 'Please check your answer',
  zusammenfassung_other: 'Please check your answers',
  optional: '(optional)',
  datei: {
    waehlen: 'Choose a file',
    andere: 'Choose another file',
    ziehen: 'or drop it here',
    entfernen: 'Remove',
  },
  datum: {
    form: 'DD/MM/YYYY',
    kalender: 'Open calendar',
    titel: 'Calendar',
  },
  uhrzeit: 'HH:MM',
  bitteWaehlen: 'Please choose',
  passwortZeigen: 'Show password',
  passwortVerbergen: 'Hide password',
  abbrechen: 'Cancel',
  verlassenTitel: 'Discard your changes?',
  verlassenText: 'Your changes have not been saved and will be lost.',
  verlassen: 'Discard',
  bleiben: 'Keep editing',
  markdown: {
    hinweis: 'Format with Markdown: **bold**, *italic*, # heading, - list, [text](https://…).',
    ansicht: '{{feld}}: write or look at it',
    schreiben: 'Write',
    vorschau: 'Preview',
    vorschauVon: 'Preview: {{feld}}',
  },
  zeichen: '{{anzahl, number}} of {{grenze, number}} characters',
};
