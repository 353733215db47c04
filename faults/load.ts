import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pdf } from '../server/src/import/test/dokument-fixtures.ts';
import { LIMITS } from '../server/src/platform/limits.ts';
import type { School } from './school.ts';

const BETWEEN_MS = 300;
/** With the readers more than the connections that both processes have to the database. */
const WRITERS = 34;
const READERS = 14;
/** One write in this many is an invitation, because a company may send only so many. */
const INVITATIONS = 30;
const DOCUMENTS = 10;
/** The content of every document. */
export const DOCUMENT = new Uint8Array(pdf());
/** One answer in this many is treated as lost although it arrived. */
const LOST = 7;

export interface Acknowledged {
  readonly kind: 'termin' | 'einladung' | 'dokument';
  /** Occurs in what was written and nowhere else. */
  readonly marker: string;
  /** Process that acknowledged it, and when the acknowledged attempt began. */
  readonly by: string;
  readonly begun: number;
}

/** What clients were told, and what they should not have been told. */
interface History {
  readonly acknowledged: Acknowledged[];
  /** Attempts to write that did not succeed, and why: no answer, or one that asks to come back. */
  readonly inVain: Failure[];
  /** Reads that did not succeed, likewise. */
  readonly failedReads: Failure[];
  /** Answers that are never allowed, whatever is broken. */
  readonly wrong: string[];
}

export interface Failure {
  readonly begun: number;
  readonly ended: number;
  /** Undefined: none came. */
  readonly status: number | undefined;
  readonly detail: string;
}

export interface Load {
  readonly history: History;
  end(): Promise<void>;
}

interface Write {
  readonly kind: Acknowledged['kind'];
  readonly marker: string;
  readonly path: string;
  readonly token: string;
  readonly body: string | FormData;
}

/** Clients that write one thing after the other, each until it is acknowledged, and others that read. */
export function startLoad({ portals, tokens }: School): Load {
  const history: History = { acknowledged: [], inVain: [], failedReads: [], wrong: [] };
  const ending = new AbortController();
  let count = 0;

  /** Ready processes in turn. If there is none, any of them: the client will come back. */
  function next(): string {
    count += 1;
    const choice = portals.ready.length > 0 ? portals.ready : portals.running.map(({ address }) => address);
    return choice[count % choice.length] ?? '';
  }

  /**
   * The whole answer, within the web client's patience. Without one, another process is asked at once, as a balancer
   * does with what may be repeated.
   */
  async function ask(path: string, init: RequestInit): Promise<Answer> {
    const begun = performance.now();
    const first = await sent(next(), path, init);
    const isOver = performance.now() - begun > LIMITS.client;
    return first.status !== undefined || isOver ? first : { ...(await sent(next(), path, init)), begun };
  }

  async function attempt({ kind, marker, path, token, body }: Write, key: string): Promise<boolean> {
    const { by, begun, status, text, asksAgain } = await ask(path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        ...(typeof body === 'string' && { 'content-type': 'application/ld+json' }),
      },
      body,
    });
    const isDone = status === 201 && !text.includes('"fehlgeschlagen"');
    if (isDone && count % LOST === 0) return false;
    if (isDone) {
      history.acknowledged.push({ kind, marker, by, begun });
      return true;
    }
    const ended = performance.now();
    const failure = { begun, ended, status, detail: `${kind}: ${detailOf(text)}` };
    history.inVain.push(failure);
    // 429: more than two uploads of the school's account at a time.
    if (status !== undefined && !asksAgain) history.wrong.push(inWords(failure));
    await pause(BETWEEN_MS);
    return false;
  }

  async function write(): Promise<void> {
    while (!ending.signal.aborted) {
      const one = aWrite(count, tokens);
      const key = randomUUID();
      while (!(await attempt(one, key)) && history.wrong.length === 0);
      await pause(BETWEEN_MS);
    }
  }

  async function read(): Promise<void> {
    while (!ending.signal.aborted) {
      const headers = { authorization: `Bearer ${tokens.school}` };
      const { begun, status, text, asksAgain } = await ask('/api/termine?itemsPerPage=10', { headers });
      if (status !== 200) {
        const ended = performance.now();
        const failure = { begun, ended, status, detail: `a read: ${detailOf(text)}` };
        history.failedReads.push(failure);
        if (status !== undefined && !asksAgain) history.wrong.push(inWords(failure));
      }
      await pause(BETWEEN_MS);
    }
  }

  const clients = [...Array.from({ length: WRITERS }, write), ...Array.from({ length: READERS }, read)];
  return {
    history,
    async end() {
      ending.abort();
      await Promise.all(clients);
    },
  };
}

interface Answer {
  readonly by: string;
  readonly begun: number;
  /** Undefined: none came, or not whole. `text` says why. */
  readonly status: number | undefined;
  readonly text: string;
  /** The answer asks to come back, and says when. */
  readonly asksAgain: boolean;
}

async function sent(by: string, path: string, init: RequestInit): Promise<Answer> {
  const begun = performance.now();
  try {
    const answer = await fetch(`${by}${path}`, { ...init, signal: AbortSignal.timeout(LIMITS.client) });
    const { status, headers } = answer;
    const asksAgain = [429, 503].includes(status) && headers.has('retry-after');
    return { by, begun, status, text: await answer.text(), asksAgain };
  } catch (error) {
    return { by, begun, status: undefined, text: reasonOf(error), asksAgain: false };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

export const inWords = ({ status, detail }: Failure): string => `${status ?? 'no answer'}, ${detail}`;

const detailOf = (problem: string): string => /"detail":"([^"]*)/.exec(problem)?.[1] ?? problem;

function aWrite(count: number, { companies, school }: School['tokens']): Write {
  const marker = randomUUID();
  if (count % INVITATIONS === 0) {
    return {
      kind: 'einladung',
      marker,
      path: '/api/benutzereinladung',
      token: companies[(count / INVITATIONS) % companies.length] ?? '',
      body: JSON.stringify({
        emails: [`${marker}@test.example`],
        rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD'],
      }),
    };
  }
  if (count % DOCUMENTS === 1) {
    const body = new FormData();
    body.set('titel', marker);
    body.set('kategorie', 'allgemein');
    body.set('datei', new Blob([DOCUMENT]), `${marker}.pdf`);
    return { kind: 'dokument', marker, path: '/api/dokumente', token: school, body };
  }
  const date = { art: 'sonstiges', titel: marker, von: '2027-01-04', bis: '2027-01-04' };
  const body = JSON.stringify({ ...date, beginn: null, ende: null, ort: null, beschreibung: null });
  return { kind: 'termin', marker, path: '/api/termine', token: school, body };
}
