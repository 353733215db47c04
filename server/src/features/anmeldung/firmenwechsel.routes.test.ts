import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { listFirmen } from '@firmenportal/contract/firmen';
import { setFirma } from '@firmenportal/contract/kontowechsel';
import type { Rolle } from '@firmenportal/contract/permissions';
import { renewToken } from '@firmenportal/contract/token';
import { benutzerFirma } from '#features/benutzer/benutzer.table.ts';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { newBenutzer, newFirma, signIn } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { disableRowSecurity } from '#rails/row-security.ts';

let server: TestServer;
let firmen: Record<'a' | 'b' | 'c', { id: string; name: string }>;
let konten: Record<'gruppe' | 'schule', { id: string; email: string }>;
let token: Record<keyof typeof konten, string>;

beforeAll(async () => {
  server = await startTestServer();
  await server.database.asSystem('test', async (db) => {
    firmen = {
      a: await newFirma(db, { name: 'Aal GmbH' }),
      b: await newFirma(db, { name: 'Barsch GmbH' }),
      c: await newFirma(db, { name: 'Cichlide GmbH' }),
    };
    const person = (rolle: Rolle, ids: string[]) => newBenutzer(db, { rollen: [rolle], firmen: ids });
    konten = {
      gruppe: await person('ROLE_FIRMENPORTAL_USER_STANDARD', [firmen.a.id, firmen.b.id]),
      schule: await person('ROLE_FIRMENPORTAL_FIRMENBETREUUNG', []),
    };
  });
});
beforeEach(async () => {
  token = {
    gruppe: await signIn(server, konten.gruppe.email),
    schule: await signIn(server, konten.schule.email),
  };
});

const change = (firma: string | null, als: string) =>
  server.call(setFirma, { body: { firma } }, { token: als });
const claimsOf = (body: string) => {
  const answer = JSON.parse(body) as { token: string };
  return server.tokens.verify(`Bearer ${answer.token}`, server.clock.now);
};
const activeOf = async (als: string) => {
  const claims = await claimsOf((await server.call(renewToken, {}, { token: als })).body);
  return [claims?.firmaId, claims?.firmenname];
};

describe('switching the company', () => {
  test('makes another of the own ones the active one, in the same session', async () => {
    const before = await server.tokens.verify(`Bearer ${token.gruppe}`, server.clock.now);
    expect(before).toMatchObject({ firmaId: firmen.a.id, firmenname: 'Aal GmbH' });
    const answer = await change(`/api/firmen/${firmen.b.id}`, token.gruppe);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const after = await claimsOf(answer.body);
    expect(after).toMatchObject({ firmaId: firmen.b.id, firmenname: 'Barsch GmbH', sid: before?.sid });
    expect(after?.firmenIds).toEqual(before?.firmenIds);
    expect(await activeOf(token.gruppe)).toEqual([firmen.b.id, 'Barsch GmbH']);
  });

  test('lets school staff act for any company, and for none again', async () => {
    expect(await activeOf(token.schule)).toEqual([null, null]);
    const answer = await change(`/api/firmen/${firmen.c.id.toUpperCase()}`, token.schule);
    expect(await claimsOf(answer.body)).toMatchObject({
      firmaId: firmen.c.id,
      firmenname: 'Cichlide GmbH',
      firmenIds: [],
    });
    expect(await activeOf(token.schule)).toEqual([firmen.c.id, 'Cichlide GmbH']);
    // What covers all companies goes on doing so.
    const list = await server.call(listFirmen, {}, { token: token.schule });
    expect(list.json()).toMatchObject({ 'hydra:totalItems': 3 });
    expect((await change(null, token.schule)).statusCode).toBe(200);
    expect(await activeOf(token.schule)).toEqual([null, null]);
  });

  test.each([
    ['a foreign company', () => `/api/firmen/${firmen.c.id}`],
    ['a company that was never there', () => `/api/firmen/${randomUUID()}`],
    ['what is no identifier', () => '/api/firmen/nord'],
    ['no company', () => null],
  ])('finds %s not for a company’s people, and changes nothing', async (_what, iri) => {
    expect((await change(iri(), token.gruppe)).statusCode).toBe(404);
    expect(await activeOf(token.gruppe)).toEqual([firmen.a.id, 'Aal GmbH']);
  });

  test('finds no company that was never there for school staff', async () => {
    expect((await change(`/api/firmen/${randomUUID()}`, token.schule)).statusCode).toBe(404);
  });

  test('is audited with the company that is active then, once for each change', async () => {
    const entries = () =>
      server.database.asSystem('test', (db) =>
        db
          .select({ firmaId: protokoll.firmaId, angaben: protokoll.angaben })
          .from(protokoll)
          .where(and(eq(protokoll.aktion, 'firma.gewechselt'), eq(protokoll.benutzerId, konten.schule.id)))
          .orderBy(protokoll.id),
      );
    const before = (await entries()).length;
    for (const firma of [firmen.a.id, firmen.a.id, null]) await change(firma, token.schule);
    expect((await entries()).slice(before)).toEqual([
      { firmaId: firmen.a.id, angaben: { vorher: null } },
      { firmaId: null, angaben: { vorher: firmen.a.id } },
    ]);
  });

  test('is over with the membership: the token names no company then', async () => {
    await change(firmen.b.id, token.gruppe);
    const membership = and(
      eq(benutzerFirma.benutzerId, konten.gruppe.id),
      eq(benutzerFirma.firmaId, firmen.b.id),
    );
    await server.database.asSystem('test', (db) => db.delete(benutzerFirma).where(membership));
    expect(await activeOf(token.gruppe)).toEqual([null, null]);
  });
});

// Last, because it changes the database for good.
test('a foreign company is found neither by the statement alone', async () => {
  await disableRowSecurity(server.url);
  expect((await change(firmen.c.id, token.gruppe)).statusCode).toBe(404);
  expect((await change(firmen.a.id, token.gruppe)).statusCode).toBe(200);
});
