/** Texts of fields for a new password: a catalogue of their own, for guests and in the profile. */
export const texte = {
  passwort: 'Neues Passwort',
  wiederholung: 'Neues Passwort wiederholen',
  regeln: {
    titel: 'Regeln für das Passwort:',
    zuKurz: 'mindestens 8 Zeichen',
    grossbuchstabe: 'ein Großbuchstabe',
    kleinbuchstabe: 'ein Kleinbuchstabe',
    ziffer: 'eine Ziffer',
    guessable: 'weder verbreitet noch ein bekanntes Wort oder Ihr Name mit Ziffern',
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
