export const texte = {
  titel: 'Neuigkeiten',
  einleitung: 'Was das Portal seit Kurzem kann, das Neueste zuerst.',
  keine: 'Zurzeit gibt es keine Neuigkeiten.',
  hinweis: 'Neu im Portal',
  weitere_one: '{{count, number}} weitere',
  weitere_other: '{{count, number}} weitere',
  ansehen: 'Ansehen',
  ausblenden: 'Ausblenden',
  ausgeblendet: 'Ausgeblendet. Im Menü unter Ihrem Namen stehen alle Neuigkeiten.',
  rueckgaengig: 'Rückgängig',
  neu: 'neu',
  zahl_one: '{{count, number}} neu',
  zahl_other: '{{count, number}} neu',
  seit: 'Seit {{datum}}',
  schliessen: 'Schließen',
  seite: {
    studierendeIndex: 'Studierende',
    bewerberIndex: 'Bewerbende',
    verwaltung: 'Verwaltung',
  },
  eintrag: {
    diagramme: {
      titel: 'Diagramme sagen, was sie zeigen',
      text: 'Über jedem Diagramm steht ein Satz mit den letzten Zahlen, und es lässt sich als Bild speichern.',
    },
    nebenDerListe: {
      titel: 'Einzelheiten neben der Liste',
      text: 'Auf breiten Bildschirmen öffnet sich die Seite einer Person neben der Liste. Mit den Tasten J und K gehen Sie zur nächsten und zur vorigen Person.',
    },
    ganzDrucken: {
      titel: 'Listen ganz drucken',
      text: 'Unter „Exportieren“ gibt es „Alle Zeilen drucken“: So kommen alle Treffer aufs Papier, nicht nur die Seite, die Sie sehen.',
    },
    importquellen: {
      titel: 'Daten kommen von selbst',
      text: 'Eine Importquelle holt Dateien zu festen Zeiten ab und hält an, wenn etwas nicht stimmt.',
    },
    webhooks: {
      titel: 'Andere Systeme erfahren sofort, was geschieht',
      text: 'Ein Webhook meldet dem Campussystem, was im Portal geschehen ist, ohne dass es nachfragen muss.',
    },
    nachrichten: {
      titel: 'E-Mails an Bewerbende',
      text: 'Sie schreiben einer oder mehreren Personen aus einer Vorlage und sehen vorher, wie die Nachricht ankommt.',
    },
    tafel: {
      titel: 'Bewerbende nach Stufe',
      text: 'Als Tafel zeigt die Liste, wer in Ihrer Auswahl wie weit ist. Verschieben Sie eine Person, wenn sie weiterkommt.',
    },
    vereinbarungen: {
      titel: 'Vereinbarungen melden sich',
      text: 'Geben Sie einer Notiz einen Tag: Eine Woche vorher erscheint sie auf der Startseite.',
    },
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    neuigkeiten: typeof texte;
  }
}
