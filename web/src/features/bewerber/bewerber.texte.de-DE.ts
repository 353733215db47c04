/** Texts of the lists of applicants: the company's own, and the marketplace. */
export const texte = {
  titel: { bewerber: 'Bewerbende', marktplatz: 'Marktplatz' },
  suche: 'Name oder Bewerbernummer',
  keinRecht: 'Sie haben keine Berechtigung, Daten von Bewerbenden einzusehen.',
  ohneFirma:
    'Favoriten und Ausblenden gehören zu einem Unternehmen und stehen Ihnen hier nicht zur Verfügung.',
  spalte: {
    studiengaenge: 'Studiengänge',
    jahr: 'Jahr',
    plz: 'PLZ',
    iqt: 'IQT (PR)',
    mathematik: 'Mathe',
    englisch: 'Englisch',
    schnitt: 'Schnitt',
    punkte: 'Ø Punkte',
    note: 'Ø Note',
    freigabe: 'Freigabe',
    eingegangen: 'Eingegangen',
    werkzeuge: 'Favorit und Ausblenden',
    werkzeugeMitBewertung: 'Favorit, Ausblenden und Bewertung',
  },
  punkte: '{{wert}} P.',
  note: 'Note {{wert}}',
  ansicht: {
    titel: 'Ansicht',
    alle: 'Alle',
    favoriten: 'Favoriten',
    ausgeblendet: 'Ausgeblendet',
    eingeschrieben: 'Einschreibung gemeldet',
  },
  leer: {
    alle: {
      bewerber: {
        titel: 'Noch keine Bewerbenden',
        text: 'Sobald sich jemand bei Ihrem Unternehmen bewirbt, erscheint die Person hier.',
      },
      marktplatz: {
        titel: 'Der Marktplatz ist zurzeit leer',
        text: 'Sobald die Hochschule Bewerbende freigibt, erscheinen sie hier.',
      },
    },
    favoriten: {
      titel: 'Noch keine Favoriten',
      text: 'Mit dem Stern vor dem Namen oder der Taste F merken Sie eine Person vor.',
    },
    ausgeblendet: {
      titel: 'Niemand ist ausgeblendet',
      text: 'Wen Sie ausblenden, finden Sie hier wieder und können die Person erneut einblenden.',
    },
    eingeschrieben: {
      titel: 'Noch keine Einschreibung gemeldet',
      text: 'Wessen Einschreibung Ihr Unternehmen der Hochschule meldet, steht hier.',
    },
  },
  filter: {
    iqt: 'IQT (PR)',
    mathematik: 'Mathematik (PR)',
    englisch: 'Englisch (PR)',
    punkte: 'Schnitt in Punkten',
    note: 'Schnitt als Note',
    freigabeSeit: 'Neu seit',
    gemeldet: 'Meldung zu einer Ansicht',
    nurGemeldete: 'nur die neuen Treffer',
    branchen: 'Wunschbranchen',
    merkmale: 'Persönliche Merkmale',
    plz: 'Postleitzahl beginnt mit',
    umkreis: 'Umkreis einer Postleitzahl',
    testsJa: 'Mit freigegebenen Tests',
    testsNein: 'Ohne freigegebene Tests',
    ohneStufe: 'Ohne Stufe',
    verfuegbarJa: 'Noch verfügbar',
    verfuegbarNein: 'Nicht mehr verfügbar',
  },
  werkzeug: {
    favorit: 'Favorit: {{name}}',
    favoritSeit: 'Favorit seit {{am}}, {{von}}',
    favoritSetzen: 'Als Favorit markieren',
    ausblenden: '{{name}} ausblenden',
    einblenden: '{{name}} wieder einblenden',
    ausblendenKurz: 'Ausblenden',
    einblendenKurz: 'Wieder einblenden',
    bewertung: 'Bewertung von {{name}} (1 ist die beste)',
    ohneBewertung: 'unbewertet',
    bewertet: 'Bewertung {{bewertung}}',
    stufeSeit: 'seit {{am}}, {{von}}',
    tasten: 'F Favorit, H ausblenden, Z rückgängig',
    tastenMitBewertung: 'F Favorit, H ausblenden, 1 bis 4 bewerten, 0 nicht bewerten, Z rückgängig',
  },
  karte: {
    plz: 'PLZ {{plz}}',
    keineTests: 'Tests nicht freigegeben',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    bewerber: typeof texte;
  }
}
