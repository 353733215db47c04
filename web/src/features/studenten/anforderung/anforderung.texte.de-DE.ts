/** Texts of asking students for a release, and of what became of it. */
export const texte = {
  titel: {
    noten: 'Notenfreigabe anfordern',
    pruefungsanmeldungen: 'Freigabe der Prüfungsanmeldungen anfordern',
  },
  gefragt_one: '{{name}} wird gefragt.',
  gefragt_other: '{{count, number}} Personen werden gefragt.',
  ablauf:
    'An die Hochschuladresse geht eine E-Mail mit einem persönlichen Link, der {{tage}} Tage lang gilt. Eine erteilte Freigabe lässt sich über denselben Link jederzeit widerrufen. Über die Antwort werden Sie benachrichtigt.',
  ausgelassen_one: 'Eine Person wird nicht gefragt:',
  ausgelassen_other: '{{count, number}} Personen werden nicht gefragt:',
  niemand_one: 'Diese Freigabe lässt sich zurzeit nicht anfordern:',
  niemand_other: 'Von diesen {{count, number}} Personen kann zurzeit niemand gefragt werden:',
  unbekannt: 'Unbekannte Person',
  absenden_one: 'Freigabe anfordern',
  absenden_other: '{{count, number}} Freigaben anfordern',
  sendet: 'Wird angefordert …',
  abbrechen: 'Abbrechen',
  schliessen: 'Schließen',
  angefordert_one: 'Die Freigabe ist angefordert.',
  angefordert_other: '{{count, number}} Freigaben sind angefordert.',
  gescheitert:
    'Die Freigaben konnten nicht angefordert werden. Bitte versuchen Sie es noch einmal: Niemand wird dabei doppelt gefragt.',
  teilweise_one: 'Eine Freigabe konnte nicht angefordert werden:',
  teilweise_other: '{{count, number}} Freigaben konnten nicht angefordert werden:',
  support: 'Bitte wenden Sie sich mit diesen Namen an den Support.',
  zuViele:
    'Sie haben {{count, number}} Personen ausgewählt. Auf einmal lassen sich höchstens {{hoechstens, number}} Freigaben anfordern. Bitte grenzen Sie die Liste mit Filtern ein oder wählen Sie weniger Personen aus.',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    anforderung: typeof texte;
  }
}
