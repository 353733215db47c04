import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createBenutzer } from '../server/src/features/anmeldung/benutzer.db.ts';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { median } from './load.ts';
import { startPortal } from './servers.ts';

const PORT = 43_103;
const SIGN_INS = 150;
/** Requests are short, so other work on the machine has more influence. */
const FORGOTTEN = 600;
/** Fewer than the failures that block an address. */
const ATTEMPTS_EACH = 9;

/**
 * How long a refused sign-in and a forgotten password take for an address with an account and for one without. In
 * turn and in alternating order, so that a machine whose speed drifts treats them alike.
 */
export async function measureSignIn(url: string): Promise<string> {
  const known = await createAccounts(url, Math.ceil(SIGN_INS / ATTEMPTS_EACH));
  // Receives the links that are sent to known addresses.
  const dataDir = await mkdtemp(path.join(tmpdir(), 'firmenportal-messung-'));
  const portal = await startPortal(url, PORT, { DATA_DIR: dataDir });
  try {
    const refused = await measurePairs(known, SIGN_INS, (email) => refuse(portal.url, email));
    const forgotten = await measurePairs(known, FORGOTTEN, (email) => forget(portal.url, email));
    return `${line('refused sign-in', refused)}${line('forgotten password', forgotten)}`;
  } finally {
    await portal.stop();
    await rm(dataDir, { recursive: true });
  }
}

interface Medians {
  pairs: number;
  known: number;
  unknown: number;
}

async function measurePairs(
  known: readonly string[],
  pairs: number,
  request: (email: string) => Promise<number>,
): Promise<Medians> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let i = 0; i < pairs; i += 1) {
    const measures = [
      async () => times.known.push(await request(known[i % known.length] ?? '')),
      async () => times.unknown.push(await request(`${randomUUID()}@messung.example`)),
    ];
    for (const measure of i % 2 === 0 ? measures : measures.toReversed()) await measure();
  }
  return { pairs, known: median(times.known), unknown: median(times.unknown) };
}

const line = (what: string, { pairs, known, unknown }: Medians): string =>
  `${what}, median of ${pairs}: ${known.toFixed(1)} ms with an account, ${unknown.toFixed(1)} ms without, ratio ${(unknown / known).toFixed(3)}\n`;

async function createAccounts(url: string, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `${randomUUID()}@messung.example`);
  const database = await openDatabase(url);
  try {
    await database.asSystem('konten', async (db) => {
      for (const email of emails) {
        await createBenutzer(db, {
          email,
          passwort: 'Messung-2026-Portal',
          rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD'],
          anrede: 'unbekannt',
          vorname: 'Messung',
          nachname: 'Anmeldung',
          firmennummern: [],
        });
      }
    });
  } finally {
    await database.close();
  }
  return emails;
}

const refuse = (portal: string, email: string): Promise<number> =>
  post(`${portal}/api/token`, { email, passwort: 'Falsch-2026-Portal' }, 401);

const forget = (portal: string, email: string): Promise<number> =>
  post(`${portal}/api/passwort-vergessen`, { email }, 202);

async function post(url: string, body: object, expected: number): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anyAddress() },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  if (answer.status !== expected) throw new Error(`${url} answers with ${answer.status}`);
  return performance.now() - begin;
}

/**
 * An address may fail a hundred times, which is fewer than are measured, so the portal is told to trust a proxy on
 * the same machine.
 */
const anyAddress = (): string => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;
