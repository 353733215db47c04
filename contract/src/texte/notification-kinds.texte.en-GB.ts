import type { texte as deDE } from './notification-kinds.texte.de-DE.ts';

type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> };

export const texte: Words<typeof deDE> = {
  kategorie: {
    studierende: 'Students',
    bewerbende: 'Applicants',
    reservierungen: 'Reservations',
    dokumenteUndTermine: 'Documents and dates',
    benutzer: 'Users',
    importe: 'Imports and webhooks',
  },
  typ: {
    neueNote: 'New grade',
    nichtBestanden: 'Exam failed',
    freigabeErteilt: 'Release granted',
    freigabeAbgelehnt: 'Release declined',
    freigabeWiderrufen: 'Release revoked',
    transferleistungBewertet: 'Transfer performance assessed',
    erwaehntBeiStudierenden: 'Mentioned in a note on a student',
    neueBewerbung: 'New application',
    neuInAnsicht: 'New hits of a saved view',
    neuAufMarktplatz: 'New in the marketplace, with one of your industries',
    erwaehntBeiBewerbenden: 'Mentioned in a note on an applicant',
    einschreibungBestaetigt: 'Enrolment confirmed',
    einschreibungAbgelehnt: 'Enrolment refused',
    zeitraumGeoeffnet: 'Reservation period opened',
    zeitraumEndetBald: 'Reservation period ends in 7 days',
    zeitraumGeschlossen: 'Reservation period closed',
    plaetzeGeaendert: 'Reserved places changed',
    neuesDokument: 'New document',
    terminVeroeffentlicht: 'New or changed date',
    einladungAngenommen: 'Invitation accepted',
    benutzerAktiviert: 'User activated',
    benutzerDeaktiviert: 'User deactivated',
    importAngehalten: 'Import halted',
    importFehlgeschlagen: 'Import failed',
    webhookWartet: 'Webhook without a delivery for a day',
    webhookAbgemeldet: 'Webhook switched off by its receiver',
  },
};
