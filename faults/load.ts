import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pdf } from '../server/src/import/test/dokument-fixtures.ts';
import type { School } from './school.ts';

/** Like the web client, clients ask again after waiting this long. */
const PATIENCE_MS = 10_000;
const BETWEEN_MS = 100;
const WRITERS = 10;
const READERS = 4;
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
export interface History {
  readonly acknowledged: Acknowledged[];
  /** Attempts to write without an answer, or with one that asks to come back. */
  inVain: number;
  /** Reads with an answer other than 200. */
  readonly failedReads: string[];
  /** Answers that are never allowed, whatever is broken. */
  readonly wrong: string[];
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
  const history: History = { acknowledged: [], inVain: 0, failedReads: [], wrong: [] };
  const ending = new AbortController();
  let count = 0;

  /** Ready processes in turn. If there is none, any of them: the client will come back. */
  function next(): string {
    count += 1;
    const choice = portals.ready.length > 0 ? portals.ready : portals.running.map(({ address }) => address);
    return choice[count % choice.length] ?? '';
  }

  async function attempt({ kind, marker, path, token, body }: Write, key: string): Promise<boolean> {
    const by = next();
    const begun = performance.now();
    const answer = await fetch(`${by}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        ...(typeof body === 'string' && { 'content-type': 'application/ld+json' }),
      },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    const isDone = answer?.status === 201 && text?.includes('"fehlgeschlagen"') === false;
    if (isDone && count % LOST === 0) return false;
    if (isDone) {
      history.acknowledged.push({ kind, marker, by, begun });
      return true;
    }
    // 429: more than two uploads of the school's account at a time.
    const asksAgain = [429, 503].includes(answer?.status ?? 0) && answer?.headers.has('retry-after');
    if (text !== undefined && !asksAgain) history.wrong.push(`${kind}: ${answer?.status} ${detailOf(text)}`);
    history.inVain += 1;
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
      const answer = await fetch(`${next()}/api/termine?itemsPerPage=10`, {
        headers: { authorization: `Bearer ${tokens.school}` },
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch((error: unknown) => error);
      const isAnswer = answer instanceof Response;
      const arrived = isAnswer ? await answer.arrayBuffer().catch(() => undefined) : undefined;
      if (!isAnswer || !arrived) history.failedReads.push(String(isAnswer ? 'broken off' : answer));
      else if (answer.status !== 200) history.failedReads.push(String(answer.status));
      await pause(BETWEEN_MS / 2);
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
