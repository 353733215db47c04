import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Aktion } from '@firmenportal/contract/protokoll';
import { getStudent } from '@firmenportal/contract/studenten';
import { listSitzungen } from '@firmenportal/contract/sitzungen';
import { createToken, deleteToken } from '@firmenportal/contract/token';
import { all } from '../db/database.ts';
import { sitzung } from '#features/sitzungen/sitzungen.table.ts';
import { newBenutzer, newFirma, newStudent, signIn, TEST_PASSWORT } from '#testing/records/factories.ts';
import { withOwner } from '#testing/owner.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { recordAudit } from './audit.ts';
import { verifyAuditLog } from './verify.ts';

let server: TestServer;
let email: string;
let studentId: string;
let firmaId: string;

beforeAll(async () => {
  server = await startTestServer();
  await server.asSystem(async (db) => {
    firmaId = (await newFirma(db)).id;
    ({ email } = await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [firmaId] }));
    studentId = (await newStudent(db, { firmaId, nachname: 'Geheim' })).id;
  });
});

const sessions = () => server.asSystem((db) => db.select().from(sitzung));
const count = async () => (await server.asSystem(verifyAuditLog)).entries;
/** The last entry. */
const written = () =>
  server.asSystem((db) =>
    all<{ aktion: string; firma_id: string | null; objekt: string | null }>(
      db,
      sql`select aktion, firma_id, objekt from protokoll order by id desc limit 1`,
    ),
  );

/** Runs `work` while entries of this kind cannot be written. */
async function withoutAuditOf<T>(aktion: Aktion, work: () => Promise<T>): Promise<T> {
  await withOwner(server.url, (client) =>
    client.query(`alter table protokoll add constraint kaputt check (aktion <> '${aktion}') not valid`),
  );
  try {
    return await work();
  } finally {
    await withOwner(server.url, (client) => client.query('alter table protokoll drop constraint kaputt'));
  }
}

describe('what cannot be audited does not happen', () => {
  test('a sign-in', async () => {
    const before = await sessions();
    const answer = await withoutAuditOf('anmeldung', () =>
      server.call(createToken, { body: { email, passwort: TEST_PASSWORT } }),
    );
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('token"');
    expect(await sessions()).toEqual(before);
  });

  test('a sign-out', async () => {
    const token = await signIn(server, email);
    const answer = await withoutAuditOf('abmeldung', () => server.call(deleteToken, {}, { token }));
    expect(answer.statusCode).toBe(500);
    expect((await server.call(listSitzungen, {}, { token })).statusCode).toBe(200);
  });

  test('a look at the details of a student', async () => {
    const token = await signIn(server, email);
    const look = () => server.call(getStudent, { params: { id: studentId } }, { token });
    const refused = await withoutAuditOf('einsicht.student', look);
    expect(refused.statusCode).toBe(500);
    expect(refused.body).not.toContain('Geheim');
    expect((await look()).body).toContain('Geheim');
  });
});

describe('an entry', () => {
  test('of a look is written with each of them, unchanged or HEAD too', async () => {
    const token = await signIn(server, email);
    const look = (headers = {}) => server.call(getStudent, { params: { id: studentId } }, { token, headers });
    const before = await count();
    const { headers } = await look();
    expect(await written()).toEqual([{ aktion: 'einsicht.student', firma_id: firmaId, objekt: studentId }]);
    // No copy is kept with which the next look could be had without asking.
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(headers).not.toHaveProperty('etag');
    expect((await look({ 'if-none-match': '*' })).statusCode).toBe(200);
    await server.app.inject({
      method: 'HEAD',
      url: `/api/studenten/${studentId}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await count()).toBe(before + 3);
  });

  test('is not written of a look at nothing', async () => {
    const token = await signIn(server, email);
    const before = await written();
    const answer = await server.call(getStudent, { params: { id: crypto.randomUUID() } }, { token });
    expect(answer.statusCode).toBe(404);
    expect(await written()).toEqual(before);
  });

  test('is written of oneself and the own company only, and read by nobody in a company', async () => {
    const token = await signIn(server, email);
    const claims = await server.tokens.verify(`Bearer ${token}`, server.clock.now);
    const { id: benutzerId = '', sid = '' } = claims ?? {};
    const write = (person: { benutzerId: string; firmaId: string | null }) =>
      server.database.asPerson(sid, { writing: true, now: server.clock.now }, (db) =>
        recordAudit(db, person, 'abmeldung'),
      );
    await write({ benutzerId, firmaId });
    await write({ benutzerId, firmaId: null });
    const foreign = await server.asSystem(async (db) => (await newFirma(db)).id);
    const refused = { cause: { message: expect.stringContaining('row-level security') as string } };
    await expect(write({ benutzerId, firmaId: foreign })).rejects.toMatchObject(refused);
    await expect(write({ benutzerId: crypto.randomUUID(), firmaId })).rejects.toMatchObject(refused);
    const seen = await server.database.asPerson(sid, { writing: false, now: server.clock.now }, (db) =>
      all(db, sql`select from protokoll`),
    );
    expect(seen).toEqual([]);
    expect((await server.asSystem(verifyAuditLog)).faults).toEqual([]);
  });
});
