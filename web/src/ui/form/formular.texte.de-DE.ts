/** Texts of forms: a catalogue of their own, so that the login page loads none of tables and details. */
export const texte = {
  zusammenfassung_one: 'Bitte prüfen Sie Ihre Angabe',
  zusammenfassung_other: 'Bitte prüfen Sie Ihre Angaben',
  optional: '(optional)',
  datei: {
    waehlen: 'Datei auswählen',
    andere: 'Andere Datei auswählen',
    ziehen: 'oder hierher ziehen',
    entfernen: 'Entfernen',
  },
  datum: {
    form: 'TT.MM.JJJJ',
    kalender: 'Kalender öffnen',
    titel: 'Kalender',
  },
  uhrzeit: 'HH:MM',
  bitteWaehlen: 'Bitte wählen',
  passwortZeigen: 'Passwort anzeigen',
  passwortVerbergen: 'Passwort verbergen',
  abbrechen: 'Abbrechen',
  verlassenTitel: 'Änderungen verwerfen?',
  verlassenText: 'Ihre Änderungen sind noch nicht gespeichert und gehen verloren.',
  verlassen: 'Verwerfen',
  bleiben: 'Weiter bearbeiten',
  markdown: {
    hinweis: 'Gestalten mit Markdown: **fett**, *kursiv*, # Überschrift, - Aufzählung, [Text](https://…).',
    ansicht: '{{feld}} schreiben oder ansehen',
    schreiben: 'Schreiben',
    vorschau: 'Vorschau',
    vorschauVon: 'Vorschau: {{feld}}',
  },
  zeichen: '{{anzahl, number}} von {{grenze, number}} Zeichen',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    formular: typeof texte;
  }
}
