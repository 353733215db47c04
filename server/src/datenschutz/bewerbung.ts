import { DURING_BEWERBUNG, BEWERBUNG } from './grundlagen.ts';
import { columns, type Directory } from './entry.ts';

/** Applicants, and what companies know about them and note on them. */
export const BEWERBENDE: Directory = {
  bewerber: {
    zweck: 'who applies',
    person: {
      wessen: 'applicants',
      grundlage: BEWERBUNG,
      personal: columns(
        'id bewerbernummer anrede vorname nachname plz email telefon kontaktfreigabe bewerbungsjahr freigabedatum tests_freigegeben motivationsschreiben zurueckgezogen_am eingeschrieben iqt mathematiktest englischtest schnitt_punkte schnitt_note suchtext',
      ),
      sonst: columns('anonymisiert_am'),
      aufbewahrung: { art: 'bewerber' },
      auskunft: DURING_BEWERBUNG,
      loeschung: 'made anonymous: year, withdrawal and whether enrolled stay as figures',
    },
  },
  bewerber_studiengang: {
    zweck: 'programmes wished for',
    person: {
      wessen: 'applicants',
      grundlage: BEWERBUNG,
      personal: columns('studiengang_id bewerber_id'),
      sonst: columns(''),
      aufbewahrung: { art: 'bewerber' },
      auskunft: DURING_BEWERBUNG,
      loeschung: 'deleted when the applicant becomes anonymous',
    },
  },
  bewerber_merkmal: {
    zweck: 'personal traits',
    person: {
      wessen: 'applicants',
      grundlage: BEWERBUNG,
      personal: columns('merkmal_id bewerber_id'),
      sonst: columns(''),
      aufbewahrung: { art: 'bewerber' },
      auskunft: DURING_BEWERBUNG,
      loeschung: 'deleted when the applicant becomes anonymous',
    },
  },
  bewerber_branche: {
    zweck: 'industries wished for',
    person: {
      wessen: 'applicants',
      grundlage: BEWERBUNG,
      personal: columns('branche_id bewerber_id'),
      sonst: columns(''),
      aufbewahrung: { art: 'bewerber' },
      auskunft: DURING_BEWERBUNG,
      loeschung: 'deleted when the applicant becomes anonymous',
    },
  },
  testergebnis: {
    zweck: 'results of tests',
    person: {
      wessen: 'applicants',
      grundlage: BEWERBUNG,
      personal: columns(
        'bewerber_id iqt_gesamt sprache merkfaehigkeit logik rechnen technik mix_leistung mix_bindung mix_macht mathematiktest englischtest hochschulzugangsberechtigung kahneman visueller_fragebogen schnitt_punkte schnitt_note',
      ),
      sonst: columns(''),
      aufbewahrung: { art: 'bewerber' },
      auskunft: DURING_BEWERBUNG,
      loeschung: 'deleted when the applicant becomes anonymous',
    },
  },
  bewerberdokument: {
    zweck: 'documents of the application',
    person: {
      wessen: 'applicants',
      grundlage: BEWERBUNG,
      personal: columns('id bewerber_id name medientyp groesse pruefsumme schluessel am'),
      sonst: columns(''),
      aufbewahrung: { art: 'bewerber' },
      auskunft: DURING_BEWERBUNG,
      loeschung: 'deleted when the applicant becomes anonymous',
    },
  },
  marktplatzmeldung: {
    zweck: 'whose appearance in the marketplace companies were told of',
    person: {
      wessen: 'applicants',
      grundlage: BEWERBUNG,
      personal: columns('bewerber_id'),
      sonst: columns(''),
      aufbewahrung: { art: 'bewerber' },
      auskunft: DURING_BEWERBUNG,
      loeschung: 'deleted when the applicant becomes anonymous',
    },
  },
  bewerberkennzeichen: {
    zweck: 'marks of a company: favourite, hidden, rating, contacted, stage',
    person: {
      wessen: 'applicants, and the names of those who marked',
      grundlage: BEWERBUNG,
      personal: columns(
        'firma_id bewerber_id favorit_am favorit_von ausgeblendet_am ausgeblendet_von bewertung bewertet_am bewertet_von kontaktiert_am kontaktiert_von auswahlstufe auswahlstufe_am auswahlstufe_von davor davor_am davor_von',
      ),
      sonst: columns(''),
      aufbewahrung: { art: 'bewerber' },
      auskunft: DURING_BEWERBUNG,
      loeschung: 'deleted when the applicant becomes anonymous',
    },
  },
  ansichtstreffer: {
    zweck: "applicants that somebody's saved view has shown, so that each is told of once",
    person: {
      wessen: 'applicants, and accounts that asked to be told',
      grundlage: BEWERBUNG,
      personal: columns('ansicht_id bewerber_id ansichtsmeldung_id'),
      sonst: columns(''),
      aufbewahrung: { art: 'bewerber' },
      auskunft: DURING_BEWERBUNG,
      loeschung: 'deleted with the saved view, and when the applicant becomes anonymous',
    },
  },
  bewerbung: {
    zweck: 'which company somebody applied to, and where it stands',
    person: {
      wessen: 'applicants, and the names of those who declined',
      grundlage: BEWERBUNG,
      personal: columns(
        'firma_id id bewerber_id eingegangen_am zurueckgezogen_am abgelehnt_am abgelehnt_von',
      ),
      sonst: columns(''),
      aufbewahrung: { art: 'bewerber' },
      auskunft: DURING_BEWERBUNG,
      loeschung: 'stays as a figure, without who declined',
    },
  },
  bewerbernachricht: {
    zweck: 'mails of a company to applicants, as they were sent',
    person: {
      wessen: 'applicants, and accounts that wrote',
      grundlage: BEWERBUNG,
      personal: columns('firma_id id bewerber_id benutzer_id gesendet_von gesendet_am vorlage betreff text'),
      sonst: columns(''),
      aufbewahrung: { art: 'bewerber' },
      auskunft: { abschnitte: ['bewerbernachrichten'] },
      loeschung: 'deleted when the applicant becomes anonymous',
    },
  },
  bewerbernotiz: {
    zweck: 'notes of a company',
    person: {
      wessen: 'applicants, and accounts that wrote',
      grundlage: BEWERBUNG,
      personal: columns('firma_id id bewerber_id benutzer_id verfasst_von verfasst_am geaendert_am text'),
      sonst: columns(''),
      aufbewahrung: { art: 'bewerber' },
      auskunft: { abschnitte: ['notizen'] },
      loeschung: 'deleted when the applicant becomes anonymous',
    },
  },
  einschreibung: {
    zweck: 'reports of enrolments by companies',
    person: {
      wessen: 'applicants, accounts that reported, training leads',
      grundlage: BEWERBUNG,
      personal: columns(
        'firma_id id bewerber_id studiengang_id studienbeginn ausbildungsleitung_id bemerkung benutzer_id gemeldet_von gemeldet_am zurueckgezogen_von zurueckgezogen_am bestaetigt_am bestaetigt_von abgelehnt_am abgelehnt_von ablehnungsgrund',
      ),
      sonst: columns(''),
      aufbewahrung: { art: 'bewerber' },
      auskunft: { abschnitte: ['einschreibungen'] },
      loeschung: 'stays as a figure, without remark, reason and names',
    },
  },
  branche: { zweck: 'industries', person: null },
  merkmal: { zweck: 'traits to choose from', person: null },
};
