export const texte = {
  titel: 'Profil',
  person: {
    titel: 'Ihre Daten',
    anmeldung: 'E-Mail-Adresse zur Anmeldung',
    keineAngabe: 'keine Angabe',
    emailHinweis:
      'An diese Adresse schreiben Ihnen Unternehmen und Hochschule. Angemeldet werden Sie weiter mit der anderen.',
    nurSie: 'Das sehen nur Sie.',
    emailUebernommen:
      'Die E-Mail-Adresse kann nur die Person selbst ändern: Sie handeln gerade in ihrem Konto.',
    speichern: 'Daten speichern',
    gespeichert: 'Ihre Daten sind gespeichert.',
  },
  konflikt: {
    titel: 'Nicht gespeichert: Ihre Daten wurden inzwischen geändert.',
    text: 'Was Sie selbst nicht geändert haben, steht schon im Formular. Sonst gilt Ihre Angabe, wenn Sie noch einmal speichern.',
    leer: 'keine Angabe',
  },
  foto: {
    hochladen: 'Foto hochladen',
    ersetzen: 'Anderes Foto hochladen',
    hinweis: 'JPEG oder PNG, höchstens 5 MB. Den Ausschnitt wählen Sie danach.',
    entfernen: 'Foto entfernen',
    frage: 'Foto entfernen?',
    folge: 'Statt des Fotos sind dann Ihre Initialen zu sehen.',
    entfernt: 'Das Foto ist entfernt.',
    gespeichert: 'Das Foto ist gespeichert.',
  },
  ausschnitt: {
    titel: 'Ausschnitt wählen',
    hinweis: 'Verschieben Sie das Bild, bis der Kreis zeigt, was andere sehen sollen.',
    flaeche: 'Ausschnitt: mit den Pfeiltasten verschieben',
    groesse: 'Vergrößerung',
    prozent: '{{anteil, number(style: percent)}}',
    verschieben: 'Bild verschieben',
    links: 'nach links',
    rechts: 'nach rechts',
    oben: 'nach oben',
    unten: 'nach unten',
    speichern: 'Foto speichern',
    abbrechen: 'Abbrechen',
    fehlgeschlagen: 'Das Foto wurde nicht gespeichert. Bitte versuchen Sie es noch einmal.',
  },
  passwort: {
    titel: 'Passwort',
    hinweis: 'Wenn Sie das Passwort ändern, werden alle anderen Geräte abgemeldet.',
    bisher: 'Bisheriges Passwort',
    aendern: 'Passwort ändern',
    geaendert: 'Ihr Passwort ist geändert.',
    uebernommen: 'Das Passwort kann nur die Person selbst ändern: Sie handeln gerade in ihrem Konto.',
  },
  auskunft: {
    titel: 'Gespeicherte Daten',
    hinweis: 'Alles, was über Sie gespeichert ist, als Datei im Format JSON (DSGVO, Artikel 15 und 20).',
    herunterladen: 'Meine Daten herunterladen',
    uebernommen:
      'Was über eine Person gespeichert ist, erfährt sie allein: Sie handeln gerade in ihrem Konto.',
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
    von: 'Darin handelt {{name}}.',
    uebernommen: 'Die Geräte kann nur die Person selbst abmelden: Sie handeln gerade in ihrem Konto.',
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
      'Einzelne Tasten wie J und K bewegen Sie durch Listen, / führt zur Suche, F markiert Bewerbende als Favoriten, H blendet sie aus, M markiert Benachrichtigungen als gelesen und Z macht das rückgängig.',
  },
  benachrichtigungen: {
    titel: 'Benachrichtigungen',
    hinweis: 'Wovon Sie im Portal und per E-Mail erfahren, legen Sie selbst fest.',
    einstellen: 'Benachrichtigungen einstellen',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    profil: typeof texte;
  }
}
