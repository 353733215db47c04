/** Texts of fields for a new password: a catalogue of their own, for guests and in the profile. */
export const texte = {
  passwort: 'Neues Passwort',
  wiederholung: 'Neues Passwort wiederholen',
  regeln: {
    titel: 'Das braucht Ihr Passwort:',
    zuKurz: 'mindestens 8 Zeichen',
    grossbuchstabe: 'einen Großbuchstaben',
    kleinbuchstabe: 'einen Kleinbuchstaben',
    ziffer: 'eine Ziffer',
    haeufig: 'keines der häufigsten Passwörter',
    erfuellt: 'erfüllt',
    offen: 'noch nicht erfüllt',
  },
  staerke: {
    titel: 'Stärke des Passworts',
    satz: 'Stärke: {{wort}}',
    '0': 'sehr schwach',
    '1': 'schwach',
    '2': 'mittel',
    '3': 'stark',
    '4': 'sehr stark',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    neuespasswort: typeof texte;
  }
}
