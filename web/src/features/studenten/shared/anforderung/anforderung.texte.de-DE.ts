/** Texts for requesting releases from students, and for the results. */
export const texte = {
  titel: {
    noten: 'Notenfreigabe anfordern',
    pruefungsanmeldungen: 'Freigabe der Prüfungsanmeldungen anfordern',
  },
  gefragt_one: 'Die Freigabe wird bei {{name}} angefordert.',
  gefragt_other: 'Die Freigabe wird bei {{count, number}} Personen angefordert:',
  ablauf:
    'An die Hochschuladresse geht eine E-Mail mit einem persönlichen Link, der {{tage}} Tage lang gilt. Eine erteilte Freigabe lässt sich über denselben Link jederzeit widerrufen. Über die Antwort werden Sie benachrichtigt.',
  ausgelassen_one: 'Bei einer Person wird sie nicht angefordert:',
  ausgelassen_other: 'Bei {{count, number}} Personen wird sie nicht angefordert:',
  niemand_one: 'Diese Freigabe lässt sich zurzeit nicht anfordern:',
  niemand_other: 'Bei diesen {{count, number}} Personen lässt sich diese Freigabe zurzeit nicht anfordern:',
  keineTreffer: 'Zurzeit gibt es niemanden, bei dem Sie diese Freigabe anfordern können.',
  unbekannt: 'Unbekannte Person',
  absenden_one: 'Freigabe anfordern',
  absenden_other: '{{count, number}} Freigaben anfordern',
  sendet: 'Wird angefordert …',
  abbrechen: 'Abbrechen',
  schliessen: 'Schließen',
  angefordert_one: 'Die Freigabe ist angefordert.',
  angefordert_other: '{{count, number}} Freigaben sind angefordert.',
  anfragenAnsehen: 'Ansehen',
  gescheitert: 'Die Freigaben konnten nicht angefordert werden für:',
  nochmal: 'Sie können es noch einmal versuchen: Keine Freigabe wird dabei doppelt angefordert.',
  ungeprueft:
    'Ob diese Freigaben angefordert werden können, ließ sich nicht feststellen. Es wurde noch keine angefordert:',
  teilweise_one: 'Eine Freigabe konnte nicht angefordert werden:',
  teilweise_other: '{{count, number}} Freigaben konnten nicht angefordert werden:',
  support: 'Bitte wenden Sie sich mit diesen Namen an den Support.',
  erinnerung: {
    titel: 'Erinnerung',
    knopf_one: 'Person erinnern',
    knopf_other: '{{count, number}} Personen erinnern',
    sendet: 'Wird gesendet …',
    erinnert_one: 'Die Person ist per E-Mail erinnert.',
    erinnert_other: '{{count, number}} Personen sind per E-Mail erinnert.',
    ausgelassen_one: 'Eine Person wurde nicht erinnert:',
    ausgelassen_other: '{{count, number}} Personen wurden nicht erinnert:',
    gescheitert: 'Diese Personen konnten nicht erinnert werden:',
    nochmal: 'Sie können es noch einmal versuchen: Niemand wird dabei doppelt erinnert.',
    zuViele:
      'Sie haben {{count, number}} Anfragen ausgewählt. Auf einmal lassen sich höchstens {{hoechstens, number}} Personen erinnern. Bitte grenzen Sie die Liste mit Filtern ein oder wählen Sie weniger Anfragen aus.',
  },
  zuViele:
    'Sie haben {{count, number}} Personen ausgewählt. Auf einmal lassen sich höchstens {{hoechstens, number}} Freigaben anfordern. Bitte grenzen Sie die Liste mit Filtern ein oder wählen Sie weniger Personen aus.',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    anforderung: typeof texte;
  }
}
