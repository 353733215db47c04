import { beforeAll, describe, expect, test } from 'vitest';
import {
  getBewerber,
  getMarktplatzBewerber,
  listBewerber,
  listMarktplatz,
} from '@firmenportal/contract/bewerber';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { newBenutzer, newBewerber, newBewerbung, newFirma, signIn } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

// Who is told how an applicant is reached (ADR 25).

const EMAIL = 'ada@post.example';
const GIVEN = { email: EMAIL, telefon: '0170 1' };

let server: TestServer;
let token: string;
let firmaId: string;
beforeAll(async () => {
  server = await startTestServer();
  const email = await server.asSystem(async (db) => {
    firmaId = (await newFirma(db)).id;
    return (await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [firmaId] })).email;
  });
  token = await signIn(server, email);
});

const anyone = (values: Parameters<typeof newBewerber>[1]) =>
  server.asSystem(async (db) => (await newBewerber(db, { ...GIVEN, ...values })).id);

async function toldIn(operation: typeof getBewerber | typeof getMarktplatzBewerber, id: string) {
  const answer = await server.call(operation, { params: { id } }, { token });
  expect(answer.statusCode).toBe(200);
  const { email, telefon } = answer.json<Answer<typeof getBewerber>>();
  return { email, telefon };
}

describe('how an applicant is reached', () => {
  test('is told to the marketplace only where they gave the address for that', async () => {
    const closed = await anyone({});
    const open = await anyone({ kontaktfreigabe: true });
    expect(await toldIn(getMarktplatzBewerber, closed)).toEqual({ email: null, telefon: null });
    expect(await toldIn(getMarktplatzBewerber, open)).toEqual(GIVEN);
  });

  test('is told to the company to which they applied, from both sources, until they withdraw there', async () => {
    const id = await anyone({});
    await server.asSystem((db) => newBewerbung(db, firmaId, id));
    expect(await toldIn(getBewerber, id)).toEqual(GIVEN);
    expect(await toldIn(getMarktplatzBewerber, id)).toEqual(GIVEN);

    const withdrawn = await anyone({});
    await server.asSystem((db) => newBewerbung(db, firmaId, withdrawn, { zurueckgezogenAm: '2026-01-01' }));
    expect(await toldIn(getBewerber, withdrawn)).toEqual({ email: null, telefon: null });
  });

  test('is not told to the company that reports an enrolment of its own accord', async () => {
    const id = await anyone({});
    await server.asSystem((db) => newBewerbung(db, firmaId, id, { eingegangenAm: null }));
    expect(await toldIn(getBewerber, id)).toEqual({ email: null, telefon: null });
    expect(await toldIn(getMarktplatzBewerber, id)).toEqual({ email: null, telefon: null });
  });

  test('is told to another company of the marketplace no more than to anybody', async () => {
    const id = await anyone({});
    await server.asSystem(async (db) => newBewerbung(db, (await newFirma(db)).id, id));
    expect(await toldIn(getMarktplatzBewerber, id)).toEqual({ email: null, telefon: null });
  });

  test('is told to nobody once they withdrew from the selection', async () => {
    const id = await anyone({ kontaktfreigabe: true, zurueckgezogenAm: '2026-01-01' });
    await server.asSystem((db) => newBewerbung(db, firmaId, id));
    expect(await toldIn(getBewerber, id)).toEqual({ email: null, telefon: null });
  });

  test('stands in no list and no file, and is found by no search', async () => {
    const id = await anyone({ kontaktfreigabe: true });
    await server.asSystem((db) => newBewerbung(db, firmaId, id));
    for (const operation of [listBewerber, listMarktplatz]) {
      for (const headers of [{}, { accept: 'text/csv' }]) {
        const answer = await server.call(operation, { query: {} }, { token, headers });
        expect(answer.statusCode).toBe(200);
        expect(answer.body).not.toContain(EMAIL);
      }
      const found = await server.call(operation, { query: { suche: EMAIL } }, { token });
      expect(found.json()).toMatchObject({ 'hydra:totalItems': 0 });
    }
  });
});
