/** Texts of the layout for people who are signed in. */
export const texte = {
  navigation: {
    titel: 'Hauptnavigation',
    oeffnen: 'Navigation öffnen',
    schliessen: 'Navigation schließen',
    offen: 'offen',
    ansichten: 'Gespeicherte Ansichten',
    gruppen: {
      uebersicht: 'Übersicht',
      bewerbungen: 'Bewerbungen',
      studium: 'Studium',
      planung: 'Planung',
      unternehmen: 'Unternehmen',
      hochschule: 'Hochschule',
    },
  },
  suche: { knopf: 'Suchen', tasten: 'Strg K' },
  neuigkeiten: 'Neuigkeiten',
  abmelden: 'Abmelden',
  handelnFuer: {
    titel: 'Handeln für ein Unternehmen',
    text: 'Sie handeln für {{firma}}.',
    beenden: 'Beenden',
  },
  uebernommen: {
    titel: 'Übernommenes Konto',
    text: 'Sie handeln als {{person}} ({{firma}}). Angemeldet ist: {{angemeldet}}.',
    ohneUnternehmen: 'Sie handeln als {{person}}. Angemeldet ist: {{angemeldet}}.',
  },
  sitzung: {
    titel: 'Ihre Sitzung läuft ab',
    verlaengerbar_one: 'Sie werden in {{count}} Minute abgemeldet, weil Sie längere Zeit nicht aktiv waren.',
    verlaengerbar_other:
      'Sie werden in {{count}} Minuten abgemeldet, weil Sie längere Zeit nicht aktiv waren.',
    endgueltig_one:
      'Ihre Sitzung endet in {{count}} Minute und lässt sich nicht verlängern. Bitte speichern Sie, woran Sie arbeiten, und melden Sie sich dann neu an.',
    endgueltig_other:
      'Ihre Sitzung endet in {{count}} Minuten und lässt sich nicht verlängern. Bitte speichern Sie, woran Sie arbeiten, und melden Sie sich dann neu an.',
    bleiben: 'Angemeldet bleiben',
    verstanden: 'Verstanden',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    rahmen: typeof texte;
  }
}
