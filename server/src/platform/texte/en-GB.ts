import type { TextKey } from './de-DE.ts';

export const enGB: Record<TextKey, string> = {
  'fehler.400.titel': 'Bad request',
  'fehler.400.koerper': 'The content of the request cannot be read.',
  'fehler.400.unbekannt': 'Unknown parameter: {name}.',
  'fehler.400.ungueltig': 'Invalid value for the parameter: {name}.',
  'fehler.400.wiederholung':
    'The answer holds a secret. The Idempotency-Key needs at least {zeichen} random characters here.',
  'fehler.400.bereichZahlen':
    'The parameter {name} needs numbers of the scale: both ends (70..90), or one of them (70.. or ..90).',
  'fehler.400.bereichVertauscht':
    'In the parameter {name} the first value must not be greater than the second.',
  'fehler.400.postleitzahl':
    'The postcode {plz} is not known. Please choose another one nearby for the radius.',
  'fehler.400.mehrfach': 'Parameter given more than once: {name}.',
  'fehler.400.cursor':
    'The portal does not know this value of nach. Please begin anew with nach=jetzt and then take over the present data.',
  'fehler.400.eigenschaft': 'Unknown property: {name}.',
  'fehler.400.seiten': 'A file always holds every hit; the parameter {name} is for pages only.',
  'fehler.400.spalten': 'The parameter {name} is for files only (CSV, XLSX).',
  'fehler.400.xlsx': 'An XLSX file holds at most {zeilen} rows. Please narrow the list down or choose CSV.',
  'fehler.401.titel': 'Not signed in',
  'fehler.401.sitzung': 'Please sign in.',
  'fehler.401.dienstkonto': 'This key is not valid, no longer valid, or not valid from here.',
  'fehler.401.anmeldung': 'Login failed.',
  'fehler.403.titel': 'Access denied',
  'fehler.403.recht': 'The requested page or resource is restricted.',
  'fehler.403.inaktiv':
    'Your user account is deactivated. Please contact the administrators of your company.',
  'fehler.403.notiz': 'A note is changed or deleted only by the person who wrote it.',
  'fehler.422.erwaehnung':
    '{name} may not see this person and cannot be told. Remove the @ before the name, or name somebody else. Your text is still there.',
  'fehler.422.vereinbarungTag': 'Please choose a day from today on.',
  'fehler.404.titel': 'Not Found',
  'fehler.404.ressource': 'The requested page or resource could not be found on the server.',
  'fehler.405.titel': 'Method not allowed',
  'fehler.405.methode': 'This resource does not know the method. Allowed: {name}.',
  'fehler.408.titel': 'Request timeout',
  'fehler.408.anfrage': 'The request did not arrive completely in time.',
  'fehler.409.titel': 'Conflict',
  'fehler.409.vereinbarung':
    'This agreement has another due date by now, or none. Nothing was changed: please read it again.',
  'fehler.409.notenfreigabe': 'This student has not released their grades. Please request the grade release.',
  'fehler.409.ohneFreigabe': 'There is no release that could be revoked.',
  'fehler.409.freigegeben': 'The release is granted. It can be revoked, but no longer declined.',
  'fehler.409.vergeben':
    'This person is no longer available: an enrolment of this person has been reported already.',
  'fehler.409.auswahlstufeGemeldet':
    'The enrolment of this person is reported. The person stays at this stage as long as the report stands.',
  'fehler.409.schonGemeldet':
    'The enrolment of this person was reported by {person} on {datum} already. To change anything, withdraw that report first.',
  'fehler.409.bewerberZurueckgezogen':
    'This person has withdrawn from the selection. An enrolment of this person can no longer be reported.',
  'fehler.409.bewerbungGemeldet': 'An enrolment of this person is reported. Withdraw that report first.',
  'fehler.409.bewerbungZurueckgezogen': 'This application is withdrawn and can no longer be changed.',
  'fehler.409.meldungBestaetigt':
    'This enrolment has been confirmed meanwhile and can no longer be refused. Nothing was changed.',
  'fehler.409.meldungAbgelehnt':
    'This report has been refused meanwhile. Nothing was changed; the company can report the enrolment anew.',
  'fehler.409.meldungBeendet': 'The company has withdrawn this report meanwhile. Nothing was changed.',
  'fehler.409.meldungZurueckgezogen':
    'This person withdrew their application to your company. An enrolment of this person can no longer be reported.',
  'fehler.409.bewerbungsjahrVergangen':
    'This person applied for {jahr}. The studies of that year have begun: an enrolment of this person can no longer be reported.',
  'fehler.409.kontoVorhanden':
    'There is an account for your e-mail address already. Please contact the school: it connects your account with this company.',
  'fehler.409.einladungRegistriert':
    'This person has registered already. The invitation can no longer be changed.',
  'fehler.409.einladungZurueckgezogen': 'This invitation is withdrawn. Please invite the person anew.',
  'fehler.409.passwortUebernommen': 'You cannot change the password of an account that you have taken over.',
  'fehler.409.kontoEigenes': 'You can neither change nor take over your own account here.',
  'fehler.409.kontoMehrereUnternehmen':
    'This account belongs to other companies, too. Please contact the university.',
  'fehler.409.kontoHochschule':
    'Accounts of the university can neither be changed nor taken over in the portal.',
  'fehler.409.kontoRolle': 'This account has a role that you do not hold yourself.',
  'fehler.409.letzteAdministration':
    'Every company needs at least one active account with the role Administration. Give this role to somebody else first.',
  'fehler.409.uebernahmeInaktiv': 'A deactivated account cannot be taken over.',
  'fehler.409.uebernahmeOhneUnternehmen': 'An account that belongs to no company cannot be taken over.',
  'fehler.409.uebernahmeBegrenzt':
    'Your account is limited to your own students and cannot take over another one.',
  'fehler.409.uebernahmeUebernommen':
    'In an account that you took over you cannot take over another one. Please sign out first.',
  'fehler.409.sitzungUebernommen':
    'In an account that you took over you cannot end the person’s other sessions.',
  'fehler.409.reservierungBevorstehend':
    'Places for {jahr} can be reserved only from {von} to {bis}. Nothing was saved.',
  'fehler.409.reservierungAbgelaufen':
    'Places for {jahr} could be reserved from {von} to {bis}. This period is over; nothing was saved.',
  'fehler.409.reservierungOhneZeitraum':
    'There is no period in which places for {jahr} can be reserved. Nothing was saved.',
  'fehler.409.zeitraumBegonnen':
    'This period has begun ({von}). It can no longer be deleted, but it can be ended.',
  'fehler.409.emailUebernommen':
    'You cannot change e-mail addresses or the date of birth in an account that you have taken over.',
  'fehler.409.terminKonferenz':
    'This date belongs to a training conference. Please change or delete the conference.',
  'fehler.409.konferenzAngemeldet':
    '{anzahl|One person is|# people are} registered for this training conference. It cannot be deleted.',
  'fehler.409.konferenzAnmeldeschluss': 'Registration ended on {bis}. Please contact the university.',
  'fehler.409.konferenzDoppelt': 'Your company has registered somebody with this e-mail address already.',
  'fehler.409.konferenzZuViele':
    'Your company can register at most {grenze} people for a training conference. This person was not registered. Please contact the university.',
  'fehler.409.konferenzZuOft':
    'Your company has made {grenze} registrations for this training conference already, cancelled ones included. This person was not registered. Please contact the university.',
  'fehler.409.konferenzAbgesagt': 'This registration was cancelled. Please register the person anew.',
  'dienstkonto.genannt': 'Service account “{name}”',
  'fehler.409.wiedervorlagenZuViele':
    'You have put off {grenze} tasks already. This one was not put off. Please have others shown again first.',
  'fehler.409.dienstkontenZuViele':
    'There are {grenze} service accounts already. Please revoke one that is no longer needed first.',
  'fehler.409.importzuordnungenZuViele':
    'There are {grenze} mappings already. Please delete one that is no longer needed first.',
  'fehler.409.importEndet':
    'The import cannot be stopped any more, since it is just being completed. Its result is among the imports.',
  'fehler.409.importKennung':
    'An import with this identifier is running already. This file was not imported. Please give it one of its own.',
  'fehler.409.dienstkontoUebernommen':
    'You are in an account that you have taken over. Only the person issues keys of service accounts.',
  'fehler.409.dienstkontoBegrenzt':
    'Your account is limited to your own students. Service accounts see all students of your company; please ask another administrator.',
  'fehler.409.importordnerFehlt':
    'No folder for imports has been set up on this server. Nothing was saved. Please ask whoever runs it (IMPORT_FOLDER).',
  'fehler.409.importquellenZuViele': 'There are already {grenze} import sources. Please delete one first.',
  'fehler.409.importquelleNichtAngehalten': 'This file no longer waits for a decision. Nothing was imported.',
  'fehler.409.dienstkontoWiderrufen': 'This service account has been revoked. Please create a new one.',
  'fehler.409.webhooksZuViele':
    'There are {grenze} webhooks already. Please delete one that is no longer needed.',
  'fehler.409.webhookUebernommen':
    'You are in an account that you have taken over. Only the person changes webhooks.',
  'fehler.409.kalenderaboUebernommen':
    'You cannot make a calendar address in an account that you have taken over.',
  'fehler.409.auskunftUebernommen':
    'What is kept of a person is for them alone: not in an account that you have taken over.',
  'fehler.410.titel': 'No longer valid',
  'fehler.410.frist': 'The time of this link is over. The company can request the release again.',
  'fehler.410.firma': 'This link is no longer valid because you are no longer with this company.',
  'fehler.410.cursor':
    'This state is too old: what happened after it is no longer all there. Please begin anew with nach=jetzt and then take over the present data.',
  'fehler.410.exmatrikuliert': 'This link is no longer valid because your studies have ended.',
  'fehler.410.einladung': 'This invitation is no longer valid. Please ask to be invited again.',
  'fehler.410.passwort': 'This link is no longer valid. Please request a new one.',
  'fehler.412.titel': 'Changed in the meantime',
  'fehler.412.version': 'The record was changed in the meantime. Please load it again.',
  'fehler.413.titel': 'Request too large',
  'fehler.413.groesse': 'The request is larger than allowed.',
  'fehler.414.titel': 'Address too long',
  'fehler.414.adresse': 'The address is longer than allowed.',
  'fehler.415.titel': 'Unsupported format',
  'fehler.415.medientyp': 'This format is not accepted here.',
  'fehler.422.webhookName': 'There is no such address: its name cannot be resolved.',
  'fehler.422.webhookZiel':
    'This address leads into a network to which the portal does not send. The operator can permit it with OUTGOING_ALLOWED_NETWORKS.',
  'fehler.422.schluesselEnde': 'Please choose a day within a year from today.',
  'fehler.422.titel': 'Validation failed',
  'fehler.422.weitere': 'There are more errors; these are the first {hoechstens}.',
  'fehler.422.wiederholung': 'The Idempotency-Key was already used with other content.',
  'fehler.428.titel': 'Version required',
  'fehler.428.version': 'This request needs If-Match with the version that you change.',
  'fehler.429.titel': 'Too many attempts',
  'fehler.429.anmeldung': 'Too many failed sign-ins. Please try again in {minuten|one minute|# minutes}.',
  'fehler.429.konto':
    'There were too many failed sign-ins to this account. Please try again in {minuten|one minute|# minutes}, or set a new password with “Forgotten your password?”. On devices on which you have signed in before, you can sign in as usual.',
  'fehler.429.kontoGesperrt':
    'A wrong password was entered for this account too often. Please set a new one with “Forgotten your password?”. On devices on which you have signed in before, you can sign in as usual.',
  'fehler.429.einladungen':
    'Your company can send at most {hoechstens} invitations an hour. You can send more in {minuten|one minute|# minutes}.',
  'fehler.429.bewerbernachrichten':
    'These are too many messages: at most {hoechstens} per hour are possible. Nothing was sent. Please try again in {minuten|one minute|# minutes}.',
  'fehler.429.einschreibungen':
    'Your company can report at most {hoechstens} enrolments an hour. This report was not sent. Please report it in {minuten|one minute|# minutes}.',
  'fehler.429.freigabe':
    'You have granted this release several times in the last hour. This change was not saved. Please try again in {minuten|one minute|# minutes}.',
  'fehler.429.notizen':
    'These are too many notes: at most {hoechstens} per hour are possible. Nothing was saved. Please try again in {minuten|one minute|# minutes}.',
  'fehler.429.notizenFirma':
    'Very many notes were written in your company in the last hour; at most {hoechstens} are possible. Nothing was saved. Please try again in {minuten|one minute|# minutes}.',
  'fehler.429.passwort': 'Too many attempts. Please try again in {minuten|one minute|# minutes}.',
  'fehler.429.passwortGesperrt':
    'A wrong password was entered too often in this session; your password has not been changed. Please sign out and set a new one with “Forgotten your password?”.',
  'fehler.429.support':
    'You have sent several messages already. You can send the next one in {minuten|one minute|# minutes}.',
  'fehler.429.zugleich':
    'You have just asked for a great deal at once. This request was not carried out. Please try again in a moment.',
  'fehler.429.adresse':
    'Very many requests are coming from your network at once. This one was not carried out. Please try again in a moment.',
  'fehler.429.dateien': 'Files are being prepared for you already. Please try again once they are finished.',
  'fehler.429.herunterladen':
    'Many files are being downloaded for your company already. Please try again once they are finished.',
  'fehler.429.hochladen':
    'Two files of yours are being uploaded already. Please try again once they are finished.',
  'fehler.431.titel': 'Headers too large',
  'fehler.431.kopf': 'The headers of the request are larger than allowed.',
  'fehler.500.titel': 'Internal server error',
  'fehler.500.intern':
    'A serious error has occurred in the processing of the page. If this happens again, please report this error.',
  'fehler.500.datei':
    'This file is missing at the moment. Please report this error together with its reference.',
  'fehler.503.titel': 'Currently unavailable',
  'fehler.503.datenbank': 'The service cannot be reached right now. Please try again in a moment.',
  'fehler.503.hochladen': 'Too many files are being uploaded. Please try again in a moment.',
  'fehler.503.ausgelastet':
    'The portal is very busy right now. This request was not carried out. Please try again in a moment.',
  'fehler.503.importAborted':
    'The portal is shutting down, so the import was stopped. Nothing was imported. Please import the file again in a minute.',
  'fehler.503.platz':
    'The server has no room for the file right now. Nothing was imported. Please try again in a minute, and contact support if that does not help.',
  'fehler.503.dateien': 'The file cannot be reached right now. Please try again in a moment.',
};
