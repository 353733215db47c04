import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { forgetPasswort, resetPasswort, updatePasswort } from '@firmenportal/contract/registrierung';
import { createToken } from '@firmenportal/contract/token';
import { all } from '#platform/db/database.ts';
import { anmeldeversuch } from './anmeldung.table.ts';
import { signIn, TEST_PASSWORT } from '#testing/records/factories.ts';
import {
  after,
  asSystem,
  kontoFixture,
  linkIn,
  mailsTo,
  NEUES,
  newKonto,
} from '#testing/fixtures/konto-fixture.ts';
import { TEST_URL } from '#testing/server.ts';
import { faultsOf } from '#rails/calls/finding.ts';
import { withOwner } from '#testing/owner.ts';
import { keysOfNetwork } from './anmeldeversuche.db.ts';

// Somebody guesses from many networks: how that affects the person, colleagues and devices.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WRONG = 'Falsch-2026-Portal';
const fixture = kontoFixture();
let person: { id: string; email: string };

beforeEach(async () => {
  person = await newKonto();
});

let networks = 0;
/** Each call returns an address in another network. */
const elsewhere = () => `100.${64 + ((networks >> 16) % 64)}.${(networks >> 8) % 256}.${networks++ % 256}`;

async function tryToSignIn(passwort: string, { email = person.email, from = elsewhere(), cookie = '' } = {}) {
  const answer = await fixture.server.call(
    createToken,
    { body: { email, passwort } },
    { address: from, headers: { cookie } },
  );
  expect(faultsOf(createToken, answer)).toEqual([]);
  return answer;
}
type Options = Parameters<typeof tryToSignIn>[1];
const statusOf = async (passwort: string, options?: Options) =>
  (await tryToSignIn(passwort, options)).statusCode;

/**
 * Guesses from a new network each time, waiting as long as it is told to. Returns how often the password was checked.
 */
async function guess(times: number, options: Options = {}): Promise<number> {
  let looked = 0;
  for (let i = 0; i < times; i += 1) {
    const { statusCode, headers } = await tryToSignIn(WRONG, options);
    if (statusCode === 401) looked += 1;
    else after(Number(headers['retry-after']) * 1000);
  }
  return looked;
}

/** Stores failures directly, so that the test need not wait for them. */
const plant = (count: number, email = person.email) =>
  asSystem((db) =>
    db.insert(anmeldeversuch).values(
      Array.from({ length: count }, () => ({
        schluessel: keysOfNetwork(fixture.server.devices.hash, email, elsewhere()).account,
        am: fixture.server.clock.now,
        keptUntil: new Date(fixture.server.clock.now.getTime() + DAY),
      })),
    ),
  );

/** Signs in and keeps what a browser would: only the cookie. */
async function deviceOf(email = person.email, passwort = TEST_PASSWORT): Promise<string> {
  const { headers } = await tryToSignIn(passwort, { email });
  return String(headers['set-cookie']).split(';', 1)[0] ?? '';
}

describe('guessing from many networks', () => {
  test('is slowed down from the twentieth failure on, twice as long each time', async () => {
    expect(await guess(20)).toBe(20);
    const waits: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      const closed = await tryToSignIn(TEST_PASSWORT);
      expect(closed.statusCode).toBe(429);
      waits.push(Number(closed.headers['retry-after']) / 60);
      expect(closed.json<Problem>().detail).toContain(`in ${waits.at(-1)} Minuten`);
      after(Number(closed.headers['retry-after']) * 1000 - 1);
      expect(await statusOf(TEST_PASSWORT)).toBe(429);
      after(1);
      expect(await statusOf(WRONG)).toBe(401);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60]);
  });

  test('is looked at a hundred times at most, however patient and from wherever', async () => {
    expect(await guess(250)).toBe(100);
    after(30 * DAY);
    const closed = await tryToSignIn(TEST_PASSWORT);
    expect(closed.statusCode).toBe(429);
    expect(closed.json<Problem>().detail).toContain('Passwort vergessen?');
  });

  test('at once is looked at no more often', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => tryToSignIn(WRONG)));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20);
  });

  test('at an address that nobody has is treated alike', async () => {
    const nobody = `${randomUUID()}@test.example`;
    expect(await guess(20, { email: nobody })).toBe(20);
    const known = await guess(20);
    const [a, b] = [await tryToSignIn(WRONG, { email: nobody }), await tryToSignIn(WRONG)];
    expect(known).toBe(20);
    const { referenz: _a, ...ofNobody } = a.json<Problem>();
    const { referenz: _b, ...ofSomebody } = b.json<Problem>();
    expect(ofNobody).toEqual(ofSomebody);
    expect(Object.keys(a.headers)).toEqual(Object.keys(b.headers));
  });

  test('begins anew after a success, for whoever was only mistaken', async () => {
    await guess(19);
    expect(await statusOf(TEST_PASSWORT)).toBe(200);
    expect(await guess(20)).toBe(20);
  });

  test('is forgotten a year after it has stopped', async () => {
    await guess(1);
    const { account } = keysOfNetwork(fixture.server.devices.hash, person.email, elsewhere());
    const kept = await asSystem((db) =>
      db.select().from(anmeldeversuch).where(eq(anmeldeversuch.schluessel, account)),
    );
    const year = new Date(fixture.server.clock.now.getTime() + 365 * DAY);
    expect(kept.map(({ keptUntil }) => keptUntil)).toEqual([year]);
    await plant(99);
    after(DAY - 1);
    expect(await statusOf(TEST_PASSWORT)).toBe(429);
    after(1);
    expect(await statusOf(TEST_PASSWORT)).toBe(200);
  });

  test('leaves nothing from which the address could be computed', async () => {
    await guess(1);
    const plain = await asSystem((db) =>
      all(db, sql`select from anmeldeversuch where schluessel = sha256(${person.email}::bytea)`),
    );
    expect(plain).toEqual([]);
  });
});

describe('an attempt of which nobody learned whether it was right', () => {
  /** From one place, while nothing can be written into a table, once the password was looked at. */
  const tryWhileClosed = (table: 'sitzung' | 'protokoll', times: number, passwort: string) =>
    withOwner(fixture.server.url, async (client) => {
      await client.query(`create function closed() returns trigger language plpgsql
        as $$ begin raise exception using errcode = 'cannot_connect_now'; end $$`);
      try {
        await client.query(`create trigger closed before insert on ${table} execute function closed()`);
        const from = elsewhere();
        const statuses = [];
        for (let tried = 0; tried < times; tried += 1) statuses.push(await statusOf(passwort, { from }));
        return statuses;
      } finally {
        await client.query('drop function closed cascade');
      }
    });
  const away = (times: number) => Array.from({ length: times }, () => 503);

  test('is no failure: whoever could not sign in for a while can when it is over', async () => {
    for (let minutes = 0; minutes < 4; minutes += 1) {
      expect(await tryWhileClosed('sitzung', 10, TEST_PASSWORT)).toEqual(away(10));
      after(MINUTE);
    }
    expect(await statusOf(TEST_PASSWORT)).toBe(200);
  });

  test('is one where it was wrong, whatever cannot be written about it', async () => {
    expect(await tryWhileClosed('protokoll', 10, WRONG)).toEqual(away(10));
    expect(await guess(10)).toBe(10);
    after(MINUTE);
    expect(await statusOf(TEST_PASSWORT)).toBe(429);
  });

  test('counts for a minute, so that attempts at once find no gap', async () => {
    expect(await guess(10)).toBe(10);
    expect(await tryWhileClosed('sitzung', 10, TEST_PASSWORT)).toEqual(away(10));
    expect(await statusOf(TEST_PASSWORT)).toBe(429);
    after(MINUTE);
    expect(await statusOf(TEST_PASSWORT)).toBe(200);
  });
});

describe('the person at whose password somebody guesses', () => {
  test('is told by mail when it begins to be slowed down and when it is closed, in both languages', async () => {
    await guess(20);
    const [told] = await mailsTo(person.email);
    expect(told?.subject).toBe(
      'Fehlgeschlagene Anmeldungen an Ihrem Konto im Firmenportal / Failed sign-ins to your account in the company portal',
    );
    expect(told?.text).toContain('20-mal');
    expect(told?.text).toContain('20 times');
    expect(told?.text).toContain(`${TEST_URL}/passwort-vergessen`);
    await plant(79);
    after(HOUR);
    expect(await statusOf(WRONG)).toBe(401);
    const [, closed] = await mailsTo(person.email, 2);
    expect(closed?.text).toContain('100-mal');
    expect(closed?.text).toContain('gesperrt, bis Sie ein neues Passwort vergeben');
    expect(await statusOf(WRONG)).toBe(429);
    await mailsTo(person.email, 2);
  });

  test('is not told where the account is deactivated', async () => {
    const inactive = await newKonto({ aktiv: false });
    await guess(20, { email: inactive.email });
    await guess(20);
    await mailsTo(person.email);
    expect(await mailsTo(inactive.email, 0)).toEqual([]);
  });

  test.each([20, 100])('gets in by another password after %i failures', async (failures) => {
    await plant(failures);
    expect(await statusOf(TEST_PASSWORT)).toBe(429);
    await fixture.server.call(forgetPasswort, { body: { email: person.email } }, { address: elsewhere() });
    const token = linkIn((await mailsTo(person.email))[0]?.text, 'passwort-zuruecksetzen');
    const body = { passwort: NEUES, passwortWiederholung: NEUES };
    await fixture.server.call(resetPasswort, { params: { token }, body });
    expect(await statusOf(NEUES)).toBe(200);
  });

  test('goes on with a running session, and changes the password in it', async () => {
    const token = await signIn(fixture.server, person.email);
    const from = elsewhere();
    await guess(10, { from });
    await plant(100);
    const body = { altesPasswort: TEST_PASSWORT, passwort: NEUES, passwortWiederholung: NEUES };
    const changed = await fixture.server.call(
      updatePasswort,
      { params: { id: person.id }, body },
      { token, address: from },
    );
    expect(changed.statusCode).toBe(204);
    expect(await statusOf(NEUES, { from })).toBe(200);
  });
});

describe('a device on which the account signed in before', () => {
  test('is let in while others guess, whatever the network', async () => {
    const cookie = await deviceOf();
    const from = elsewhere();
    await guess(10, { from });
    await plant(100);
    expect(await statusOf(TEST_PASSWORT, { from })).toBe(429);
    expect(await statusOf(TEST_PASSWORT, { from, cookie })).toBe(200);
    // That the person is in says nothing of those who guess.
    expect(await statusOf(TEST_PASSWORT)).toBe(429);
  });

  test('proves it by a cookie that no script reads, sent with sign-ins alone', async () => {
    const { headers } = await tryToSignIn(TEST_PASSWORT);
    expect(headers['set-cookie']).toMatch(
      /^__Secure-device-[0-9a-f]{16}=[\w.-]+; Path=\/api\/token; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect((await tryToSignIn(WRONG)).headers['set-cookie']).toBeUndefined();
  });

  test('keeps one cookie for each account, and the newest of each', async () => {
    const other = await newKonto();
    const [own, others] = [await deviceOf(), await deviceOf(other.email)];
    expect(own.split('=')[0]).not.toBe(others.split('=')[0]);
    await plant(100);
    await plant(100, other.email);
    const cookie = `theme=dark; ${own}; ${others}`;
    expect(await statusOf(TEST_PASSWORT, { cookie })).toBe(200);
    expect(await statusOf(TEST_PASSWORT, { cookie, email: other.email })).toBe(200);
  });

  test('is held to the same limits: ten failures in a quarter of an hour, a hundred in all', async () => {
    const cookie = await deviceOf();
    for (let i = 0; i < 10; i += 1) expect(await statusOf(WRONG, { cookie })).toBe(401);
    expect(await statusOf(TEST_PASSWORT, { cookie })).toBe(429);
    expect(await statusOf(TEST_PASSWORT)).toBe(200);
    let looked = 10;
    for (let i = 0; i < 300 && looked < 100; i += 1) {
      after(16 * MINUTE);
      if ((await statusOf(WRONG, { cookie, from: '203.0.113.9' })) === 401) looked += 1;
    }
    // From now on it is treated like any other device.
    await plant(20);
    expect(await statusOf(TEST_PASSWORT, { cookie, from: '203.0.113.9' })).toBe(429);
  });

  test('is forgotten half a year after the last sign-in', async () => {
    const cookie = await deviceOf();
    after(180 * DAY - 1000);
    await plant(100);
    expect(await statusOf(TEST_PASSWORT, { cookie })).toBe(200);
    after(1000);
    expect(await statusOf(TEST_PASSWORT, { cookie })).toBe(429);
  });

  test.each([
    ['that was altered', (own: string) => `${own.slice(0, -2)}xx`],
    ['without a signature', (own: string) => own.replace(/\.[^.]*$/, '.')],
    ['of another account', (_own: string, other: string) => other],
    [
      'of another account under the own name',
      (own: string, other: string) => `${own.split('=')[0]}=${other.split('=')[1]}`,
    ],
    ['that is a token', (own: string, _other: string, token: string) => `${own.split('=')[0]}=${token}`],
    ['that is empty', (own: string) => `${own.split('=')[0]}=`],
  ])('does not prove it by a cookie %s', async (_what, forged) => {
    const other = await newKonto();
    const [own, others] = [await deviceOf(), await deviceOf(other.email)];
    const token = await signIn(fixture.server, person.email);
    await plant(100);
    expect(await statusOf(TEST_PASSWORT, { cookie: forged(own, others, token) })).toBe(429);
  });

  test('is no way into the API', async () => {
    const cookie = await deviceOf();
    const token = cookie.split('=')[1] ?? '';
    const answer = await fixture.server.app.inject({
      url: '/api/sitzungen',
      headers: { cookie, authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('a network from which somebody guesses', () => {
  const flood = async (from: string, count: number) => {
    const { network } = keysOfNetwork(fixture.server.devices.hash, '', from);
    const am = fixture.server.clock.now;
    const keptUntil = new Date(am.getTime() + 15 * MINUTE);
    const rows = Array.from({ length: count }, () => ({ schluessel: network, am, keptUntil }));
    await asSystem((db) => db.insert(anmeldeversuch).values(rows));
  };

  test('is open to everybody else after a hundred failures', async () => {
    const from = elsewhere();
    for (let i = 0; i < 100; i += 1) await tryToSignIn(WRONG, { email: `${i}@test.example`, from });
    expect(await statusOf(TEST_PASSWORT, { from })).toBe(200);
  });

  test('is closed for unknown devices after a thousand in a quarter of an hour, and for no other', async () => {
    const cookie = await deviceOf();
    const from = elsewhere();
    await flood(from, 999);
    // Successful sign-ins do not count, and do not offset failed ones.
    expect(await statusOf(TEST_PASSWORT, { from })).toBe(200);
    expect(await statusOf(WRONG, { from, email: `${randomUUID()}@test.example` })).toBe(401);
    const closed = await tryToSignIn(TEST_PASSWORT, { from });
    expect(closed.statusCode).toBe(429);
    expect(closed.headers['retry-after']).toBe(String(15 * 60));
    expect(await statusOf(TEST_PASSWORT, { from, cookie })).toBe(200);
    expect(await statusOf(TEST_PASSWORT)).toBe(200);
    after(15 * MINUTE);
    expect(await statusOf(TEST_PASSWORT, { from })).toBe(200);
  });
});
