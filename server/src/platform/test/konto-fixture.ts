import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { sql } from 'drizzle-orm';
import {
  createBenutzereinladungen,
  listBenutzereinladungen,
} from '@firmenportal/contract/benutzereinladungen';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import { createRegistrierung } from '@firmenportal/contract/registrierung';
import type { Rolle } from '@firmenportal/contract/permissions';
import { faultsOf } from '#rails/finding.ts';
import { all, type Db } from '../db/database.ts';
import type { Transport } from '../mail/mail.ts';
import { smtpTransport } from '../mail/smtp.ts';
import { createLogger } from '../operation/logging.ts';
import { newBenutzer, newFirma, signIn } from './factories.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { withOwner } from './owner.ts';
import { startTestServer, TEST_URL, type TestServer } from './server.ts';

const SENDER = { von: { name: 'Firmenportal', adresse: 'noreply@portal.test' }, host: 'portal.test' };
export const NEUES = 'Kiesel-am-Wind-26';
export const STUNDE = 3_600_000;

interface Fixture {
  server: TestServer;
  mailserver: MailServer;
  /** A new company for each test, with an administrator who is signed in. */
  firma: { id: string; name: string };
  admin: { id: string; email: string };
  token: string;
  /** Everything that the server has logged. */
  logged: string[];
}

const fixture: Fixture = { logged: [] } as unknown as Fixture;

/** Accounts from their invitation on, for one test file: portal, mail server, and what people do. */
export function kontoFixture() {
  let transport: Transport;
  beforeAll(async () => {
    fixture.mailserver = await startMailServer();
    transport = smtpTransport(fixture.mailserver.url, SENDER);
    const log = createLogger('debug', { write: (line) => void fixture.logged.push(line) });
    fixture.server = await startTestServer({ transport, log });
  });
  afterAll(() => transport.close());
  beforeEach(async () => {
    fixture.mailserver.received.length = 0;
    fixture.server.clock.now = new Date();
    fixture.firma = await asSystem((db) => newFirma(db, { name: 'Größe & Söhne GmbH' }));
    fixture.admin = await newKonto({ rollen: ['ROLE_FIRMENPORTAL_ADMIN'], nachname: 'Größe' });
    fixture.token = await signIn(fixture.server, fixture.admin.email);
  });
  return fixture;
}

export const asSystem = <T>(work: (db: Db) => Promise<T>) => fixture.server.database.asSystem('test', work);

export function after(ms: number): void {
  fixture.server.clock.now = new Date(fixture.server.clock.now.getTime() + ms);
}

export const newKonto = (values: Partial<Parameters<typeof newBenutzer>[1]> = {}) =>
  asSystem((db) =>
    newBenutzer(db, {
      rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD'],
      firmen: [fixture.firma.id],
      ...values,
    }),
  );

/** The mails to a recipient, once there are this many. */
export async function mailsTo(address: string, count = 1) {
  const own = () => fixture.mailserver.received.filter(({ recipients }) => recipients.includes(address));
  await expect.poll(() => own().length).toBe(count);
  return own();
}

/** The token of the link in a mail. */
export function linkIn(text = '', filePath: 'registrierung/token' | 'passwort-zuruecksetzen'): string {
  const [, token = ''] = text.split(`${TEST_URL}/${filePath}/`);
  return token.slice(0, 43);
}

export const STANDARD: Rolle[] = ['ROLE_FIRMENPORTAL_USER_STANDARD'];

interface InviteOptions {
  als?: string;
  rollen?: Rolle[];
  nurBetreute?: boolean;
  headers?: Record<string, string>;
}

export const callInvite = (
  emails: string[],
  { als = fixture.token, headers = {}, rollen = STANDARD, ...limit }: InviteOptions = {},
) =>
  fixture.server.call(
    createBenutzereinladungen,
    { body: { emails, rollen, ...limit } },
    { token: als, headers },
  );

/** Invites, and returns the result for each address. */
export async function invite(emails: string[], options: InviteOptions = {}) {
  const answer = await callInvite(emails, options);
  expect(faultsOf(createBenutzereinladungen, answer)).toEqual([]);
  expect(answer.statusCode).toBe(201);
  return answer.json<Answer<typeof createBenutzereinladungen>>().ergebnisse;
}

/** Invites an address, and returns the token of the link in the mail. */
export async function linkOf(email: string, options: InviteOptions = {}) {
  await invite([email], options);
  return linkIn((await mailsTo(email)).at(-1)?.text, 'registrierung/token');
}

export async function invitations(
  query: CallInput<typeof listBenutzereinladungen>['query'] = {},
  token = fixture.token,
) {
  const answer = await fixture.server.call(listBenutzereinladungen, { query }, { token });
  expect(faultsOf(listBenutzereinladungen, answer)).toEqual([]);
  return answer.json<Answer<typeof listBenutzereinladungen>>()['hydra:member'];
}

/** Completes an invitation. */
export async function register(
  token: string,
  body: Partial<CallInput<typeof createRegistrierung>['body']> = {},
  process = fixture.server,
) {
  const answer = await process.call(createRegistrierung, {
    params: { token },
    body: {
      anrede: 'divers',
      geschlecht: 'nichtBinaer',
      vorname: 'Kim',
      nachname: 'Neu',
      passwort: NEUES,
      passwortWiederholung: NEUES,
      zugehoerigkeitBestaetigt: true,
      ...body,
    },
  });
  expect(faultsOf(createRegistrierung, answer)).toEqual([]);
  return answer;
}

/** A network, shortened as in the audit log. */
export const NETWORK = /^[\d.]+\.0\/24$/;

export const auditOf = (objekt: string) =>
  asSystem((db) =>
    all<{ aktion: string; benutzer_id: string | null; firma_id: string | null; source: string | null }>(
      db,
      sql`select aktion, benutzer_id, firma_id, angaben ->> 'source' as source from protokoll where objekt = ${objekt} order by id`,
    ),
  );

/** Tables in which a text occurs. */
export const tablesWith = (text: string): Promise<string[]> =>
  withOwner(fixture.server.url, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const hits = await owner.query(`select from ${name} t where t::text like $1 limit 1`, [`%${text}%`]);
      if (hits.rows.length > 0) found.push(name);
    }
    return found;
  });
