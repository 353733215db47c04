import { deDE as rules } from '@firmenportal/contract/texte/de-DE';

/** Texts that more than one screen needs. */
export const texte = {
  /** What broken rules say, here as in answers of the server. */
  regel: rules,
  produkt: 'Firmenportal',
  fehlerPraefix: 'Fehler: ',
  meldungSchliessen: 'Meldung schließen',
  titel: {
    start: 'Start',
    login: 'Anmelden',
    profil: 'Profil',
    passwortVergessen: 'Passwort vergessen',
    passwortZuruecksetzen: 'Passwort zurücksetzen',
    registrierung: 'Registrierung',
    bewerberIndex: 'Bewerbende',
    bewerberShow: 'Bewerbende: Einzelansicht',
    einschreibung: 'Einschreibung melden',
    bewerberMarktplatzIndex: 'Marktplatz',
    bewerberMarktplatzShow: 'Marktplatz: Einzelansicht',
    bewerbungen: 'Stand der Bewerbungen',
    studierendeIndex: 'Studierende',
    studierendeShow: 'Studierende: Einzelansicht',
    kohorte: 'Kohorte',
    notenuebersicht: 'Notenübersicht',
    transferleistungen: 'Transferleistungen',
    seminareIndex: 'Seminare',
    seminareShow: 'Seminar: Einzelansicht',
    benachrichtigungen: 'Benachrichtigungen',
    downloadsUndTermine: 'Downloads und Termine',
    ausbildungskonferenz: 'Ausbildungs\u00ADkonferenz',
    studienplatzreservierungen: 'Studienplatz\u00ADreservierungen',
    unternehmensdetails: 'Unternehmensdetails',
    ansprechpersonen: 'Ansprechpersonen',
    benutzerIndex: 'Benutzerkonten',
    benutzerEdit: 'Benutzerkonto bearbeiten',
    benutzerEinladungIndex: 'Einladungen',
    dienstkonten: 'Dienstkonten',
    verwaltung: 'Verwaltung',
    freigabe: 'Freigabe',
    permissionDenied: 'Zugriff verweigert',
    serverError: 'Interner Serverfehler',
    notFound: 'Nicht gefunden',
    impressum: 'Impressum',
    datenschutz: 'Datenschutz',
    barrierefreiheit: 'Barrierefreiheit',
  },
  sprachen: { 'de-DE': 'Deutsch', 'en-GB': 'English' },
  darstellung: { system: 'System', light: 'Hell', dark: 'Dunkel' },
  rahmen: {
    zumInhalt: 'Zum Inhalt springen',
    zurNavigation: 'Zur Navigation springen',
    sprache: 'Sprache',
    darstellung: 'Darstellung',
  },
  seiteLaedt: 'Die Seite wird geladen …',
  absturz: { titel: 'Das hat nicht funktioniert', neuLaden: 'Seite neu laden' },
  support: {
    zeiten: 'Support: {{zeiten}}',
    tage: '{{von}} bis {{bis}}',
    stunden: '{{tage}} {{von}}–{{bis}} Uhr',
    offen: 'Jetzt geöffnet',
    geschlossen: 'Zurzeit geschlossen',
  },
  fehler: {
    allgemein: 'Es ist ein Fehler aufgetreten. Bitte versuchen sie es (später) noch einmal.',
  },
} as const;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'allgemein';
  }
  interface ResourceNamespaceMap {
    allgemein: typeof texte;
  }
}
