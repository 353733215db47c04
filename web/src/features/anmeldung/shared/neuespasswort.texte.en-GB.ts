import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './neuespasswort.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  passwort: 'New password',
  wiederholung: 'Repeat new password',
  regeln: {
    titel: 'Rules for the password:',
    zuKurz: 'at least 8 characters',
    grossbuchstabe: 'an upper-case letter',
    kleinbuchstabe: 'a lower-case letter',
    ziffer: 'a digit',
    guessable: 'neither common nor a known word or your name with digits',
    erfuellt: 'met',
    offen: 'not met yet',
  },
  staerke: {
    titel: 'Strength of the password',
    satz: 'Strength: {{wort}}',
    '0': 'very weak',
    '1': 'weak',
    '2': 'fair',
    '3': 'strong',
    '4': 'very strong',
  },
};
