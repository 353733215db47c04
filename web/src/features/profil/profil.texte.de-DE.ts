export const texte = {
  titel: 'Profil',
  person: {
    titel: 'Ihre Daten',
    name: 'Name',
    email: 'E-Mail',
    firma: 'Unternehmen',
    rollen: 'Berechtigungen',
  },
  rollen: {
    ROLE_FIRMENPORTAL_USER_STANDARD: 'User Standard',
    ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN: 'User für Bewerbungen',
    ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE: 'User für Studierende',
    ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG: 'User für Unternehmensverwaltung',
    ROLE_FIRMENPORTAL_ADMIN: 'Administration',
    ROLE_FIRMENPORTAL_FIRMENBETREUUNG: 'Firmenbetreuung',
  },
  sitzungen: {
    titel: 'Angemeldete Geräte',
    diese: 'dieses Gerät',
    geraet: '{{browser}} auf {{system}}',
    unbekannt: 'Unbekanntes Gerät',
    zeiten: 'Angemeldet am {{begonnen}}, zuletzt aktiv am {{aktiv}}, endet spätestens am {{endet}}',
    beenden: 'Abmelden',
    beendenGenau: 'Abmelden: {{geraet}}, angemeldet am {{begonnen}}',
    andereBeenden: 'Alle anderen abmelden',
    andereFrage: 'Alle anderen Geräte abmelden?',
    andereFolge: 'Was dort noch nicht gespeichert ist, geht verloren.',
    beendet: 'Die Abmeldung ist erfolgt.',
  },
  vertretung: {
    titel: 'Vertretung',
    hinweis:
      'Eine Vertretung sieht für einen Zeitraum die Studierenden, die einer Ausbildungsleitung zugeordnet sind.',
    eigene: 'Wer Sie vertritt',
    eigeneLeer: 'Zurzeit vertritt Sie niemand.',
    fremde: 'Wen Sie vertreten',
    fremdeLeer: 'Zurzeit vertreten Sie niemanden.',
    zeitraum: '{{von}} bis {{bis}}',
    beenden: 'Beenden',
    beendenGenau: 'Vertretung durch {{name}} beenden',
    beendenFrage: 'Vertretung beenden?',
    beendenFolge: '{{name}} sieht Ihre Studierenden dann nicht mehr in Vertretung.',
    beendet: 'Die Vertretung ist beendet.',
    neu: 'Vertretung eintragen',
    person: 'Person',
    personHinweis: 'Zur Wahl stehen Personen Ihres Unternehmens, die Studierendendaten einsehen dürfen.',
    bisHinweis: 'Letzter Tag der Vertretung, höchstens ein Jahr nach dem ersten.',
    eintragen: 'Vertretung eintragen',
    eingetragen: 'Die Vertretung ist eingetragen.',
  },
  einstellungen: {
    titel: 'Einstellungen',
    hinweis: 'Diese Einstellungen gelten in diesem Browser.',
    sprache: 'Sprache',
    darstellung: 'Darstellung',
    tasten: 'Tastenkürzel verwenden',
    tastenHinweis:
      'Einzelne Tasten wie J und K bewegen Sie durch Listen, / führt zur Suche, F merkt Bewerbende als Favoriten vor, H blendet sie aus und Z macht das rückgängig.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    profil: typeof texte;
  }
}
