import { randomUUID } from 'node:crypto';
import { createBenutzer } from '../server/src/features/anmeldung/benutzer.db.ts';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { median } from './load.ts';
import { startPortal } from './servers.ts';

const PORT = 43_103;
const PAIRS = 150;
/** Fewer than the failures that close the way. */
const ATTEMPTS_EACH = 9;

/**
 * How long a refused sign-in takes for an address that has an account and for one that has none. In turn,
 * now the one first and now the other, so that a machine whose speed drifts treats them alike.
 */
export async function measureAnmeldung(url: string): Promise<string> {
  const known = await createAccounts(url, Math.ceil(PAIRS / ATTEMPTS_EACH));
  const portal = await startPortal(url, PORT);
  try {
    const times = { bekannt: [] as number[], unbekannt: [] as number[] };
    for (let i = 0; i < PAIRS; i += 1) {
      const measures = [
        async () => times.bekannt.push(await refuse(portal.url, known[i % known.length] ?? '')),
        async () => times.unbekannt.push(await refuse(portal.url, `${randomUUID()}@messung.example`)),
      ];
      for (const measure of i % 2 === 0 ? measures : measures.toReversed()) await measure();
    }
    const [bekannt, unbekannt] = [median(times.bekannt), median(times.unbekannt)];
    return `refused sign-in, median of ${PAIRS}: ${bekannt.toFixed(1)} ms with an account, ${unbekannt.toFixed(1)} ms without, ratio ${(unbekannt / bekannt).toFixed(3)}\n`;
  } finally {
    await portal.stop();
  }
}

async function createAccounts(url: string, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `${randomUUID()}@messung.example`);
  const database = await openDatabase(url);
  try {
    await database.alsSystem('konten', async (db) => {
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

async function refuse(portal: string, email: string): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(`${portal}/api/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anyAddress() },
    body: JSON.stringify({ email, passwort: 'Falsch-2026-Portal' }),
  });
  await answer.arrayBuffer();
  if (answer.status !== 401) throw new Error(`a wrong password is answered with ${answer.status}`);
  return performance.now() - begin;
}

/** An address may fail a hundred times, fewer than are measured; the portal believes a proxy beside it. */
const anyAddress = (): string => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;
