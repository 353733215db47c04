import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const WRITERS = 6;
const READERS = 6;
/** Longer than the balancer waits for any answer. */
const PATIENCE_MS = 30_000;
const PEOPLE = ['admin', 'bewerbung'].map((name) => `${name}@demo.example`);

export interface History {
  /** Markers of acknowledged writes, and when they were acknowledged. */
  acknowledged: { marker: string; at: number }[];
  /** Server errors and missing answers to reads. */
  failedReads: { status: number | undefined; at: number }[];
  reads: number;
  /** Lists that lacked a write which had been acknowledged before they were requested. */
  stale: number;
  /** Answers that are never allowed. */
  wrong: string[];
}

/** People who write notes, each until it is acknowledged, and read lists. */
export async function startLoad(portal: string) {
  const history: History = { acknowledged: [], failedReads: [], reads: 0, stale: 0, wrong: [] };
  const ending = new AbortController();
  const tokens = await Promise.all(PEOPLE.map((email) => signIn(portal, email)));
  const applicants = await applicantsOf(portal, tokens[0] ?? '');
  const headersOf = (turn: number) => ({ authorization: `Bearer ${tokens[turn % tokens.length]}` });
  const notes = (turn: number) => `${portal}/api/bewerber/${applicants[turn % applicants.length]}/notizen`;

  async function write(turn: number): Promise<void> {
    const marker = `Marke ${randomUUID()}`;
    const key = randomUUID();
    for (;;) {
      const answer = await ask(notes(turn), {
        method: 'POST',
        headers: { ...headersOf(turn), 'content-type': 'application/ld+json', 'idempotency-key': key },
        body: JSON.stringify({ text: marker }),
      });
      if (answer?.status === 201) break;
      const again =
        !answer ||
        (answer.status === 503 && answer.headers.has('retry-after')) ||
        answer.status === 502 ||
        answer.status === 504;
      if (!again) return void history.wrong.push(`POST ${answer.status} ${answer.text.slice(0, 200)}`);
      await pause(100);
    }
    history.acknowledged.push({ marker, at: performance.now() });
    const text = await read(notes(turn), turn);
    if (text !== undefined && !text.includes(marker)) history.stale += 1;
  }

  async function read(url: string, turn: number): Promise<string | undefined> {
    const answer = await ask(url, { headers: headersOf(turn) });
    history.reads += 1;
    if (answer?.status === 200) return answer.text;
    if (!answer || answer.status >= 500)
      history.failedReads.push({ status: answer?.status, at: performance.now() });
    else history.wrong.push(`GET ${answer.status} ${answer.text.slice(0, 200)}`);
    return undefined;
  }

  const clients = [
    ...Array.from({ length: WRITERS }, async (_, turn) => {
      for (; !ending.signal.aborted; await pause(20)) await write(turn);
    }),
    ...Array.from({ length: READERS }, async (_, turn) => {
      const list = `${portal}/api/bewerber?itemsPerPage=25`;
      for (; !ending.signal.aborted; await pause(20)) await read(turn % 2 === 0 ? list : notes(turn), turn);
    }),
  ];
  return {
    history,
    end: async () => {
      ending.abort();
      await Promise.all(clients);
    },
  };
}

interface Received {
  status: number;
  headers: Headers;
  text: string;
}

/** The answer; undefined if there was none. */
async function ask(url: string, init: RequestInit): Promise<Received | undefined> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch {
    return undefined;
  }
}

async function signIn(portal: string, email: string): Promise<string> {
  const answer = await fetch(`${portal}/api/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, passwort: 'Demo-2026-Portal' }),
  });
  if (!answer.ok) throw new Error(`${email} does not get in: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}

async function applicantsOf(portal: string, token: string): Promise<string[]> {
  const answer = await fetch(`${portal}/api/bewerber`, { headers: { authorization: `Bearer ${token}` } });
  const { 'hydra:member': members } = (await answer.json()) as { 'hydra:member': { '@id': string }[] };
  return members.map((one) => one['@id'].split('/').at(-1) ?? '');
}
