/** Texts of the page on which students answer a request. */
export const texte = {
  titel: {
    noten: 'Freigabe Ihrer Noten',
    // A soft hyphen, since the word is too long for a phone's line.
    pruefungsanmeldungen: 'Freigabe Ihrer Prüfungs\u00ADanmeldungen',
    unbekannt: 'Freigabe Ihrer Daten',
  },
  was: { noten: 'Ihre Noten', pruefungsanmeldungen: 'Ihre Prüfungsanmeldungen' },
  anrede: 'Guten Tag {{vorname}} {{nachname}},',
  bitte:
    'Im Namen von {{firma}} hat {{person}} Sie am {{datum}} gebeten, {{was}} für das Unternehmen freizugeben.',
  sichtbar: 'Was mit der Freigabe sichtbar wird',
  ohneFreigabe: 'Was Ihr Unternehmen ohnehin sieht',
  freiwillig:
    'Die Freigabe ist freiwillig. Sie können sie über denselben Link jederzeit widerrufen; ab dann ist nichts mehr davon zu sehen.',
  entscheidung: 'Ihre Entscheidung',
  gueltigBis: 'Mit diesem Link können Sie bis zum {{datum}} entscheiden.',
  dauer: {
    frage: 'Wie lange soll die Freigabe gelten?',
    widerruf: 'Bis ich sie widerrufe',
    datum: 'Bis zu einem bestimmten Tag',
    bis: 'Letzter Tag der Freigabe',
  },
  erteilen: 'Freigeben',
  ablehnen: 'Ablehnen',
  widerruf: {
    knopf: 'Freigabe widerrufen',
    frage: 'Freigabe widerrufen?',
    folge: '{{firma}} kann {{was}} dann nicht mehr sehen.',
    bestaetigen: 'Widerrufen',
  },
  stand: {
    offen: 'Sie haben noch nicht entschieden.',
    erteilt: 'Sie haben {{was}} für {{firma}} freigegeben, bis Sie die Freigabe widerrufen.',
    erteiltBis: 'Sie haben {{was}} für {{firma}} bis zum {{datum}} freigegeben.',
    abgelehnt: 'Sie haben die Freigabe abgelehnt. {{firma}} sieht {{was}} nicht.',
    widerrufen: 'Sie haben die Freigabe widerrufen. {{firma}} sieht {{was}} nicht mehr.',
    abgelaufen: 'Dieser Link ist abgelaufen. {{firma}} sieht {{was}} nicht.',
  },
  neueAnfrage:
    'Wenn Sie Ihre Daten freigeben möchten, bitten Sie {{person}} ({{firma}}) um eine neue Anfrage.',
  zuSpaet: 'Das war nicht mehr möglich. Sie sehen jetzt den aktuellen Stand.',
  verlauf: 'Verlauf',
  ereignis: {
    angefordert: 'Freigabe angefordert',
    erinnert: 'An die Anfrage erinnert',
    erteilt: 'Freigegeben bis auf Widerruf',
    erteiltBis: 'Freigegeben bis zum {{datum}}',
    abgelehnt: 'Abgelehnt',
    widerrufen: 'Widerrufen',
    abgelaufen: 'Freigabe abgelaufen',
  },
  ungueltig: {
    titel: 'Dieser Link gilt nicht oder nicht mehr.',
    text: 'Bitte prüfen Sie, ob Sie ihn vollständig aus der E-Mail übernommen haben, oder bitten Sie Ihr Unternehmen um eine neue Anfrage.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    freigaben: typeof texte;
  }
}
