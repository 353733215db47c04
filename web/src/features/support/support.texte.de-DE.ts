/** Texts on how to reach support, and of the form for a message. */
export const texte = {
  schreiben: 'Nachricht schreiben',
  ferien: '({{titel}} bis {{bis}})',
  titel: 'Nachricht an den Support',
  senden: 'Nachricht senden',
  mitSeite: 'Adresse der Seite mitsenden',
  seite: 'Sie schreiben von der Seite {{seite}}.',
  fehlerBetreff: 'Fehler im Portal',
  fehlerNachricht: 'Referenz des Fehlers: {{referenz}}\n\n',
  gesendet: 'Ihre Nachricht ist gesendet',
  referenz: 'Referenz:',
  antwort: 'Der Support antwortet per E-Mail an {{email}}.',
  schliessen: 'Schließen',
  nichtGesendet: 'Ihre Nachricht ist nicht gesendet',
  zuViele:
    'Sie haben in der letzten Stunde schon {{anzahl}} Nachrichten gesendet. Bitte versuchen Sie es später noch einmal; was Sie geschrieben haben, bleibt bis dahin hier stehen.',
  nochmal: 'Bitte versuchen Sie es noch einmal. Was Sie geschrieben haben, steht noch unten.',
  fehlerReferenz: 'Referenz: {{referenz}}',
  telefon: 'Telefon',
  email: 'E-Mail',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    support: typeof texte;
  }
}
