export const texte = {
  titel: 'Einladungen',
  suche: 'E-Mail-Adresse',
  keinRecht: 'Sie haben keine Berechtigung, Einladungen einzusehen.',
  ohneUnternehmen: 'Wählen Sie oben ein Unternehmen, für das Sie Personen einladen möchten.',
  leer: {
    titel: 'Noch keine Einladungen',
    text: 'Laden Sie Personen ein: Mit dem Link in der E-Mail legen sie selbst ihr Konto an.',
  },
  nichtRegistriert: 'noch nicht',
  von: 'von {{name}}',
  aktionen: 'Aktionen',
  erneut: {
    knopf: 'Erneut senden',
    genau: 'Einladung erneut senden: {{email}}',
    gesendet: 'Die Einladung an {{email}} ist erneut gesendet. Der neue Link gilt {{stunden}} Stunden.',
  },
  zurueckziehen: {
    knopf: 'Zurückziehen',
    genau: 'Einladung zurückziehen: {{email}}',
    frage: 'Einladung zurückziehen?',
    folge: 'Der Link in der E-Mail an {{email}} gilt dann nicht mehr.',
    getan: 'Die Einladung an {{email}} ist zurückgezogen.',
  },
  einladen: {
    knopf: 'Personen einladen',
    titel: 'Personen zu {{firma}} einladen',
    adressen: 'E-Mail-Adressen',
    adressenHinweis:
      'Eine oder mehrere, auch aus einer Liste eingefügt. Jede Person erhält einen Link, der {{stunden}} Stunden gilt.',
    begrenzt:
      'Ihr Benutzerkonto ist auf eigene Studierende begrenzt. Auch wen Sie einladen, sieht nur Studierende, die diese Person selbst betreut oder gerade vertretungsweise betreut.',
    senden: 'Einladungen senden',
    gesendet_one: '{{count}} Einladung ist gesendet.',
    gesendet_other: '{{count}} Einladungen sind gesendet.',
    nichtGesendet_one: '{{count}} Adresse konnte nicht eingeladen werden.',
    nichtGesendet_other: '{{count}} Adressen konnten nicht eingeladen werden.',
  },
  adressen: {
    liste: 'Eingegebene E-Mail-Adressen',
    stand_one: '{{count}} Adresse, davon {{ungueltig}} ungültig',
    stand_other: '{{count}} Adressen, davon {{ungueltig}} ungültig',
    gueltig: 'gültig',
    entfernen: '{{adresse}} entfernen',
    entfernenKurz: 'Entfernen',
    korrigieren: '{{adresse}} korrigieren',
    korrigierenKurz: 'Korrigieren',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    einladungen: typeof texte;
  }
}
