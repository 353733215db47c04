export const texte = {
  titel: 'Studierende',
  einzeln: 'Studierende: Einzelansicht',
  suche: 'Name, Matrikelnummer oder E-Mail',
  keinRecht: 'Sie haben keine Berechtigung, Studierendendaten einzusehen.',
  leer: {
    titel: 'Noch keine Studierenden',
    text: 'Sobald die Hochschule Studierende Ihres Unternehmens einträgt, erscheinen sie hier.',
  },
  ansicht: {
    uebersicht: 'Übersicht',
    noten: 'Noten',
    fehlzeiten: 'Fehlzeiten',
    freigaben: 'Freigaben',
    anfragen: 'Anfragen',
  },
  fehlzeit: {
    spalte: 'Fehlzeit im Quartal',
    filter: 'Im laufenden Quartal versäumt',
    ab: '{{share, number(style: percent)}} der Termine oder mehr',
    termine_one: '{{versaeumt}} von {{count}} Termin',
    termine_other: '{{versaeumt}} von {{count}} Terminen',
  },
  meineStudierenden: 'Meine Studierenden',
  creditsVon: '{{credits, number}} von {{noetig, number}}',
  anfragen: {
    erinnerung: 'Erinnerung',
    erinnerbar: 'Jetzt möglich',
    nichtErinnerbar: 'Zurzeit nicht möglich',
    erinnertAm: 'erinnert am {{datum}}',
    titel: 'Angefragte Freigaben',
    leer: 'Noch keine Anfragen',
    leerText: 'Wählen Sie in der Übersicht Studierende aus und fordern Sie deren Freigabe an.',
    eigene: 'Von mir',
    anderer: 'Von anderen',
  },
  feld: {
    geschlecht: 'Geschlecht',
    email: 'E-Mail',
    telefon: 'Telefon',
    mobil: 'Mobil',
  },
  filter: {
    immatrikuliert: 'Immatrikuliert',
    exmatrikuliert: 'Exmatrikuliert',
    alle: 'Alle',
    freigegeben: 'Freigegeben',
    nichtFreigegeben: 'Nicht freigegeben',
    notenfreigabeAngefragt: 'Notenfreigabe angefragt',
    angefragt: 'In den letzten 30 Tagen angefragt',
    nichtAngefragt: 'In den letzten 30 Tagen nicht angefragt',
    gefaehrdet: 'Mit gefährdeten Modulen',
    nichtGefaehrdet: 'Ohne gefährdete Module',
  },
  geschlecht: {
    maennlich: 'männlich',
    weiblich: 'weiblich',
    nichtBinaer: 'nicht-binär',
    unbekannt: 'unbekannt',
  },
  freigabe: {
    angefragt: 'angefragt am {{datum}}',
    ja: 'freigegeben',
    nein: 'nicht freigegeben',
    bis: 'freigegeben bis {{datum}}',
  },
  exmatrikuliert: 'exmatrikuliert',
  zenturie: 'Zenturie {{name}}',
  gefaehrdet: { keine: 'keine', anzahl_one: '{{count}} Modul', anzahl_other: '{{count}} Module' },
  reiter: {
    uebersicht: 'Übersicht',
    noten: 'Noten',
    anmeldungen: 'Prüfungsanmeldungen',
    anwesenheit: 'Anwesenheit',
    seminare: 'Seminarleistungen',
    transfer: 'Transferleistungen',
    zusatz: 'Zusatzleistungen',
  },
  stammdaten: 'Stammdaten',
  ohneFreigabe: {
    noten: {
      titel: 'Diese Person hat die Noten nicht freigegeben.',
      text: 'Noten und alles, was sich aus ihnen errechnet, sind erst sichtbar, wenn die Person der Freigabe zustimmt. Fehlzeiten, Seminar- und Transferleistungen sehen Sie auch ohne Freigabe.',
    },
    pruefungsanmeldungen: {
      titel: 'Diese Person hat die Prüfungsanmeldungen nicht freigegeben.',
      text: 'Prüfungsanmeldungen sind erst sichtbar, wenn die Person der Freigabe zustimmt.',
    },
    angefragt: 'Angefragt am {{datum}}, eine Antwort steht noch aus.',
    erneut: 'Erneut anfordern',
    anfordern: 'Freigabe anfordern',
    exmatrikuliert: 'Exmatrikulierte Studierende können nicht mehr um eine Freigabe gebeten werden.',
  },
  anmeldungen: {
    kommend: 'Kommende Prüfungen',
    kommendLeer: 'Zurzeit steht keine Prüfung an.',
    vergangen: 'Vergangene Prüfungen',
    vergangenLeer: 'Bisher liegt keine Prüfung zurück.',
    leer: 'Noch keine Prüfungsanmeldungen',
    leerText: 'Sobald sich die Person zu einer Prüfung anmeldet, erscheint die Anmeldung hier.',
  },
  anwesenheit: {
    erfassung: 'Erfassung seit {{datum}}',
    leer: 'Noch keine Anwesenheit erfasst',
    verteilung: {
      titel: 'Anwesenheit nach Quartal',
      text: 'Zahl der Termine jedes Quartals nach ihrem Status, das neueste Quartal steht oben.',
      gesamt: 'Termine',
    },
    termine: 'Termine im Quartal {{quartal}}',
    woche_one: 'Woche vom {{montag}}: {{count, number}} Termin',
    woche_other: 'Woche vom {{montag}}: {{count, number}} Termine',
    zeitpunkt: '{{datum}}, {{beginn}} Uhr',
  },
  seminare: {
    leer: 'Noch keine Seminarleistungen',
    leerText: 'Sobald die Hochschule die Teilnahme an einem Seminar einträgt, erscheint sie hier.',
  },
  transfer: {
    nummer: 'Nr. {{nummer}}',
    leer: 'Noch keine Transferleistungen',
    leerText: 'Sobald die Person eine Auftragsklärung einreicht, erscheint die Transferleistung hier.',
  },
  zusatz: {
    leer: 'Keine Zusatzleistungen',
    leerText:
      'Leistungen, die über den Studiengang hinausgehen, erscheinen hier, sobald die Hochschule sie einträgt.',
  },
  dokument: {
    drucken: 'Drucken',
    leistungsuebersicht: 'Leistungsübersicht (PDF)',
    laedt: 'Leistungsübersicht wird erstellt …',
    ohneFreigabe: 'Die Leistungsübersicht gibt es erst mit der Notenfreigabe.',
  },
  kennzahlen: {
    titel: 'Kennzahlen',
    durchschnitt: 'Notendurchschnitt',
    ohneNoten: 'noch keine Noten',
    vonCredits: 'von {{noetig, number}}',
    fehlzeiten: 'Fehlzeiten',
    fehlzeitenTeile_one:
      'letzte 3 Quartale: {{missed, number}} von {{count, number}} Termin, {{deregistered, number}} abgemeldet, {{absent, number}} gefehlt',
    fehlzeitenTeile_other:
      'letzte 3 Quartale: {{missed, number}} von {{count, number}} Terminen, {{deregistered, number}} abgemeldet, {{absent, number}} gefehlt',
    ausNoten_one: 'aus {{count, number}} Note',
    ausNoten_other: 'aus {{count, number}} Noten',
    nichtsErfasst: 'noch nichts erfasst',
    weitereCredits: 'Credits aus Transfer- und Seminarleistungen',
    transferCredits: 'Credits aus Transferleistungen',
    seminarCredits: 'Credits aus Seminaren',
  },
  gefaehrdeteModule: {
    titel: 'Gefährdete Module',
    definition:
      'Als gefährdet gilt ein Modul mit mindestens einem Fehlversuch, das noch nicht bestanden ist. Erlaubt sind in der Regel drei Versuche.',
    keine: 'Zurzeit ist kein Modul gefährdet.',
    versucheTitel: 'Versuche',
    versuche: '{{versuche}} von {{erlaubt}} Versuchen',
    ergaenzungspruefung: 'Mündliche Ergänzungsprüfung',
    zulaessig: 'zulässig',
    nichtZulaessig: 'nicht zulässig',
  },
  diagramm: {
    anzahl: 'Prüfungen',
    diesePerson: 'Diese Person',
    verlauf: {
      titel: 'Durchschnitt nach Semester',
      text: 'Notendurchschnitt jedes Semesters, 1,0 steht oben. Der Durchschnitt der Zenturie erscheint ab fünf Personen mit Notenfreigabe.',
    },
    verteilung: {
      titel: 'Verteilung der Noten',
      text: 'Zahl der Prüfungen mit jeder Note. Nicht bestandene Prüfungen sind umrandet.',
    },
    credits: {
      titel: 'Credits im Studienverlauf',
      text: 'Bis zum Ende jedes Semesters erreichte Credits und die Zahl, die der Studienplan bis dahin vorsieht.',
      erreicht: 'Erreichte Credits',
      lautPlan: 'Laut Studienplan',
    },
    fehlzeiten: {
      titel: 'Fehlzeiten nach Quartal',
      text: 'Anteil der erfassten Termine, bei denen die Person abgemeldet war oder gefehlt hat, in den letzten drei begonnenen Quartalen.',
      gesamt: 'Zusammen',
    },
  },
  noten: {
    semester: '{{semester}}. Semester',
    leer: 'Noch keine Noten',
    leerText: 'Sobald die Hochschule eine Note einträgt, erscheint sie hier.',
    merkmale: 'Hinweise',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    studenten: typeof texte;
  }
}
