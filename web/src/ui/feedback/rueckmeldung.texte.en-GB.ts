import type { texte as deDE } from './rueckmeldung.texte.de-DE.ts';

export const texte: Readonly<Record<keyof typeof deDE, string>> = {
  sicher: 'Are you sure?',
  ja: 'Yes',
  abbrechen: 'Cancel',
  schliessen: 'Close',
  schluesselwort: 'Type “{{wort}}” to confirm',
};
