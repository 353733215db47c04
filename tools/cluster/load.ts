import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const WRITERS = 6;
const READERS = 6;
/** As long as the web client waits for an answer. */
const PATIENCE_MS = 30_000;
/** Statuses of answers after which a write is sent once more, if they say when. */
const REPEATED: ReadonlySet<number> = new Set([502, 503, 504]);
/** Who writes, and who reads. */
const PEOPLE = ['betreuung', 'admin', 'bewerbung'].map((name) => `${name}@demo.example`);
const DATE = {
  art: 'sonstiges',
  von: '2027-01-04',
  bis: '2027-01-04',
  beginn: null,
  ende: null,
  ort: null,
  beschreibung: null,
};

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
  /** Reads that did not find what had been acknowledged before they were requested. */
  stale: number;
  /** Answers that are never allowed. */
  wrong: string[];
}

/**
 * School staff who enter dates, each until it is acknowledged, and people who read lists. Half of them begin at either
 * balancer, and go on with the other one where theirs refuses the connection, as browsers do where a name has two addresses.
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
  const [writer = '', ...readers] = await Promise.all(PEOPLE.map((email) => signIn(balancers[0], email)));
  const readerOf = (turn: number) => readers[turn % readers.length] ?? '';

  async function ask(turn: number, path: string, init: RequestInit): Promise<Received | undefined> {
    const [first, second] = turn % 4 < 2 ? balancers : balancers.toReversed();
    const answer = await attempt(`${first}${path}`, init);
    return answer === 'refused' ? withoutRefusal(await attempt(`${second}${path}`, init)) : answer;
  }

  async function write(turn: number): Promise<void> {
    const marker = `Marke ${randomUUID()}`;
    const key = randomUUID();
    for (;;) {
      const answer = await ask(turn, '/api/termine', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${writer}`,
          'content-type': 'application/ld+json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ ...DATE, titel: marker }),
      });
      history.writes += 1;
      if (answer?.status === 201) {
        history.acknowledged.push({ marker, at: performance.now() });
        const { '@id': iri } = JSON.parse(answer.text) as { '@id': string };
        return read(iri, turn, writer);
      }
      history.failedWrites.push({ status: answer?.status, at: performance.now() });
      const again = !answer || (REPEATED.has(answer.status) && answer.headers.has('retry-after'));
      if (!again) return void history.wrong.push(`POST ${answer.status} ${answer.text.slice(0, 200)}`);
      if (ending.signal.aborted) return;
      await pause(100);
    }
  }

  async function read(path: string, turn: number, token: string): Promise<void> {
    const answer = await ask(turn, path, { headers: { authorization: `Bearer ${token}` } });
    history.reads += 1;
    if (answer?.status === 200) return;
    if (!answer || answer.status >= 500)
      history.failedReads.push({ status: answer?.status, at: performance.now() });
    else if (answer.status === 404) history.stale += 1;
    else history.wrong.push(`GET ${answer.status} ${answer.text.slice(0, 200)}`);
  }

  const clients = [
    ...Array.from({ length: WRITERS }, async (_, turn) => {
      for (; !ending.signal.aborted; await pause(20)) await write(turn);
    }),
    ...Array.from({ length: READERS }, async (_, turn) => {
      const list = turn % 2 === 0 ? '/api/bewerber?itemsPerPage=25' : '/api/termine?itemsPerPage=10';
      for (; !ending.signal.aborted; await pause(20)) await read(list, turn, readerOf(turn));
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
