import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { getStudent, getStudierendenstatistik, listStudenten } from '@firmenportal/contract/studenten';
import { listPruefungsleistungen } from '@firmenportal/contract/pruefungsleistungen';
import { student } from './studenten.table.ts';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import {
  newBenutzer,
  newFirma,
  newQuartal,
  newStudent,
  newStudiengang,
  signIn,
} from '#testing/records/factories.ts';
import { newAnwesenheit, newNote } from '#testing/records/studium.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { eq } from 'drizzle-orm';

type List = Answer<typeof listStudenten>;

let server: TestServer;
let token: string;
let firmaId: string;

beforeAll(async () => {
  server = await startTestServer();
  const email = await server.database.asSystem('test', async (db) => {
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

const list = async (query: Parameters<typeof server.call<typeof listStudenten>>[1]['query']): Promise<List> =>
  (await server.call(listStudenten, { query }, { token })).json<List>();
const names = (list: List) => list['hydra:member'].map(({ nachname }) => nachname);

describe('list of students', () => {
  test('finds names whatever their case, accents and spelling of umlauts', async () => {
    await server.database.asSystem('test', async (db) => {
      await newStudent(db, { firmaId, nachname: 'Müller-Lüdenscheidt', vorname: 'René' });
      await newStudent(db, { firmaId, nachname: 'Mueller', vorname: 'Anna' });
    });
    for (const search of ['müller', 'MUELLER', 'Muller rene', 'rené lüden']) {
      expect(names(await list({ suche: search })), search).toContain('Müller-Lüdenscheidt');
    }
    expect(names(await list({ suche: 'Müller' }))).toContain('Mueller');
    expect(names(await list({ suche: '%' }))).toEqual([]);
  });

  test('shows matriculated students unless others are asked for', async () => {
    await server.database.asSystem('test', (db) =>
      newStudent(db, { firmaId, nachname: 'Fertig', exmatrikulation: '2025-09-30' }),
    );
    expect(names(await list({ suche: 'Fertig' }))).toEqual([]);
    expect(names(await list({ suche: 'Fertig', status: 'exmatrikuliert' }))).toEqual(['Fertig']);
    expect(names(await list({ suche: 'Fertig', status: 'alle' }))).toEqual(['Fertig']);
  });

  test('counts exactly, also right after a change', async () => {
    const before = (await list({ suche: 'Zuwachs' }))['hydra:totalItems'];
    await server.database.asSystem('test', (db) => newStudent(db, { firmaId, nachname: 'Zuwachs' }));
    expect((await list({ suche: 'Zuwachs' }))['hydra:totalItems']).toBe(before + 1);
  });
});

describe('details of a student', () => {
  const PERSON = {
    anrede: 'divers',
    vorname: 'Kim',
    nachname: 'Vollstaendig',
    geschlecht: 'nichtBinaer',
    geburtsdatum: '2004-05-06',
    schulEmail: 'kim@schule.example',
    email: 'kim@firma.example',
    privateEmail: 'kim@privat.example',
    telefon: '040 1',
    mobil: '0170 1',
  } as const;

  test('hold all fields of a person; the list holds none that it does not show', async () => {
    const [kim, left] = await server.database.asSystem('test', async (db) => [
      await newStudent(db, { firmaId, ...PERSON }),
      await newStudent(db, { firmaId, exmatrikulation: '2025-09-30' }),
    ]);
    const details = (id: string) => server.call(getStudent, { params: { id } }, { token });
    expect((await details(kim.id)).json()).toMatchObject({
      ...PERSON,
      aktiv: true,
      foto: null,
      firma: { '@id': `/api/firmen/${firmaId}` },
    });
    expect((await details(left.id)).json()).toMatchObject({ aktiv: false });
    const { body } = await server.call(listStudenten, { query: { suche: 'Vollstaendig' } }, { token });
    expect(body).toContain('Vollstaendig');
    for (const hidden of ['geburtsdatum', PERSON.geburtsdatum, PERSON.privateEmail]) {
      expect(body).not.toContain(hidden);
    }
    const applications = await server.database.asSystem('test', (db) =>
      newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN'], firmen: [firmaId] }),
    );
    const refused = await server.call(
      getStudent,
      { params: { id: kim.id } },
      { token: await signIn(server, applications.email) },
    );
    expect(refused.statusCode).toBe(403);
  });
});

describe('grade release', () => {
  test('gates grades, statistics, average and at-risk modules, from the next request', async () => {
    const { id } = await server.database.asSystem('test', async (db) => {
      const row = await newStudent(db, { firmaId, nachname: 'Freigabe', notenfreigabe: true });
      await newNote(db, row, { note: '1.3', credits: '5' });
      await newNote(db, row, { note: '2.0', credits: '10' });
      await newNote(db, row, { note: '5.0' });
      return row;
    });
    const [row] = (await list({ suche: 'Freigabe' }))['hydra:member'];
    // (1.3 · 5 + 2.0 · 10) / 15 = 1.76…, cut
    expect(row).toMatchObject({ durchschnitt: '1.7', gefaehrdeteModule: 1 });

    await server.database.asSystem('test', (db) =>
      db.update(student).set({ notenfreigabe: false }).where(eq(student.id, id)),
    );
    const [hidden] = (await list({ suche: 'Freigabe' }))['hydra:member'];
    expect(hidden).toMatchObject({ durchschnitt: null, gefaehrdeteModule: null });
    expect(names(await list({ suche: 'Freigabe', gefaehrdet: true }))).toEqual([]);
    const grades = await server.call(listPruefungsleistungen, { query: { student: id } }, { token });
    expect(grades.json<Answer<typeof listPruefungsleistungen>>()['hydra:totalItems']).toBe(0);
    const statistik = await server.call(getStudierendenstatistik, { params: { id } }, { token });
    expect(statistik.json()).toMatchObject({ notenfreigabe: false, noten: null, fehlzeiten: [] });
    expect((await server.call(getStudent, { params: { id } }, { token })).statusCode).toBe(200);
  });

  test('ends by itself after its last day', async () => {
    await server.database.asSystem('test', async (db) => {
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
    const {
      id,
      matrikelnummer,
      andere: others,
    } = await server.database.asSystem('test', async (db) => {
      const fresh = await newFirma(db);
      const row = await newStudent(db, {
        firmaId: fresh.id,
        notenfreigabe: true,
        notenfreigabeBis: '2099-12-31',
      });
      await newNote(db, row, { note: '1.0' });
      return { ...row, andere: fresh.id };
    });
    expect(others).not.toBe(firmaId);
    await server.database.asSystem('test', (db) =>
      db.update(student).set({ firmaId }).where(eq(student.id, id)),
    );
    const [row] = (await list({ suche: matrikelnummer }))['hydra:member'];
    expect(row).toMatchObject({ notenfreigabe: false, durchschnitt: null });
  });

  test('is over for readers even while somebody else holds the row', async () => {
    const { id, matrikelnummer } = await server.database.asSystem('test', async (db) => {
      const row = await newStudent(db, { firmaId, notenfreigabe: true, notenfreigabeBis: '2026-01-01' });
      await newNote(db, row, { note: '1.0' });
      return row;
    });
    await server.database.asSystem('test', async (db) => {
      await db.select().from(student).where(eq(student.id, id)).for('update');
      const [row] = (await list({ suche: matrikelnummer }))['hydra:member'];
      expect(row).toMatchObject({ notenfreigabe: false, durchschnitt: null, gefaehrdeteModule: null });
      const sorted = await list({ order: [['durchschnitt', 'asc']], itemsPerPage: 50 });
      const average = sorted['hydra:member'].map(({ durchschnitt }) => durchschnitt);
      expect(average.indexOf(null)).toBe(average.filter((one) => one !== null).length);
    });
  });
});

describe('absence in the running quarter', () => {
  const day = (ago: number) =>
    new Date(Date.now() - ago * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
  let ofAbsence = '';

  beforeAll(async () => {
    await server.database.asSystem('test', async (db) => {
      await newQuartal(db, { beginn: day(200), ende: day(101) });
      await newQuartal(db, { beginn: day(100), ende: day(-20) });
      const { id } = await newStudiengang(db);
      ofAbsence = id;
      // Nobody released anything: attendance needs none.
      for (const [nachname, missed, attended, before] of [
        ['Oft', 4, 2, 0],
        ['Selten', 1, 9, 0],
        ['Wenig', 1, 0, 0],
        ['Nie', 0, 5, 0],
        ['Frueher', 0, 0, 9],
      ] as const) {
        const of = await newStudent(db, { firmaId, studiengangId: id, nachname });
        const sessions = [
          ...Array.from({ length: missed }, (_, i) => ({ datum: day(10 + i), status: 4 - (i % 2) })),
          ...Array.from({ length: attended }, (_, i) => ({ datum: day(30 + i), status: 2 })),
          ...Array.from({ length: before }, (_, i) => ({ datum: day(150 + i), status: 4 })),
          // Not recorded yet.
          { datum: day(1), status: 1 },
        ];
        for (const session of sessions) await newAnwesenheit(db, of, session);
      }
    });
  });

  const found = async (query: Parameters<typeof list>[0]) =>
    (await list({ studiengang: ofAbsence, ...query }))['hydra:member'].map(({ nachname }) => nachname);

  test('is told with the number of sessions, as a share only of enough of them', async () => {
    const rows = (await list({ studiengang: ofAbsence }))['hydra:member'];
    expect(Object.fromEntries(rows.map(({ nachname, fehlzeit }) => [nachname, fehlzeit]))).toEqual({
      Oft: { versaeumt: 4, erfasst: 6, anteil: '66.7' },
      Selten: { versaeumt: 1, erfasst: 10, anteil: '10.0' },
      Wenig: { versaeumt: 1, erfasst: 1, anteil: null },
      Nie: { versaeumt: 0, erfasst: 5, anteil: '0.0' },
      Frueher: null,
    });
    expect(rows.every(({ notenfreigabe, durchschnitt }) => !notenfreigabe && durchschnitt === null)).toBe(
      true,
    );
  });

  test('sorts and filters the list: of whom too little is known is last in both directions', async () => {
    const most = await found({ order: [['fehlzeit', 'desc']] });
    expect(most.slice(0, 3)).toEqual(['Oft', 'Selten', 'Nie']);
    const least = await found({ order: [['fehlzeit', 'asc']] });
    expect(least.slice(0, 3)).toEqual(['Nie', 'Selten', 'Oft']);
    expect(least.slice(3).toSorted()).toEqual(['Frueher', 'Wenig']);
    expect((await found({ fehlzeitAb: '10' })).toSorted()).toEqual(['Oft', 'Selten']);
    expect(await found({ fehlzeitAb: '11' })).toEqual(['Oft']);
  });

  test('leaves as columns of a file', async () => {
    const { body } = await server.call(
      listStudenten,
      {
        query: {
          studiengang: ofAbsence,
          order: [['fehlzeit', 'desc']],
          spalten: ['name', 'fehlzeit', 'versaeumteTermine', 'erfassteTermine'],
        },
      },
      { token, headers: { accept: 'text/csv' } },
    );
    expect(body.split('\r\n').slice(0, 2)).toEqual([
      expect.stringContaining('Fehlzeit im Quartal (%)'),
      expect.stringContaining('"66,7";"4";"6"'),
    ]);
  });
});

test('looking at grades is written to the audit log', async () => {
  const { id } = await server.database.asSystem('test', async (db) => {
    const row = await newStudent(db, { firmaId, notenfreigabe: true });
    await newNote(db, row);
    return row;
  });
  await server.call(getStudierendenstatistik, { params: { id } }, { token });
  await server.call(listPruefungsleistungen, { query: { student: id } }, { token });
  const entries = await server.database.asSystem('test', (db) =>
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

test('a semester is compared with the centuria from five releases on, and says of how many', async () => {
  const last = await server.database.asSystem('test', async (db) => {
    let id = '';
    for (const note of ['1.0', '1.0', '2.0', '2.0', '2.0']) {
      const row = await newStudent(db, {
        firmaId,
        nachname: 'Vergleich',
        centuria: 'V26a',
        notenfreigabe: true,
      });
      await newNote(db, row, { note });
      id = row.id;
    }
    const without = await newStudent(db, { firmaId, nachname: 'Vergleich', centuria: 'V26a' });
    await newNote(db, without, { note: '4.0' });
    return id;
  });
  const compared = async () => {
    const answer = await server.call(getStudierendenstatistik, { params: { id: last } }, { token });
    return answer
      .json<Answer<typeof getStudierendenstatistik>>()
      .noten?.semester.map((one) => [one.centuriaDurchschnitt, one.centuriaStudierende]);
  };
  expect(await compared()).toEqual([['1.6', 5]]);
  await server.database.asSystem('test', (db) =>
    db.update(student).set({ centuria: 'V26b' }).where(eq(student.id, last)),
  );
  expect(await compared()).toEqual([[null, null]]);
});
