import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const WRITERS = 6;
const READERS = 6;
/** As long as the web client waits for an answer. */
const PATIENCE_MS = 30_000;
/** Statuses of answers after which a write is sent once more, if they say when. */
const REPEATED: ReadonlySet<number> = new Set([502, 503, 504]);
const PEOPLE = ['admin', 'bewerbung'].map((name) => `${name}@demo.example`);

/** A server error, or no answer at all. */
export interface Failure {
  status: number | undefined;
  at: number;
}

export interface History {
  /** Markers of acknowledged writes, and when they were acknowledged. */
  acknowledged: { marker: string; at: number }[];
  /** Attempts of writes, each with the key of its first one, and those that failed. */
  writes: number;
  failedWrites: Failure[];
  reads: number;
  failedReads: Failure[];
  /** Lists that lacked a write which had been acknowledged before they were requested. */
  stale: number;
  /** Answers that are never allowed. */
  wrong: string[];
}

/**
 * People who write notes, each until it is acknowledged, and read lists. Half of them begin at either balancer, and go on
 * with the other one where theirs refuses the connection, as browsers do where a name has two addresses.
 */
export async function startLoad(balancers: readonly [string, string]) {
  const history: History = {
    acknowledged: [],
    writes: 0,
    failedWrites: [],
    reads: 0,
    failedReads: [],
    stale: 0,
    wrong: [],
  };
  const ending = new AbortController();
  const tokens = await Promise.all(PEOPLE.map((email) => signIn(balancers[0], email)));
  const applicants = await applicantsOf(balancers[0], tokens[0] ?? '');
  const headersOf = (turn: number) => ({ authorization: `Bearer ${tokens[turn % tokens.length]}` });
  const notes = (turn: number) => `/api/bewerber/${applicants[turn % applicants.length]}/notizen`;

  async function ask(turn: number, path: string, init: RequestInit): Promise<Received | undefined> {
    const [first, second] = turn % 4 < 2 ? balancers : balancers.toReversed();
    const answer = await attempt(`${first}${path}`, init);
    return answer === 'refused' ? withoutRefusal(await attempt(`${second}${path}`, init)) : answer;
  }

  async function write(turn: number): Promise<void> {
    const marker = `Marke ${randomUUID()}`;
    const key = randomUUID();
    for (;;) {
      const answer = await ask(turn, notes(turn), {
        method: 'POST',
        headers: { ...headersOf(turn), 'content-type': 'application/ld+json', 'idempotency-key': key },
        body: JSON.stringify({ text: marker }),
      });
      history.writes += 1;
      if (answer?.status === 201) break;
      history.failedWrites.push({ status: answer?.status, at: performance.now() });
      const again = !answer || (REPEATED.has(answer.status) && answer.headers.has('retry-after'));
      if (!again) return void history.wrong.push(`POST ${answer.status} ${answer.text.slice(0, 200)}`);
      if (ending.signal.aborted) return;
      await pause(100);
    }
    history.acknowledged.push({ marker, at: performance.now() });
    const text = await read(notes(turn), turn);
    if (text !== undefined && !text.includes(marker)) history.stale += 1;
  }

  async function read(path: string, turn: number): Promise<string | undefined> {
    const answer = await ask(turn, path, { headers: headersOf(turn) });
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
      const list = '/api/bewerber?itemsPerPage=25';
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
async function attempt(url: string, init: RequestInit): Promise<Received | 'refused' | undefined> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    return cause?.code === 'ECONNREFUSED' ? 'refused' : undefined;
  }
}

const withoutRefusal = (answer: Received | 'refused' | undefined) =>
  answer === 'refused' ? undefined : answer;

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
