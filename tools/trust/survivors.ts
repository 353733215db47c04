/**
 * Guards that no test misses, each with the reason. The runner fails where another one survives, or one of these does
 * not.
 */
const ASKED_BEFORE =
  'What it belongs to is looked for in scope before this is read, and row level security asks again.';
const LOCKED_BEFORE = 'It is looked for in scope in the same transaction, before anything is written.';
const NUMBER =
  'Only a number would change, and row level security keeps others out of it: a test without it is missing.';
const ASKED_AGAIN = 'The same statement, or the next one, asks for the person a second time.';
const THEIR_OWN = 'The statement also asks for the person, or for the contact that they are.';
const SCHOOL = "Of the school's own people alone, who see all companies.";
const OPERATOR = 'Of the command line, which has no scope: it asks whose contact an operator may link.';

export const SURVIVORS: Readonly<Record<string, string>> = {
  'scope anmeldung/benutzer.db.ts: b.benutzer_id = ${benutzerId}': OPERATOR,
  'scope anmeldung/benutzer.db.ts: b.benutzer_id = ${benutzerId} (2)': OPERATOR,
  'scope ansichten/ansichten.db.ts: a.benutzer_id = ${benutzerId} (3)': NUMBER,
  'scope ansichten/ansichten.db.ts: a.benutzer_id = ${benutzerId} (4)': NUMBER,
  'scope ansichten/ansichten.db.ts: a.benutzer_id = ${access.benutzerId} (2)': ASKED_AGAIN,
  'scope ansichten/ansichten.db.ts: a.benutzer_id = ${access.benutzerId} (3)': LOCKED_BEFORE,
  'scope ansichten/ansichten.db.ts: a.benutzer_id = ${benutzerId} (5)': ASKED_AGAIN,
  'scope ansichten/ansichten.db.ts: l.benutzer_id = ${benutzerId}': ASKED_AGAIN,
  'scope anwesenheiten/anwesenheiten.db.ts: inCompanies(sql`a.firma_id`, access)': ASKED_BEFORE,
  'scope anwesenheiten/anwesenheiten.db.ts: inCompanies(sql`a.firma_id`, access) (2)': ASKED_BEFORE,
  'scope ausbildungskonferenzen/konferenzanmeldungen.db.ts: a.firma_id = ${firmaId}':
    'Whether an address is registered already is asked of the own company, which row level security says as well.',
  'scope ausbildungskonferenzen/konferenzanmeldungen.db.ts: a.firma_id = ${firmaId} (2)': NUMBER,
  'scope benachrichtigungen/einstellungen.db.ts: benutzer_id = ${benutzerId}':
    'Settings carry no text of anybody: row level security keeps others out, and a test without it is missing.',
  'scope bewerberkennzeichen/auswahlstufen.db.ts: firma_id = ${access.eigeneFirmaId}::uuid':
    'Only rows would be locked that the next statement leaves as they are.',
  'scope bewerberkennzeichen/bewerberkennzeichen.db.ts: x.firma_id = ${eigeneFirmaId}':
    'It only decides whether the own company gets a row without a mark.',
  'scope kohorte/shared/bedarf.db.ts: inCompanies(sql`t.firma_id`, access)': ASKED_BEFORE,
  'scope kohorte/shared/bedarf.db.ts: inCompanies(sql`s.firma_id`, access)': ASKED_BEFORE,
  'scope kohorte/verlauf.db.ts: inCompanies(sql`s.firma_id`, access)': NUMBER,
  'scope kohorte/verlauf.db.ts: inCompanies(sql`n.firma_id`, access)': ASKED_BEFORE,
  'scope kohorte/cells.db.ts: inCompanies(sql`n.firma_id`, access)': ASKED_BEFORE,
  'scope kohorte/cells.db.ts: inCompanies(sql`s.firma_id`, access)': ASKED_BEFORE,
  'scope kohorte/cells.db.ts: inCompanies(sql`s.firma_id`, access) (2)': ASKED_BEFORE,
  'scope notizen/shared/notizen.db.ts: n.firma_id = ${firmaId}::uuid': NUMBER,
  'scope studenten/studenten.db.ts: inCompanies(sql`a.firma_id`, access)':
    'What is found is looked up for the students of a page, who are in scope.',
  'scope studienverlauf/studienverlauf.db.ts: inCompanies(sql`${alias}.firma_id`, access)': ASKED_BEFORE,
  'scope notizen/shared/notizen.db.ts: inCompanies(sql`n.firma_id`, access) (2)': LOCKED_BEFORE,
  'scope notizen/shared/notizen.db.ts: n.benutzer_id = ${access.benutzerId}': LOCKED_BEFORE,
  'scope bewerbernachrichten/bewerbernachrichten.db.ts: firma_id = ${eigeneFirmaId}::uuid': NUMBER,
  'scope bewerbungen/bewerbungen.db.ts: inCompanies(sql`s.firma_id`, access) (3)':
    'It locks a row, which is then looked for in scope.',
  'scope bewerbungen/bewerbungen.db.ts: inCompanies(sql`s.firma_id`, access) (4)': LOCKED_BEFORE,
  'scope bewerbungen/bewerbungen.db.ts: inCompanies(sql`s.firma_id`, access) (5)': LOCKED_BEFORE,
  'scope einschreibungen/einschreibungen.db.ts: firma_id = ${firmaId}': NUMBER,
  'scope einschreibungen/meldungen/meldungen.db.ts: inCompanies(sql`e.firma_id`, access)': SCHOOL,
  'scope einschreibungen/meldungen/meldungen.db.ts: inCompanies(sql`e.firma_id`, access) (2)': SCHOOL,
  'scope freigaben/erinnerung.db.ts: inCompanies(sql`s.firma_id`, access)':
    'It locks students, whose requests are then looked for in scope.',
  'scope freigaben/firmenfreigaben.db.ts: inCompanies(sql`k.firma_id`, access)': SCHOOL,
  'scope kontakt/firmenkontakte.db.ts: inCompanies(sql`k.firma_id`, access)': SCHOOL,
  'scope reservierungen/firmenreservierungen.db.ts: inCompanies(sql`k.firma_id`, access)': SCHOOL,
  'scope reservierungen/firmenreservierungen.db.ts: inCompanies(sql`k.firma_id`, access) (2)': SCHOOL,
  'scope reservierungen/reservierungen.db.ts: x.firma_id = ${firmaId}':
    'It only decides whether the own company gets a row with no places.',
  'scope seminarleistungen/seminarleistungen.db.ts: inCompanies(sql`l.firma_id`, access)': ASKED_BEFORE,
  'scope bewerber/shared/bewerber-view.db.ts: a.firma_id = ${firmaId}::uuid':
    'Whether an application was withdrawn is asked of the own company, which row level security says as well.',
  'scope studenten/leistungsuebersicht.db.ts: inCompanies(sql`n.firma_id`, access)': ASKED_BEFORE,
  'scope studenten/statistik.db.ts: inCompanies(sql`n.firma_id`, access)': ASKED_BEFORE,
  'scope studenten/statistik.db.ts: inCompanies(sql`a.firma_id`, access)': ASKED_BEFORE,
  'scope studenten/statistik.db.ts: inCompanies(sql`firma_id`, access)': ASKED_BEFORE,
  'scope studenten/statistik.db.ts: inCompanies(sql`n.firma_id`, access) (2)': ASKED_BEFORE,
  'scope studierendennotizen/vereinbarungen.db.ts: inCompanies(sql`n.firma_id`, access)': LOCKED_BEFORE,
  'scope support/support.db.ts: benutzer_id = ${benutzerId}': NUMBER,
  'scope uebersicht/bewerbende.db.ts: a.benutzer_id = ${benutzerId}': NUMBER,
  'scope uebersicht/bewerbende.db.ts: inCompanies(sql`e.firma_id`, access)': SCHOOL,
  'scope uebersicht/vereinbarungen.db.ts: inCompanies(sql`n.firma_id`, access)':
    'The same statement asks for the company of the student.',
  'scope uebersicht/wiedervorlagen.db.ts: benutzer_id = ${access.benutzerId}':
    'It deletes rows whose day has come, which have no effect any more.',
  'scope uebersicht/uebersicht.db.ts: inCompanies(sql`f.firma_id`, access)':
    'It only decides what is remembered: with versions of others, answers are made anew more often.',
  'scope uebersicht/uebersicht.db.ts: s.firma_id = ${firmaId}': NUMBER,
  'scope uebersicht/uebersicht.db.ts: r.firma_id = ${firmaId}': NUMBER,
  'scope uebersicht/uebersicht.db.ts: r.firma_id = ${firmaId} (2)': NUMBER,
  'scope uebersicht/wiedervorlagen.db.ts: benutzer_id = ${benutzerId} (2)': NUMBER,
  'scope vertretungen/vertretungen.db.ts: inCompanies(sql`v.firma_id`, access)': THEIR_OWN,
  'scope vertretungen/vertretungen.db.ts: inCompanies(sql`v.firma_id`, access) (2)':
    'It reads what the same transaction has written.',
  'scope vertretungen/vertretungen.db.ts: inCompanies(sql`k.firma_id`, access)': THEIR_OWN,
  'scope vertretungen/vertretungen.db.ts: inCompanies(sql`v.firma_id`, access) (3)': THEIR_OWN,
  'scope zusatzleistungen/zusatzleistungen.db.ts: inCompanies(sql`l.firma_id`, access)': ASKED_BEFORE,
  'scope transferleistungen/transferleistungen.db.ts: inCompanies(sql`t.firma_id`, access)': ASKED_BEFORE,
};
