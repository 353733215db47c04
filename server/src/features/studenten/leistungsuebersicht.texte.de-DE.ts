/** What stands in the performance overview beside the field's words. */
export const deDE = {
  titel: 'Leistungsübersicht',
  keinZeugnis:
    'Diese Übersicht dient der Information des Unternehmens. Sie ist kein Zeugnis und keine Bescheinigung der Hochschule; maßgeblich sind allein die von der Hochschule ausgestellten Dokumente.',
  stammdaten: 'Stammdaten',
  kennzahlen: 'Kennzahlen',
  durchschnitt: 'Notendurchschnitt',
  vonNoetig: '{erreicht} von {noetig}',
  gefaehrdet: 'Gefährdete Module',
  gefaehrdetHinweis:
    'Gefährdet ist ein Modul mit mindestens einem Fehlversuch, das noch nicht bestanden ist. Erlaubt sind {erlaubt} Versuche.',
  keineGefaehrdeten: 'Keine.',
  versuche: 'Versuche',
  versucheVon: '{versuche} von {erlaubt}',
  noten: 'Noten',
  keineNoten: 'Es sind noch keine Noten eingetragen.',
  bemerkungen: 'Bemerkungen',
  ausgestellt: 'Ausgestellt am {tag}',
  seite: 'Seite {seite} von {seiten}',
} as const;

export type Uebersichtstext = keyof typeof deDE;
