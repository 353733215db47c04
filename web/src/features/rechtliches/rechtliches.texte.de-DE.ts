export const texte = {
  impressum: {
    titel: 'Impressum',
    abschnitte: [
      {
        titel: 'Anbieterin',
        text: 'Anbieterin dieses Portals ist die Hochschule, die Ihr Unternehmen zur Nutzung eingeladen hat. Ihre vollständigen Angaben nach § 5 DDG stehen im Impressum ihrer Website und gelten auch für dieses Portal.',
      },
      {
        titel: 'Inhalte der Unternehmen',
        text: 'Für Angaben, die ein Unternehmen über sich selbst einträgt, ist dieses Unternehmen verantwortlich.',
      },
    ],
  },
  datenschutz: {
    titel: 'Datenschutz',
    abschnitte: [
      {
        titel: 'Wer verantwortlich ist',
        text: 'Verantwortlich ist die Hochschule, die dieses Portal anbietet. Ihre Kontaktdaten und die ihrer Datenschutzbeauftragten stehen auf der Website der Hochschule.',
      },
      {
        titel: 'Was verarbeitet wird, und wozu',
        text: 'Für Ihr Benutzerkonto: Name, E-Mail-Adresse, Unternehmen, Berechtigungen sowie Beginn, letzte Aktivität und Gerät jeder Anmeldung. Damit Unternehmen ihre Studierenden begleiten können: Stammdaten der Studierenden und, nur mit deren Freigabe, ihre Noten und Prüfungsanmeldungen. Wer Studierendendaten einsieht, wird protokolliert.',
      },
      {
        titel: 'Was in Ihrem Browser liegt',
        text: 'Während Sie angemeldet sind: Ihr Zugangstoken und Ihre Kontodaten im lokalen Speicher; beide werden beim Abmelden gelöscht. Wenn Sie sie ändern: Sprache, Darstellung und Tastenkürzel als Cookies. Es gibt keine Werbung, keine Reichweitenmessung und keine Inhalte fremder Server.',
      },
      {
        titel: 'Ihre Rechte',
        text: 'Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung, Datenübertragbarkeit und Widerspruch sowie auf Beschwerde bei einer Aufsichtsbehörde. Wenden Sie sich dazu an die Hochschule.',
      },
    ],
  },
  barrierefreiheit: {
    titel: 'Barrierefreiheit',
    abschnitte: [
      {
        titel: 'Anspruch',
        text: 'Dieses Portal soll die Anforderungen der WCAG 2.2 auf Stufe AA erfüllen. Es lässt sich vollständig mit der Tastatur bedienen, folgt den Einstellungen Ihres Systems für Kontrast, Farben und Bewegung und ist ab 320 Pixeln Breite nutzbar.',
      },
      {
        titel: 'Wie das geprüft wird',
        text: 'Die Seiten werden bei jeder Änderung automatisch geprüft. Automatische Prüfungen finden nicht alle Barrieren; eine unabhängige Prüfung steht aus.',
      },
      {
        titel: 'Barrieren melden',
        text: 'Wenn Ihnen eine Barriere auffällt, teilen Sie sie bitte dem Support Ihrer Hochschule mit. Unter Ihrem Profil können Sie Tastenkürzel abschalten, die eine Hilfstechnologie stören.',
      },
    ],
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    rechtliches: typeof texte;
  }
}
