import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq, inArray, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { createToken } from '@firmenportal/contract/token';
import { hashPassword } from '#platform/auth/passwords.ts';
import { all } from '#platform/db/database.ts';
import { anmeldeversuch } from './anmeldung.table.ts';
import { benutzer } from '#features/benutzer/benutzer.table.ts';
import { sitzung } from '#features/sitzungen/sitzungen.table.ts';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { idempotenz } from '#platform/http/idempotency.table.ts';
import { newBenutzer, newFirma, TEST_PASSWORT } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { keysOfNetwork } from './anmeldeversuche.db.ts';
import { lockKonto } from './anmeldung.db.ts';

const MINUTE = 60_000;
const WRONG = 'Falsch-2026-Portal';

let server: TestServer;
let firmaId: string;
let address: string;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  firmaId = (await server.asSystem((db) => newFirma(db))).id;
});

beforeEach(() => {
  // Each test signs in from its own network and at its own time.
  count += 1;
  address = `198.51.100.${count}`;
  server.clock.now = new Date('2026-11-20T12:00:00Z');
});

const newKonto = (values: { aktiv?: boolean; passwortHash?: string | null } = {}) =>
  server.asSystem((db) =>
    newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD'], firmen: [firmaId], ...values }),
  );

const tryToSignIn = (email: string, passwort: string, from = address): Promise<LightMyRequestResponse> =>
  server.call(createToken, { body: { email, passwort } }, { address: from });

async function fail(email: string, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) await tryToSignIn(email, WRONG);
}

describe('sign-in', () => {
  test('takes the address in any case, with blanks around it', async () => {
    const { email } = await newKonto();
    const answer = await tryToSignIn(` ${email.toUpperCase()} `, TEST_PASSWORT);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { token } = answer.json<{ token: string }>();
    expect(await server.tokens.verify(`Bearer ${token}`, server.clock.now)).toMatchObject({ email, firmaId });
  });

  test('says the same of an unknown address, a wrong password and an account without one', async () => {
    const known = await newKonto();
    const without = await newKonto({ passwortHash: null });
    const answers = [
      await tryToSignIn(known.email, WRONG),
      await tryToSignIn(without.email, WRONG),
      await tryToSignIn(`${randomUUID()}@test.example`, WRONG),
    ];
    for (const answer of answers) {
      const { referenz: _own, ...problem } = answer.json<Problem>();
      expect(answer.statusCode).toBe(401);
      expect(problem).toEqual({
        '@context': '/api/contexts/Error',
        '@type': 'hydra:Error',
        'hydra:title': 'Nicht angemeldet',
        'hydra:description': 'Login fehlgeschlagen.',
        type: '/api/errors/401.anmeldung',
        title: 'Nicht angemeldet',
        status: 401,
        detail: 'Login fehlgeschlagen.',
      });
      expect(Object.keys(answer.headers)).toEqual(Object.keys(answers[0]?.headers ?? {}));
    }
  });

  test('takes as long for an unknown address as for a known one', async () => {
    // Without argon2 it would be a few milliseconds; bench/sign-in.ts measures how alike they are. Not by the
    // clock, which goes on while others have the processor.
    const { email } = await newKonto();
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      known.push(await worked(() => tryToSignIn(email, WRONG)));
      unknown.push(await worked(() => tryToSignIn(`${randomUUID()}@test.example`, WRONG)));
    }
    expect(median(unknown)).toBeGreaterThan(median(known) / 2);
    expect(median(unknown)).toBeLessThan(median(known) * 2);
  });

  test('tells of a deactivated account only whoever knows its password', async () => {
    const { email } = await newKonto({ aktiv: false });
    const right = await tryToSignIn(email, TEST_PASSWORT);
    expect(right.statusCode).toBe(403);
    expect(right.json<Problem>().detail).toContain('deaktiviert');
    const wrong = await tryToSignIn(email, WRONG);
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json<Problem>().detail).toBe('Login fehlgeschlagen.');
  });

  test('takes passwords of up to 128 characters', async () => {
    const longest = 'Aa1'.padEnd(128, 'x');
    const { email } = await newKonto({ passwortHash: await hashPassword(longest) });
    expect((await tryToSignIn(email, longest)).statusCode).toBe(200);
    const answer = await tryToSignIn(email, `${longest}x`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().violations).toMatchObject([{ propertyPath: 'passwort', code: 'zuLang' }]);
  });

  test('takes a password in whichever way the keyboard writes its umlauts', async () => {
    const { email } = await newKonto({ passwortHash: await hashPassword('Fr\u00fchling-2026') });
    expect((await tryToSignIn(email, 'Fru\u0308hling-2026')).statusCode).toBe(200);
    expect((await tryToSignIn(email, 'Fruhling-2026')).statusCode).toBe(401);
  });

  test('is written to the audit log, successful or not', async () => {
    const { id, email } = await newKonto();
    const inaktiv = await newKonto({ aktiv: false });
    await tryToSignIn(email, TEST_PASSWORT);
    await tryToSignIn(email, WRONG);
    await tryToSignIn(inaktiv.email, TEST_PASSWORT);
    const entries = await server.asSystem((db) =>
      db
        .select()
        .from(protokoll)
        .where(sql`${protokoll.benutzerId} in (${id}, ${inaktiv.id})`),
    );
    expect(entries.map(({ benutzerId, aktion, firmaId }) => [benutzerId, aktion, firmaId])).toEqual([
      [id, 'anmeldung', firmaId],
      [id, 'anmeldung.fehlgeschlagen', null],
      [inaktiv.id, 'anmeldung.fehlgeschlagen', null],
    ]);
    // Records from where somebody signed in, and no more precisely than that.
    expect(entries.map(({ angaben: details }) => (details as { source?: string }).source)).toEqual(
      entries.map(() => '198.51.100.0/24'),
    );
    expect(JSON.stringify(entries)).not.toContain(address);
    expect(JSON.stringify(entries)).not.toContain(email);
  });

  test('does not outlive a change of the password while it was checked', async () => {
    const { id, passwortHash } = await newKonto();
    const changed = await hashPassword('Neues-2026-Portal');
    await server.asSystem((db) =>
      db.update(benutzer).set({ passwortHash: changed }).where(eq(benutzer.id, id)),
    );
    expect(await server.asSystem((db) => lockKonto(db, { id, passwortHash }))).toBeUndefined();
    expect(await server.asSystem((db) => lockKonto(db, { id, passwortHash: changed }))).toMatchObject({ id });
  });
});

describe('a sign-in forgets', () => {
  const DAY = 24 * 60 * MINUTE;
  const ago = (ms: number) => new Date(server.clock.now.getTime() - ms);

  test('sessions that ended a month ago, whoever’s they were', async () => {
    const [other, { email }] = [await newKonto(), await newKonto()];
    const insert = (endetAm: Date) => ({
      benutzerId: other.id,
      begonnenAm: endetAm,
      zuletztAktivAm: endetAm,
      endetAm,
    });
    await server.asSystem((db) =>
      db.insert(sitzung).values([insert(ago(30 * DAY + 1)), insert(ago(30 * DAY)), insert(ago(0))]),
    );
    expect((await tryToSignIn(email, TEST_PASSWORT)).statusCode).toBe(200);
    const kept = await server.asSystem((db) =>
      db.select().from(sitzung).where(eq(sitzung.benutzerId, other.id)),
    );
    expect(kept.map(({ endetAm }) => endetAm)).toEqual([ago(30 * DAY), ago(0)]);
  });

  test('results of calls that were kept for a day, whoever’s they were', async () => {
    const [{ id: benutzerId }, { email }] = [await newKonto(), await newKonto()];
    const insert = (am: Date) => ({ benutzerId, schluessel: randomUUID(), anfrage: Buffer.of(1), am });
    await server.asSystem((db) => db.insert(idempotenz).values([insert(ago(DAY + 1)), insert(ago(DAY))]));
    expect((await tryToSignIn(email, TEST_PASSWORT)).statusCode).toBe(200);
    const kept = await server.asSystem((db) =>
      db.select().from(idempotenz).where(eq(idempotenz.benutzerId, benutzerId)),
    );
    expect(kept.map(({ am }) => am)).toEqual([ago(DAY)]);
  });
});

describe('back-off', () => {
  test('closes the way after ten failures, for the rest of a quarter of an hour', async () => {
    const { email } = await newKonto();
    await fail(email, 9);
    server.clock.now = new Date(server.clock.now.getTime() + 5 * MINUTE);
    expect((await tryToSignIn(email, WRONG)).statusCode).toBe(401);
    const closed = await tryToSignIn(email, TEST_PASSWORT);
    expect(closed.statusCode).toBe(429);
    expect(closed.headers['retry-after']).toBe(String(10 * 60));
    expect(closed.json<Problem>().detail).toContain('10 Minuten');

    server.clock.now = new Date(server.clock.now.getTime() + 10 * MINUTE - 1);
    expect((await tryToSignIn(email, TEST_PASSWORT)).statusCode).toBe(429);
    server.clock.now = new Date(server.clock.now.getTime() + 1);
    expect((await tryToSignIn(email, TEST_PASSWORT)).statusCode).toBe(200);
  });

  test('treats an address that nobody has like one that somebody has', async () => {
    const email = `${randomUUID()}@test.example`;
    await fail(email, 10);
    expect((await tryToSignIn(email, WRONG)).statusCode).toBe(429);
  });

  test('counts the account whatever the case of its address, and from this address alone', async () => {
    const { email } = await newKonto();
    await fail(email.toUpperCase(), 5);
    await fail(email, 5);
    expect((await tryToSignIn(email, TEST_PASSWORT)).statusCode).toBe(429);
    expect((await tryToSignIn(email, TEST_PASSWORT, '203.0.113.9')).statusCode).toBe(200);
    const other = await newKonto();
    expect((await tryToSignIn(other.email, TEST_PASSWORT)).statusCode).toBe(200);
  });

  test('counts an IPv6 network as one address', async () => {
    const { email } = await newKonto();
    for (let i = 1; i <= 10; i += 1) await tryToSignIn(email, WRONG, `2001:db8:0:1::${i}`);
    expect((await tryToSignIn(email, TEST_PASSWORT, '2001:db8:0:1:ffff::1')).statusCode).toBe(429);
    expect((await tryToSignIn(email, TEST_PASSWORT, '2001:db8:0:2::1')).statusCode).toBe(200);
  });

  test('looks at ten of fifty parallel guesses', async () => {
    const { email } = await newKonto();
    const answers = await Promise.all(Array.from({ length: 50 }, () => tryToSignIn(email, WRONG)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  });

  test('begins anew after a success, and keeps nothing of it', async () => {
    const { email } = await newKonto();
    await fail(email, 9);
    expect((await tryToSignIn(email, TEST_PASSWORT)).statusCode).toBe(200);
    const keys = keysOfNetwork(server.devices.hash, email, address);
    const kept = await server.asSystem((db) =>
      db
        .select()
        .from(anmeldeversuch)
        .where(inArray(anmeldeversuch.schluessel, Object.values(keys))),
    );
    // Failures from this address still count; successes don't.
    expect(kept.map(({ schluessel: key }) => key)).toEqual(Array.from({ length: 9 }, () => keys.network));
    await fail(email, 9);
    expect((await tryToSignIn(email, TEST_PASSWORT)).statusCode).toBe(200);
  });

  test('forgets failures that are too old, whoever never came back', async () => {
    await fail(`${randomUUID()}@test.example`, 3);
    server.clock.now = new Date(server.clock.now.getTime() + 15 * MINUTE);
    await fail(`${randomUUID()}@test.example`, 3);
    const rows = await server.asSystem((db) =>
      all<{ alt: string }>(
        db,
        sql`select count(*) as alt from anmeldeversuch
            where kept_until <= ${server.clock.now.toISOString()}`,
      ),
    );
    expect(rows).toEqual([{ alt: '0' }]);
  });
});

/** CPU time used, in all threads of this process. */
async function worked(work: () => Promise<unknown>): Promise<number> {
  const begin = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begin);
  return user + system;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
