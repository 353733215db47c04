/** Names of where applications, and a company's own selection, stand: part of the field's words. */
export const bewerbungswerte = {
  bewerbungsstand: {
    eingegangen: 'Eingegangen',
    eingeschrieben: 'Einschreibung gemeldet',
    zurueckgezogen: 'Zurückgezogen',
    abgelehnt: 'Abgelehnt',
  },
  vorlage: {
    einladung: 'Einladung zum Gespräch',
    rueckfrage: 'Rückfrage',
    absage: 'Absage',
  },
  auswahlstufe: {
    gesehen: 'Gesehen',
    kontaktiert: 'Kontaktiert',
    gespraech: 'Gespräch',
    angebot: 'Angebot',
    gemeldet: 'Gemeldet',
  },
} as const;
