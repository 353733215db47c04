import type { texte as deDE } from './formular.texte.de-DE.ts';

export const texte: Readonly<Record<keyof typeof deDE, string>> = {
  zusammenfassung_one: 'Please check your answer',
  zusammenfassung_other: 'Please check your answers',
  optional: '(optional)',
  bitteWaehlen: 'Please choose',
  passwortZeigen: 'Show password',
  passwortVerbergen: 'Hide password',
  abbrechen: 'Cancel',
  verlassenTitel: 'Discard your changes?',
  verlassenText: 'Your changes have not been saved and will be lost.',
  verlassen: 'Discard',
  bleiben: 'Keep editing',
  zeichen: '{{anzahl, number}} of {{grenze, number}} characters',
};
