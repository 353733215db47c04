import type { Rolle } from '@firmenportal/contract/permissions';
import { DEMO_PASSWORD, DEMO_KONTEN } from '../../demo/src/konten.ts';

/** Password of the journeys' own accounts, and of people who register: the demo's is refused. */
export const PASSWORT = 'Wege-zum-Hafen-7';

const STUDIERENDE = 'ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE';
const BEWERBUNGEN = 'ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN';
const STANDARD = 'ROLE_FIRMENPORTAL_USER_STANDARD';
const ADMIN = 'ROLE_FIRMENPORTAL_ADMIN';

/** Accounts that journeys need in addition to the demo's. */
export const OWN_KONTEN = [
  // Ends its own sessions, which no other journey may lose.
  konto('sitzungen', STUDIERENDE, '10001'),
  // Sees the students of no company, so its lists are really empty.
  konto('leer', STUDIERENDE),
  // Asks for releases. Students grant them to the last of these companies, whose lists no other journey counts.
  konto('anfragen', STUDIERENDE, '10001', '10002', '10003'),
  // Asks all students of a company at once. No other journey asks any of them.
  konto('fragend', STUDIERENDE, '10002'),
  // Two people of a company who choose among applicants. No other journey's marks and notes are theirs.
  konto('auswahl', BEWERBUNGEN, '10004'),
  konto('mitauswahl', BEWERBUNGEN, '10004'),
  // Reports and withdraws enrolments.
  konto('meldung', BEWERBUNGEN, '10005'),
  // The only administrator of a company, and the accounts that change.
  konto('leitung', ADMIN, '10005'),
  konto('geaendert', STANDARD, '10005'),
  konto('gesperrt', STUDIERENDE, '10005'),
  konto('uebernommen', BEWERBUNGEN, '10005'),
  // Invites people to a company whose accounts no other journey counts.
  konto('einladend', ADMIN, '10004'),
  // A supervisor and a recruiter who are notified only by their own journey.
  konto('montag', STUDIERENDE, '10004', '10005'),
  konto('auslese', BEWERBUNGEN, '10002'),
  // Two who write notes on students of a company, and a recruiter who may not see them.
  konto('notierend', STUDIERENDE, '10004'),
  konto('genannt', STUDIERENDE, '10004'),
  // Makes agreements with a student.
  konto('vereinbarend', STUDIERENDE, '10004'),
  // Is notified about applications. No other journey creates any or reads its notifications.
  konto('benachrichtigt', STANDARD, '10003'),
  // Forgets its password; changes it; has a photo and another name.
  konto('vergesslich', STANDARD, '10005'),
  konto('wechselnd', STANDARD, '10005'),
  konto('portraet', STANDARD, '10005'),
  // Types scripts into whatever takes a text, its own name included.
  konto('einschleusend', ADMIN, '10002'),
  // Somebody guesses its password.
  konto('guessed', STANDARD, '10005'),
] as const;

export type Konto =
  | 'admin'
  | 'standard'
  | 'bewerbung'
  | 'ausbildung'
  | 'betreuer'
  | 'verwaltung'
  | 'konzern'
  | 'andere'
  | 'betreuung'
  | 'inaktiv'
  | 'sitzungen'
  | 'leer'
  | 'anfragen'
  | 'fragend'
  | 'auswahl'
  | 'mitauswahl'
  | 'meldung'
  | 'leitung'
  | 'geaendert'
  | 'gesperrt'
  | 'uebernommen'
  | 'einladend'
  | 'montag'
  | 'auslese'
  | 'notierend'
  | 'genannt'
  | 'vereinbarend'
  | 'benachrichtigt'
  | 'vergesslich'
  | 'wechselnd'
  | 'portraet'
  | 'einschleusend'
  | 'guessed';

export const passwordOf = (konto: Konto): string =>
  OWN_KONTEN.some(({ name }) => name === konto) ? PASSWORT : DEMO_PASSWORD;

export function emailOf(konto: Konto): string {
  return OWN_KONTEN.find((own) => own.name === konto)?.email ?? `${konto}@demo.example`;
}

/** First and last name, as in the head of the page. */
export function nameOf(konto: Konto): string {
  const demokonto = DEMO_KONTEN.find(({ email }) => email === emailOf(konto));
  return demokonto ? `${demokonto.vorname} ${demokonto.nachname}` : `Jona ${konto}`;
}

function konto(name: Konto, rolle: Rolle, ...firmennummern: string[]) {
  const person = { anrede: 'unbekannt', vorname: 'Jona', nachname: name } as const;
  return {
    name,
    email: `${name}@e2e.example`,
    passwort: PASSWORT,
    ...person,
    rollen: [rolle],
    firmennummern,
  };
}
