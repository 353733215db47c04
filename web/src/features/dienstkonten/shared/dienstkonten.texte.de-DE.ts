export const texte = {
  titel: 'Dienstkonten',
  einleitung:
    'Mit einem Dienstkonto liest ein Programm Daten, ohne dass sich jemand anmeldet. Es weist sich mit einem Schlüssel aus.',
  suche: 'Name',
  keinRecht: 'Sie haben keine Berechtigung, Dienstkonten einzusehen.',
  ohneUnternehmen: 'Dienstkonten eines Unternehmens legt nur dessen eigene Administration an.',
  leer: {
    titel: 'Noch keine Dienstkonten',
    text: 'Eines wird angelegt, wenn ein Programm Daten aus dem Portal lesen, abrufen oder importieren soll.',
  },
  hochschule: 'Hochschule',
  stand: { aktiv: 'Aktiv', abgelaufen: 'Abgelaufen', widerrufen: 'Widerrufen' },
  umfang: 'Umfang',
  importieren: '{{art}} importieren',
  schluessel: 'Schlüssel',
  bis: 'bis {{zeit}}',
  zuletzt: 'Zuletzt benutzt',
  nie: 'noch nie',
  netze: 'Erlaubte Netze',
  ueberall: 'alle',
  angelegt: 'Angelegt',
  von: 'von {{name}}',
  aktionen: 'Aktionen',
  aktionenFuer: 'Aktionen für {{name}}',
  neu: {
    knopf: 'Dienstkonto anlegen',
    titelFirma: 'Dienstkonto für {{firma}} anlegen',
    titelSchule: 'Dienstkonto der Hochschule anlegen',
    anlegen: 'Anlegen und Schlüssel zeigen',
    nameHinweis: 'Woran Sie das Programm wiedererkennen, etwa „Personalsystem“.',
    liest: 'Was es lesen darf',
    importiert: 'Was es importieren, abrufen oder entscheiden darf',
    gueltigBis: 'Schlüssel gültig bis',
    gueltigBisHinweis: 'Höchstens ein Jahr. Vorher geben Sie einen neuen aus.',
    netzeHinweis:
      'Adressen oder Netze wie 192.0.2.0/24, eines je Zeile. Wenn Sie nichts eingeben: von überall.',
  },
  wechsel: {
    knopf: 'Neuer Schlüssel',
    titel: 'Neuer Schlüssel für „{{name}}“',
    ausgeben: 'Ausgeben und zeigen',
    ueberlappung: 'Bisheriger Schlüssel endet',
    stunden: {
      '0': 'sofort',
      '1': 'in einer Stunde',
      '24': 'in einem Tag',
      '168': 'in einer Woche',
      '720': 'in 30 Tagen',
    },
  },
  ausgegeben: {
    titel: 'Schlüssel für „{{name}}“',
    schluessel: 'Schlüssel',
    kopieren: 'Kopieren',
    kopiert: 'Der Schlüssel ist kopiert.',
    vonHand: 'Das Kopieren ist nicht gelungen. Bitte von Hand kopieren.',
    frage: 'Schlüssel noch nicht kopiert',
    folge: 'Er wird nur jetzt gezeigt. Ohne ihn brauchen Sie einen neuen.',
    schliessen: 'Trotzdem schließen',
    hinweis:
      'Er wird nur jetzt gezeigt. Bewahren Sie ihn dort auf, wo das Programm ihn braucht, und nirgends sonst. Das Programm sendet ihn in der Kopfzeile „Authorization: Bearer …“.',
    fertig: 'Fertig',
  },
  widerruf: {
    knopf: 'Konto widerrufen',
    frage: 'Dienstkonto widerrufen?',
    folge: '„{{name}}“ wird ab sofort abgewiesen. Das lässt sich nicht rückgängig machen.',
    getan: 'Das Dienstkonto „{{name}}“ ist widerrufen.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dienstkonten: typeof texte;
  }
}
