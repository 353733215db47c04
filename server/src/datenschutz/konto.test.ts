import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { all } from '../platform/db/database.ts';
import { benutzer } from '#features/benutzer/benutzer.table.ts';
import { kontakt } from '#features/kontakt/kontakte.table.ts';
import { newBenutzer, newFirma } from '../testing/records/factories.ts';
import { findPlaces } from '../testing/places.ts';
import { newKontoWithTraces } from '../testing/records/konto-traces.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { deleteUnneeded } from '../retention/files.ts';
import { eraseKonto, findAskedFor, LastAdministration } from './konto.ts';

let server: TestServer;
let firmaId: string;
let canary: string;
let konto: { id: string; email: string; kontaktId: string; kontaktnummer: string };
const erase = (probelauf: boolean, email = konto.email) =>
  server.asSystem((db) => eraseKonto(db, email, { probelauf }));
const newAdmin = (values: { aktiv?: boolean } = {}) =>
  server.asSystem((db) =>
    newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [firmaId], ...values }),
  );

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  firmaId = (await server.asSystem((db) => newFirma(db))).id;
  canary = `kanarie${randomUUID()}`;
  konto = await newKontoWithTraces(server, { firmaId, kanarie: canary });
});

describe('an account', () => {
  test('is erased at once with its contact, by its address in any case, and not in a dry run', async () => {
    await newAdmin();
    const before = await findPlaces(server, canary);
    expect(await erase(true)).toBe(true);
    expect(await findPlaces(server, canary)).toEqual(before);
    expect(await erase(false, konto.email.toUpperCase())).toBe(true);
    await deleteUnneeded(server.database, server.files);
    expect(await findPlaces(server, canary)).toEqual([]);
    expect(await findPlaces(server, konto.kontaktId)).toEqual([]);
    expect(await findPlaces(server, konto.id)).toEqual(['public.protokoll']);
    // The feed tells for 90 days that the contact is gone, by the campus system's number, too.
    expect(await findPlaces(server, konto.kontaktnummer)).toEqual(['public.vorgang']);
    const entries = await server.asSystem((db) =>
      all(db, sql`select aktion, angaben from protokoll where objekt = ${konto.id} order by id`),
    );
    expect(entries).toEqual([{ aktion: 'anonymisierung', angaben: { art: 'benutzer', anzahl: 1 } }]);
    expect(await erase(false)).toBe(false);
    expect(await server.asSystem((db) => findAskedFor(db, konto.email))).toBeUndefined();
  });

  test('is not erased while its company has no other active administrator', async () => {
    await newAdmin({ aktiv: false });
    for (const probelauf of [true, false]) await expect(erase(probelauf)).rejects.toThrow(LastAdministration);
    expect(await findPlaces(server, canary)).toContain('public.benutzer');
    await server.asSystem((db) => db.update(benutzer).set({ aktiv: false }).where(eq(benutzer.id, konto.id)));
    expect(await erase(false)).toBe(true);
  });

  test('leaves the contact that somebody else is, too', async () => {
    await newAdmin();
    await server.asSystem((db) =>
      newBenutzer(db, { rollen: [], firmen: [firmaId], kontaktId: konto.kontaktId }),
    );
    await erase(false);
    const rows = await server.asSystem((db) =>
      db.select().from(kontakt).where(eq(kontakt.id, konto.kontaktId)),
    );
    expect(rows).toHaveLength(1);
  });

  test('that is exported is on record', async () => {
    expect(await server.asSystem((db) => findAskedFor(db, konto.email.toUpperCase()))).toBe(konto.id);
    const entries = await server.asSystem((db) =>
      all(db, sql`select aktion, benutzer_id, angaben from protokoll where objekt = ${konto.id}`),
    );
    expect(entries).toEqual([{ aktion: 'auskunft', benutzer_id: null, angaben: { art: 'benutzer' } }]);
  });
});
