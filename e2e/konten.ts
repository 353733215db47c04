import { DEMO_PASSWORT, DEMOKONTEN } from '../server/src/demo/konten.ts';

/** Accounts that journeys need beside the demo's. */
export const EIGENE_KONTEN = [
  // Ends its own sessions, which nobody else may lose.
  konto('sitzungen', '--firma', '10001'),
  // Sees the students of no company: what is empty is really empty.
  konto('leer'),
  // Asks for releases: what is granted is of the last of these companies, whose lists nobody else counts.
  konto('anfragen', '--firma', '10001', '10002', '10003'),
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
  | 'anfragen';

export const PASSWORT = DEMO_PASSWORT;

export function emailOf(konto: Konto): string {
  return EIGENE_KONTEN.find((eigenes) => eigenes.name === konto)?.email ?? `${konto}@demo.example`;
}

/** First and last name, as the head of the page shows them. */
export function nameOf(konto: Konto): string {
  const demokonto = DEMOKONTEN.find(({ email }) => email === emailOf(konto));
  return demokonto ? `${demokonto.vorname} ${demokonto.nachname}` : `Jona ${konto}`;
}

function konto(name: 'sitzungen' | 'leer' | 'anfragen', ...optionen: string[]) {
  const person = ['--vorname', 'Jona', '--nachname', name];
  const rolle = ['--rolle', 'ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'];
  return { name, email: `${name}@e2e.example`, optionen: [...person, ...rolle, ...optionen] };
}
