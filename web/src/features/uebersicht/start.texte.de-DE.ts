export const texte = {
  gruss: 'Guten Tag, {{vorname}} {{nachname}}',
  nichts: 'Für Ihr Konto ist noch kein Bereich des Portals freigeschaltet.',
  ohneUnternehmen: {
    text: 'Die Zahlen gelten für alle Unternehmen. Reservierungen sehen Sie, wenn Sie für ein Unternehmen handeln.',
    suche: 'Unternehmen suchen',
  },
  zuErledigen: 'Zu erledigen',
  erledigt: 'Alles erledigt: Zurzeit wartet nichts auf Sie.',
  seit: 'seit {{datum}}',
  aufgabe: {
    zeitraum_one: 'Tag bleibt für die Reservierung {{jahr}}',
    zeitraum_other: 'Tage bleiben für die Reservierung {{jahr}}',
    letzterTag: 'Heute ist der letzte Tag für die Reservierung {{jahr}}',
    einladungen_one: 'Einladung läuft bald ab',
    einladungen_other: 'Einladungen laufen bald ab',
    meldungen_one: 'Einschreibungsmeldung ohne Entscheidung',
    meldungen_other: 'Einschreibungsmeldungen ohne Entscheidung',
    neueBewerbungen_one: 'neue Bewerbung',
    neueBewerbungen_other: 'neue Bewerbungen',
    neueTreffer_one: 'Person passt neu zu „{{name}}“',
    neueTreffer_other: 'Bewerbende passen neu zu „{{name}}“',
    gefaehrdet_one: 'Person mit gefährdeten Modulen',
    gefaehrdet_other: 'Studierende mit gefährdeten Modulen',
    fehlzeiten_one:
      'Person hat im laufenden Quartal {{share, number(style: percent)}} der Termine oder mehr versäumt',
    fehlzeiten_other:
      'Studierende haben im laufenden Quartal {{share, number(style: percent)}} der Termine oder mehr versäumt',
    ueberfaellig_one: 'überfällige Transferleistung',
    ueberfaellig_other: 'überfällige Transferleistungen',
    neueNoten_one: 'neue Note',
    neueNoten_other: 'neue Noten',
    freigaben_one: 'Person ohne Notenfreigabe: jetzt anfragen',
    freigaben_other: 'Studierende ohne Notenfreigabe: jetzt anfragen',
    anfragen_one: 'Freigabeanfrage ohne Antwort',
    anfragen_other: 'Freigabeanfragen ohne Antwort',
    ungelesen_one: 'ungelesene Benachrichti\u00ADgung',
    ungelesen_other: 'ungelesene Benachrichti\u00ADgungen',
  },
  kennzahlen: 'Auf einen Blick',
  kennzahl: {
    studierende: 'Studierende',
    immatrikuliert: 'immatrikuliert',
    durchschnitt: 'Noten\u00ADdurchschnitt',
    freigegeben: 'der freigegebenen Noten',
    ohneNoten: 'noch keine freigegebenen Noten',
    fehlzeiten: 'Fehlzeiten',
    quartale: 'in den letzten drei Quartalen',
    ohneTermine: 'noch nichts erfasst',
    reserviert: 'Reservierte Plätze',
    jahr: 'für {{jahr}}',
    keineReserviert: 'noch keine Reservierung',
    marktplatz: 'Marktplatz',
    bewerbende_one: 'bewerbende Person',
    bewerbende_other: 'Bewerbende',
  },
  zu: {
    studierende: 'Zu den Studierenden',
    durchschnitt: 'Zu den Durchschnitten',
    fehlzeiten: 'Wer fehlte im Quartal am meisten?',
    reserviert: 'Zu den Reservierungen',
    marktplatz: 'Zum Marktplatz',
  },
  termine: {
    bis: 'bis {{datum}}',
    titel: 'Nächste Termine',
    keine: 'Zurzeit sind keine Termine veröffentlicht.',
    alle: 'Alle Termine',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    start: typeof texte;
  }
}
