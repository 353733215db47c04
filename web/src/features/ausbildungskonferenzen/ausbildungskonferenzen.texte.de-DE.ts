export const texte = {
  titel: 'Ausbildungs\u00ADkonferenz',
  keinRecht: 'Sie haben keine Berechtigung, die Ausbildungskonferenz einzusehen.',
  keine: 'Noch keine Ausbildungskonferenz',
  keineText: 'Sobald die Hochschule eine Ausbildungskonferenz ankündigt, erscheint sie hier.',
  wahl: 'Konferenz',
  angaben: 'Wann und wo',
  zeit: { ganztags: 'ganztägig', ab: 'ab {{beginn}} Uhr', vonBis: '{{beginn}}–{{ende}} Uhr' },
  frist: {
    offen_one: 'Anmeldung möglich bis {{bis}} Uhr, noch {{count}} Tag',
    offen_other: 'Anmeldung möglich bis {{bis}} Uhr, noch {{count}} Tage',
    heute: 'Anmeldung nur noch heute möglich, bis {{bis}} Uhr',
    vorbei: 'Die Anmeldung ist seit {{bis}} Uhr geschlossen.',
  },
  dokumente: 'Dokumente',
  anmeldungen: 'Anmeldungen',
  angemeldete: 'Angemeldet',
  abgesagte: 'Abgesagt',
  neu: 'Person anmelden',
  bearbeiten: 'Anmeldung ändern',
  anmelden: 'Anmeldung speichern',
  aendern: 'Ändern',
  absagen: 'Absagen',
  absagenFrage: 'Teilnahme von {{name}} absagen?',
  angemeldet: 'Die Person ist angemeldet.',
  geaendert: 'Die Anmeldung ist geändert.',
  abgesagt: 'Die Teilnahme von {{name}} ist abgesagt.',
  aktionen: 'Aktionen',
  aktionenFuer: 'Aktionen für {{name}}',
  hinweisHinweis: 'Zum Beispiel zum Essen oder zur Barrierefreiheit.',
  nichtGespeichert: 'Die Anmeldung ist nicht gespeichert',
  abgelehnt: 'Die Anmeldung lässt sich nicht mehr ändern.',
  bleibtStehen: 'Ihre Eingaben stehen noch unten.',
  ohneFirma: 'Sie handeln für kein Unternehmen. Um jemanden anzumelden, wählen Sie oben ein Unternehmen.',
  leer: 'Niemand angemeldet',
  leerText: 'Melden Sie an, wer aus Ihrem Unternehmen teilnimmt.',
  leerGeschlossen: 'Zu dieser Konferenz liegen keine Anmeldungen vor.',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    ausbildungskonferenzen: typeof texte;
  }
}
