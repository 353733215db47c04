/** Texts for actions on several applicants at once, and for the comparison. */
export const texte = {
  aktion: {
    favorit: 'Als Favoriten markieren',
    keinFavorit: 'Keine Favoriten mehr',
    ausblenden: 'Ausblenden',
    einblenden: 'Wieder einblenden',
    notiz: 'Notiz schreiben',
    notizHinweis: 'Eine Notiz lässt sich zu höchstens {{anzahl}} Personen auf einmal schreiben.',
    schreiben: 'E-Mail schreiben',
    schreibenHinweis: 'Höchstens {{anzahl}} Personen lassen sich auf einmal anschreiben.',
    vergleichen: 'Vergleichen',
    vergleichHinweis: 'Vergleichen lassen sich {{von}} bis {{bis}} Personen.',
  },
  titel: {
    favorit: 'Personen werden als Favoriten markiert',
    keinFavorit: 'Favoriten werden aufgehoben',
    ausblenden: 'Personen werden ausgeblendet',
    einblenden: 'Personen werden wieder eingeblendet',
  },
  getan: {
    favorit_one: '{{count, number}} Person ist jetzt Favorit.',
    favorit_other: '{{count, number}} Personen sind jetzt Favoriten.',
    keinFavorit_one: '{{count, number}} Person ist kein Favorit mehr.',
    keinFavorit_other: '{{count, number}} Personen sind keine Favoriten mehr.',
    ausblenden_one: '{{count, number}} Person ist ausgeblendet.',
    ausblenden_other: '{{count, number}} Personen sind ausgeblendet.',
    einblenden_one: '{{count, number}} Person ist wieder eingeblendet.',
    einblenden_other: '{{count, number}} Personen sind wieder eingeblendet.',
  },
  fortschritt: '{{getan, number}} von {{gesamt, number}}',
  sammelt: 'Die Auswahl wird zusammengestellt …',
  beenden: 'Abbrechen',
  beendet: 'Abgebrochen. {{getan}}',
  rueckgaengig: 'Rückgängig',
  nichtGeaendert: {
    titel_one: 'Eine Person konnte nicht geändert werden',
    titel_other: '{{count, number}} Personen konnten nicht geändert werden',
    fehler:
      'Der Server hat nicht wie erwartet geantwortet. Die Auswahl bleibt für einen weiteren Versuch bestehen. Gelingt auch er nicht, wenden Sie sich bitte mit diesen Namen an den Support:',
    grund: 'Für Ihr Unternehmen nicht oder nicht mehr sichtbar:',
    namenlos_one: '{{count, number}} Person, deren Name nicht mehr sichtbar ist',
    namenlos_other: '{{count, number}} Personen, deren Namen nicht mehr sichtbar sind',
    schliessen: 'Schließen',
  },
  vergleich: {
    titel: 'Vergleich',
    zurueck: 'Zurück zur Liste',
    tabelle: 'Vergleich von {{anzahl}} Personen',
    merkmal: 'Angabe',
    gleich: 'gleich',
    nurUnterschiede: 'Nur Unterschiede',
    entfernen: '{{name}} aus dem Vergleich nehmen',
    kennzeichen: 'Kennzeichen',
    pr: 'PR {{wert}}',
    ohneErgebnis: 'kein Ergebnis',
    ohneTests: 'Tests nicht freigegeben',
    punkte: '{{wert}} von 15 Punkten (15 = beste)',
    note: 'Note {{wert}} (0,7 = beste)',
    skalen: 'Punkte und Noten laufen auf verschiedenen Skalen und lassen sich nicht miteinander vergleichen.',
    vorhanden: 'vorhanden',
    nichtVorhanden: 'nicht vorhanden',
    diesePerson: 'Diese Person',
    fort: 'Diese Person ist für Sie nicht mehr sichtbar.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    auswahl: typeof texte;
  }
}
