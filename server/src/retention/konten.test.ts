import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { all } from '../platform/db/database.ts';
import { benutzer } from '#features/benutzer/benutzer.table.ts';
import { kontakt } from '#features/kontakt/kontakte.table.ts';
import { student } from '#features/studenten/studenten.table.ts';
import { bewerbernotiz } from '#features/bewerbernotizen/bewerbernotizen.table.ts';
import { newBenutzer, newFirma } from '../testing/records/factories.ts';
import { findPlaces } from '../testing/places.ts';
import { newKontoWithTraces } from '../testing/records/konto-traces.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { endDue } from './retention.ts';
import { deleteUnneeded } from './files.ts';
import { kontoRetention, NAMES_OF_KONTEN } from './konten.ts';

let server: TestServer;
let firmaId: string;
const accounts = kontoRetention(2);
const NOW = new Date('2030-03-01T12:00:00Z');
const LONG_AGO = new Date('2028-03-01T11:59:59Z');
const retain = () => endDue(server.database, accounts, NOW);
const deactivate = (id: string, deaktiviertAm: Date) =>
  server.asSystem((db) =>
    db.update(benutzer).set({ aktiv: false, deaktiviertAm }).where(eq(benutzer.id, id)),
  );
const left = () =>
  server.asSystem((db) => db.select({ id: benutzer.id, email: benutzer.email }).from(benutzer));

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.asSystem((db) => db.delete(benutzer));
  firmaId = (await server.asSystem((db) => newFirma(db))).id;
});

describe('accounts', () => {
  test('go two years after they were deactivated, and not those that are used again', async () => {
    const [old, younger, again, active] = await server.asSystem((db) =>
      Promise.all([1, 2, 3, 4].map(() => newBenutzer(db, { rollen: [], firmen: [firmaId] }))),
    );
    await deactivate(String(old?.id), LONG_AGO);
    await deactivate(String(younger?.id), new Date('2028-03-01T12:00:00Z'));
    await deactivate(String(again?.id), LONG_AGO);
    await server.asSystem((db) =>
      db
        .update(benutzer)
        .set({ aktiv: true })
        .where(eq(benutzer.id, String(again?.id))),
    );
    expect(await server.asSystem((db) => accounts.count(db, NOW))).toBe(1);
    expect([await retain(), await retain()]).toEqual([1, 0]);
    expect(new Set((await left()).map(({ id }) => id))).toEqual(
      new Set([younger?.id, again?.id, active?.id]),
    );
    const entries = await server.asSystem((db) =>
      all(
        db,
        sql`select objekt, angaben from protokoll where aktion = 'anonymisierung' order by id desc limit 1`,
      ),
    );
    expect(entries).toEqual([{ objekt: null, angaben: { art: 'benutzer', anzahl: 1 } }]);
  });

  test('know since when they are switched off, whoever does it', async () => {
    const { id } = await server.asSystem((db) => newBenutzer(db, { rollen: [], firmen: [firmaId] }));
    const stand = async () =>
      (await server.asSystem((db) => db.select().from(benutzer).where(eq(benutzer.id, id))))[0]
        ?.deaktiviertAm;
    const set = (aktiv: boolean) =>
      server.asSystem((db) => db.update(benutzer).set({ aktiv }).where(eq(benutzer.id, id)));
    expect(await stand()).toBeNull();
    await set(false);
    expect(Date.now() - Number(await stand())).toBeLessThan(60_000);
    await set(true);
    expect(await stand()).toBeNull();
  });

  test('leave no name in database and store, and what they did to their company', async () => {
    const [canary, others] = [`kanarie${randomUUID()}`, `andere${randomUUID()}`];
    const konto = await newKontoWithTraces(server, { firmaId, kanarie: canary, kontaktnummer: 'portal' });
    await newKontoWithTraces(server, {
      firmaId: (await server.asSystem((db) => newFirma(db))).id,
      kanarie: others,
    });
    const before = await findPlaces(server, others);
    expect((await findPlaces(server, canary)).length).toBe(before.length);
    // A contact stays as long as it leads students.
    await server.asSystem((db) => db.update(student).set({ ausbildungsleitungId: null }));
    await deactivate(konto.id, LONG_AGO);
    expect(await retain()).toBe(1);
    expect(await deleteUnneeded(server.database, server.files)).toBe(1);
    expect(await findPlaces(server, canary)).toEqual([]);
    // The feed tells for 90 days that the contact is gone, by its number, which is made of the identifier.
    expect(await findPlaces(server, konto.id)).toEqual(['public.protokoll', 'public.vorgang']);
    expect(await findPlaces(server, others)).toEqual(before);
    const notes = await server.asSystem((db) =>
      db.select().from(bewerbernotiz).where(eq(bewerbernotiz.firmaId, firmaId)),
    );
    expect(notes).toMatchObject([
      { verfasstVon: 'Anonymisiert', text: 'Ein guter Eindruck', benutzerId: null },
    ]);
  });

  test.each([
    ['the campus system keeps, and leave it', undefined, true],
    ['leads students, and leave it', 'portal', true],
    ['was made for them and leads nobody, and take it along', 'portal', false],
  ] as const)('find a contact that %s', async (what, kontaktnummer, stays) => {
    const konto = await newKontoWithTraces(server, { firmaId, kanarie: `k${randomUUID()}`, kontaktnummer });
    if (!what.startsWith('leads students'))
      await server.asSystem((db) => db.update(student).set({ ausbildungsleitungId: null }));
    await deactivate(konto.id, LONG_AGO);
    expect(await retain()).toBe(1);
    const rows = await server.asSystem((db) =>
      db.select().from(kontakt).where(eq(kontakt.id, konto.kontaktId)),
    );
    expect(rows).toHaveLength(stays ? 1 : 0);
  });

  test('are named in no other rows of companies than those that lose the name', async () => {
    const columns = await server.asSystem((db) =>
      all<{ spalte: string }>(
        db,
        sql`select table_name || '.' || column_name as spalte
            from information_schema.columns join information_schema.tables using (table_schema, table_name)
            where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text' and column_name ~ '_von(_name)?$'`,
      ),
    );
    // Saved views and sessions are deleted with the account.
    const own = ['ansicht.angelegt_von', 'sitzung.uebernommen_von_name'];
    expect(new Set(columns.map(({ spalte: column }) => column))).toEqual(
      new Set([...own, ...NAMES_OF_KONTEN]),
    );
  });
});
