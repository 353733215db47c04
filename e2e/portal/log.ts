import { readFile } from 'node:fs/promises';
import { PASSWORT, passwordOf } from './konten.ts';

/** What a journey types or receives that no log may contain (quality.md, "leaks"). */
const FORBIDDEN = [
  PASSWORT,
  passwordOf('admin'),
  'eyJ',
  '@demo.example',
  '@e2e.example',
  '@hochschule.example',
  'suche=',
];
/** Links of mails: with one, anybody could answer, register or set a password for somebody else. */
const LINK = /\/(freigabe|registrierung(\/token)?|passwort-zuruecksetzen|passwort-vergessen)\/[\w-]{43}/;

/**
 * Throws if the log of the journeys contains a secret, a person's address, or a server error. Journeys that need an
 * error fake it on the way to the page.
 */
export async function requireCleanLog(file: string): Promise<void> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.startsWith('{'));
  const found = lines.filter(
    (line) =>
      FORBIDDEN.some((secret) => line.includes(secret)) ||
      LINK.test(line) ||
      /"level":"(error|fatal)"/.test(line),
  );
  if (lines.length === 0) throw new Error(`${file} is empty: the journeys reached no portal`);
  if (found.length > 0) throw new Error(`${file} holds what it must not:\n${found.join('\n')}`);
}
