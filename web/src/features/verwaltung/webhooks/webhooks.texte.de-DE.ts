export const texte = {
  titel: 'Webhooks',
  einleitung:
    'Ein Webhook meldet einem anderen System, was im Portal geschieht: in der Reihenfolge, in der es geschah, und signiert. Was nicht ankommt, versucht das Portal 90 Tage lang wieder.',
  leer: {
    titel: 'Noch keine Webhooks',
    text: 'Legen Sie einen an, wenn das Campussystem von Meldungen, Reservierungen und Freigaben erfahren soll, ohne selbst nachzufragen.',
  },
  adresse: 'Adresse',
  vorgaenge: 'Vorgänge',
  alle: 'Alle',
  zuletzt: 'Zuletzt angekommen',
  nie: 'noch nichts',
  angelegt: 'Angelegt',
  stand: {
    bereit: 'Bereit',
    wartet: 'Wartet seit {{zeit}}',
    aus: 'Ausgeschaltet',
    abgemeldet: 'Vom Empfänger abgemeldet',
  },
  naechster: '{{grund}} Nächster Versuch: {{zeit}}.',
  schluesselBis: 'Bis {{zeit}} sind Nachrichten zusätzlich mit dem bisherigen Schlüssel signiert.',
  fehler: {
    antwort: 'Der Empfänger antwortet mit dem Fehler {{status}}.',
    umleitung: 'Der Empfänger verweist auf eine andere Adresse ({{status}}).',
    abgemeldet: 'Der Empfänger möchte nichts mehr erhalten (410).',
    zeit: 'Der Empfänger antwortet nicht innerhalb von zehn Sekunden.',
    verbindung: 'Der Empfänger ist nicht erreichbar.',
    name: 'Den Namen in der Adresse gibt es nicht.',
    verschluesselung: 'Die verschlüsselte Verbindung gelingt nicht, vielleicht wegen des Zertifikats.',
    ziel: 'Die Adresse führt in ein Netz, in das das Portal nicht sendet.',
  },
  typ: {
    einschreibungGemeldet: 'Einschreibung gemeldet',
    einschreibungZurueckgezogen: 'Einschreibung zurückgezogen',
    einschreibungBestaetigt: 'Einschreibung bestätigt',
    einschreibungAbgelehnt: 'Einschreibung abgelehnt',
    reservierungGeaendert: 'Reservierung geändert',
    freigabeErteilt: 'Freigabe erteilt',
    freigabeAbgelehnt: 'Freigabe abgelehnt',
    freigabeWiderrufen: 'Freigabe widerrufen',
    freigabeAbgelaufen: 'Freigabe abgelaufen',
    ansprechpersonGeaendert: 'Ansprechperson geändert',
    ansprechpersonGeloescht: 'Ansprechperson gelöscht',
  },
  testnachricht: 'Testnachricht',
  formular: {
    neu: 'Webhook anlegen',
    bearbeiten: 'Webhook bearbeiten',
    anlegen: 'Anlegen und Schlüssel zeigen',
    aendern: 'Webhook ändern',
    nameHinweis: 'Woran Sie das System wiedererkennen, etwa „Campussystem“.',
    adresseHinweis: 'Wohin das Portal sendet. Beginnt mit https://.',
    typen: 'Was gemeldet wird',
    typenHinweis: 'Wenn Sie nichts ankreuzen: alles, auch was später dazukommt.',
    gespeichert: 'Der Webhook ist gespeichert.',
  },
  schluesselHinweis:
    'Er wird nur jetzt gezeigt. Bewahren Sie ihn dort auf, wo das andere System ihn braucht: Damit prüft es, dass eine Nachricht vom Portal kommt.',
  zustellungen: {
    knopf: 'Zustellungen ansehen',
    titel: 'Zustellungen an „{{name}}“',
    hinweis:
      'Die neuesten Versuche der letzten 30 Tage. Erneut gesendete Nachrichten behalten ihre Kennung; die Reihenfolge gilt für sie nicht.',
    am: 'Zeitpunkt',
    inhalt: 'Nachricht',
    ergebnis: 'Ergebnis',
    angekommen: 'Angekommen ({{status}})',
    vorgang: 'Vorgang {{nummer}}',
    dauer: 'Dauer',
    ms: '{{dauer}} ms',
    leer: 'Bisher gab es keinen Versuch.',
  },
  nochmals: {
    knopf: 'Erneut senden',
    fuer: 'Erneut senden: Vorgang {{nummer}}, Versuch vom {{zeit}}',
    angekommen: 'Der Vorgang ist bei „{{name}}“ angekommen.',
    nicht: 'Der Vorgang ist nicht angekommen und wird nicht von selbst wiederholt. {{grund}}',
  },
  test: {
    knopf: 'Testnachricht senden',
    angekommen: 'Die Testnachricht ist bei „{{name}}“ angekommen.',
    nicht: 'Die Testnachricht ist nicht angekommen. {{grund}}',
  },
  versuch: { knopf: 'Jetzt versuchen', getan: 'Der nächste Versuch beginnt in wenigen Sekunden.' },
  wechsel: {
    knopf: 'Neuer Schlüssel',
    frage: 'Neuen Schlüssel ausgeben?',
    folge:
      '24 Stunden lang sind Nachrichten an „{{name}}“ mit beiden Schlüsseln signiert, danach nur mit dem neuen.',
  },
  einschalten: 'Einschalten',
  eingeschaltet: 'Der Webhook „{{name}}“ ist eingeschaltet.',
  ausschalten: 'Ausschalten',
  ausgeschaltet: 'Der Webhook „{{name}}“ ist ausgeschaltet.',
  loeschen: {
    frage: 'Webhook löschen?',
    folge: '„{{name}}“ erhält nichts mehr, auch nicht, was noch wartet.',
    getan: 'Der Webhook „{{name}}“ ist gelöscht.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    webhooks: typeof texte;
  }
}
