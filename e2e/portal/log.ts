import { readFile } from 'node:fs/promises';
import { PASSWORT, passwordOf } from './konten.ts';

/** What a journey types or gets that no log may hold (quality.md, "leaks"). */
const FORBIDDEN = [
  PASSWORT,
  passwordOf('admin'),
  'eyJ',
  '@demo.example',
  '@e2e.example',
  '@hochschule.example',
  'suche=',
];
/** Links of mails: whoever has one answers, registers or sets a password in somebody's place. */
const LINK = /\/(freigabe|registrierung(\/token)?|passwort-zuruecksetzen|passwort-vergessen)\/[\w-]{43}/;

/**
 * Throws where the log that the journeys left holds a secret or an address of a person, or an error of the
 * server: journeys that ask for an error make it up on the way.
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
