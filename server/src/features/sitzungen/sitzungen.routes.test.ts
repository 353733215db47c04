import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { desc, eq } from 'drizzle-orm';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { deleteAndereSitzungen, deleteSitzung, listSitzungen } from '@firmenportal/contract/sitzungen';
import {
  createToken,
  deleteToken,
  renewToken,
  SESSION_HOURS,
  TOKEN_MINUTES,
  type TokenClaims,
} from '@firmenportal/contract/token';
import { hashPassword } from '#platform/auth/passwords.ts';
import { benutzer, benutzerFirma } from '#features/benutzer/benutzer.table.ts';
import { sitzung } from './sitzungen.table.ts';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { newBenutzer, newFirma, signIn, TEST_PASSWORT } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { endAll, endOf } from './sitzungen.db.ts';

const MINUTE = 60_000;

let server: TestServer;
/** A second process on the same database. */
let other: TestServer;
let firmaId: string;
let konto: { id: string; email: string };

const newKonto = () =>
  server.asSystem((db) => newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [firmaId] }));

beforeAll(async () => {
  server = await startTestServer();
  other = await server.another();
  firmaId = await server.asSystem(async (db) => (await newFirma(db)).id);
});

beforeEach(async () => {
  server.clock.now = new Date('2026-11-20T08:00:00Z');
  konto = await newKonto();
});

const statusOf = async (token: string, process = server) =>
  (await process.call(listSitzungen, {}, { token })).statusCode;

async function claimsOf(token: string): Promise<TokenClaims> {
  const claims = await server.tokens.verify(`Bearer ${token}`, server.clock.now);
  if (!claims) throw new Error('not a valid token');
  return claims;
}

const listOf = async (token: string) =>
  (await server.call(listSitzungen, {}, { token })).json<Answer<typeof listSitzungen>>();

const change = (values: Partial<typeof benutzer.$inferInsert>) => () =>
  server.asSystem((db) => db.update(benutzer).set(values).where(eq(benutzer.id, konto.id)));

const after = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * MINUTE);
};

describe('a session ends with the next request, in every process,', () => {
  test.each<[string, (token: string) => Promise<unknown>]>([
    ['by logout', (token) => server.call(deleteToken, {}, { token })],
    [
      'by itself',
      async (token) => server.call(deleteSitzung, { params: { id: (await claimsOf(token)).sid } }, { token }),
    ],
    [
      'by another session',
      async (token) =>
        server.call(
          deleteSitzung,
          { params: { id: (await claimsOf(token)).sid } },
          { token: await signIn(server, konto.email) },
        ),
    ],
    [
      'by "all others" of another session',
      async () => server.call(deleteAndereSitzungen, {}, { token: await signIn(server, konto.email) }),
    ],
    [
      'by the command for one person',
      () => server.asSystem((db) => endOf(db, konto.email.toUpperCase(), server.clock.now)),
    ],
    ['by deactivation', change({ aktiv: false })],
    ['by a role less', change({ rollen: [] })],
    ['by a role more', change({ rollen: ['ROLE_FIRMENPORTAL_ADMIN', 'ROLE_FIRMENPORTAL_USER_STANDARD'] })],
    [
      'by another password',
      async () => change({ passwortHash: await hashPassword('Anderes-2026-Portal') })(),
    ],
    [
      'by the loss of the account',
      () => server.asSystem((db) => db.delete(benutzer).where(eq(benutzer.id, konto.id))),
    ],
  ])('%s', async (_, end) => {
    const token = await signIn(server, konto.email);
    const bystander = await signIn(server, (await newKonto()).email);
    expect(await statusOf(token)).toBe(200);
    expect(await statusOf(token, other)).toBe(200);
    await end(token);
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(token, other)).toBe(401);
    expect((await server.call(renewToken, {}, { token })).statusCode).toBe(401);
    expect(await statusOf(bystander)).toBe(200);
  });

  test('when an administrator of the company takes a role away, in the scope of the company', async () => {
    const token = await signIn(server, konto.email);
    const { sid } = await claimsOf(await signIn(server, (await newKonto()).email));
    await server.database.asPerson(sid, { writing: true, now: server.clock.now }, (db) =>
      db.update(benutzer).set({ rollen: [] }).where(eq(benutzer.id, konto.id)),
    );
    expect(await statusOf(token)).toBe(401);
    await server.asSystem((db) =>
      db
        .update(benutzer)
        .set({ rollen: ['ROLE_FIRMENPORTAL_ADMIN'] })
        .where(eq(benutzer.id, konto.id)),
    );
    // The session itself, and not only what it may do, is gone.
    expect(await statusOf(token)).toBe(401);
  });

  test('by its person, which is audited with how many they were, and signing out as such', async () => {
    const entries = async () =>
      (
        await server.asSystem((db) =>
          db
            .select({ aktion: protokoll.aktion, angaben: protokoll.angaben })
            .from(protokoll)
            .where(eq(protokoll.benutzerId, konto.id))
            .orderBy(protokoll.id),
        )
      ).filter(({ aktion }) => aktion !== 'anmeldung');
    const [, , third, own] = [
      await signIn(server, konto.email),
      await signIn(server, konto.email),
      await signIn(server, konto.email),
      await signIn(server, konto.email),
    ];
    const end = async (token: string) =>
      server.call(deleteSitzung, { params: { id: (await claimsOf(token)).sid } }, { token: own });
    await end(third);
    await server.call(deleteAndereSitzungen, {}, { token: own });
    // Nothing is left to end.
    await server.call(deleteAndereSitzungen, {}, { token: own });
    await end(own);
    expect(await entries()).toEqual([
      { aktion: 'sitzungen.eigene', angaben: { anzahl: 1 } },
      { aktion: 'sitzungen.eigene', angaben: { anzahl: 2 } },
      { aktion: 'abmeldung', angaben: {} },
    ]);
  });

  test('by the command for everybody, which says how many and is audited', async () => {
    const accounts = [konto, await newKonto()];
    await server.asSystem((db) => endAll(db, server.clock.now));
    const tokens = await Promise.all(accounts.map(({ email }) => signIn(server, email)));
    for (const token of tokens) expect(await statusOf(token, other)).toBe(200);
    expect(await server.asSystem((db) => endAll(db, server.clock.now))).toBe(2);
    for (const token of tokens) {
      expect(await statusOf(token)).toBe(401);
      expect(await statusOf(token, other)).toBe(401);
    }
    const [entry] = await server.asSystem((db) =>
      db.select().from(protokoll).orderBy(desc(protokoll.id)).limit(1),
    );
    expect(entry).toMatchObject({ aktion: 'sitzungen.beendet', benutzerId: null, angaben: { anzahl: 2 } });
    expect(await statusOf(await signIn(server, konto.email))).toBe(200);
  });

  test('by the command for one person also where this person acts in another account', async () => {
    const taken = await newKonto();
    const token = await signIn(server, taken.email);
    await server.asSystem((db) =>
      db
        .update(sitzung)
        .set({ uebernommenVon: konto.id, uebernommenVonName: 'Wer' })
        .where(eq(sitzung.benutzerId, taken.id)),
    );
    expect(await server.asSystem((db) => endOf(db, konto.email, server.clock.now))).toBe(1);
    expect(await statusOf(token)).toBe(401);
    expect(
      await server.asSystem((db) => endOf(db, 'niemand@schule.example', server.clock.now)),
    ).toBeUndefined();
  });

  test('by deactivation for good, and by being inactive in any case', async () => {
    const token = await signIn(server, konto.email);
    await change({ aktiv: false })();
    await change({ aktiv: true })();
    expect(await statusOf(token)).toBe(401);
    await server.asSystem((db) =>
      db.update(sitzung).set({ beendetAm: null }).where(eq(sitzung.benutzerId, konto.id)),
    );
    expect(await statusOf(token)).toBe(200);
    await change({ aktiv: false })();
    await server.asSystem((db) =>
      db.update(sitzung).set({ beendetAm: null }).where(eq(sitzung.benutzerId, konto.id)),
    );
    expect(await statusOf(token)).toBe(401);
  });

  test('and not by what does not concern it', async () => {
    const token = await signIn(server, konto.email);
    await change({ nachname: 'Anders', letzteAnmeldungAm: new Date() })();
    await server.call(createToken, { body: { email: konto.email, passwort: 'Falsch-2026' } });
    expect(await statusOf(token)).toBe(200);
  });

  test('after ten hours, renewed or not', async () => {
    let token = await signIn(server, konto.email);
    for (let minutes = 50; minutes < SESSION_HOURS * 60; minutes += 50) {
      after(50);
      const renewed = await server.call(renewToken, {}, { token });
      expect(renewed.statusCode).toBe(200);
      ({ token } = renewed.json<{ token: string }>());
    }
    const { exp, iat, sitzungBis } = await claimsOf(token);
    expect(sitzungBis).toBe(new Date('2026-11-20T18:00:00Z').getTime() / 1000);
    expect(exp).toBe(Math.min(iat + TOKEN_MINUTES * 60, sitzungBis));
    server.clock.now = new Date(sitzungBis * 1000 - 1);
    expect(await statusOf(token)).toBe(200);
    const last = (await server.call(renewToken, {}, { token })).json<{ token: string }>().token;
    expect((await claimsOf(last)).exp).toBe(sitzungBis);
    server.clock.now = new Date(sitzungBis * 1000);
    expect(await statusOf(last)).toBe(401);
    expect((await server.call(renewToken, {}, { token: last })).statusCode).toBe(401);
  });

  test('after ten hours also for a token that claims to live longer', async () => {
    const token = await signIn(server, konto.email);
    const claims = await claimsOf(token);
    const longer = await server.tokens.sign({ ...claims, exp: claims.exp + 86_400 });
    after(SESSION_HOURS * 60);
    expect(await statusOf(longer)).toBe(401);
  });
});

describe('a renewed token', () => {
  test('says what the account is now, and leaves the session where it ends', async () => {
    const token = await signIn(server, konto.email);
    await server.asSystem((db) =>
      db.update(benutzer).set({ nachname: 'Neu' }).where(eq(benutzer.id, konto.id)),
    );
    after(30);
    const renewed = await server.call(renewToken, {}, { token });
    const before = await claimsOf(token);
    const claims = await claimsOf(renewed.json<{ token: string }>().token);
    expect(claims).toMatchObject({ nachname: 'Neu', sid: before.sid, sitzungBis: before.sitzungBis });
    expect(claims.exp).toBe(before.exp + 30 * 60);
  });
});

describe('the own sessions', () => {
  test('are listed with the one that asks, and nobody else’s', async () => {
    await signIn(server, (await newKonto()).email);
    const first = await signIn(server, konto.email);
    after(1);
    const agent = 'Mozilla/5.0 '.repeat(40);
    const second = await server.call(
      createToken,
      { body: { email: konto.email, passwort: TEST_PASSWORT } },
      { headers: { 'user-agent': agent } },
    );
    const { token } = second.json<{ token: string }>();
    const list = await listOf(token);
    expect(list['hydra:totalItems']).toBe(2);
    expect(list['hydra:member'].map((one) => [one['@id'], one.aktuell])).toEqual([
      [`/api/sitzungen/${(await claimsOf(token)).sid}`, true],
      [`/api/sitzungen/${(await claimsOf(first)).sid}`, false],
    ]);
    expect(list['hydra:member'][0]?.geraet).toBe(agent.slice(0, 200));
  });

  test('are no longer listed when they have ended, and cannot be ended twice', async () => {
    const token = await signIn(server, konto.email);
    const { sid } = await claimsOf(await signIn(server, konto.email));
    const end = () => server.call(deleteSitzung, { params: { id: sid } }, { token });
    expect((await end()).statusCode).toBe(204);
    expect((await listOf(token))['hydra:totalItems']).toBe(1);
    expect((await end()).statusCode).toBe(404);
  });

  test('of others are not there', async () => {
    const token = await signIn(server, konto.email);
    const theirs = await signIn(server, (await newKonto()).email);
    const { sid } = await claimsOf(theirs);
    const foreign = await server.call(deleteSitzung, { params: { id: sid } }, { token });
    const never = await server.call(deleteSitzung, { params: { id: crypto.randomUUID() } }, { token });
    expect(foreign.statusCode).toBe(404);
    expect({ ...foreign.json<object>(), referenz: '' }).toEqual({ ...never.json<object>(), referenz: '' });
    expect((await server.call(deleteAndereSitzungen, {}, { token })).statusCode).toBe(204);
    expect(await statusOf(theirs)).toBe(200);
  });

  test('of others are not there for school staff either', async () => {
    const { email } = await server.asSystem((db) =>
      newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] }),
    );
    const token = await signIn(server, email);
    const theirs = await signIn(server, konto.email);
    const { sid } = await claimsOf(theirs);
    expect((await server.call(deleteSitzung, { params: { id: sid } }, { token })).statusCode).toBe(404);
    await server.call(deleteAndereSitzungen, {}, { token });
    expect(await statusOf(theirs)).toBe(200);
  });
});

test('whoever has left the active company no longer acts for it', async () => {
  const [second] = await server.asSystem(async (db) => {
    const firma = await newFirma(db, { name: 'Zweite GmbH' });
    await db.insert(benutzerFirma).values({ benutzerId: konto.id, firmaId: firma.id });
    return [firma.id];
  });
  const { sid, firmaId: active } = await claimsOf(await signIn(server, konto.email));
  const enter = () =>
    server.database.asPerson(sid, { writing: false, now: server.clock.now }, async (_db, entry) => entry);
  expect(active).toBe(firmaId);
  expect(await enter()).toMatchObject({ firmaId, firmen: [firmaId, second].toSorted() });
  await server.asSystem((db) => db.delete(benutzerFirma).where(eq(benutzerFirma.firmaId, firmaId)));
  expect(await enter()).toMatchObject({ firmaId: null, firmen: [second] });
});
