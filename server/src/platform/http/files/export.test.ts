import { eq } from 'drizzle-orm';
import readExcel from 'read-excel-file/node';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { FILE_FORMATS } from '@firmenportal/contract/hydra/file-format';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import { listPruefungsleistungen } from '@firmenportal/contract/pruefungsleistungen';
import { listStudenten } from '@firmenportal/contract/studenten';
import { sitzung } from '#features/sitzungen/sitzungen.table.ts';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import {
  newBenutzer,
  newFirma,
  newKontakt,
  newStudent,
  newStudiengang,
  signedIn,
  signIn,
} from '#testing/records/factories.ts';
import { newNote } from '#testing/records/studium.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

type Query = CallInput<typeof listStudenten>['query'];

let server: TestServer;
let token: string;
let firmaId: string;
let benutzerId: string;

beforeAll(async () => {
  server = await startTestServer();
  server.clock.now = new Date('2026-11-21T09:00:00Z');
  const email = await server.database.asSystem('test', async (db) => {
    firmaId = (await newFirma(db, { name: 'Muster GmbH' })).id;
    const person = await newBenutzer(db, {
      rollen: ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'],
      firmen: [firmaId],
    });
    benutzerId = person.id;
    const leitung = await newKontakt(db, { firmaId, vorname: 'Lea', nachname: 'Leitung' });
    const studiengang = await newStudiengang(db, { name: 'Wirtschaftsinformatik' });
    const gleich = { firmaId, studiengangId: studiengang.id, ausbildungsleitungId: leitung.id };
    const ada = await newStudent(db, {
      ...gleich,
      matrikelnummer: 'M1',
      nachname: 'Äpfel',
      vorname: 'Ada',
      centuria: 'WI24',
      notenfreigabe: true,
    });
    await newNote(db, ada, {
      note: '1.7',
      credits: '2.5',
      modul: 'Netze "I"; Teil 1',
      pruefungsdatum: '2026-02-03',
    });
    const bert = await newStudent(db, {
      ...gleich,
      matrikelnummer: 'M2',
      nachname: 'Birne',
      vorname: 'Bert',
    });
    await newNote(db, bert, { note: '5.0', modul: 'Verschlossen' });
    await newStudent(db, {
      ...gleich,
      matrikelnummer: 'M3',
      nachname: 'Citrus',
      exmatrikulation: '2025-09-30',
    });
    await newStudent(db, { firmaId: (await newFirma(db)).id, nachname: 'Fremd' });
    return person.email;
  });
  token = await signIn(server, email);
});

const students = (query: Query, accept: string = FILE_FORMATS.csv, headers: Record<string, string> = {}) =>
  server.call(listStudenten, { query }, { token, headers: { accept, ...headers } });
const recordsOf = (body: string, delimiter = ';'): string[][] => parse(body, { bom: true, delimiter });
const csv = async (query: Query, headers = {}) =>
  recordsOf((await students(query, 'text/csv', headers)).body);

describe('a list as CSV', () => {
  test('holds every hit of the filters, in the order asked for', async () => {
    const query: Query = { status: 'alle', order: [['matrikelnummer', 'desc']] };
    const page = (await students(query, 'application/ld+json')).json<Answer<typeof listStudenten>>();
    const [head, ...rows] = await csv(query);
    expect(head).toContain('Matrikelnummer');
    expect(rows.map((row) => row[1])).toEqual(
      page['hydra:member'].map(({ matrikelnummer }) => matrikelnummer),
    );
    expect(await csv({ suche: 'birne', spalten: ['name'] })).toEqual([['Name'], ['Birne, Bert']]);
    expect(await csv({ suche: 'niemand', spalten: ['name'] })).toEqual([['Name']]);
  });

  test('has the columns asked for, with numbers and days as the language writes them', async () => {
    const query: Query = {
      suche: 'M1',
      spalten: [
        'matrikelnummer',
        'durchschnitt',
        'immatrikulation',
        'exmatrikulation',
        'notenfreigabe',
        'name',
      ],
    };
    expect(await csv(query)).toEqual([
      ['Matrikelnummer', 'Durchschnitt', 'Immatrikulation', 'Exmatrikulation', 'Notenfreigabe', 'Name'],
      ['M1', '1,7', '01.10.2024', '', 'ja', 'Äpfel, Ada'],
    ]);
    const english = await students(query, 'text/csv', { 'x-locale': 'en-GB' });
    expect(english.headers['content-disposition']).toBe('attachment; filename=students-2026-11-21.csv');
    expect(recordsOf(english.body, ',')[1]).toEqual(['M1', '1.7', '01/10/2024', '', 'yes', 'Äpfel, Ada']);
  });

  test('is a file that is saved, that nobody keeps and nothing runs in', async () => {
    const answer = await students({});
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(answer.body.endsWith('"\r\n')).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename=studierende-2026-11-21.csv',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      vary: expect.stringContaining('Accept') as string,
    });
    expect(answer.headers).not.toHaveProperty('etag');
  });

  test('tells nothing of grades that are not released, nor sorts by them', async () => {
    const answer = await server.call(listPruefungsleistungen, {}, { token, headers: { accept: 'text/csv' } });
    expect(answer.body).toContain('Netze');
    expect(answer.body).not.toContain('Verschlossen');
    const rows = await csv({
      suche: 'birne',
      spalten: ['durchschnitt', 'gefaehrdeteModule', 'bestandeneModule', 'credits'],
    });
    expect(rows[1]).toEqual(['', '', '', '']);
    for (const direction of ['asc', 'desc'] as const) {
      expect((await csv({ order: [['durchschnitt', direction]], spalten: ['name'] })).at(-1)).toEqual([
        'Birne, Bert',
      ]);
    }
  });
});

test('texts that begin like a formula do nothing in a spreadsheet', async () => {
  const hostile = [
    '=1+1',
    '+49',
    '-2',
    '@SUM(A1)',
    '\tx',
    '\r=1',
    '＝1+1',
    '=HYPERLINK("http://evil.example","x")',
  ];
  const harmless = ['1=1', "'x", '<script>', '_x0041_', 'a\u0001b', 'Zeile\nzwei'];
  const email = await server.database.asSystem('test', async (db) => {
    const { id } = await newFirma(db);
    const person = { firmaId: id, notenfreigabe: true };
    for (const centuria of [...hostile, ...harmless]) await newStudent(db, { ...person, centuria });
    return (await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [id] })).email;
  });
  const own = await signIn(server, email);
  const take = (accept: string) =>
    server.call(
      listStudenten,
      { query: { spalten: ['centuria'], order: [['matrikelnummer', 'asc']] } },
      { token: own, headers: { accept } },
    );
  const [, ...cells] = recordsOf((await take('text/csv')).body).map(([cell]) => cell);
  expect(cells).toEqual([...hostile.map((text) => `'${text}`), ...harmless]);
  const [sheet] = await readExcel((await take(FILE_FORMATS.xlsx)).rawPayload, { trim: false });
  // A workbook says itself what is text; it has no way to write a control character.
  const written = [...hostile, ...harmless].map((text) => text.replace('\u0001', ''));
  expect(sheet?.data.slice(1).map(([cell]) => cell)).toEqual(written);
});

describe('a list as XLSX', () => {
  test('holds the same rows and columns, with numbers and days as such', async () => {
    const query: Query = {
      suche: 'M1',
      spalten: ['name', 'durchschnitt', 'immatrikulation', 'credits', 'exmatrikulation'],
    };
    const answer = await students(query, FILE_FORMATS.xlsx);
    expect(answer.headers).toMatchObject({
      'content-type': FILE_FORMATS.xlsx,
      'content-disposition': 'attachment; filename=studierende-2026-11-21.xlsx',
    });
    const [sheet] = await readExcel(answer.rawPayload);
    expect(sheet).toEqual({
      sheet: 'Studierende',
      data: [
        ['Name', 'Durchschnitt', 'Immatrikulation', 'Credits', 'Exmatrikulation'],
        ['Äpfel, Ada', 1.7, new Date('2024-10-01T00:00:00Z'), 2.5, null],
      ],
    });
  });
});

describe('a request for a file', () => {
  test.each([
    ['application/ld+json, text/csv;q=0.5', 'application/ld+json; charset=utf-8'],
    ['*/*', 'application/ld+json; charset=utf-8'],
    ['image/png', 'application/ld+json; charset=utf-8'],
    ['text/csv, */*;q=0.1', FILE_FORMATS.csv],
    ['text/csv;charset=utf-8', FILE_FORMATS.csv],
    [`text/html;q=0.9, ${FILE_FORMATS.xlsx}`, FILE_FORMATS.xlsx],
    [';;, , q=', 'application/ld+json; charset=utf-8'],
  ])('with Accept %s is answered as %s', async (accept, mediaType) => {
    expect((await students({}, accept)).headers['content-type']).toBe(mediaType);
  });

  test.each([
    ['page=1', 'text/csv'],
    ['itemsPerPage=50', 'text/csv'],
    ['spalten=name', 'application/ld+json'],
    ['spalten=', 'text/csv'],
    ['spalten=name,name', 'text/csv'],
    ['spalten=name,geburtsdatum', 'text/csv'],
    ['spalten=name&spalten=firma', 'text/csv'],
    ['unbekannt=1', 'text/csv'],
  ])('refuses %s with %s, and says what is wrong', async (search, accept) => {
    const answer = await server.app.inject({
      url: `/api/studenten?${search}`,
      headers: { authorization: `Bearer ${token}`, accept },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      'hydra:description': expect.stringContaining(search.split('=')[0] ?? '') as string,
    });
  });

  test('asks for session and permission like the list', async () => {
    const { token: other } = await signedIn(server, {
      rollen: ['ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN'],
      firmen: [firmaId],
    });
    const headers = { accept: 'text/csv' };
    expect((await server.call(listStudenten, {}, { token: other, headers })).statusCode).toBe(403);
    expect((await server.call(listStudenten, {}, { headers })).statusCode).toBe(401);
    await server.database.asSystem('test', (db) =>
      db.update(sitzung).set({ beendetAm: new Date() }).where(eq(sitzung.benutzerId, benutzerId)),
    );
    expect((await students({})).statusCode).toBe(401);
    const row = await server.database.asSystem('test', (db) =>
      db.update(sitzung).set({ beendetAm: null }).where(eq(sitzung.benutzerId, benutzerId)),
    );
    expect(row.rowCount).toBeGreaterThan(0);
  });

  test('is audited with what was taken, but not with what was searched for', async () => {
    const before = await entries();
    await students({ suche: 'Birne', status: 'alle', spalten: ['name'] }, FILE_FORMATS.xlsx);
    expect((await entries()).slice(before.length)).toEqual([
      {
        operation: 'listStudenten',
        liste: 'studierende',
        format: 'xlsx',
        zeilen: 1,
        spalten: ['name'],
        filter: { status: 'alle' },
        order: [['name', 'asc']],
        suche: true,
      },
    ]);
  });
});

const entries = async () => {
  const rows = await server.database.asSystem('test', (db) =>
    db
      .select({ angaben: protokoll.angaben })
      .from(protokoll)
      .where(eq(protokoll.aktion, 'export'))
      .orderBy(protokoll.id),
  );
  return rows.map(({ angaben: details }) => details);
};
