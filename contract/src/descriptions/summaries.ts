import type { OperationName } from '../operations.ts';

/** One English line for each operation. */
export const SUMMARIES: Readonly<Record<OperationName, string>> = {
  createToken: 'Sign in with e-mail and password.',
  deleteToken: 'Sign out: end the session.',
  renewToken: 'A new token for the running session.',
  setFirma: 'Switches the active company of the session; school staff act for any, or for none again (null).',
  uebernehmeBenutzer:
    'Acts in the account until logout. Administrators: accounts of the own company whose roles are a subset of theirs; across companies only school staff; nobody takes over school staff.',
  getBenutzer: 'One account.',
  listBenutzer: 'Accounts of the companies in scope.',
  updateBenutzer:
    'Activates or deactivates an account, assigns roles, limits it to own students. Nobody grants a role that they do not hold, changes themselves, or takes the last active administrator (409).',
  getDatenauskunft:
    'All that is kept of the signed-in person, as JSON (GDPR Art. 15, 20); not for an account that was taken over (409). One at a time: others wait, and are refused (429) where several do.',
  createRegistrierung:
    'Completes an invitation and signs in; 410 where it is over, 409 where the address has an account already.',
  forgetPasswort: 'Sends a link where the address has an account; the answer is the same either way.',
  getPasswortruecksetzung: 'Whether the link still works; 410 where not.',
  getRegistrierung: 'What an invitation invites to; 410 where it is over.',
  resetPasswort: 'Sets a new password and ends all sessions.',
  updatePasswort:
    'Changes the own password; all other sessions end. Not in an account that was taken over (409).',
  createBenutzereinladungen:
    'Invites people to the active company with roles that the person holds; tells for each address what happened. Whoever is limited to own students can invite only limited people to see any.',
  deleteBenutzereinladung: 'Withdraws an invitation; 409 once it was used.',
  erneuereBenutzereinladung:
    'Sends an invitation again: a new link, valid for 48 hours; the old one ends. 409 once it was used or withdrawn.',
  listBenutzereinladungen: 'Invitations of the companies in scope.',
  deleteAndereSitzungen:
    'End all own sessions but the one that asks; not for whoever took the account over (409).',
  deleteSitzung: 'End one of the own sessions; whoever took the account over, only the one that acts (409).',
  listSitzungen: 'Own running sessions.',
  createDienstkonto:
    "Makes a service account that reads the active company's data, and tells its key this once. 404 for school staff. 409 in an account that was taken over, or that is limited to own students, and where the company has 50 that are not revoked.",
  createSchuldienstkonto:
    'Makes a service account that imports for the school, fetches what happened or what is, or decides on enrolment reports, and tells its key this once. 409 in an account that was taken over, and where the school has 50 that are not revoked.',
  deleteDienstkonto: 'Revokes a service account: its keys are refused from the next request on.',
  listDienstkonten: 'Service accounts of the companies in scope; for school staff also those of the school.',
  rotateDienstkonto:
    'Gives a service account a new key, told this once; the one before it ends after the overlap, others at once. 404 for school staff where the account is of a company. 409 where the account was revoked, and as with making one.',
  listVorgaenge:
    'What happened in the companies in scope, in order, at least once: of all companies for the school. A key is told the types that its scopes name. Without `nach` from the first that is kept, 90 days; 410 where `nach` is older.',
  createWebhook:
    'Makes a webhook that is told what happens from now on, and tells its secret this once. 409 in an account that was taken over, and where the school has 20.',
  deleteWebhook: 'Deletes a webhook: it is told nothing more.',
  listWebhooks: 'The webhooks of the school.',
  listWebhookzustellungen: 'Attempts to deliver to a webhook in the last 30 days, newest first.',
  renewWebhookgeheimnis:
    'Gives a webhook a new secret, told this once; the one before it signs along for 24 hours. 409 in an account that was taken over.',
  resendVorgang:
    'Sends an event again at once, with the identifier it had, and tells what came of it; asked again, it is sent again. What waits keeps its order, and 410 switches nothing off.',
  retryWebhook: 'Makes the next attempt within seconds, where one is waited for.',
  testWebhook: 'Sends a test message at once, and tells what came of it.',
  updateWebhook:
    'Changes a webhook. One that is switched on again is told what happened meanwhile, in the last 90 days. 409 in an account that was taken over.',
  listBranchen: 'Industries.',
  listQuartale: 'Quarters of the academic calendar.',
  getStudiengang: 'One study programme.',
  listStudiengaenge: 'Study programmes of the school.',
  getLeistungsuebersicht: 'Performance overview of one student to print; 409 without the grade release.',
  getStudent: 'One student with master data.',
  getStudierendenfilter: 'Choices of the filters of the list of students.',
  getStudierendenstatistik: 'Statistics of one student.',
  listStudenten: 'Students of the companies in scope; matriculated ones unless `status` asks for others.',
  listStudienverlauf: "What happened in the course of a student's studies, newest first.",
  createStudierendennotiz:
    'Writes a note; with a due date, which must not be over, an agreement. 429 above the number of notes that a person, or a company, can write in an hour. Whom `@name` tells of it is told twenty times an hour by the same author.',
  deleteStudierendennotiz: "Deletes a note of the person's own, also on a student who left the company.",
  listStudierendennotizempfaenger:
    'Colleagues who may see the student, and whom `@name` in a note tells of it.',
  listStudierendennotizen: "The own companies' notes on a student.",
  putVereinbarung:
    'Marks an agreement as done or opens it again, whoever of the company wrote it. The same again changes nothing; 409 where it has another due date by now, or none.',
  updateStudierendennotiz: "Changes a note of the person's own, with its due date.",
  getKohortenverlauf:
    'How the cohort developed, against its centurias, and of how many the grades are not in sight.',
  listKohorte:
    'Matriculated students with what they reached by semester and missed by quarter, by who needs help most.',
  listPruefungsleistungen: 'Grade rows of the students in scope who released their grades.',
  listPruefungsanmeldungen: 'Exam registrations of the students in scope who released them.',
  getAnwesenheitsuebersicht: "One student's sessions, counted by quarter and status.",
  listAnwesenheiten: 'Sessions of one student, since 2021-07-01.',
  listSeminarleistungen: 'Seminar records of one student.',
  listZusatzleistungen: 'Additional records of one student.',
  listTransferleistungen:
    'Transfer performances of the students in scope, with their stage and next deadline.',
  listTransferleistungenEines: 'Transfer performances of one student.',
  getSeminarfilter: 'Categories of seminars.',
  getSeminarveranstaltung: 'One seminar.',
  listSeminarveranstaltungen:
    'Seminars of the school, upcoming ones unless `zeitraum` or dates ask for others; those without a category only without the filter `kategorie`.',
  createVertretung: "Names a colleague who follows the person's own students for a period.",
  deleteVertretung: 'Ends a deputyship that the person gave.',
  getVertretungswahl: 'Colleagues who can stand in.',
  listVertretungen:
    'Deputies of the person, and those for whom the person stands in; not those that are over.',
  createFreigabeanforderung:
    'Ask matriculated students to release their data; tells for each what happened. `probelauf` asks nobody and tells what would happen.',
  createFreigabeerinnerung:
    'Remind students of requests that they have not answered; tells for each what happened. The mail has a link of its own beside the first one, valid until the same day.',
  decideFreigabe:
    "The student's answer: grant until revoked or until a day, decline, revoke. 429 for grants beyond the limit of an hour; 410 where the link's time is over; 409 where nothing is granted that could be revoked.",
  getFreigabe: 'What a student is asked to release; 410 where the company is no longer the own one.',
  listFreigabeanfragen: 'Requests and their answers.',
  getBewerber: 'One of these applicants.',
  getBewerberfilter: "Choices of the filters of the companies' own applicants.",
  getMarktplatzBewerber: 'One applicant of the marketplace.',
  getMarktplatzfilter: 'Choices of the filters of the marketplace.',
  listBewerber:
    'Applicants who applied to the companies in scope, or whose enrolment these reported. Hidden ones only with `ausgeblendet=true`.',
  listMarktplatz:
    'Applicants whose release date has come, who are not enrolled and have not withdrawn. Hidden ones only with `ausgeblendet=true`.',
  listMarktplatzBranchen:
    'Industries that applicants of the marketplace wish for, with the number of applicants.',
  listMarktplatzTags: 'Personal traits that occur in the marketplace, with the number of applicants.',
  getBewerberdokument: 'A document of an applicant, own or of the marketplace: PDF, JPEG or PNG.',
  updateBewerber: "The active company's marks on an applicant whom it sees, own or of the marketplace.",
  updateBewerberkennzeichen:
    "The active company's marks on several applicants, its own or the marketplace's; tells for each what happened.",
  updateMarktplatzBewerber: "The active company's marks on an applicant of the marketplace.",
  getAuswahlstufe: "How far the active company's selection has come with an applicant whom it sees.",
  putAuswahlstufe:
    'Moves an applicant whom the active company sees to a stage of its selection; 409 once the enrolment is reported, 412 where somebody else moved the person meanwhile.',
  createBewerbernachrichten:
    "Sends each of these applicants a mail in the active company's name, which is answered to the person; whoever can't be reached is named and left out.",
  listNachrichtenempfaenger:
    'Those of the applicants asked for whom the active company sees, with whether it may write to them. Empty without `bewerber`.',
  createBewerbernotiz:
    'Writes a note; 429 above the number of notes that a person, or a company, can write in an hour.',
  createSammelnotiz:
    'Writes the same note on several applicants; tells for each what happened. A colleague whom it mentions is notified once, of the first applicant. Each counts towards the notes that a person, or a company, can write in an hour (429); then none is written.',
  deleteBewerbernotiz: "Deletes a note of the person's own.",
  listBewerbernotizempfaenger:
    'Colleagues who may see the applicant, and whom `@name` in a note tells of it.',
  listBewerbernotizen: "The active company's notes on an applicant.",
  updateBewerbernotiz: "Changes a note of the person's own.",
  confirmEinschreibung:
    'Confirms the active report of the company for which the school acts. What is confirmed stays as it is; 404 where there is no report.',
  confirmEinschreibungsmeldung:
    'Confirms a report for the school. What is confirmed stays as it is; 409 where the report was refused or withdrawn.',
  decideEinschreibungsmeldungen:
    'Confirms several reports, or refuses them with one reason; tells for each what happened. What was decided or withdrawn meanwhile stays as it is.',
  deleteEinschreibung:
    "Withdraws the active company's report: the place is free again, the school is told, and an applicant of the marketplace is the company's own no more.",
  getEinschreibung: "The active company's active report on an applicant; 404 where there is none.",
  getEinschreibungsmeldung: 'One enrolment report.',
  listBewerberAusbildungsleitungen:
    "The active company's contacts by name: those of whom one leads the training of whoever is enrolled.",
  listBewerberStudiengaenge:
    "Programmes with degree and fee, and the active company's places in a year of intake.",
  listEinschreibungsmeldungen: 'Enrolment reports of all companies, also those that are over.',
  putEinschreibung:
    'Reports the enrolment of an applicant, own or of the marketplace, to the school. The same again gives the same answer; 409 where another report is active, whosever it is, 429 beyond the limit of an hour.',
  refuseEinschreibungsmeldung:
    'Refuses a report with a reason, which ends it: the place is free, and the company is told. The same again is the same; 409 where the report was confirmed, withdrawn, or refused for another reason.',
  getBewerbung: 'One application.',
  listBewerbungen: 'Applications and enrolment reports of the companies in scope.',
  updateBewerbung:
    'Declines an application to the active company, or takes it up again; 409 where it has ended otherwise.',
  createAnsicht:
    'Keeps a view under a name; one of that name of the same list and person is replaced. A person has 50 views of a list, and 200 in all, at most (422).',
  deleteAnsicht: "Deletes a view of the person's own.",
  listAnsichten: 'Saved views of a list: own ones, and those shared in the companies in scope.',
  updateAnsicht:
    "Switches on or off that the person is told of new hits of a view of the person's own; of the marketplace alone, for whoever may read applicants, and where the view shows 5,000 applicants at most (422).",
  deleteFirmenlogo: 'Takes the logo of the active company away.',
  deleteKontaktfoto: 'Takes the own photo away.',
  getFirmenlogo: 'The logo of a company.',
  getKontaktfoto: 'The photo of a contact.',
  getProfilfoto: 'The own photo.',
  getStudentenfoto: 'The photo of a student.',
  putFirmenlogo: 'Sets the logo of the active company.',
  putKontaktfoto: 'Sets the own photo: a square of the picture.',
  listFirmen: 'Companies in scope.',
  getFirma: 'One company with its details.',
  listWeltregionen: 'World regions, in the language asked for.',
  updateFirma: 'Changes the details of the active company.',
  createReservierungszeitraum: 'Opens a period; 422 where it overlaps another one of the same year.',
  deleteReservierungszeitraum: 'Deletes a period that has not begun; 409 after that.',
  getStudienplatzreservierung: "The active company's places of one year.",
  listReservierungszeitraeume: 'Periods in which places can be reserved.',
  listStudienplatzreservierungen:
    'Years for which the active company reserved places, or for which there is a period.',
  putStudienplatzreservierung:
    'Saves the places of one year as one; 409 outside of its period, 412 where somebody else saved meanwhile.',
  updateReservierungszeitraum: 'Changes a period, such as its end: closing it is an end of now.',
  listFirmenreservierungen: 'Places of all companies, by programme and year of intake.',
  listReservierungssummen: 'Places of all companies together, by programme and year of intake.',
  listFirmenkontakte:
    'Contacts of all companies, by the numbers of the campus system; also people whose accounts are switched off.',
  listFirmenfreigaben: 'Releases to all companies that are in force, and those that students are asked for.',
  getKontakt: 'One contact.',
  listKontakte: 'Contacts of the companies in scope, and those of the school.',
  getProfil: 'The own data.',
  updateProfil:
    'Changes the own data; addresses and date of birth not in an account that was taken over (409).',
  createDokument: 'Publishes a document.',
  deleteDokument: 'Takes a document back.',
  getDokument: 'One document.',
  getDokumentdatei: 'The file of a document.',
  listDokumente: 'Documents that the school published.',
  putDokumentdatei: 'Replaces the file of a document.',
  updateDokument: 'Changes what a document is called, and where it stands.',
  createTermin: 'Publishes a date.',
  deleteTermin: 'Takes a date back; 409 where it is that of a training conference.',
  getTermin: 'One date.',
  listTermine:
    'Dates that the school published; `von` and `bis` take those that touch the days, `vorbeiBis` those that were over by the end of a day.',
  updateTermin: 'Changes a date; 409 where it is that of a training conference.',
  createLesemarkierung:
    'Marks all notifications as read (`alle`), or those of a selection (`ids`, at least one).',
  listBenachrichtigungKategorieTypen:
    'Categories of notifications and the types of which the person can be told.',
  listBenachrichtigungLog: 'What the person was told, newest first.',
  listBenachrichtigungen: 'How the person is told of what.',
  updateBenachrichtigung:
    'Changes how the person is told of a type; 404 for one of which the person cannot be told.',
  updateBenachrichtigungLog: 'Marks a notification as read, or as unread again.',
  createKalenderabo:
    'Makes a subscription address; the one before ends. 409 in an account that was taken over.',
  deleteKalenderabo: 'Ends the subscription address.',
  getKalenderabo: 'Whether the person has a subscription address, and since when.',
  getKalenderaboIcs:
    'The dates, for calendars that have the address: 404 once it was renewed, and without the permission.',
  getTermineIcs:
    'Dates as an iCalendar file: all, those that the filters of the list take, or one (`termin`; 404 where it is not there).',
  listPruefungsausschusssitzungen: 'Sessions of the examination committee.',
  createAusbildungskonferenz: 'Publishes a training conference and its date.',
  createKonferenzanmeldung:
    'Registers somebody of the active company; 409 behind the deadline, where the address is registered already, and where the company has registered 50 people, or 200 with those who were cancelled.',
  deleteAusbildungskonferenz:
    'Takes a training conference back, with its date; 409 where people are registered.',
  deleteKonferenzanmeldung: 'Cancels a registration of the active company until the deadline.',
  getAusbildungskonferenz: 'One training conference, and how many people the companies in scope registered.',
  listAusbildungskonferenzen: 'Training conferences, and how many people the companies in scope registered.',
  listKonferenzanmeldungen:
    'Whom the companies in scope registered; those that were cancelled only if asked for (`abgesagt`).',
  updateAusbildungskonferenz: 'Changes a training conference and its date.',
  updateKonferenzanmeldung: 'Changes a registration of the active company until the deadline.',
  createSupportanfrage: 'Sends a message to support, which answers by mail.',
  getSupport: 'Hours of support, whether it is open now, and how to reach it.',
  getImpressum: 'Who offers the portal, as its operator says.',
  getUebersicht: "The start screen's figures: each for whoever has the permission of its data.",
  deleteWiedervorlage: 'Shows a task again that was put off.',
  putWiedervorlage:
    'Puts a task of the start page off until a later day, at most a year ahead; 409 for whoever has put off 500 others.',
  createImport:
    'Import a CSV file of the campus system; 422 names the bad rows. 404 if the kind has no such mapping.',
  getImport: 'One import, with what was wrong in its file.',
  getImportSample: 'A CSV file with all headings of a kind and one good line, to start from.',
  getLaufenderImport: 'How far an import is while it runs.',
  listImporte: 'Results of imports.',
  stopLaufenderImport:
    'Stop an import that runs: nothing of its file is taken over. 404 if nothing of this `kennung` runs, 409 if it has been written and is about to end.',
  createImportquelle:
    'Names a place from which the portal fetches files. 409 where there are 50, and where the operator set up no folder.',
  createImportquellenfreigabe:
    'Takes the file over that a run was halted for, whatever it changes, and runs now. 409 where another file waits meanwhile, or none.',
  createImportquellenlauf: 'Lets a source run now, paused or not; within seconds.',
  decideFehlendeStudierende:
    'Exmatriculates students whom a source no longer names, or keeps them as they are: then they are not proposed again before a file has named them once more.',
  deleteImportquelle: 'Deletes a source with its runs; what it imported stays.',
  getImportquelle: 'One source with its latest runs.',
  listFehlendeStudierende:
    'Students whom the files of a source no longer name. Whose studies have an end, or who is named by another file that is asked about, is not among them.',
  listImportquellen: 'Places from which the portal fetches files of the campus system, with their last run.',
  putImportquellenpause: 'Pauses a source, or lets it go on: then it runs next at its time.',
  updateImportquelle:
    'Changes a source. Where it leads elsewhere, its secret has to be given again. 409 where the operator set up no folder.',
  createImportzuordnung:
    'Saves a mapping under a name; one of that name and kind is replaced. 409 beyond 200 of them.',
  deleteImportzuordnung: 'Deletes a saved mapping.',
  describeImportColumns:
    "Tells the columns of a CSV file from its beginning, and proposes how to read it as one of the kind. Imports and keeps nothing. 404 if the kind has no such mapping; 413 beyond 512 KiB; 422 if it isn't a table.",
  listImportzuordnungen: 'Saved mappings of import files.',
  listProtokoll: 'The audit log, newest entries first.',
  getApiDocumentation: 'The API in the Hydra vocabulary.',
  getContext: 'The JSON-LD context of a type.',
  getEntryPoint: 'Where everything begins: links to the collections.',
  getOpenApi: 'The API as an OpenAPI 3.1 document.',
  getReferenz: 'The API as a page to read.',
  getReferenzStil: 'What the page to read looks like.',
};
