/** Texts of one applicant's page, own or of the marketplace. */
export const texte = {
  einzeln: 'Bewerbende: Einzelansicht',
  keinRecht: 'Sie haben keine Berechtigung, Bewerbungsdaten einzusehen.',
  weg: {
    bewerber: {
      titel: 'Diese Person ist nicht mehr unter Ihren Bewerbenden.',
      text: 'Entweder gibt es den Eintrag nicht mehr, oder die Adresse stimmt nicht.',
      zurueck: 'Zu den Bewerbenden',
    },
    marktplatz: {
      titel: 'Diese Person steht nicht mehr auf dem Marktplatz.',
      text: 'Sie hat sich zurückgezogen, ist inzwischen eingeschrieben, oder die Adresse stimmt nicht.',
      zurueck: 'Zum Marktplatz',
    },
  },
  bewerbungsjahr: 'Bewerbungsjahr {{jahr}}',
  hinderung: {
    nichtVerfuegbar:
      'Diese Person steht nicht mehr zur Verfügung: Sie hat sich zurückgezogen oder ist inzwischen eingeschrieben.',
    zurueckgezogen:
      'Diese Person hat ihre Bewerbung bei Ihrem Unternehmen zurückgezogen. Eine Einschreibung dieser Person kann nicht mehr gemeldet werden.',
    vergangen:
      'Diese Person hat sich für {{jahr}} beworben. Das Studium dieses Jahres hat begonnen: Eine Einschreibung dieser Person kann nicht mehr gemeldet werden.',
  },
  anschreiben: 'E-Mail schreiben',
  einschreiben: 'Einschreiben',
  kennzeichen: {
    titel: 'Kennzeichen Ihres Unternehmens',
    favorit: 'Favorit',
    favoritTaste: 'Favorit (F)',
    ausblenden: 'Ausblenden',
    ausblendenTaste: 'Ausblenden (H)',
    bewertung: 'Bewertung',
    bewertungHinweis: '1 = beste',
    ohneBewertung: 'keine',
    kontaktiertAm: 'Kontaktiert am',
    auswahlstufeSeit: 'seit {{am}}, {{von}}',
    heute: 'Heute',
    entfernen: 'Entfernen',
    kontaktEntfernen: 'Tag der Kontaktaufnahme entfernen',
    zukunft: 'Bitte geben Sie einen Tag bis heute an.',
    schule:
      'Favoriten, Bewertungen, Notizen und Einschreibungen gehören den Unternehmen: Sie sehen sie nur, wenn Sie für eines handeln.',
  },
  reiter: {
    profil: 'Profil',
    testauswertung: 'Testauswertung',
    unterlagen: 'Unterlagen',
    motivationsschreiben: 'Motivationsschreiben',
    notizen: 'Notizen und Verlauf',
  },
  profil: {
    titel: 'Person',
    gesetzt: 'seit {{am}}, gesetzt von {{von}}',
    nein: 'nein',
    nochNicht: 'noch nicht',
    bewertung: '{{bewertung}} (1 = beste, 4 = schlechteste)',
    keine: 'keine',
    ohneStufe: 'Ohne Stufe',
    firmen: 'Beworben bei',
  },
  tests: {
    nichtFreigegeben: {
      titel: 'Diese Person hat ihre Testergebnisse nicht freigegeben.',
      text: 'Testergebnisse sind erst sichtbar, wenn die Person sie freigibt.',
    },
    keine: {
      titel: 'Es liegen keine Testergebnisse vor.',
      text: 'Sobald die Hochschule Ergebnisse einträgt, erscheinen sie hier.',
    },
    test: 'Test',
    ergebnis: 'Ergebnis',
    prozentrang: 'Prozentrang',
    pr: 'PR {{wert}}',
    fehlt: 'nicht vorhanden',
    band: 'Mittlere Hälfte der Vergleichsgruppe (PR\u00A025\u00A0bis\u00A075)',
    erklaerung:
      'Ein Prozentrang von 78 heißt: 78 von 100 Personen der Vergleichsgruppe haben höchstens dieses Ergebnis. Die mittlere Hälfte der Gruppe ist hervorgehoben.',
    wert: '{{name}} {{wert}}',
    iqt: {
      titel: 'IQT',
      text: 'Gesamtergebnis und die fünf Teile des IQT dieser Person als Prozentränge (PR) von 0 bis 100.',
      hochUndNiedrig: '{{gesamt}}. Am höchsten {{hoch}}, am niedrigsten {{niedrig}}.',
    },
    mix: {
      titel: 'MIX-Profil',
      text: 'Leistung, Bindung und Macht als Prozentränge von 0 bis 100. Das Profil beschreibt Motive: Höher heißt nicht besser.',
      motiv: 'Motiv',
    },
    faecher: {
      titel: 'Mathematik und Englisch',
      text: 'Ergebnisse der beiden Fachtests als Prozentränge von 0 bis 100.',
    },
    schnitt: {
      titel: 'Notendurchschnitt',
      richtung: 'Rechts ist besser.',
      fehlt: 'Ein Notendurchschnitt ist nicht vorhanden.',
      skala: 'Skala',
      punkte: {
        text: '{{wert}} von 15 Punkten (15 = beste), Durchschnitt der letzten vier Zeugnisse.',
        name: 'Punkte',
        wert_one: '{{wert}} Punkt',
        wert_other: '{{wert}} Punkte',
        start: '0 = schlechteste',
        ende: '15 = beste',
      },
      noten: {
        text: '{{wert}} (0,7 = beste, 6,0 = schlechteste), letztes Zeugnis.',
        name: 'Note',
        wert: 'Note {{wert}}',
        start: '6,0 = schlechteste',
        ende: '0,7 = beste',
      },
    },
    weitere: {
      titel: 'Weitere Angaben',
      hzb: 'vorhanden',
      kahneman: '{{richtig}} von 3 richtig',
    },
  },
  unterlagen: {
    leer: 'Keine Unterlagen',
    leerText: 'Zu dieser Person liegen keine Unterlagen vor.',
    typ: { 'application/pdf': 'PDF', 'image/jpeg': 'JPEG-Bild', 'image/png': 'PNG-Bild' },
    vorschau: 'Vorschau',
    vorschauVon: 'Vorschau von {{name}}',
    herunterladen: 'Herunterladen',
    herunterladenVon: '{{name}} herunterladen',
    laedt: 'Wird heruntergeladen …',
  },
  schreiben: {
    leer: 'Kein Motivationsschreiben',
    leerText: 'Diese Person hat kein Motivationsschreiben abgegeben.',
  },
  abgelehnt: 'Die Hochschule hat die gemeldete Einschreibung am {{am}} abgelehnt.',
  verlauf: {
    titel: 'Verlauf',
    leer: 'Noch nichts geschehen.',
    mitPerson: '{{was}} von {{von}} am {{am}}',
    ohnePerson: '{{was}} am {{am}}',
    grund: 'Grund: {{grund}}',
    eingegangen: 'Bewerbung eingegangen',
    favorit: 'Favorit gesetzt',
    ausgeblendet: 'Ausgeblendet',
    bewertet: 'Bewertet',
    kontaktiert: 'Kontaktiert',
    inStufe: 'In die Stufe „{{stufe}}“ verschoben',
    angeschrieben: 'Nachricht gesendet',
    nachricht: {
      einladung: 'Einladung zum Gespräch gesendet',
      rueckfrage: 'Rückfrage gesendet',
      absage: 'Absage gesendet',
    },
    auswahlstufe: 'In eine Stufe verschoben',
    eingeschrieben: 'Einschreibung gemeldet',
    meldungZurueckgezogen: 'Einschreibungsmeldung zurückgezogen',
    meldungAbgelehnt: 'Einschreibungsmeldung von der Hochschule abgelehnt',
    bewerbungZurueckgezogen: 'Bewerbung zurückgezogen',
    abgelehnt: 'Bewerbung abgelehnt',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    bewerberdetails: typeof texte;
  }
}
