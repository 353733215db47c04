/** Words of the university, each with what it means. */
export const texte = {
  iqt: {
    wort: 'IQT',
    text: 'Intelligenzstrukturtest aus dem Auswahlverfahren: ein Gesamtergebnis und fünf Teile, nämlich Sprache, Merkfähigkeit, Logik, Rechnen und Technik. Alle Ergebnisse sind Prozentränge.',
  },
  mix: {
    wort: 'MIX',
    text: 'Motivindextest aus dem Auswahlverfahren: Er zeigt, wie ausgeprägt die Motive Leistung, Bindung und Macht sind, jedes als Prozentrang. Ein höherer Wert ist nicht besser und nicht schlechter.',
  },
  pr: {
    wort: 'Prozentrang (PR)',
    text: 'Ein Prozentrang von 78 heißt: 78 von 100 Personen der Vergleichsgruppe haben höchstens dieses Ergebnis. Zwischen 25 und 75 liegt die Hälfte der Gruppe.',
  },
  centuria: {
    wort: 'Zenturie',
    text: 'Gruppe von höchstens 35 Studierenden, die zusammen studieren. Das Kürzel nennt Fachrichtung, Jahrgang und Gruppe: B18a ist die Gruppe a der Betriebswirtschaftslehre, die 2018 begonnen hat.',
  },
  gefaehrdet: {
    wort: 'Gefährdete Module',
    text: 'Ein Modul ist gefährdet, wenn es nach mindestens einem Fehlversuch noch nicht bestanden ist. Erlaubt sind in der Regel drei Versuche. Gezählt wird nur, was freigegeben ist.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    begriffe: typeof texte;
  }
}
