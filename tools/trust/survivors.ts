/**
 * Guards that no test misses, each with the reason. The runner fails where another one survives, or one of these does
 * not.
 */
const ASKED_BEFORE =
  'The student is looked for in scope before this is read, and row level security asks again.';
const NUMBER =
  'Only a number would change, and row level security keeps others out of it: a test without it is missing.';
const OPERATOR = 'Of the command line, which has no scope: it asks whose contact an operator may link.';

export const SURVIVORS: Readonly<Record<string, string>> = {
  'scope anmeldung/benutzer.db.ts: b.benutzer_id = ${benutzerId}': OPERATOR,
  'scope anmeldung/benutzer.db.ts: b.benutzer_id = ${benutzerId} (2)': OPERATOR,
  'scope ansichten/ansichten.db.ts: a.benutzer_id = ${benutzerId} (2)': NUMBER,
  'scope anwesenheiten/anwesenheiten.db.ts: inFirmen(sql`a.firma_id`, zugriff)': ASKED_BEFORE,
  'scope anwesenheiten/anwesenheiten.db.ts: inFirmen(sql`a.firma_id`, zugriff) (2)': ASKED_BEFORE,
  'scope ausbildungskonferenzen/ausbildungskonferenzen.db.ts: inFirmen(sql`a.firma_id`, zugriff)': NUMBER,
  'scope ausbildungskonferenzen/konferenzanmeldungen.db.ts: a.firma_id = ${firmaId}':
    'Whether an address is registered already is asked of the own company, which row level security says as well.',
  'scope benachrichtigungen/einstellungen.db.ts: benutzer_id = ${benutzerId}':
    'Settings carry no text of anybody: row level security keeps others out, and a test without it is missing.',
};
