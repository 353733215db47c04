import { beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import {
  createDokument,
  deleteDokument,
  getDokument,
  getDokumentdatei,
  listDokumente,
  putDokumentdatei,
  updateDokument,
} from '@firmenportal/contract/dokumente';
import { fillPath } from '@firmenportal/contract/hydra/iri';
import type { Answer, CallInput, Operation } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { jpeg, pdf, png } from '#import/test/dokument-fixtures.ts';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { dokument } from './dokumente.table.ts';
import { newBenutzer, newFirma, tokensOf } from '#testing/records/factories.ts';
import { encoded, formWith } from '#testing/form.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { newDokument } from '#testing/records/unternehmen.ts';
import { deleteUnneeded } from '#retention/files.ts';

let server: TestServer;
const token = { schule: '', firma: '', studierende: '' };

beforeAll(async () => {
  server = await startTestServer();
  const emails = await server.database.asSystem('test', async (db) => {
    const { id } = await newFirma(db);
    return {
      // While acting for a company.
      schule: await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [id] }),
      firma: await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [id] }),
      studierende: await newBenutzer(db, {
        rollen: ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'],
        firmen: [id],
      }),
    };
  });
  Object.assign(token, await tokensOf(server, emails));
});

async function send(
  operation: Operation,
  params: Record<string, string>,
  form: Parameters<typeof formWith>,
  by = token.schule,
) {
  const { payload, headers } = await encoded(formWith(...form));
  return server.app.inject({
    method: operation.method,
    url: `/api${fillPath(operation.path, params)}`,
    headers: { authorization: `Bearer ${by}`, ...headers },
    payload,
  });
}
const FIELDS = { titel: 'Prüfungsordnung', kategorie: 'pruefungen' };
const publish = (content: Buffer | undefined, fields: Record<string, string> = FIELDS, by?: string) =>
  send(createDokument, {}, [content, fields, { name: 'Ordnung “neu”.pdf', type: 'text/html' }], by);
async function published(content = pdf()) {
  const answer = await publish(content);
  expect(answer.statusCode).toBe(201);
  return answer.json<Answer<typeof createDokument>>()['@id'].split('/').at(-1) ?? '';
}
const replace = (id: string, content: Buffer, by?: string) =>
  send(putDokumentdatei, { id }, [content, {}, { name: 'Bild.png' }], by);
const read = async (id: string) =>
  (await server.call(getDokument, { params: { id } }, { token: token.firma })).json<
    Answer<typeof getDokument>
  >();
const download = (id: string, by = token.studierende) =>
  server.call(getDokumentdatei, { params: { id } }, { token: by });
const rowOf = (id: string) =>
  server.database.asSystem('test', async (db) => {
    const [row] = await db.select().from(dokument).where(eq(dokument.id, id));
    return row;
  });
async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of server.files.list('dokumente')) found.push(key);
  return found;
}

describe('a document', () => {
  test('that the school publishes is saved by companies as what it is', async () => {
    const id = await published();
    expect(await read(id)).toMatchObject({
      ...FIELDS,
      dateiname: 'Ordnung “neu”.pdf',
      medientyp: 'application/pdf',
      groesse: pdf().length,
      veroeffentlichtAm: server.clock.now.toISOString(),
    });
    const answer = await download(id);
    expect(answer.rawPayload.equals(pdf())).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf().length),
      'content-disposition': expect.stringMatching(/^attachment; filename=/),
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await rowOf(id))?.schluessel).toMatch(/^dokumente\/[\da-f-]{36}$/);
  });

  test('is replaced, and what it was goes', async () => {
    const id = await published();
    const before = (await rowOf(id))?.schluessel ?? '';
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    expect((await replace(id, png())).json()).toMatchObject({
      ...FIELDS,
      dateiname: 'Bild.png',
      medientyp: 'image/png',
      veroeffentlichtAm: server.clock.now.toISOString(),
    });
    expect((await download(id)).rawPayload.equals(png())).toBe(true);
    await deleteUnneeded(server.database, server.files);
    expect(await keys()).not.toContain(before);
  });

  test('is called otherwise, in the version that was read', async () => {
    const id = await published();
    const etag = String(
      (await server.call(getDokument, { params: { id } }, { token: token.schule })).headers.etag,
    );
    const change = (body: CallInput<typeof updateDokument>['body']) =>
      server.call(
        updateDokument,
        { params: { id }, body },
        { token: token.schule, headers: { 'if-match': etag } },
      );
    expect((await change({ titel: 'Neue Ordnung' })).json()).toMatchObject({ titel: 'Neue Ordnung' });
    expect((await change({ titel: 'Andere Ordnung' })).statusCode).toBe(412);
    // A file that came meanwhile is a change, too.
    const { titel, kategorie } = await read(id);
    expect([titel, kategorie]).toEqual(['Neue Ordnung', 'pruefungen']);
  });

  test('is taken back with its file, and all of it is on record', async () => {
    const id = await published();
    const key = (await rowOf(id))?.schluessel ?? '';
    await server.call(
      updateDokument,
      { params: { id }, body: { kategorie: 'studium' } },
      { token: token.schule },
    );
    // What says the same is no change.
    await server.call(
      updateDokument,
      { params: { id }, body: { kategorie: 'studium' } },
      { token: token.schule },
    );
    await replace(id, jpeg());
    const remove = () => server.call(deleteDokument, { params: { id } }, { token: token.schule });
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    expect((await download(id)).statusCode).toBe(404);
    await deleteUnneeded(server.database, server.files);
    expect(await keys()).not.toContain(key);
    const entries = await server.database.asSystem('test', (db) =>
      db.select().from(protokoll).where(eq(protokoll.objekt, id)).orderBy(protokoll.id),
    );
    expect(
      entries.map(({ aktion, angaben: details, firmaId }) => [aktion, details['felder'], firmaId]),
    ).toEqual([
      ['dokument.neu', undefined, null],
      ['dokument.geaendert', ['kategorie'], null],
      ['dokument.geaendert', ['datei'], null],
      ['dokument.geloescht', undefined, null],
    ]);
  });

  test.each([
    ['a page', Buffer.from('<html></html>'), 'dokumentart'],
    ['nothing', undefined, 'dateiFehlt'],
    ['too much', Buffer.concat([pdf(), Buffer.alloc(20 * 1024 * 1024)]), 'dateiGroesse'],
  ])('of %s is refused, and nothing is kept', async (_, content, code) => {
    const before = await keys();
    const answer = await publish(content);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().violations).toMatchObject([{ propertyPath: 'datei', code }]);
    expect(await keys()).toEqual(before);
  });

  test('without a title is refused with all that it lacks', async () => {
    const answer = await publish(undefined, { titel: ' ', kategorie: 'x' });
    expect(
      answer
        .json<Problem>()
        .violations?.map(({ propertyPath }) => propertyPath)
        .toSorted(),
    ).toEqual(['datei', 'kategorie', 'titel']);
  });

  test('is the school’s to publish, to replace and to take back, whatever an administrator may', async () => {
    const id = await published();
    expect((await publish(pdf(), FIELDS, token.firma)).statusCode).toBe(403);
    expect((await replace(id, png(), token.firma)).statusCode).toBe(403);
    const foreign = { token: token.firma };
    expect((await server.call(deleteDokument, { params: { id } }, foreign)).statusCode).toBe(403);
    expect((await download(id)).rawPayload.equals(pdf())).toBe(true);
  });

  test('that is not there is not replaced, and its file not kept', async () => {
    const before = await keys();
    expect((await replace(crypto.randomUUID(), png())).statusCode).toBe(404);
    expect(await keys()).toEqual(before);
  });
});

test('documents are listed by category, title and day, and found by name', async () => {
  await server.database.asSystem('test', async (db) => {
    await db.delete(dokument);
    const at = (day: string) => new Date(`2026-${day}T09:00:00Z`);
    await newDokument(db, { titel: 'Älteres', kategorie: 'studium', veroeffentlichtAm: at('01-01') });
    await newDokument(db, { titel: 'Neues', kategorie: 'formulare', veroeffentlichtAm: at('03-01') });
    await newDokument(db, {
      titel: 'Mittleres',
      dateiname: 'Übersicht.pdf',
      veroeffentlichtAm: at('02-01'),
    });
  });
  const titles = async (query: CallInput<typeof listDokumente>['query']) => {
    const answer = await server.call(listDokumente, { query }, { token: token.studierende });
    return answer.json<Answer<typeof listDokumente>>()['hydra:member'].map(({ titel }) => titel);
  };
  expect(await titles({})).toEqual(['Neues', 'Mittleres', 'Älteres']);
  expect(await titles({ order: [['titel', 'asc']] })).toEqual(['Älteres', 'Mittleres', 'Neues']);
  expect(await titles({ kategorie: 'formulare' })).toEqual(['Neues']);
  expect(await titles({ suche: 'uebersicht' })).toEqual(['Mittleres']);
  expect(await titles({ suche: 'aelteres' })).toEqual(['Älteres']);
});
