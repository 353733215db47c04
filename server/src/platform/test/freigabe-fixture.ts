import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { sql } from 'drizzle-orm';
import {
  createFreigabeanforderung,
  decideFreigabe,
  getFreigabe,
  listFreigabeanfragen,
  type Freigabeart,
} from '@firmenportal/contract/freigaben';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import { faultsOf } from '#rails/finding.ts';
import { all, type Db } from '../db/database.ts';
import type { student as studenten } from '#features/studenten/studenten.table.ts';
import type { Transport } from '../mail/mail.ts';
import { smtpTransport } from '../mail/smtp.ts';
import { newBenutzer, newFirma, newStudent, signIn } from './factories.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { startTestServer, type TestServer } from './server.ts';

export const TAG = 86_400_000;
const SENDER = { von: { name: 'Firmenportal', adresse: 'noreply@portal.test' }, host: 'portal.test' };

interface Fixture {
  server: TestServer;
  mailserver: MailServer;
  /** A new company for each test, with somebody signed in who looks after its students. */
  firma: { id: string; name: string };
  person: { id: string; email: string };
  token: string;
}

const fixture = {} as Fixture;

/** The whole process of releases for one test file: portal, mail server, and what people and students do. */
export function freigabeFixture() {
  let transport: Transport;
  beforeAll(async () => {
    fixture.mailserver = await startMailServer();
    transport = smtpTransport(fixture.mailserver.url, SENDER);
    fixture.server = await startTestServer({ transport });
  });
  afterAll(() => transport.close());
  beforeEach(async () => {
    const { server, mailserver: mailServer } = fixture;
    mailServer.received.length = 0;
    mailServer.refuse = undefined;
    server.clock.now = new Date();
    fixture.firma = await asSystem((db) => newFirma(db, { name: 'Größe & Söhne GmbH' }));
    const firmen = [fixture.firma.id];
    fixture.person = await asSystem((db) =>
      newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'], firmen }),
    );
    fixture.token = await signIn(server, fixture.person.email);
  });
  return fixture;
}

export const asSystem = <T>(work: (db: Db) => Promise<T>) => fixture.server.database.asSystem('test', work);

export function after(ms: number): void {
  fixture.server.clock.now = new Date(fixture.server.clock.now.getTime() + ms);
}

export const newKandidat = (values: Partial<typeof studenten.$inferInsert> = {}) =>
  asSystem((db) =>
    newStudent(db, {
      firmaId: fixture.firma.id,
      schulEmail: `${randomUUID()}@schule.example`,
      vorname: 'Jörg',
      nachname: 'Müller',
      ...values,
    }),
  );

interface AskOptions {
  art?: Freigabeart;
  als?: string;
  probelauf?: boolean;
  headers?: Record<string, string>;
}

export async function ask(studierende: string[], options: AskOptions = {}) {
  const { art: kind = 'noten', als = fixture.token, probelauf = false, headers = {} } = options;
  const body = { art: kind, studierende, ...(probelauf && { probelauf }) };
  const answer = await fixture.server.call(createFreigabeanforderung, { body }, { token: als, headers });
  expect(faultsOf(createFreigabeanforderung, answer)).toEqual([]);
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer<typeof createFreigabeanforderung>>().ergebnisse;
}

/** The mails to a recipient, once there are this many. */
export async function mailsTo(address: string | null, count = 1) {
  const own = () =>
    fixture.mailserver.received.filter(({ recipients }) => recipients.includes(address ?? ''));
  await expect.poll(() => own().length).toBe(count);
  return own();
}

export const linkIn = (text = ''): string =>
  /https:\/\/portal\.test\/freigabe\/([\w-]{43})/.exec(text)?.[1] ?? '';

/** Asks a student, and returns the token of the link in the mail. */
export async function linkOf(
  student: { id: string; schulEmail: string | null },
  kind: Freigabeart = 'noten',
) {
  await ask([student.id], { art: kind });
  const [mail] = await mailsTo(student.schulEmail);
  return linkIn(mail?.text);
}

export const look = (token: string) => fixture.server.call(getFreigabe, { params: { token } });

export async function decide(
  token: string,
  body: CallInput<typeof decideFreigabe>['body'],
  process = fixture.server,
) {
  const answer = await process.call(decideFreigabe, { params: { token }, body });
  expect(faultsOf(decideFreigabe, answer)).toEqual([]);
  return answer;
}

export const freigabeOf = (answer: Awaited<ReturnType<typeof look>>) =>
  answer.json<Answer<typeof getFreigabe>>();

export async function requests(
  query: CallInput<typeof listFreigabeanfragen>['query'] = {},
  token = fixture.token,
) {
  const answer = await fixture.server.call(listFreigabeanfragen, { query }, { token });
  expect(faultsOf(listFreigabeanfragen, answer)).toEqual([]);
  return answer.json<Answer<typeof listFreigabeanfragen>>()['hydra:member'];
}

/** The stored steps of a student's releases, in order. */
export const steps = (studentId: string) =>
  asSystem((db) =>
    all<{ ereignis: string; bis: string | null }>(
      db,
      sql`select ereignis, bis from freigabeereignis where student_id = ${studentId} order by id`,
    ),
  );

export const audited = (studentId: string) =>
  asSystem((db) =>
    all<{ aktion: string; benutzer_id: string | null }>(
      db,
      sql`select aktion, benutzer_id from protokoll where objekt = ${studentId} order by id`,
    ),
  );
