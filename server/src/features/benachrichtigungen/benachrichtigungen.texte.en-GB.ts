import type { Benachrichtigungstexte } from './benachrichtigungen.texte.de-DE.ts';

export const texte: Benachrichtigungstexte = {
  meldung: {
    neueNote: { betreff: 'New grade: {student}', inhalt: '{student} has a new grade in {modul}.' },
    nichtBestanden: {
      betreff: 'Exam failed: {student}',
      inhalt: '{student} has failed an exam in {modul}.',
    },
    freigabeErteilt: { betreff: 'Release granted: {student}', inhalt: '{student} has released {was}.' },
    freigabeErteiltBis: {
      betreff: 'Release granted: {student}',
      inhalt: '{student} has released {was} until {bis}.',
    },
    freigabeAbgelehnt: {
      betreff: 'Release declined: {student}',
      inhalt: '{student} has declined to release {was}.',
    },
    freigabeWiderrufen: {
      betreff: 'Release revoked: {student}',
      inhalt: '{student} has revoked the release of {was}. The data can no longer be seen.',
    },
    transferleistungBewertet: {
      betreff: 'Transfer performance assessed: {student}',
      inhalt: 'Transfer performance {nummer} of {student} has been assessed: “{titel}”.',
    },
    erwaehntBeiStudierenden: {
      betreff: 'Mentioned in a note: {student}',
      inhalt: '{konto} has mentioned you in a note on {student}.',
    },
    erwaehntBeiBewerbenden: {
      betreff: 'Mentioned in a note: {bewerber}',
      inhalt: '{konto} has mentioned you in a note on {bewerber}.',
    },
    neueBewerbung: {
      betreff: 'New application: {bewerber}',
      inhalt: '{bewerber} has applied to {firma}.',
    },
    neueBewerbungen: {
      betreff: '{anzahl} new applications',
      inhalt: '{anzahl} people have applied to {firma}.',
    },
    neuAufMarktplatz: {
      betreff: 'New in the marketplace: {bewerber}',
      inhalt: '{bewerber} is new in the marketplace and would like an industry of {firma}.',
    },
    mehrereAufMarktplatz: {
      betreff: '{anzahl} people new in the marketplace',
      inhalt: '{anzahl} people are new in the marketplace and would like an industry of {firma}.',
    },
    neuInAnsicht: {
      betreff: '1 new hit: {ansicht}',
      inhalt: 'One person in the marketplace is new in your view “{ansicht}”.',
    },
    mehrereInAnsicht: {
      betreff: '{anzahl} new hits: {ansicht}',
      inhalt: '{anzahl} applicants in the marketplace are new in your view “{ansicht}”.',
    },
    einschreibungBestaetigt: {
      betreff: 'Enrolment confirmed: {bewerber}',
      inhalt: 'The university has confirmed the enrolment: {bewerber}.',
    },
    einschreibungAbgelehnt: {
      betreff: 'Enrolment refused: {bewerber}',
      inhalt:
        'The university has refused the enrolment that was reported on {von}, for this reason: “{grund}” ({bewerber}).',
    },
    zeitraumGeoeffnet: {
      betreff: 'Study places {jahr}: reservation open',
      inhalt: 'Study places for {jahr} can be reserved now, until {bis}.',
    },
    zeitraumEndetBald: {
      betreff: 'Study places {jahr}: reservation ends soon',
      inhalt: 'Study places for {jahr} can be reserved only until {bis}.',
    },
    zeitraumGeschlossen: {
      betreff: 'Study places {jahr}: reservation closed',
      inhalt: 'Study places for {jahr} could be reserved until {bis}. This period is over.',
    },
    plaetzeGeaendert: {
      betreff: 'Study places {jahr}: reservations changed on {von}',
      inhalt:
        'Companies that changed their reservation of study places for {jahr} on {von}: {anzahl}. You find the places of all companies in the administration.',
    },
    neuesDokument: { betreff: 'New document: {titel}', inhalt: 'New for download: “{titel}”.' },
    neueDokumente: {
      betreff: '{anzahl} new documents',
      inhalt: '{anzahl} documents are new for download, among them “{titel}”.',
    },
    neuerTermin: { betreff: 'New date: {titel}', inhalt: 'New date on {von}: “{titel}”.' },
    neueTermine: {
      betreff: '{anzahl} new dates',
      inhalt: '{anzahl} dates are new, the first is on {von}.',
    },
    geaenderterTermin: {
      betreff: 'Date changed: {titel}',
      inhalt: 'The date “{titel}” on {von} was changed.',
    },
    geaenderteTermine: {
      betreff: '{anzahl} dates changed',
      inhalt: '{anzahl} dates were changed, the first is on {von}.',
    },
    einladungAngenommen: {
      betreff: 'Invitation accepted: {konto}',
      inhalt: '{konto} has accepted the invitation and belongs to {firma} now.',
    },
    benutzerAktiviert: {
      betreff: 'User account activated: {konto}',
      inhalt: '{konto} can sign in again.',
    },
    benutzerDeaktiviert: {
      betreff: 'User account deactivated: {konto}',
      inhalt: '{konto} can no longer sign in.',
    },
    importAngehalten: {
      betreff: 'Import halted: {titel}',
      inhalt:
        'The import source “{titel}” brought a file that changes or lacks unusually many rows. None of it was imported. Please decide whether it is to be imported.',
    },
    importFehlgeschlagen: {
      betreff: 'Import failed: {titel}',
      inhalt:
        'Not everything from the import source “{titel}” could be imported. The reason stands beside the import source at the desk.',
    },
    webhookWartet: {
      betreff: 'Webhook without a delivery for a day: {titel}',
      inhalt:
        'The receiver of the webhook “{titel}” has accepted nothing for a day. The portal keeps trying, and keeps what has not arrived for up to 90 days. The reason stands beside the webhook at the desk.',
    },
    webhookAbgemeldet: {
      betreff: 'Webhook switched off by its receiver: {titel}',
      inhalt:
        'The receiver of the webhook “{titel}” answered that it wants nothing more (410), so the webhook is switched off. If it is to go on, switch it on again at the desk.',
    },
  },
  was: { noten: 'the grades', pruefungsanmeldungen: 'the exam registrations' },
  ohne: {
    student: 'a student',
    bewerber: 'a person who can no longer be seen',
    konto: 'a person who can no longer be seen',
    firma: 'your company',
    modul: 'a module',
    titel: 'untitled',
    grund: 'no longer kept',
    ansicht: 'no longer kept',
  },
};
