import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import type { Rolle } from '@firmenportal/contract/permissions';
import { createSupportanfrage, getSupport, MAX_SUPPORTANFRAGEN } from '@firmenportal/contract/support';
import { all } from '#platform/db/database.ts';
import { benutzer } from '#features/benutzer/benutzer.table.ts';
import { sitzung } from '#features/sitzungen/sitzungen.table.ts';
import type { Transport } from '#platform/mail/mail.ts';
import { smtpTransport } from '#platform/mail/smtp.ts';
import { newBenutzer, newFirma, signIn } from '#testing/records/factories.ts';
import { startMailServer, type MailServer } from '#testing/peers/mail-server.ts';
import { withOwner } from '#testing/owner.ts';
import { startTestServer, TEST_SUPPORT, TEST_URL, type TestServer } from '#testing/server.ts';
import { newTermin } from '#testing/records/unternehmen.ts';
import { faultsOf } from '#rails/calls/finding.ts';

const SENDER = { from: { name: 'Firmenportal', address: 'noreply@portal.test' }, host: 'portal.test' };
const ANFRAGE = {
  betreff: 'Logo fehlt',
  nachricht: 'Guten Tag,\nunser Logo fehlt.',
  seite: '/unternehmensdetails',
};
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let server: TestServer;
let mailServer: MailServer;
let transport: Transport;
let email: string;
let token: string;

async function signedIn(rollen: Rolle[] = ['ROLE_FIRMENPORTAL_ADMIN', 'ROLE_FIRMENPORTAL_USER_STANDARD']) {
  const benutzer = await server.asSystem(async (db) => {
    const firma = await newFirma(db, { name: 'Größe & Söhne GmbH' });
    return newBenutzer(db, { rollen, firmen: [firma.id], vorname: 'Anna', nachname: 'Adler' });
  });
  return { ...benutzer, token: await signIn(server, benutzer.email) };
}

async function send(body: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const answer = await server.call(
    createSupportanfrage,
    { body: { ...ANFRAGE, ...body } },
    { token, headers: { 'user-agent': FIREFOX, ...headers } },
  );
  expect(faultsOf(createSupportanfrage, answer)).toEqual([]);
  return answer;
}

/** The one mail that arrived. */
async function received() {
  await expect.poll(() => mailServer.received.length).toBe(1);
  const [mail] = mailServer.received;
  if (!mail) throw new Error('no mail');
  return mail;
}

const broken = (answer: Awaited<ReturnType<typeof send>>) =>
  (answer.json<Problem>().violations ?? []).map(({ propertyPath }) => propertyPath);

beforeAll(async () => {
  mailServer = await startMailServer();
  transport = smtpTransport(mailServer.url, SENDER);
  server = await startTestServer({ transport });
});
afterAll(() => transport.close());
beforeEach(async () => {
  mailServer.received.length = 0;
  server.clock.now = new Date();
  ({ email, token } = await signedIn());
});

describe('support', () => {
  test('is reached as configured, in its hours, and is closed in the holidays of the school', async () => {
    await server.asSystem((db) =>
      newTermin(db, { art: 'ferien', titel: 'Sommerferien', von: '2037-07-06', bis: '2037-07-17' }),
    );
    // A token lives for hours only: the rules are asked for other days in their own test.
    const answer = await server.call(getSupport, {}, { token });
    expect(faultsOf(getSupport, answer)).toEqual([]);
    expect(answer.json()).toMatchObject({
      telefon: TEST_SUPPORT.telefon,
      email: TEST_SUPPORT.address,
      ferien: [],
    });
    expect(answer.json<Answer<typeof getSupport>>().zeiten).toHaveLength(5);

    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
    await server.asSystem((db) => newTermin(db, { art: 'ferien', titel: 'Heute', von: today, bis: today }));
    await server.asSystem((db) =>
      newTermin(db, { art: 'semester', titel: 'Kein Frei', von: today, bis: today }),
    );
    const closed = (await server.call(getSupport, {}, { token })).json<Answer<typeof getSupport>>();
    expect(closed).toMatchObject({ geoeffnet: false, ferien: [{ titel: 'Heute', von: today, bis: today }] });
    expect(Date.parse(closed.wechselAm ?? '')).toBeGreaterThan(Date.now());
  });
});

describe('a message', () => {
  test('arrives with who wrote it, where and with what, and is answered to that person', async () => {
    const answer = await send();
    expect(answer.statusCode).toBe(201);
    const { referenz, gesendetAm } = answer.json<Answer<typeof createSupportanfrage>>();
    expect(referenz).toMatch(/^S-[2-9A-Z]{7}$/);
    expect(gesendetAm).toBe(server.clock.now.toISOString());
    const mail = await received();
    expect(mail.recipients).toEqual([TEST_SUPPORT.address]);
    expect(mail.subject).toBe(`[${referenz}] Logo fehlt`);
    expect(mail.replyTo?.map(({ address }) => address)).toEqual([email]);
    for (const text of [
      'unser Logo fehlt.',
      'Person: Anna Adler',
      `E-Mail: ${email}`,
      'Unternehmen: Größe & Söhne GmbH',
      'Rollen: Administration, User Standard',
      'Seite: /unternehmensdetails',
      FIREFOX,
      `${TEST_URL}/unternehmensdetails`,
      'Company: Größe & Söhne GmbH',
    ]) {
      expect(mail.text).toContain(text);
    }
    expect(mail.text?.match(/unser Logo fehlt/g)).toHaveLength(1);
  });

  test('is in the log by its reference, and nowhere beside the mail', async () => {
    const canary = 'Kanarienvogel-4711';
    const { referenz } = (await send({ nachricht: canary, betreff: canary })).json<{ referenz: string }>();
    await received();
    const entries = await server.asSystem((db) =>
      all<{ eintrag: string }>(
        db,
        sql`select to_jsonb(p)::text as eintrag from protokoll p where p.aktion = 'support.anfrage' and p.objekt = ${referenz}`,
      ),
    );
    expect(entries).toHaveLength(1);
    expect(entries[0]?.eintrag).not.toContain(canary);
    await expect.poll(() => server.asSystem((db) => all(db, sql`select from mailausgang`))).toEqual([]);
  });

  test('is in the log for its person alone to count', async () => {
    await send();
    await received();
    const seen = (id: string) =>
      withOwner(server.url, async (client) => {
        await client.query(`begin; select set_config('portal.person', '${id}', true)`);
        return (await client.query<{ benutzer_id: string }>('select benutzer_id from protokoll')).rows;
      });
    const [{ id } = { id: '' }] = await server.asSystem((db) =>
      db.select().from(benutzer).where(eq(benutzer.email, email)),
    );
    expect(new Set((await seen(id)).map((row) => row.benutzer_id))).toEqual(new Set([id]));
    expect(await seen((await signedIn()).id)).toEqual([]);
  });

  test('without text is refused at the message', async () => {
    for (const nachricht of ['', ' \n\t ', '\u200B']) {
      const answer = await send({ nachricht });
      expect(answer.statusCode).toBe(422);
      expect(broken(answer)).toEqual(['nachricht']);
    }
    const answer = await send({ nachricht: 'x'.repeat(5001), betreff: '', seite: 'https://fremd.example/' });
    expect(broken(answer).toSorted()).toEqual(['betreff', 'nachricht', 'seite']);
    expect(mailServer.received).toEqual([]);
  });

  test('adds no header to its mail and no fact to its text', async () => {
    const inject = 'Hallo\r\nBcc: alle@fremd.example\r\n\r\n<script>alert(1)</script>';
    await send(
      { betreff: inject, nachricht: `${inject}\nPerson: Boss` },
      { 'user-agent': 'x\tBcc: y@fremd.example' },
    );
    const mail = await received();
    expect(mail.recipients).toEqual([TEST_SUPPORT.address]);
    expect(mail.bcc).toBeUndefined();
    expect(mail.replyTo?.map(({ address }) => address)).toEqual([email]);
    expect(mail.html).not.toContain('<script>');
    // What the message says stands indented below its name.
    expect(mail.text?.split('\n').filter((line) => line.startsWith('Person: '))).toEqual([
      'Person: Anna Adler',
      'Person: Anna Adler',
    ]);
  });

  test('from an account that was taken over names both', async () => {
    const { id } = await signedIn(['ROLE_FIRMENPORTAL_FIRMENBETREUUNG']);
    await server.asSystem((db) =>
      db.update(sitzung).set({ uebernommenVon: id, uebernommenVonName: 'Bea Betreuung' }),
    );
    await send();
    const { text } = await received();
    expect(text).toContain('Bea Betreuung schreibt aus dem Firmenportal');
    expect(text).toContain('Person: Anna Adler');
    expect(text).toContain('Geschrieben von (handelt im Konto): Bea Betreuung');
  });

  test('that is repeated under one key is sent once', async () => {
    const [first, second] = [
      await send({}, { 'idempotency-key': 'einmal' }),
      await send({}, { 'idempotency-key': 'einmal' }),
    ];
    expect(second.json()).toEqual(first.json());
    await received();
  });
});

test('more messages than a person writes within an hour wait for the end of it, also at once', async () => {
  const answers = await Promise.all(Array.from({ length: MAX_SUPPORTANFRAGEN + 5 }, () => send()));
  const sent = answers.filter(({ statusCode }) => statusCode === 201);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect([sent.length, refused.length]).toEqual([MAX_SUPPORTANFRAGEN, 5]);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3500);
  expect(Number(refused[0]?.headers['retry-after'])).toBeLessThanOrEqual(3600);
  expect(refused[0]?.json<Problem>().detail).toContain('60 Minuten');
  await expect.poll(() => mailServer.received.length).toBe(MAX_SUPPORTANFRAGEN);

  // Others are not kept from it, and neither is the person an hour later.
  const same = email;
  ({ token } = await signedIn());
  expect((await send()).statusCode).toBe(201);
  server.clock.now = new Date(Date.now() + 3_601_000);
  token = await signIn(server, same);
  expect((await send()).statusCode).toBe(201);
});
