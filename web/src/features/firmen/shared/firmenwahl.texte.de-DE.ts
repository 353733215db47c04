/** Texts for choosing the company for which one acts. */
export const texte = {
  titel: 'Unternehmen wechseln',
  aktuell: 'Aktives Unternehmen: {{name}}',
  keines: 'Kein Unternehmen',
  handeln: 'Für ein Unternehmen handeln',
  hinweis:
    'Was Sie melden, reservieren, markieren und an Angaben ändern, gilt dann für dieses Unternehmen. Listen zeigen weiterhin alle Unternehmen, und Sie können nach einem filtern. Jeder Schritt wird protokolliert.',
  suche: 'Name, Firmennummer, Ort',
  treffer_one: '{{count}} Treffer',
  treffer_other: '{{count}} Treffer',
  mehr: 'Gezeigt werden die ersten {{gezeigt}} von {{gesamt}} Treffern. Bitte suchen Sie genauer.',
  nichts: 'Kein Unternehmen gefunden.',
  beenden: 'Nicht mehr für {{name}} handeln',
  schliessen: 'Schließen',
  gewechselt: 'Sie handeln jetzt für {{name}}.',
  beendet: 'Sie handeln für kein Unternehmen mehr.',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    firmenwahl: typeof texte;
  }
}
