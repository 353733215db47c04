import { DURING_BEWERBUNG, BEWERBUNG } from './grundlagen.ts';
import { columns, type Directory } from './entry.ts';

/** Applicants, and what companies know about them and note on them. */
export const BEWERBENDE: Directory = {
  bewerber: {
    purpose: 'who applies',
    person: {
      subjects: 'applicants',
      legalBasis: BEWERBUNG,
      personal: columns(
        'id bewerbernummer anrede vorname nachname plz email telefon kontaktfreigabe bewerbungsjahr freigabedatum tests_freigegeben motivationsschreiben zurueckgezogen_am eingeschrieben iqt mathematiktest englischtest schnitt_punkte schnitt_note suchtext',
      ),
      others: columns('anonymisiert_am'),
      retention: { kind: 'bewerber' },
      disclosure: DURING_BEWERBUNG,
      deletion: 'made anonymous: year, withdrawal and whether enrolled stay as figures',
    },
  },
  bewerber_studiengang: {
    purpose: 'programmes wished for',
    person: {
      subjects: 'applicants',
      legalBasis: BEWERBUNG,
      personal: columns('studiengang_id bewerber_id'),
      others: columns(''),
      retention: { kind: 'bewerber' },
      disclosure: DURING_BEWERBUNG,
      deletion: 'deleted when the applicant becomes anonymous',
    },
  },
  bewerber_merkmal: {
    purpose: 'personal traits',
    person: {
      subjects: 'applicants',
      legalBasis: BEWERBUNG,
      personal: columns('merkmal_id bewerber_id'),
      others: columns(''),
      retention: { kind: 'bewerber' },
      disclosure: DURING_BEWERBUNG,
      deletion: 'deleted when the applicant becomes anonymous',
    },
  },
  bewerber_branche: {
    purpose: 'industries wished for',
    person: {
      subjects: 'applicants',
      legalBasis: BEWERBUNG,
      personal: columns('branche_id bewerber_id'),
      others: columns(''),
      retention: { kind: 'bewerber' },
      disclosure: DURING_BEWERBUNG,
      deletion: 'deleted when the applicant becomes anonymous',
    },
  },
  testergebnis: {
    purpose: 'results of tests',
    person: {
      subjects: 'applicants',
      legalBasis: BEWERBUNG,
      personal: columns(
        'bewerber_id iqt_gesamt sprache merkfaehigkeit logik rechnen technik mix_leistung mix_bindung mix_macht mathematiktest englischtest hochschulzugangsberechtigung kahneman visueller_fragebogen schnitt_punkte schnitt_note',
      ),
      others: columns(''),
      retention: { kind: 'bewerber' },
      disclosure: DURING_BEWERBUNG,
      deletion: 'deleted when the applicant becomes anonymous',
    },
  },
  bewerberdokument: {
    purpose: 'documents of the application',
    person: {
      subjects: 'applicants',
      legalBasis: BEWERBUNG,
      personal: columns('id bewerber_id name medientyp groesse pruefsumme schluessel am'),
      others: columns(''),
      retention: { kind: 'bewerber' },
      disclosure: DURING_BEWERBUNG,
      deletion: 'deleted when the applicant becomes anonymous',
    },
  },
  marktplatzmeldung: {
    purpose: 'whose appearance in the marketplace companies were told of',
    person: {
      subjects: 'applicants',
      legalBasis: BEWERBUNG,
      personal: columns('bewerber_id'),
      others: columns(''),
      retention: { kind: 'bewerber' },
      disclosure: DURING_BEWERBUNG,
      deletion: 'deleted when the applicant becomes anonymous',
    },
  },
  bewerberkennzeichen: {
    purpose: 'marks of a company: favourite, hidden, rating, contacted, stage',
    person: {
      subjects: 'applicants, and the names of those who marked',
      legalBasis: BEWERBUNG,
      personal: columns(
        'firma_id bewerber_id favorit_am favorit_von ausgeblendet_am ausgeblendet_von bewertung bewertet_am bewertet_von kontaktiert_am kontaktiert_von auswahlstufe auswahlstufe_am auswahlstufe_von davor davor_am davor_von',
      ),
      others: columns(''),
      retention: { kind: 'bewerber' },
      disclosure: DURING_BEWERBUNG,
      deletion: 'deleted when the applicant becomes anonymous',
    },
  },
  ansichtstreffer: {
    purpose: "applicants that somebody's saved view has shown, so that each is told of once",
    person: {
      subjects: 'applicants, and accounts that asked to be told',
      legalBasis: BEWERBUNG,
      personal: columns('ansicht_id bewerber_id ansichtsmeldung_id'),
      others: columns(''),
      retention: { kind: 'bewerber' },
      disclosure: DURING_BEWERBUNG,
      deletion: 'deleted with the saved view, and when the applicant becomes anonymous',
    },
  },
  bewerbung: {
    purpose: 'which company somebody applied to, and where it stands',
    person: {
      subjects: 'applicants, and the names of those who declined',
      legalBasis: BEWERBUNG,
      personal: columns(
        'firma_id id bewerber_id eingegangen_am zurueckgezogen_am abgelehnt_am abgelehnt_von',
      ),
      others: columns(''),
      retention: { kind: 'bewerber' },
      disclosure: DURING_BEWERBUNG,
      deletion: 'stays as a figure, without who declined',
    },
  },
  bewerbernachricht: {
    purpose: 'mails of a company to applicants, as they were sent',
    person: {
      subjects: 'applicants, and accounts that wrote',
      legalBasis: BEWERBUNG,
      personal: columns('firma_id id bewerber_id benutzer_id gesendet_von gesendet_am vorlage betreff text'),
      others: columns(''),
      retention: { kind: 'bewerber' },
      disclosure: { sections: ['bewerbernachrichten'] },
      deletion: 'deleted when the applicant becomes anonymous',
    },
  },
  bewerbernotiz: {
    purpose: 'notes of a company',
    person: {
      subjects: 'applicants, and accounts that wrote',
      legalBasis: BEWERBUNG,
      personal: columns('firma_id id bewerber_id benutzer_id verfasst_von verfasst_am geaendert_am text'),
      others: columns(''),
      retention: { kind: 'bewerber' },
      disclosure: { sections: ['notizen'] },
      deletion: 'deleted when the applicant becomes anonymous',
    },
  },
  einschreibung: {
    purpose: 'reports of enrolments by companies',
    person: {
      subjects: 'applicants, accounts that reported, training leads',
      legalBasis: BEWERBUNG,
      personal: columns(
        'firma_id id bewerber_id studiengang_id studienbeginn ausbildungsleitung_id bemerkung benutzer_id gemeldet_von gemeldet_am zurueckgezogen_von zurueckgezogen_am bestaetigt_am bestaetigt_von abgelehnt_am abgelehnt_von ablehnungsgrund',
      ),
      others: columns(''),
      retention: { kind: 'bewerber' },
      disclosure: { sections: ['einschreibungen'] },
      deletion: 'stays as a figure, without remark, reason and names',
    },
  },
  branche: { purpose: 'industries', person: null },
  merkmal: { purpose: 'traits to choose from', person: null },
};
