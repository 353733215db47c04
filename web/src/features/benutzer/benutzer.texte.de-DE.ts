export const texte = {
  titel: 'Benutzerkonten',
  einzeln: 'Benutzerkonto',
  suche: 'Name oder E-Mail-Adresse',
  keinRecht: 'Sie haben keine Berechtigung, Benutzerkonten einzusehen.',
  leer: {
    titel: 'Noch keine Benutzerkonten',
    text: 'Laden Sie Personen ein: Sobald sie sich registriert haben, erscheinen ihre Konten hier.',
  },
  einladen: 'Personen einladen',
  nochNie: 'noch nie',
  unbenutzt: {
    titel: 'Ohne Anmeldung',
    '90': 'seit 3 Monaten',
    '180': 'seit 6 Monaten',
    '365': 'seit einem Jahr',
  },
  aktionen: 'Aktionen',
  aktionenFuer: 'Aktionen für {{name}}',
  aktion: {
    bearbeiten: 'Bearbeiten',
    ansehen: 'Ansehen',
    uebernehmen: 'Konto übernehmen',
    aktivieren: 'Konto aktivieren',
    deaktivieren: 'Konto deaktivieren',
  },
  aktiviert: 'Das Konto von {{name}} ist aktiviert.',
  deaktiviert: 'Das Konto von {{name}} ist deaktiviert.',
  deaktivieren: {
    frage: 'Konto von {{name}} deaktivieren?',
    folge:
      '{{name}} wird sofort auf allen Geräten abgemeldet und kann sich nicht mehr anmelden, bis das Konto wieder aktiviert ist.',
    wort: 'DEAKTIVIEREN',
    knopf: 'Konto deaktivieren',
  },
  uebernehmen: {
    frage: 'Konto von {{name}} übernehmen?',
    folge:
      'Sie, {{eigener}}, handeln dann als {{name}}, bis Sie sich abmelden. Was Sie tun, wird mit beiden Namen protokolliert.',
    knopf: 'Konto übernehmen',
  },
  person: 'Person',
  angelegtAm: 'Konto angelegt',
  berechtigungen: 'Berechtigungen',
  rollenHinweis:
    'Werden Rollen geändert, muss sich die Person neu anmelden. Mehrere Rollen ergänzen einander.',
  speichern: 'Berechtigungen speichern',
  gespeichert: 'Die Berechtigungen von {{name}} sind gespeichert.',
  zumProfil: 'Zum Profil',
  hindernis: {
    eigenes: {
      titel: 'Das ist Ihr eigenes Konto',
      text: 'Ihre Rollen und Ihren Status kann nur jemand anderes ändern. Ihre Daten ändern Sie im Profil.',
    },
    mehrereUnternehmen: {
      titel: 'Dieses Konto gehört auch zu anderen Unternehmen',
      text: 'Deshalb kann nur die Firmenbetreuung der Hochschule es ändern. Bitte wenden Sie sich an den Support.',
    },
    hochschule: {
      titel: 'Dieses Konto gehört zur Hochschule',
      text: 'Konten der Hochschule werden nicht im Portal verwaltet.',
    },
    rolle: {
      titel: 'Dieses Konto hat eine Rolle, die Sie selbst nicht haben',
      text: 'Deshalb können Sie es nicht ändern. Bitte wenden Sie sich an jemanden mit dieser Rolle.',
    },
  },
  veraltet: {
    titel: 'Jemand anderes hat dieses Konto inzwischen geändert.',
    jetzt: 'Gespeichert ist jetzt:',
    weiter:
      'Ihre Auswahl ist noch nicht gespeichert. Speichern Sie sie noch einmal, wenn sie gelten soll, oder übernehmen Sie den gespeicherten Stand.',
    uebernehmen: 'Gespeicherten Stand übernehmen',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    benutzer: typeof texte;
  }
}
