import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import {
  MAX_BEGINNING,
  MAX_COLUMNS,
  MAX_IMPORTZUORDNUNGEN,
  createImportzuordnung,
  deleteImportzuordnung,
  listImportzuordnungen,
  type Mapping,
  type describeImportColumns,
} from '@firmenportal/contract/importzuordnungen';
import { listProtokoll } from '@firmenportal/contract/protokoll';
import { importzuordnung } from '#import/import.table.ts';
import { createLogger } from '#platform/operation/logging.ts';
import { newDienstkonto } from '#testing/records/dienstkonto.ts';
import { newBenutzer, signIn } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let token: string;
const logged: string[] = [];

beforeAll(async () => {
  const log = createLogger('info', { write: (line) => logged.push(line) });
  server = await startTestServer({ log });
  const konto = await server.database.asSystem('test', (db) =>
    newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] }),
  );
  token = await signIn(server, konto.email);
});

const send = (path: string, payload: string, as = token) =>
  server.app.inject({
    method: 'POST',
    url: `/api/import/${path}`,
    headers: { authorization: `Bearer ${as}`, 'content-type': 'text/csv' },
    payload,
  });
const save = (zuordnung: Mapping, name = 'Campus', art: 'firmen' | 'kontakte' = 'firmen') =>
  server.call(createImportzuordnung, { body: { art, name, zuordnung } }, { token });
const saved = async (...values: Parameters<typeof save>) => {
  const answer = await save(...values);
  expect(answer.statusCode).toBe(201);
  return answer.json<Answer<typeof createImportzuordnung>>()['@id'];
};
const listed = async (art?: 'firmen' | 'kontakte') => {
  const answer = await server.call(listImportzuordnungen, { query: art ? { art } : {} }, { token });
  const { 'hydra:member': members } = answer.json<Answer<typeof listImportzuordnungen>>();
  return members.map(({ name }) => name);
};

const FILE = 'Partner-Nr.|Bezeichnung|Stadt\n4711|Muster GmbH|Kiel\n|Ohne Nummer|Kiel\n';
const MAPPING = {
  spalten: { 'Partner-Nr.': 'firmennummer', Bezeichnung: 'name', Stadt: null },
  ignorieren: 'alle',
} as const;

describe('POST /import/{art}/spalten', () => {
  it('tells the columns of a file, what the kind wants, and how it could be read', async () => {
    const answer = await send('firmen/spalten', FILE);
    expect(answer.statusCode).toBe(200);
    const told = answer.json<Answer<typeof describeImportColumns>>();
    expect(told.spalten).toEqual([
      { name: 'Partner-Nr.', beispiele: ['4711'], werte: ['4711'] },
      {
        name: 'Bezeichnung',
        beispiele: ['Muster GmbH', 'Ohne Nummer'],
        werte: ['Muster GmbH', 'Ohne Nummer'],
      },
      { name: 'Stadt', beispiele: ['Kiel'], werte: ['Kiel'] },
    ]);
    expect(told.zeilen).toEqual([
      ['4711', 'Muster GmbH', 'Kiel'],
      ['', 'Ohne Nummer', 'Kiel'],
    ]);
    expect(told.ziele[0]).toMatchObject({ name: 'firmennummer', pflicht: true, schluessel: true });
    expect(told.vorschlag.spalten).toEqual({
      'Partner-Nr.': 'firmennummer',
      Bezeichnung: 'name',
      Stadt: 'ort',
    });
    expect(told.vorschau).toEqual([]);
  });

  it('shows the first rows as a saved mapping reads them, and what is wrong with them', async () => {
    const iri = await saved(MAPPING);
    const { vorschau } = (await send(`firmen/spalten?zuordnung=${iri}`, FILE)).json<
      Answer<typeof describeImportColumns>
    >();
    expect(vorschau).toEqual([
      { zeile: 2, werte: { firmennummer: '4711', name: 'Muster GmbH' }, fehler: [] },
      { zeile: 3, werte: {}, fehler: [{ spalte: 'Partner-Nr.', meldung: 'Der Wert fehlt.' }] },
    ]);
    const other = (await send(`firmen/spalten?zuordnung=${iri}`, 'Nr\n1\n')).json<
      Answer<typeof describeImportColumns>
    >();
    expect(other.vorschau).toMatchObject([{ zeile: 1, werte: {}, fehler: [{ spalte: null }] }]);
  });

  it('tells the first rows as the import reads them, without columns that have no heading', async () => {
    const bytes = Buffer.from('Nr,,Ort\n" 1 ",x,"K\xf6ln ""am""\nRhein"\n2,y\n', 'latin1');
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/import/firmen/spalten',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      payload: bytes,
    });
    expect(answer.json<Answer<typeof describeImportColumns>>().zeilen).toEqual([
      ['1', 'Köln "am"\nRhein'],
      ['2'],
    ]);
    const many = (await send('firmen/spalten', `Nr\n${'1\n'.repeat(3_000)}`)).json<
      Answer<typeof describeImportColumns>
    >();
    expect(many.zeilen).toHaveLength(2_000);
  });

  it('tells which values need no translation', async () => {
    const answer = await send('pruefungsleistungen/spalten', 'banked,score\n0,78\n1,A\n');
    const { ziele } = answer.json<Answer<typeof describeImportColumns>>();
    expect(ziele.find(({ name }) => name === 'anerkannt')?.verstanden).toEqual(['0', '1']);
    expect(ziele.find(({ name }) => name === 'modul')?.verstanden).toEqual([]);
  });

  it('refuses what is no table, and more than a beginning', async () => {
    const empty = await send('firmen/spalten', '');
    expect(empty.statusCode).toBe(422);
    expect(empty.json<Problem>().violations).toMatchObject([{ propertyPath: 'zeilen[1]', code: 'leer' }]);
    expect((await send('firmen/spalten', `name\n${'x\n'.repeat(MAX_BEGINNING / 2)}`)).statusCode).toBe(413);
    const wide = await send('firmen/spalten', `${'a;'.repeat(MAX_COLUMNS)}a\n${'x\n'.repeat(2_000)}`);
    expect(wide.json<Problem>().violations).toMatchObject([{ code: 'zuVieleSpalten' }]);
  });

  it('takes a client that leaves before its file has arrived for no failure of the portal', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const before = logged.length;
    const arrived = once(server.app.server, 'connection');
    const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(
      `POST /api/import/firmen/spalten HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: text/csv\r\nContent-Length: 1000\r\nExpect: 100-continue\r\n\r\n`,
    );
    const [accepted] = (await arrived) as [Socket];
    // The portal has begun to read: it asks for the file.
    await once(socket, 'data');
    socket.write('firmennummer;name\n');
    socket.destroy();
    await once(accepted, 'close');
    // Takes longer than what the other one's end brings about. That one gets no answer, so it is not logged itself.
    expect((await send('firmen/spalten', FILE)).statusCode).toBe(200);
    const lines = logged.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toMatchObject([{ msg: 'request', status: 200 }]);
  });
});

describe('a saved mapping', () => {
  it('is used by an import that names it, for its kind alone', async () => {
    const iri = await saved(MAPPING);
    const answer = await send(`firmen?modus=gueltige&zuordnung=${iri}`, FILE);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ neu: 1, fehlerhaft: 1, fehler: [{ spalte: 'Partner-Nr.' }] });
    expect((await send(`kontakte?zuordnung=${iri}`, FILE)).statusCode).toBe(404);
    expect((await send(`kontakte/spalten?zuordnung=${iri}`, FILE)).statusCode).toBe(404);
  });

  it('is used by a program that knows its name alone', async () => {
    await saved(
      { spalten: { Nr: 'firmennummer', Bezeichnung: 'name' }, konstanten: { ort: 'Kiel' } },
      'Campus & Söhne',
    );
    const { key } = await server.database.asSystem('test', (db) =>
      newDienstkonto(db, { umfang: ['import.firmen', 'import.kontakte'] }),
    );
    const listing = await server.call(listImportzuordnungen, { query: {} }, { token: key });
    expect(listing.statusCode).toBe(403);
    const name = encodeURIComponent('Campus & Söhne');
    const file = 'Nr;Bezeichnung\n4712;Meier\n';
    const answer = await send(`firmen?zuordnung=${name}`, file, key);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ neu: 1, fehlerhaft: 0, uebernommen: true });
    expect((await send('firmen?zuordnung=Campus%20und', file, key)).statusCode).toBe(404);
    expect((await send(`kontakte?zuordnung=${name}`, file, key)).statusCode).toBe(404);
  });

  it('replaces one of its name and kind, and is told of in the audit log', async () => {
    const first = await saved(MAPPING, 'Einmal');
    expect(await saved({ ignorieren: 'alle' }, 'Einmal')).toBe(first);
    expect(await saved({ ignorieren: 'alle' }, 'Einmal', 'kontakte')).not.toBe(first);
    expect((await listed()).filter((name) => name === 'Einmal')).toHaveLength(2);
    expect(await listed('kontakte')).toEqual(['Einmal']);
    const params = { id: first.split('/').at(-1) ?? '' };
    expect((await server.call(deleteImportzuordnung, { params }, { token })).statusCode).toBe(204);
    expect((await server.call(deleteImportzuordnung, { params }, { token })).statusCode).toBe(404);
    const log = (await server.call(listProtokoll, { query: { objekt: params.id } }, { token })).json<
      Answer<typeof listProtokoll>
    >();
    expect(log['hydra:member'].map(({ beschreibung }) => beschreibung)).toContain(
      'Zuordnung „Einmal“ gelöscht: Unternehmen',
    );
  });

  it('names headings that the kind has, and says all that are wrong', async () => {
    const answer = await save({
      spalten: { a: 'plz' },
      konstanten: { b: '1' },
      skalen: { note: 'prozent50' },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().violations?.map(({ propertyPath }) => propertyPath)).toEqual([
      'zuordnung.spalten.a',
      'zuordnung.skalen.note',
      'zuordnung.konstanten.b',
    ]);
  });

  it('is refused beyond the limit', async () => {
    await server.database.asSystem('test', async (db) => {
      const geaendertAm = new Date();
      const rows = Array.from({ length: MAX_IMPORTZUORDNUNGEN }, (_, n) => ({
        art: 'termine' as const,
        name: `${n}`,
        zuordnung: {},
        geaendertAm,
      }));
      await db.insert(importzuordnung).values(rows);
    });
    const answer = await save(MAPPING, 'Zu viel');
    expect(answer.statusCode).toBe(409);
    expect(answer.json<Problem>()['hydra:description']).toContain('200');
  });
});
