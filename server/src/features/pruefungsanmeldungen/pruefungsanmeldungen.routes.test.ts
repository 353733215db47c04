import { beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { listPruefungsanmeldungen } from '@firmenportal/contract/pruefungsanmeldungen';
import { student } from '#features/studenten/studenten.table.ts';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { newBenutzer, newFirma, newStudent, signIn } from '#testing/records/factories.ts';
import { newPruefungsanmeldung } from '#testing/records/studium.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let token: string;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  server.clock.now = new Date('2026-11-02T10:00:00+01:00');
  const email = await server.database.asSystem('test', async (db) => {
    const { id: firmaId } = await newFirma(db);
    const row = await newStudent(db, {
      firmaId,
      pruefungsanmeldungsfreigabe: true,
      pruefungsanmeldungsfreigabeBis: '2026-11-02',
    });
    id = row.id;
    await newPruefungsanmeldung(db, row, { modul: 'Statistik', pruefungsdatum: '2026-12-01' });
    await newPruefungsanmeldung(db, row, {
      modul: 'Recht',
      pruefungsdatum: '2026-11-20',
      status: 'zugelassen',
      thema: 'Vertrag',
    });
    // Grades are released here, and exam registrations are not.
    const without = await newStudent(db, { firmaId, notenfreigabe: true });
    await newPruefungsanmeldung(db, without, { modul: 'Verschlossen' });
    return (await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'], firmen: [firmaId] }))
      .email;
  });
  token = await signIn(server, email);
});

type Query = Parameters<typeof server.call<typeof listPruefungsanmeldungen>>[1]['query'];
const modules = async (query: Query = {}, by = token) => {
  const answer = await server.call(listPruefungsanmeldungen, { query }, { token: by });
  return answer.json<Answer<typeof listPruefungsanmeldungen>>()['hydra:member'].map(({ modul }) => modul);
};

test('shows released registrations, newest exam first, by status and day', async () => {
  expect(await modules()).toEqual(['Statistik', 'Recht']);
  expect(await modules({ status: 'zugelassen' })).toEqual(['Recht']);
  expect(await modules({ von: '2026-11-20', bis: '2026-11-30' })).toEqual(['Recht']);
  expect(await modules({ student: id, order: [['modul', 'asc']] })).toEqual(['Recht', 'Statistik']);
});

test('audits the look at one student', async () => {
  await modules({ student: id });
  const entries = await server.database.asSystem('test', (db) =>
    db.selectDistinct({ aktion: protokoll.aktion }).from(protokoll).where(eq(protokoll.objekt, id)),
  );
  expect(entries).toEqual([{ aktion: 'einsicht.pruefungsanmeldungen' }]);
});

test('hides them the day after the last one, and from the next request after a revocation', async () => {
  const release = (pruefungsanmeldungsfreigabe: boolean) =>
    server.database.asSystem('test', (db) =>
      db.update(student).set({ pruefungsanmeldungsfreigabe }).where(eq(student.id, id)),
    );
  await release(false);
  expect(await modules()).toEqual([]);
  await release(true);
  expect(await modules()).toHaveLength(2);
  server.clock.now = new Date('2026-11-02T23:59:00+01:00');
  const email = await server.database.asSystem('test', async (db) => {
    const [row] = await db.select({ firmaId: student.firmaId }).from(student).where(eq(student.id, id));
    return (
      await newBenutzer(db, {
        rollen: ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'],
        firmen: [row?.firmaId ?? ''],
      })
    ).email;
  });
  const late = await signIn(server, email);
  expect(await modules({}, late)).toHaveLength(2);
  server.clock.now = new Date('2026-11-03T00:01:00+01:00');
  expect(await modules({}, late)).toEqual([]);
});
