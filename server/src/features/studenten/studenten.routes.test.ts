import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { getStudent, getStudierendenstatistik, listStudenten } from '@firmenportal/contract/studenten';
import { listPruefungsleistungen } from '@firmenportal/contract/pruefungsleistungen';
import { protokoll, student } from '../../platform/db/schema/schema.ts';
import { newBenutzer, newFirma, newNote, newStudent, signIn } from '../../platform/test/factories.ts';
import { startTestServer, type TestServer } from '../../platform/test/server.ts';
import { eq } from 'drizzle-orm';

type Liste = Answer<typeof listStudenten>;

let server: TestServer;
let token: string;
let firmaId: string;

beforeAll(async () => {
  server = await startTestServer();
  const email = await server.database.alsSystem('test', async (db) => {
    const firma = await newFirma(db);
    firmaId = firma.id;
    const person = await newBenutzer(db, {
      rollen: ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'],
      firmen: [firma.id],
    });
    return person.email;
  });
  token = await signIn(server, email);
});

const list = async (
  query: Parameters<typeof server.call<typeof listStudenten>>[1]['query'],
): Promise<Liste> => (await server.call(listStudenten, { query }, { token })).json<Liste>();
const names = (liste: Liste) => liste['hydra:member'].map(({ nachname }) => nachname);

describe('list of students', () => {
  test('finds names whatever their case, accents and spelling of umlauts', async () => {
    await server.database.alsSystem('test', async (db) => {
      await newStudent(db, { firmaId, nachname: 'Müller-Lüdenscheidt', vorname: 'René' });
      await newStudent(db, { firmaId, nachname: 'Mueller', vorname: 'Anna' });
    });
    for (const suche of ['müller', 'MUELLER', 'Muller rene', 'rené lüden']) {
      expect(names(await list({ suche })), suche).toContain('Müller-Lüdenscheidt');
    }
    expect(names(await list({ suche: 'Müller' }))).toContain('Mueller');
    expect(names(await list({ suche: '%' }))).toEqual([]);
  });

  test('shows matriculated students unless others are asked for', async () => {
    await server.database.alsSystem('test', (db) =>
      newStudent(db, { firmaId, nachname: 'Fertig', exmatrikulation: '2025-09-30' }),
    );
    expect(names(await list({ suche: 'Fertig' }))).toEqual([]);
    expect(names(await list({ suche: 'Fertig', status: 'exmatrikuliert' }))).toEqual(['Fertig']);
    expect(names(await list({ suche: 'Fertig', status: 'alle' }))).toEqual(['Fertig']);
  });

  test('counts exactly, also right after a change', async () => {
    const before = (await list({ suche: 'Zuwachs' }))['hydra:totalItems'];
    await server.database.alsSystem('test', (db) => newStudent(db, { firmaId, nachname: 'Zuwachs' }));
    expect((await list({ suche: 'Zuwachs' }))['hydra:totalItems']).toBe(before + 1);
  });
});

describe('grade release', () => {
  test('gates grades, statistics, average and at-risk modules, from the next request', async () => {
    const { id } = await server.database.alsSystem('test', async (db) => {
      const row = await newStudent(db, { firmaId, nachname: 'Freigabe', notenfreigabe: true });
      await newNote(db, row, { note: '1.3', credits: '5' });
      await newNote(db, row, { note: '2.0', credits: '10' });
      await newNote(db, row, { note: '5.0' });
      return row;
    });
    const [row] = (await list({ suche: 'Freigabe' }))['hydra:member'];
    // (1.3 · 5 + 2.0 · 10) / 15 = 1.76…, cut
    expect(row).toMatchObject({ durchschnitt: '1.7', gefaehrdeteModule: 1 });

    await server.database.alsSystem('test', (db) =>
      db.update(student).set({ notenfreigabe: false }).where(eq(student.id, id)),
    );
    const [hidden] = (await list({ suche: 'Freigabe' }))['hydra:member'];
    expect(hidden).toMatchObject({ durchschnitt: null, gefaehrdeteModule: null });
    expect(names(await list({ suche: 'Freigabe', gefaehrdet: true }))).toEqual([]);
    const grades = await server.call(listPruefungsleistungen, { query: { student: id } }, { token });
    expect(grades.json<Answer<typeof listPruefungsleistungen>>()['hydra:totalItems']).toBe(0);
    const statistik = await server.call(getStudierendenstatistik, { params: { id } }, { token });
    expect(statistik.json()).toMatchObject({ notenfreigabe: false, noten: null });
    expect((await server.call(getStudent, { params: { id } }, { token })).statusCode).toBe(200);
  });

  test('ends by itself after its last day', async () => {
    await server.database.alsSystem('test', async (db) => {
      const row = await newStudent(db, {
        firmaId,
        nachname: 'Abgelaufen',
        notenfreigabe: true,
        notenfreigabeBis: '2026-01-01',
      });
      await newNote(db, row, { note: '1.0' });
    });
    const [row] = (await list({ suche: 'Abgelaufen' }))['hydra:member'];
    expect(row).toMatchObject({ notenfreigabe: false, durchschnitt: null });
  });

  test('ends with the company that it was given to, and takes the grades out of sight', async () => {
    const { id, matrikelnummer, andere } = await server.database.alsSystem('test', async (db) => {
      const neue = await newFirma(db);
      const row = await newStudent(db, {
        firmaId: neue.id,
        notenfreigabe: true,
        notenfreigabeBis: '2099-12-31',
      });
      await newNote(db, row, { note: '1.0' });
      return { ...row, andere: neue.id };
    });
    expect(andere).not.toBe(firmaId);
    await server.database.alsSystem('test', (db) =>
      db.update(student).set({ firmaId }).where(eq(student.id, id)),
    );
    const [row] = (await list({ suche: matrikelnummer }))['hydra:member'];
    expect(row).toMatchObject({ notenfreigabe: false, durchschnitt: null });
  });

  test('is over for readers even while somebody else holds the row', async () => {
    const { id, matrikelnummer } = await server.database.alsSystem('test', async (db) => {
      const row = await newStudent(db, { firmaId, notenfreigabe: true, notenfreigabeBis: '2026-01-01' });
      await newNote(db, row, { note: '1.0' });
      return row;
    });
    await server.database.alsSystem('test', async (db) => {
      await db.select().from(student).where(eq(student.id, id)).for('update');
      const [row] = (await list({ suche: matrikelnummer }))['hydra:member'];
      expect(row).toMatchObject({ notenfreigabe: false, durchschnitt: null, gefaehrdeteModule: null });
      const sorted = await list({ order: [['durchschnitt', 'asc']], itemsPerPage: 50 });
      const average = sorted['hydra:member'].map(({ durchschnitt }) => durchschnitt);
      expect(average.indexOf(null)).toBe(average.filter((one) => one !== null).length);
    });
  });
});

test('looking at grades is written to the audit log', async () => {
  const { id } = await server.database.alsSystem('test', async (db) => {
    const row = await newStudent(db, { firmaId, notenfreigabe: true });
    await newNote(db, row);
    return row;
  });
  await server.call(getStudierendenstatistik, { params: { id } }, { token });
  await server.call(listPruefungsleistungen, { query: { student: id } }, { token });
  const entries = await server.database.alsSystem('test', (db) =>
    db
      .select({ aktion: protokoll.aktion, firmaId: protokoll.firmaId })
      .from(protokoll)
      .where(eq(protokoll.objekt, id)),
  );
  expect(entries).toEqual([
    { aktion: 'einsicht.noten', firmaId },
    { aktion: 'einsicht.noten', firmaId },
  ]);
});
