export const texte = {
  titel: 'Kohorte',
  einleitung:
    'Oben steht, wer Sie am meisten braucht, mit den Gründen. Gezählt wird nur, was freigegeben ist.',
  suche: 'Name, Matrikelnummer oder E-Mail',
  keinRecht: 'Sie haben keine Berechtigung, Studierendendaten einzusehen.',
  leer: {
    titel: 'Noch keine Studierenden',
    text: 'Sobald die Hochschule Studierende Ihres Unternehmens einträgt, erscheinen sie hier.',
  },
  ansicht: {
    durchschnitt: 'Durchschnitt',
    credits: 'Credits',
    gefaehrdet: 'Gefährdete Module',
    fehlzeiten: 'Fehlzeiten',
  },
  bedarf: 'Braucht Sie, weil',
  handlungsbedarf: 'Handlungsbedarf',
  schnitt: 'Schnitt',
  gegenPlan: 'Credits bisher',
  fehlzeitJetzt: 'Laufendes Quartal',
  semester: '{{semester}}. Sem.',
  fruehere_one: 'Das erste Semester steht auf der Seite der Person.',
  fruehere_other: 'Die ersten {{count}} Semester stehen auf der Seite der Person.',
  creditsVon: '{{credits, number}} von {{plan, number}}',
  creditsKurz: '{{credits, number}}/{{plan, number}}',
  termine: '{{versaeumt, number}} von {{erfasst, number}}',
  filter: { freigegeben: 'Freigegeben', nichtFreigegeben: 'Nicht freigegeben' },
  alleFreigegeben: 'Alle Noten sind freigegeben',
  sicht: '{{count, number}} ohne Notenfreigabe',
  schonGefragt: ', bei {{count, number}} davon schon angefordert',
  alleFragen_one: 'Freigabe anfordern',
  alleFragen_other: 'Alle {{count, number}} Freigaben anfordern',
  legende: 'Stufen der Felder',
  stufe: { ruhig: 'unauffällig', beachten: 'beachten', auffaellig: 'auffällig', kritisch: 'kritisch' },
  unter: {
    durchschnitt: 'besser als {{wert, number}}',
    credits: 'unter {{wert, number}} Credits hinter dem Plan',
    gefaehrdet: 'kein gefährdetes Modul',
    fehlzeiten: 'unter {{wert, number(style: percent)}}',
  },
  ab: {
    durchschnitt: 'ab {{wert, number}}',
    credits: 'ab {{wert, number}}',
    gefaehrdet: 'ab {{wert, number}}',
    fehlzeiten: 'ab {{wert, number(style: percent)}}',
  },
  verlauf: {
    kohorte: 'Diese Auswahl',
    personen: '(aus {{count, number}} Personen)',
    centuria: 'Zenturie {{name}}',
    centurien: 'Alle aus ihren Zenturien',
    zuletzt: '{{wer}}: zuletzt {{wert}} im {{semester}}. Semester.',
    zuletztImQuartal: '{{wer}}: zuletzt {{wert}} im Quartal {{quartal}}.',
    verglichen: '{{wer}}: {{wert}}.',
    noten: 'Durchschnitt nach Semester',
    notenText:
      'Nach Credits gewichteter Durchschnitt der freigegebenen Noten, 1,0 ist oben. Angezeigt wird er ab {{mindestens}} Studierenden.',
    fehlzeiten: 'Fehlzeiten nach Quartal',
    fehlzeitenText: 'Anteil der versäumten an allen erfassten Terminen, ab {{mindestens}} Studierenden.',
    zuWenige:
      'Ein Verlauf wird ab {{mindestens}} Studierenden angezeigt, damit er über niemanden einzeln etwas verrät.',
  },
  regel: {
    titel: 'Wie die Reihenfolge entsteht',
    text: 'Jeder Grund zählt Punkte, wer die meisten hat, steht oben. Bei gleichen Punkten entscheidet der Name.',
    letzterVersuch: 'Module, in denen nur noch ein oder kein Versuch übrig ist:',
    gefaehrdeteModule: 'Andere nicht bestandene Module:',
    rueckstand: 'Je {{step}} Credits hinter dem Plan der abgeschlossenen Semester:',
    fehlzeit:
      'Fehlzeit im laufenden Quartal ab {{anteil, number(style: percent)}}, und für je {{step}} Prozentpunkte mehr:',
    transferleistungen: 'Überfällige Transferleistungen:',
    punkte: '{{points}} Punkte, höchstens {{max}}.',
    nicht:
      'Die Reihenfolge sagt, wo Sie zuerst hinsehen, und bewertet niemanden. Sie kennt weder Krankheit noch Absprachen. Ohne Freigabe zählen Noten weder dafür noch dagegen.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    kohorte: typeof texte;
  }
}
