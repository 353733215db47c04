/** The reasons why a student needs the training lead, shared by all pages that show them. */
export const texte = {
  ohneFreigabe: 'Noten nicht freigegeben',
  keinGrund: 'im Plan',
  grund: {
    letzterVersuch_one: '{{count}} Modul: nur noch ein oder kein Versuch übrig',
    letzterVersuch_other: '{{count}} Module: nur noch ein oder kein Versuch übrig',
    gefaehrdeteModule_one: '{{count}} Modul nicht bestanden',
    gefaehrdeteModule_other: '{{count}} Module nicht bestanden',
    rueckstand_one: '{{count, number}} Credit hinter dem Plan',
    rueckstand_other: '{{count, number}} Credits hinter dem Plan',
    fehlzeit_one: '{{anteil, number(style: percent)}} der Termine im Quartal versäumt',
    fehlzeit_other: '{{anteil, number(style: percent)}} der Termine im Quartal versäumt',
    transferleistungen_one: '{{count}} Transferleistung überfällig',
    transferleistungen_other: '{{count}} Transferleistungen überfällig',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    bedarf: typeof texte;
  }
}
