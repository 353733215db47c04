export const texte = {
  titel: 'Stand der Bewerbungen',
  suche: 'Name oder Bewerbernummer',
  keinRecht: 'Sie haben keine Berechtigung, Daten von Bewerbenden einzusehen.',
  leer: {
    titel: 'Noch keine Bewerbungen',
    text: 'Sobald sich jemand bei Ihrem Unternehmen bewirbt oder Sie eine Einschreibung melden, erscheint das hier.',
  },
  ohneBewerbung: 'ohne Bewerbung',
  gemeldetFuer: 'Gemeldet für',
  eingegangenAb: 'Eingegangen ab',
  gemeldeterStudiengang: 'Gemeldeter Studiengang',
  studienbeginn: 'ab {{jahr}}',
  studienbeginnAbgelehnt: 'ab {{jahr}}, von der Hochschule abgelehnt am {{am}}',
  studienbeginnZurueckgezogen: 'ab {{jahr}}, zurückgezogen',
  aktionen: 'Aktionen',
  aktionenFuer: 'Aktionen für {{name}}',
  aktion: {
    melden: 'Einschreibung melden',
    ablehnen: 'Bewerbung ablehnen',
    aufnehmen: 'Wieder aufnehmen',
  },
  entschieden: {
    abgelehnt: 'Die Bewerbung von {{name}} ist abgelehnt.',
    eingegangen: 'Die Bewerbung von {{name}} ist wieder aufgenommen.',
  },
  rueckgaengig: 'Rückgängig',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    bewerbungen: typeof texte;
  }
}
