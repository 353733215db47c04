import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import type { Answers, Attack } from './attacker.ts';
import { createFilled, marktplatzOf, STUDIERENDE_UND_NOTEN } from './data.ts';
import { headers, prepareAccounts, signIn } from './accounts.ts';
import { LIMITED, startPortal } from './servers.ts';

const PORT = 43_131;
const BEWERBER = 41_000;
/** Attacker, working person, and school staff. */
const [ATTACKER, OTHER, SCHOOL] = ['F1', 'F5', 'F6'] as const;
const OTHERS_ADDRESS = '198.51.100.7';
const PAUSE_MS = 20;
/** Others' p95 may be at most this many times that of a quiet portal. */
const MOST = 3;

/** The effect that one person, or somebody without an account, has on another company's list. */
export async function measureOneAgainstAll(server: string, seconds: number): Promise<string> {
  await using started = new AsyncDisposableStack();
  const fill = `${STUDIERENDE_UND_NOTEN}; ${marktplatzOf(BEWERBER)}`;
  const database = started.adopt(await createFilled(server, fill), (one) => one.drop());
  await prepareAccounts(database.url, [ATTACKER], 'ROLE_FIRMENPORTAL_ADMIN');
  await prepareAccounts(database.url, [OTHER]);
  await prepareAccounts(database.url, [SCHOOL], 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG');
  const portal = started.adopt(await startPortal(database.url, PORT, LIMITED, { pin: false }), (one) =>
    one.stop(),
  );
  const token = await signIn(portal.url, OTHER);
  const list = () => timeOfList(portal.url, token);
  // Warms up. Without pauses, a fast machine would reach the limit of requests within ten seconds.
  await percentiles(list, 3);

  const lines = [`${'one against all: others’ list, ms'.padEnd(48)}  quiet p95   p50   p95 against  answers`];
  for (const [name, attack] of await attacksOn(portal.url)) {
    const quiet = await percentiles(list, seconds / 2);
    const attacked = await during(attack, () => percentiles(list, seconds));
    lines.push(line(name, quiet.p95, attacked));
    // What is still running must not affect the next attack.
    await settled(list, quiet.p95);
  }
  return [...lines, '', ''].join('\n');
}

async function attacksOn(portal: string): Promise<[name: string, attack: Attack][]> {
  const own = headers(await signIn(portal, ATTACKER));
  const school = headers(await signIn(portal, SCHOOL));
  const api = `${portal}/api`;
  const json = { 'content-type': 'application/json' };
  const { 'hydra:member': students } = await jsonOf<{
    'hydra:member': { '@id': string; notenfreigabe: boolean }[];
  }>(`${api}/studenten`, own);
  const student = students.find(({ notenfreigabe }) => notenfreigabe);
  const profile = await jsonOf<{ '@id': string }>(`${api}/kontakt/eigener`, own);
  const words = 'vorname nachname 1 2 3 4 5 b';
  return [
    [
      'a document as PDF, 16 loops',
      { loops: 16, url: `${portal}${student?.['@id']}/leistungsuebersicht.pdf`, headers: own },
    ],
    [
      'a list as XLSX, 16 loops',
      { loops: 16, url: `${api}/pruefungsleistungen`, headers: { ...own, accept: XLSX } },
    ],
    [
      'a list as CSV, 16 loops',
      { loops: 16, url: `${api}/pruefungsleistungen`, headers: { ...own, accept: 'text/csv' } },
    ],
    ['the API’s reference, 64 strangers’ loops', { loops: 64, url: `${api}/docs` }],
    [
      'searches of eight words, 16 loops',
      {
        loops: 16,
        url: `${api}/bewerber-marktplatz?suche=${encodeURIComponent(`${words} {n}`)}`,
        headers: own,
        varied: true,
      },
    ],
    [
      'a list that changes nothing, 16 loops',
      { loops: 16, url: `${api}/studenten?page={n}`, headers: own, varied: true },
    ],
    [
      'wrong sign-ins from ever new networks, 64 loops',
      {
        loops: 64,
        url: `${api}/token`,
        method: 'POST',
        headers: json,
        fromAnywhere: true,
        varied: true,
        body: JSON.stringify({ email: 'niemand{n}@messung.example', passwort: 'Falsch-2026-Portal' }),
      },
    ],
    [
      'wrong sign-ins from one network, 64 loops',
      {
        loops: 64,
        url: `${api}/token`,
        method: 'POST',
        headers: json,
        varied: true,
        body: JSON.stringify({ email: 'niemand{n}@messung.example', passwort: 'Falsch-2026-Portal' }),
      },
    ],
    [
      'an invitation of 60,000 bad addresses, 16 loops',
      {
        loops: 16,
        url: `${api}/benutzereinladung`,
        method: 'POST',
        headers: { ...own, ...json },
        body: JSON.stringify({ emails: Array(60_000).fill(1), rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD'] }),
      },
    ],
    ...(await photos(`${portal}${profile['@id']}/foto`, own)),
    [
      'dry runs of an import of 20,000 grades, 4 loops',
      {
        loops: 4,
        url: `${api}/import/pruefungsleistungen?probelauf=true`,
        method: 'POST',
        headers: { ...school, 'content-type': 'text/csv' },
        body: grades(20_000),
      },
    ],
    ['the page, 64 strangers’ loops', { loops: 64, url: `${portal}/login` }],
    ['addresses that are not there, 64 strangers’ loops', { loops: 64, url: `${api}/{n}`, varied: true }],
  ];
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function grades(count: number): string {
  const rows = Array.from(
    { length: count },
    (_, i) => `M${1 + (i % 20_000)};1;X${i};Modul;20.03.2026;15.04.2026;1,7;ja;6;1`,
  );
  return [
    'matrikelnummer;semester;modulnummer;modul;pruefungsdatum;notenerfassungsdatum;note;bestanden;credits;versuch',
    ...rows,
  ].join('\n');
}

/** Of one colour, which is the smallest file. A JPEG is shrunk while it is read, a PNG is read in whole. */
async function photos(url: string, own: Record<string, string>): Promise<[name: string, attack: Attack][]> {
  const large = sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: '#003A79' } });
  const attackWith = async (content: Buffer): Promise<Attack> => {
    const form = new FormData();
    form.append('datei', new Blob([new Uint8Array(content)]), 'foto');
    const sent = new Response(form);
    return {
      loops: 16,
      url,
      method: 'PUT',
      headers: { ...own, 'content-type': sent.headers.get('content-type') ?? '' },
      body: Buffer.from(await sent.arrayBuffer()),
    };
  };
  return [
    [
      'JPEG photos of 40 million pixels, 16 loops',
      await attackWith(await large.jpeg({ quality: 60 }).toBuffer()),
    ],
    ['PNG photos of 40 million pixels, 16 loops', await attackWith(await large.png().toBuffer())],
  ];
}

async function jsonOf<T>(url: string, own: Record<string, string>): Promise<T> {
  const answer = await fetch(url, { headers: own });
  if (!answer.ok) throw new Error(`${url} answers with ${answer.status}`);
  return (await answer.json()) as T;
}

let page = 0;

async function timeOfList(portal: string, token: string): Promise<number> {
  // Requests what is cached again, as happens where people work.
  page = (page + 1) % 2;
  const begin = performance.now();
  const answer = await fetch(`${portal}/api/studenten?page=${page + 1}&itemsPerPage=25`, {
    headers: { ...headers(token), 'x-forwarded-for': OTHERS_ADDRESS },
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`others are answered ${answer.status}`);
  return performance.now() - begin;
}

interface Percentiles {
  p50: number;
  p95: number;
}

async function percentiles(list: () => Promise<number>, seconds: number): Promise<Percentiles> {
  const times: number[] = [];
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await pause(PAUSE_MS))
    times.push(await list());
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

async function during<T>(attack: Attack, work: () => Promise<T>): Promise<T & { answers: Answers }> {
  const attacker = new Worker(new URL('./attacker.ts', import.meta.url), { workerData: attack });
  try {
    // Until all loops are running.
    await pause(1_000);
    const result = await work();
    const { promise, resolve } = Promise.withResolvers<Answers>();
    // A thread, and no window of somebody's.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    attacker.once('message', resolve).postMessage('end');
    return { ...result, answers: await promise };
  } finally {
    await attacker.terminate();
  }
}

/** Waits until the list is as fast as before, for at most 30 s. */
async function settled(list: () => Promise<number>, p95: number): Promise<void> {
  for (let fast = 0, end = Date.now() + 30_000; fast < 10 && Date.now() < end; await pause(PAUSE_MS)) {
    fast = (await list()) <= p95 * 1.5 ? fast + 1 : 0;
  }
}

const line = (
  name: string,
  quiet: number,
  { p50, p95, answers }: Percentiles & { answers: Answers },
): string =>
  [
    name.padEnd(48),
    quiet.toFixed(1).padStart(10),
    p50.toFixed(0).padStart(5),
    p95.toFixed(0).padStart(5),
    `${(p95 / quiet).toFixed(1)}${p95 > MOST * quiet ? ' !' : ''}`.padStart(7),
    ` ${Object.entries(answers)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}`,
  ].join(' ');
