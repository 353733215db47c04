export const texte = {
  impressum: {
    titel: 'Impressum',
    anbieterin: 'Anbieterin',
    unbekannt:
      'Anbieterin dieses Portals ist die Hochschule, die Ihr Unternehmen zur Nutzung eingeladen hat. Ihre vollständigen Angaben nach § 5 DDG stehen im Impressum ihrer Website und gelten auch für dieses Portal.',
    vertretung: 'Vertreten durch',
    kontakt: 'Kontakt',
    email: 'E-Mail',
    telefon: 'Telefon',
    support:
      'Bei Fragen zu diesem Portal hilft der Support der Hochschule. Wer angemeldet ist, findet am Ende jeder Seite dessen E-Mail-Adresse, Zeiten und ein Formular für Nachrichten.',
    register: 'Register',
    umsatzsteuerId: 'Umsatzsteuer-Identifikationsnummer',
    aufsicht: 'Aufsichtsbehörde',
    verantwortlich: 'Verantwortlich für redaktionelle Inhalte (§ 18 Abs. 2 MStV)',
    inhalte: 'Inhalte der Unternehmen',
    inhalteText:
      'Für Angaben, die ein Unternehmen über sich selbst einträgt, ist dieses Unternehmen verantwortlich.',
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
        text: 'Für Ihr Benutzerkonto: Name, E-Mail-Adresse, Unternehmen, Berechtigungen, freiwillige Angaben wie Foto und Telefon, Einstellungen und gespeicherte Ansichten sowie Beginn, letzte Aktivität und Gerät jeder Anmeldung. Damit Unternehmen ihre Studierenden begleiten können: deren Stammdaten, Anwesenheiten und Leistungen und, nur mit ihrer Freigabe, ihre Noten und Prüfungsanmeldungen (siehe unten: Wenn Sie bei einem Unternehmen studieren). Damit Bewerbende und Unternehmen zueinander finden: Angaben, Testergebnisse und Unterlagen der Bewerbenden, ihre E-Mail-Adresse und Telefonnummer nur für Unternehmen, bei denen sie sich beworben haben, und, wenn sie dem zugestimmt haben, für Unternehmen des Marktplatzes, sowie Notizen und Meldungen der Unternehmen. Für die Ausbildungskonferenz: Name, E-Mail-Adresse, Funktion und Hinweise der Angemeldeten.',
      },
      {
        titel: 'Protokoll',
        text: 'Anmeldungen, Einsicht in Daten von Studierenden und Bewerbenden, Freigaben, Exporte und Änderungen an Konten werden protokolliert, damit sich Missbrauch aufklären lässt. Einträge lassen sich nicht ändern.',
      },
      {
        titel: 'E-Mails',
        text: 'Das Portal schreibt Ihnen zu Einladungen, vergessenen Passwörtern und, wie Sie es in den Benachrichtigungen einstellen, zu Neuigkeiten. Noten stehen in keiner E-Mail. Was Sie dem Support schreiben, geht mit Ihrem Namen, Ihrer E-Mail-Adresse und, wenn Sie zustimmen, der Adresse der Seite als E-Mail an die Hochschule.',
      },
      {
        titel: 'Kalenderabonnement',
        text: 'Wenn Sie den Kalender abonnieren, ruft Ihr Kalenderdienst über eine geheime persönliche Adresse die Termine der Hochschule ab; Daten von Personen enthalten sie nicht. Sie können die Adresse jederzeit erneuern oder beenden.',
      },
      {
        titel: 'Wie lange Daten bleiben',
        text: 'Daten von Bewerbenden werden einige Jahre nach dem Bewerbungsjahr anonymisiert, Daten von Studierenden einige Jahre nach der Exmatrikulation gelöscht, ebenso alte Einträge des Protokolls; die Fristen legt die Hochschule fest, vorgesehen sind zwei, drei und drei Jahre. Gelesene Benachrichtigungen werden nach 90 Tagen gelöscht, ungelesene nach einem Jahr, beendete Sitzungen nach 30 Tagen, versandte E-Mails nach höchstens zehn Tagen, nicht angenommene Einladungen nach einem Jahr und Anmeldungen zu einer Ausbildungskonferenz 180 Tage danach.',
      },
      {
        titel: 'Fehlerberichte',
        text: 'Nur wenn die Hochschule dies eingerichtet hat, werden unerwartete Fehler an einen Dienst für Fehlerberichte gemeldet. Texte, Eingaben und Bilder sind darin unkenntlich gemacht; Namen, Noten und Zugangsdaten enthalten die Berichte nicht.',
      },
      {
        titel: 'Was in Ihrem Browser liegt',
        text: 'Während Sie angemeldet sind: Ihr Zugangstoken und Ihre Kontodaten im lokalen Speicher, ebenso die Spalten, die Sie in Listen gewählt haben; beim Abmelden wird er geleert. Wenn Sie sie ändern: Sprache, Darstellung, Tastenkürzel und die Zahlen auf der Startseite als Cookies. Wenn es in Ihrem Unternehmen gespeicherte Ansichten gibt: wie viele je Liste in der Navigation stehen, als Cookie für ein Jahr, ohne ihre Namen. Ab Ihrer ersten Anmeldung auf einem Gerät, für 180 Tage: ein Cookie, an dem das Portal das Gerät wiedererkennt, damit Sie dort hineinkommen, auch wenn andere Ihr Passwort zu erraten versuchen. Es dient nur dazu; der Server speichert es nicht. Es gibt keine Werbung, keine Reichweitenmessung und keine Inhalte fremder Server; Fehlerberichte siehe oben.',
      },
      {
        titel: 'Ihre Rechte',
        text: 'Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung, Datenübertragbarkeit und Widerspruch sowie auf Beschwerde bei einer Aufsichtsbehörde. Die Angaben zu Ihrem Konto können Sie in Ihrem Profil herunterladen. Mit allem anderen wenden Sie sich an die Hochschule.',
      },
    ],
    studierende: {
      titel: 'Wenn Sie bei einem Unternehmen studieren',
      text: 'Manches sieht Ihr Unternehmen aufgrund des Ausbildungsvertrags, anderes nur mit Ihrer Freigabe. Eine Freigabe ist freiwillig, und Sie können sie jederzeit widerrufen: mit dem Link aus der E-Mail, in der Ihr Unternehmen Sie darum gebeten hat.',
    },
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
        titel: 'Bekannte Grenzen',
        text: 'Dokumente, die die Hochschule oder Bewerbende hochladen, werden so angeboten, wie sie sind, und sind möglicherweise nicht barrierefrei. Das gilt auch für die Vorschau von PDF-Dateien.',
      },
      {
        titel: 'Barrieren melden',
        text: 'Wenn Ihnen eine Barriere auffällt, teilen Sie sie bitte dem Support Ihrer Hochschule mit; angemeldet erreichen Sie ihn am Ende jeder Seite über „Nachricht schreiben“. Unter Ihrem Profil können Sie Tastenkürzel abschalten, die eine Hilfstechnologie stören.',
      },
    ],
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    rechtliches: typeof texte;
  }
}
