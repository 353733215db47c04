import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { expandRollen } from '@firmenportal/contract/permissions';
import { SESSION_HOURS } from '@firmenportal/contract/token';
import { createTokens } from '../server/src/platform/auth/tokens.ts';
import { installationSecret } from '../server/src/platform/auth/secret.ts';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { headers } from './accounts.ts';
import { besideServer, backendsOf, memoryOf, passed, processorsOf } from './processes.ts';
import { startPortal } from './servers.ts';

const PORT = 43_161;
const PEOPLE = 15_000;
/** How often each asks for news, and opens a list (quality.md). */
const POLL_SECONDS = 30;
const LIST_SECONDS = 60;
const POLL = '/api/benachrichtigungLog?itemsPerPage=10';
const LIST = '/api/studenten?order%5Bname%5D=asc';
const CONNECTIONS = 64;
const MEASURED_SECONDS = 60;

/** The headers of a signed-in person's requests. */
export type Person = ReturnType<typeof headers>;

export interface Answers {
  /** How many of each status; 0 for none. */
  readonly statuses: Map<number, number>;
  /** Milliseconds. */
  readonly times: number[];
}

/** As many people with one process as the portal promises: what server and database need for it. */
export async function measurePeople(url: string): Promise<string> {
  const people = await signInAll(url, PEOPLE);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await besideServer(client, async () => {
      const portal = await startPortal(url, PORT);
      const work = atWork(portal.url, people);
      const idle = memoryOf(portal.pid);
      // Whoever has asked once is told next time that nothing has changed.
      await work.goOn(POLL_SECONDS);
      const processors = async () => [processorsOf([portal.pid]), processorsOf(await backendsOf(client))];
      const before = await processors();
      const answers = await work.goOn(MEASURED_SECONDS);
      const after = await processors();
      const shares = after.map((one, index) => shareOf(passed(before[index] ?? new Map(), one)));
      const grown = memoryOf(portal.pid) - idle;
      await portal.stop();
      return [
        `${people.length} people with one process, ${MEASURED_SECONDS} s, a poll every ${POLL_SECONDS} s and a list every ${LIST_SECONDS} s each`,
        `  ${summaryOf(answers)}`,
        `  of a core: server ${shares[0]}, database ${shares[1]}; memory ${Math.round(idle)} MB before, ${((grown * 1024) / people.length).toFixed(1)} KiB more for each, who share ${CONNECTIONS} connections`,
        '',
        '',
      ].join('\n');
    });
  } finally {
    await client.end();
  }
}

const shareOf = (microseconds = Number.NaN): string =>
  `${Math.round(microseconds / MEASURED_SECONDS / 10_000)} %`;

/** Requests, what was answered, and how long it took. */
export function summaryOf({ statuses, times }: Answers): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);
  const answered = [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status}`);
  return `${times.length} requests: ${answered.join(', ')}; p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)} ms`;
}

/** People who poll and open lists, evenly over time, whether or not answers are late. */
export function atWork(portal: string, people: readonly Person[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const tags = new Map<Person, string>();

  function personAt(index: number): Person {
    const person = people[index % people.length];
    if (!person) throw new Error('nobody is at work');
    return person;
  }

  async function poll(person: Person, answers: Answers): Promise<void> {
    const known = tags.get(person);
    const answer = await ask(
      `${portal}${POLL}`,
      { ...person, ...(known && { 'if-none-match': known }) },
      agent,
    );
    if (answer.headers.etag !== undefined) tags.set(person, answer.headers.etag);
    count(answers, answer);
  }

  return {
    async goOn(seconds: number): Promise<Answers> {
      const answers: Answers = { statuses: new Map(), times: [] };
      const running = new Set<Promise<void>>();
      const start = (one: Promise<void>) => {
        running.add(one);
        void one.finally(() => running.delete(one));
      };
      const begun = performance.now();
      let [polled, listed] = [0, 0];
      for (let passedSeconds = 0; passedSeconds < seconds;) {
        await pause(5);
        passedSeconds = Math.min((performance.now() - begun) / 1000, seconds);
        for (; polled < (people.length / POLL_SECONDS) * passedSeconds; polled += 1) {
          start(poll(personAt(polled), answers));
        }
        for (; listed < (people.length / LIST_SECONDS) * passedSeconds; listed += 1) {
          const asked = ask(`${portal}${LIST}`, personAt(listed), agent);
          start(asked.then((answer) => count(answers, answer)));
        }
      }
      await Promise.all(running);
      return answers;
    },
  };
}

export function count({ statuses, times }: Answers, { status, milliseconds }: Answer): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  times.push(milliseconds);
}

export interface Answer {
  /** 0: none. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly milliseconds: number;
}

/** Asks, and reads the whole answer. */
export function ask(
  url: string,
  sent: Record<string, string>,
  agent: Agent,
  { method = 'GET', body = '' } = {},
): Promise<Answer> {
  const begun = performance.now();
  const none = { status: 0, headers: {} };
  return new Promise((resolve) => {
    const end = (answer: Omit<Answer, 'milliseconds'>) =>
      resolve({ ...answer, milliseconds: performance.now() - begun });
    request(url, { agent, method, headers: { 'accept-encoding': 'gzip', ...sent } }, (answer) => {
      buffer(answer).then(
        () => end({ status: answer.statusCode ?? 0, headers: answer.headers }),
        () => end(none),
      );
    })
      .on('error', () => end(none))
      .end(body);
  });
}

const ROLLE = 'ROLE_FIRMENPORTAL_USER_STANDARD';

interface Row {
  readonly id: string;
  readonly email: string;
  readonly sid: string;
  readonly firmaId: string;
  readonly firmenname: string;
  /** Seconds since 1970. */
  readonly ends: number;
}

/**
 * Makes accounts in the companies of a database, evenly, each with a session, without the work of a password's hash.
 */
export async function signInAll(url: string, people: number): Promise<Person[]> {
  const rows = await insertAll(url, people);
  const secret = await secretOf(url);
  const tokens = createTokens(() => Promise.resolve([secret]));
  const iat = Math.floor(Date.now() / 1000);
  return Promise.all(
    rows.map(async ({ ends, ...row }) =>
      headers(
        await tokens.sign({
          ...row,
          firmenIds: [row.firmaId],
          kontaktId: null,
          vorname: 'Messung',
          nachname: row.email,
          geschlecht: 'unbekannt',
          roles: expandRollen([ROLLE]),
          iat,
          // For as long as the session, which nobody renews here.
          exp: ends,
          sitzungBis: ends,
        }),
      ),
    ),
  );
}

async function secretOf(url: string): Promise<Uint8Array> {
  const database = await openDatabase(url);
  try {
    return await installationSecret(database, 'token');
  } finally {
    await database.close();
  }
}

async function insertAll(url: string, people: number): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin; select portal_betreten_system()');
    const { rows } = await client.query<Row>(
      `with person as (
         insert into benutzer (email, rollen, vorname, nachname)
         select 'mensch' || i || '@messung.example', array[$2], 'Messung', i::text
         from generate_series(1, $1) i
         returning id, email, nachname::int as i
       ), company as (
         select id, name, row_number() over (order by id) - 1 as i, count(*) over () as companies from firma
       ), works as (
         insert into benutzer_firma (benutzer_id, firma_id)
         select p.id, c.id from person p join company c on c.i = p.i % c.companies
         returning benutzer_id, firma_id
       ), session as (
         insert into sitzung (benutzer_id, firma_id, begonnen_am, zuletzt_aktiv_am, endet_am)
         select benutzer_id, firma_id, now(), now(), now() + interval '${SESSION_HOURS} hours' from works
         returning id, benutzer_id, firma_id, endet_am
       )
       select p.id, p.email, s.id as sid, c.id as "firmaId", c.name as firmenname,
              extract(epoch from s.endet_am)::int as ends
       from session s join person p on p.id = s.benutzer_id join company c on c.id = s.firma_id`,
      [people, ROLLE],
    );
    await client.query('commit; analyze benutzer, benutzer_firma, sitzung');
    return rows;
  } finally {
    await client.end();
  }
}
