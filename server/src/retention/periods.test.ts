import { beforeAll, expect, test } from 'vitest';
import { benutzereinladung } from '#features/benutzereinladungen/benutzereinladungen.table.ts';
import { newBenachrichtigung } from '../testing/records/everyday.ts';
import { newBenutzer, newFirma } from '../testing/records/factories.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { newEinladung } from '../testing/records/unternehmen.ts';
import { endDue } from './retention.ts';
import { FIXED_PERIODS } from './periods.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

test('invitations that nobody used go a year after their last link has expired', async () => {
  const now = new Date('2027-03-01T12:00:00Z');
  const gueltigBis = new Date('2026-03-01T11:59:59Z');
  const eingeladenAm = new Date('2026-02-27T11:59:59Z');
  const later = new Date('2026-03-01T12:00:00Z');
  const kept = await server.asSystem(async (db) => {
    const { id } = await newFirma(db);
    const { id: registriertAls } = await newBenutzer(db, { rollen: [], firmen: [id] });
    const old = { eingeladenAm, gueltigBis };
    await newEinladung(db, id, old);
    await newEinladung(db, id, { ...old, zurueckgezogenAm: eingeladenAm, zurueckgezogenVon: 'Toni Test' });
    return [
      await newEinladung(db, id, { ...old, registriertAm: eingeladenAm, registriertAls }),
      await newEinladung(db, id, { eingeladenAm, gueltigBis: later }),
    ];
  });
  const einladungen = FIXED_PERIODS.find(({ name }) => name === 'benutzereinladung');
  if (!einladungen) throw new Error('invitations are not kept for a time');
  expect(await server.asSystem((db) => einladungen.count(db, now))).toBe(2);
  expect(await endDue(server.database, einladungen, now)).toBe(2);
  expect(await server.asSystem((db) => einladungen.count(db, now))).toBe(0);
  const rows = await server.asSystem((db) => db.select({ id: benutzereinladung.id }).from(benutzereinladung));
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(kept.map(({ id }) => id)));
});

test('notifications go 90 days after they were read, and a year after they came', async () => {
  const now = new Date('2027-03-01T12:00:00Z');
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000 - 1);
  await server.asSystem(async (db) => {
    const { id } = await newBenutzer(db, { rollen: [], firmen: [(await newFirma(db)).id] });
    await newBenachrichtigung(db, id, { am: before(100), gelesenAm: before(90) });
    await newBenachrichtigung(db, id, { am: before(100), gelesenAm: before(89) });
    await newBenachrichtigung(db, id, { am: before(365) });
    await newBenachrichtigung(db, id, { am: before(364) });
  });
  const log = FIXED_PERIODS.find(({ name }) => name === 'benachrichtigung_log');
  if (!log) throw new Error('notifications are not kept for a time');
  expect([
    await server.asSystem((db) => log.count(db, now)),
    await endDue(server.database, log, now),
  ]).toEqual([2, 2]);
});

test.each(FIXED_PERIODS)('$name is empty of what is due', async (kind) => {
  const now = new Date('2027-03-01T12:00:00Z');
  await endDue(server.database, kind, now);
  expect(await server.database.asSystem('test', (db) => kind.count(db, now))).toBe(0);
});
