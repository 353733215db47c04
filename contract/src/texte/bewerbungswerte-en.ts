/** Names of where applications, and a company's own selection, stand: part of the field's words. */
export const bewerbungswerte = {
  bewerbungsstand: {
    eingegangen: 'Received',
    eingeschrieben: 'Enrolment reported',
    zurueckgezogen: 'Withdrawn',
    abgelehnt: 'Declined',
  },
  vorlage: {
    einladung: 'Invitation to an interview',
    rueckfrage: 'Question',
    absage: 'Rejection',
  },
  auswahlstufe: {
    gesehen: 'Seen',
    kontaktiert: 'Contacted',
    gespraech: 'Interview',
    angebot: 'Offer',
    gemeldet: 'Reported',
  },
} as const;
