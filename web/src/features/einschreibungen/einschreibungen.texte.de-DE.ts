/** Texts of the form that reports an enrolment. */
export const texte = {
  zurPerson: 'Zur Person',
  titel: 'Einschreibung melden',
  zurueck: 'Zurück zu {{name}}',
  schritte: {
    angaben: 'Schritt 1 von 2: Angaben',
    pruefen: 'Schritt 2 von 2: Prüfen und melden',
  },
  studienbeginn: 'Studienbeginn',
  studiengang: {
    feld: 'Studiengang',
    gewuenscht: 'Gewünschte Studiengänge',
    andere: 'Weitere Studiengänge',
    alle: 'Studiengänge',
  },
  gebuehr: '{{betrag}} pro Monat',
  gebuehrUnbekannt: 'noch nicht veröffentlicht',
  gebuehrFehlt: 'Gebühr noch nicht veröffentlicht',
  plaetze: {
    belegt_one: '{{belegt, number}} von {{count, number}} reserviertem Platz belegt',
    belegt_other: '{{belegt, number}} von {{count, number}} reservierten Plätzen belegt',
    keine: 'keine Plätze reserviert',
    keineGemeldet: 'keine Plätze reserviert, {{belegt, number}} gemeldet',
  },
  hinweis: {
    voll: 'Für {{jahr}} ist in diesem Studiengang kein reservierter Platz mehr frei. Sie können die Einschreibung trotzdem melden.',
    keine:
      'Für {{jahr}} hat Ihr Unternehmen in diesem Studiengang keine Plätze reserviert. Sie können die Einschreibung trotzdem melden.',
  },
  ausbildungsleitungHinweis: 'Wer die Ausbildung in Ihrem Unternehmen betreut.',
  bemerkungHinweis: 'Für die Hochschule sichtbar, z. B. „Vertrag liegt vor“.',
  pruefen: 'Angaben prüfen',
  zusammenfassung: {
    titel: 'Ihre Meldung',
    empfaenger: 'Geht an',
    hochschule: 'die Hochschule, per E-Mail',
    meldet: 'Meldendes Unternehmen',
    plaetze: 'Reservierte Plätze',
    folge:
      'Mit der Meldung ist der Platz vergeben: Kein anderes Unternehmen kann {{name}} dann noch einschreiben. Sie können die Meldung später zurückziehen.',
  },
  abschluss: {
    bachelor:
      '{{name}} hat sich nur für Masterstudiengänge beworben. Bitte prüfen Sie, ob Sie wirklich einen Bachelorstudiengang melden möchten.',
    master:
      '{{name}} hat sich nur für Bachelorstudiengänge beworben. Bitte prüfen Sie, ob Sie wirklich einen Masterstudiengang melden möchten.',
  },
  melden: 'Einschreibung melden',
  meldet: 'Wird gemeldet …',
  aendern: 'Angaben ändern',
  gemeldet: 'Die Einschreibung von {{name}} ist gemeldet.',
  fehler: {
    nichtGesendet: 'Die Daten wurden nicht gesendet. Bitte wenden Sie sich an die Hochschule.',
    nochmal:
      'Ihre Angaben stehen noch hier. Sie können es gefahrlos noch einmal versuchen: Eine Meldung kommt ganz an oder gar nicht, und nie doppelt.',
    referenz: 'Referenz für den Support: {{referenz}}',
    abgelehnt: 'Die Einschreibung konnte nicht gemeldet werden.',
    zurPerson: 'Zu {{name}}',
    zumMarktplatz: 'Zum Marktplatz',
  },
  hinderung: {
    ohneFirma: 'Sie handeln gerade für kein Unternehmen.',
    ohneFirmaText: 'Einschreibungen melden die Unternehmen.',
    unbekannt: 'Diese Person steht nicht oder nicht mehr zur Verfügung.',
    nichtVerfuegbar: '{{name}} steht nicht mehr zur Verfügung.',
    zurueckgezogen: '{{name}} hat die Bewerbung bei Ihrem Unternehmen zurückgezogen.',
    vergangen: '{{name}} hat sich für {{jahr}} beworben. Das Studium dieses Jahres hat begonnen.',
    folge: 'Eine Einschreibung dieser Person kann nicht mehr gemeldet werden.',
    gemeldet: 'Die Einschreibung von {{name}} ist schon gemeldet.',
    gemeldetText: 'Um etwas zu ändern, ziehen Sie diese Meldung zuerst zurück.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    einschreibungen: typeof texte;
  }
}
