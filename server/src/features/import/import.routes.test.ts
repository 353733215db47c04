import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  getImport,
  Import,
  ImportListItem,
  listImporte,
  type IMPORTERGEBNISSE,
} from '@firmenportal/contract/import';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import { eq, sql } from 'drizzle-orm';
import { all } from '#platform/db/database.ts';
import { importlauf } from '#import/import.table.ts';
import { newBenutzer, signIn } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

const run = promisify(execFile);

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  const konto = await server.database.asSystem('test', (db) =>
    newBenutzer(db, {
      rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'],
      firmen: [],
      vorname: 'Berta',
      nachname: 'Betreuung',
    }),
  );
  token = await signIn(server, konto.email);
});

const outbox = (path: string, payload: string | Buffer | Readable, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/import/${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv', ...headers },
    payload,
  });

const names = () =>
  server.database
    .asSystem('test', (db) => all<{ name: string }>(db, sql`select name from firma order by name`))
    .then((rows) => rows.map(({ name }) => name));

function* lines(end?: Error) {
  yield 'firmennummer;name\n';
  for (let i = 100; i < 5_100; i += 1) yield `${i};Firma ${i}\n`;
  if (end) throw end;
}

describe('POST /import/{art}', () => {
  it('imports a file and answers what came of it', async () => {
    const answer = await outbox('firmen', 'firmennummer;name\n1;Müller\n2;Meier\n');
    expect(answer.statusCode).toBe(200);
    const { '@context': context, ...item } = answer.json<Record<string, unknown>>();
    expect(context).toBe('/api/contexts/Import');
    expect(Import.schema.parse(item)).toMatchObject({
      art: 'firmen',
      zeilen: 2,
      neu: 2,
      fehlerhaft: 0,
      uebernommen: true,
      probelauf: false,
      modus: 'alles',
      datei: 'firmen.csv',
      person: 'Berta Betreuung',
      befunde: 0,
      fehler: [],
    });
    expect(await names()).toEqual(['Meier', 'Müller']);
    expect((await outbox('firmen', 'firmennummer;name\n1;Müller\n2;Meier\n')).json()).toMatchObject({
      neu: 0,
      geaendert: 0,
      unveraendert: 2,
    });
  });

  it('names every bad line in the language of the caller, and imports nothing', async () => {
    const file = 'firmennummer;name\n3;\n4;Schulz\n';
    const answer = await outbox('firmen', file, { 'x-locale': 'en-GB' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      '@type': 'ConstraintViolationList',
      violations: [{ propertyPath: 'zeilen[2].name', message: 'The value is missing.', code: 'fehlt' }],
    });
    expect(await names()).not.toContain('Schulz');
    expect((await outbox('firmen', '')).json()).toMatchObject({
      violations: [{ propertyPath: 'zeilen[1]', message: 'Die Datei ist leer.', code: 'leer' }],
    });
  });

  it('imports the good lines where that is asked for, and still tells the bad ones', async () => {
    const answer = await outbox('firmen?modus=gueltige', 'firmennummer;name\n5;\n6;Schuster\n');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      neu: 1,
      fehlerhaft: 1,
      uebernommen: true,
      fehler: [{ zeile: 2, spalte: 'name', code: 'fehlt', meldung: 'Der Wert fehlt.' }],
    });
    expect(await names()).toContain('Schuster');
  });

  it('answers a dry run with what would change', async () => {
    const answer = await outbox('firmen?probelauf=1', 'firmennummer;name\n7;Schneider\n8;\n');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ neu: 1, fehlerhaft: 1, uebernommen: false, probelauf: true });
    expect(await names()).not.toContain('Schneider');
  });

  it.each([
    ['Firmen 2026 “neu”.csv', 'Firmen 2026 “neu”.csv'],
    ['C:\\Users\\x\\..\\Firmen.csv', 'Firmen.csv'],
    ['/home/x/Firmen.csv', 'Firmen.csv'],
    ['vsc.\u202enemriF\n\u0007.csv', 'vsc.nemriF.csv'],
    [' \u200b/', 'firmen.csv'],
  ])('keeps what the file %j is called', async (file, kept) => {
    const answer = await outbox(
      `firmen?probelauf=1&${new URLSearchParams({ datei: file }).toString()}`,
      'firmennummer;name\n1;Müller\n',
    );
    expect(answer.json()).toMatchObject({ datei: kept });
  });

  it('refuses a name that is too long', async () => {
    expect((await outbox(`firmen?datei=${'x'.repeat(201)}`, 'x')).statusCode).toBe(400);
    const longest = 'x'.repeat(200);
    const answer = await outbox(`firmen?probelauf=1&datei=${longest}`, 'firmennummer;name\n1;Müller\n');
    expect(answer.json()).toMatchObject({ datei: longest });
  });

  it('keeps no value of a bad line', async () => {
    await outbox(
      'kontakte',
      'firmennummer;kontaktnummer;vorname;nachname;email\n;1;Kim;Meier;geheim(at)x.example\n',
    );
    const kept = await server.database.asSystem('test', (db) =>
      all(db, sql`select fehler::text from import`),
    );
    expect(JSON.stringify(kept)).toContain('email');
    expect(JSON.stringify(kept)).not.toContain('geheim');
  });

  it('writes every import that was tried to the audit log', async () => {
    const count = () =>
      server.database.asSystem('test', async (db) => {
        const [row] = await all<{ anzahl: string }>(
          db,
          sql`select count(*) as anzahl from protokoll where aktion = 'import' and benutzer_id is not null`,
        );
        return Number(row?.anzahl);
      });
    const before = await count();
    await outbox('firmen', 'firmennummer;name\n9;Neun\n');
    await outbox('firmen', 'firmennummer\n');
    expect(await count()).toBe(before + 2);
  });

  it('takes a file of any length as it arrives, and nothing of one that breaks off', async () => {
    const broken = outbox('firmen', Readable.from(lines(new Error('gone'))));
    await expect(broken).rejects.toThrow('gone');
    expect((await names()).filter((name) => name.startsWith('Firma'))).toEqual([]);
    expect((await outbox('firmen', Readable.from(lines()))).json()).toMatchObject({ neu: 5_000 });
  });

  it('tells where the disk has no room for the file, to whom is still sending it, and keeps nothing', async ({
    skip,
  }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'firmenportal-voll-'));
    const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'firmenportal', folder]).then(
      () => true,
      () => false,
    );
    skip(!isMounted, 'the system lets this process mount no disk');
    vi.stubEnv('TMPDIR', folder);
    onTestFinished(async () => {
      vi.unstubAllEnvs();
      await run('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true });
    });
    const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const send = (body: string) =>
      fetch(`${origin}/api/import/firmen`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv', 'x-locale': 'en-GB' },
        body,
      });
    const before = await names();
    const refused = await send(`firmennummer;name\n${'12;Zwölf\n'.repeat(2_000_000)}`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('no room') as string });
    expect(await names()).toEqual(before);
    expect((await send('firmennummer;name\n12;Zwölf\n')).status).toBe(200);
    expect(await names()).toContain('Zwölf');
  });

  it('holds one connection however many imports wait for each other', async () => {
    const waiting = await server.database.asSystem('test', async (db) => {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('import', 0))`);
      const imports = Array.from({ length: 3 }, (_, i) =>
        outbox('firmen', `firmennummer;name\n7;Sieben ${i}\n`),
      );
      const count = async () => {
        const [row] = await all<{ anzahl: number }>(
          db,
          sql`select count(*)::int as anzahl from pg_locks where locktype = 'advisory' and not granted
              and database = (select oid from pg_database where datname = current_database())`,
        );
        return row?.anzahl;
      };
      await expect.poll(count).toBeGreaterThan(0);
      // The others have their turn to come as far.
      for (let i = 0; i < 10; i += 1) await server.call(listImporte, {}, { token });
      return { imports, most: await count() };
    });
    expect(waiting.most).toBe(1);
    const answers = await Promise.all(waiting.imports);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });

  it('knows no other kinds, mappings, parameters and media', async () => {
    expect((await outbox('benutzer', 'x')).statusCode).toBe(404);
    expect((await outbox('firmen?modus=alle', 'x')).statusCode).toBe(400);
    expect((await outbox('firmen?zuordnung=unbekannt', 'x')).statusCode).toBe(404);
    expect((await outbox('firmen?zuordnung=', 'x')).statusCode).toBe(400);
    expect((await outbox('firmen', 'x', { 'content-type': 'text/plain' })).statusCode).toBe(415);
    expect((await outbox('firmen', '{}', { 'content-type': 'application/json' })).statusCode).toBe(415);
  });
});

describe('GET /import', () => {
  it('lists the newest first', async () => {
    server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    await outbox('quartale', 'name;beginn;ende\nI/2026;2026-01-01;2026-03-31\n');
    const answer = await server.call(listImporte, { query: { itemsPerPage: 5 } }, { token });
    expect(answer.statusCode).toBe(200);
    const list = answer.json<{ 'hydra:member': { art: string; begonnenAm: string }[] }>()['hydra:member'];
    expect(list).toHaveLength(5);
    expect(list[0]?.art).toBe('quartale');
    const times = list.map(({ begonnenAm }) => begonnenAm);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  const read = async (query: CallInput<typeof listImporte>['query']) =>
    (await server.call(listImporte, { query }, { token })).json<Answer<typeof listImporte>>();

  it('tells what was wrong in a file in the language of whoever reads it', async () => {
    const answer = await outbox('firmen?probelauf=1', 'nummer\n1\n');
    const params = {
      art: 'firmen',
      id: answer.json<Answer<typeof getImport>>()['@id'].split('/').at(-1) ?? '',
    };
    const told = async (locale: string) =>
      (await server.call(getImport, { params }, { token, headers: { 'x-locale': locale } }))
        .json<Answer<typeof getImport>>()
        .fehler.map(({ meldung }) => meldung);
    expect(await told('de-DE')).toEqual([
      expect.stringMatching(/^In der ersten Zeile steht keine .+firmennummer/),
    ]);
    expect(await told('en-GB')).toEqual([expect.stringMatching(/^The first line has no .+firmennummer/)]);
  });

  it('names all bad rows to who brings the file, and keeps the first thousand', async () => {
    const rows = Array.from({ length: 3_000 }, (_, row) => `${9_000 + row};`).join('\n');
    server.clock.now = new Date(server.clock.now.getTime() - 60_000);
    const answer = await outbox('firmen?probelauf=1', `firmennummer;name\n${rows}\n`);
    const run = answer.json<Answer<typeof getImport>>();
    expect(run).toMatchObject({ fehlerhaft: 3_000, befunde: 1_000 });
    expect(run.fehler.map(({ zeile: row }) => row)).toEqual(rows.split('\n').map((_, index) => index + 2));
    const kept = await server.call(
      getImport,
      { params: { art: 'firmen', id: run['@id'].split('/').at(-1) ?? '' } },
      { token },
    );
    expect(kept.json<Answer<typeof getImport>>().fehler).toEqual(run.fehler.slice(0, 1_000));
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  });

  it('counts findings, and tells them with the import alone', async () => {
    server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    await outbox('firmen?modus=gueltige&datei=Fehler.csv', 'firmennummer;name\n10;\n11;Elf\n');
    const [row] = (await read({ art: 'firmen', mitFehlern: true, itemsPerPage: 5 }))['hydra:member'];
    expect(ImportListItem.schema.parse(row)).toMatchObject({ befunde: 1, fehlerhaft: 1, neu: 1 });
    const [, , , kind = '', id = ''] = row?.['@id'].split('/') ?? [];
    const { '@context': _, ...detail } = (
      await server.call(getImport, { params: { art: kind, id } }, { token })
    ).json<Answer<typeof getImport>>();
    expect(Import.schema.parse(detail)).toMatchObject({
      '@id': row?.['@id'],
      datei: 'Fehler.csv',
      person: 'Berta Betreuung',
      fehler: [{ zeile: 2, spalte: 'name', code: 'fehlt' }],
    });
    expect((await server.call(getImport, { params: { art: 'kontakte', id } }, { token })).statusCode).toBe(
      404,
    );
  });

  it('is narrowed to a kind, and to those with findings or without', async () => {
    const { 'hydra:totalItems': alle } = await read({});
    const { 'hydra:totalItems': mit } = await read({ mitFehlern: true });
    const { 'hydra:totalItems': without, 'hydra:member': clean } = await read({ mitFehlern: false });
    expect(mit).toBeGreaterThan(0);
    expect(without).toBeGreaterThan(0);
    expect(mit + without).toBe(alle);
    expect(clean.every(({ befunde: findings }) => findings === 0)).toBe(true);
    // A file that cannot be read has no bad lines, and yet something is wrong with it.
    await outbox('quartale', 'name\nI/2026\n');
    expect((await read({ art: 'quartale', mitFehlern: true }))['hydra:member']).toMatchObject([
      { zeilen: 0, fehlerhaft: 0, befunde: 2, uebernommen: false },
    ]);
  });

  it('is narrowed to what came of them', async () => {
    await outbox('firmen', 'firmennummer;name\n12;Zwölf\n');
    await outbox('firmen', 'firmennummer;name\n12;\n');
    await outbox('firmen?probelauf=true', 'firmennummer;name\n13;Dreizehn\n');
    const outcomes = async (ergebnis: (typeof IMPORTERGEBNISSE)[number]) =>
      new Set(
        (await read({ ergebnis, itemsPerPage: 50 }))['hydra:member'].map(
          ({ uebernommen, probelauf }) => `${uebernommen} ${probelauf}`,
        ),
      );
    expect(await outcomes('uebernommen')).toEqual(new Set(['true false']));
    expect(await outcomes('nichtUebernommen')).toEqual(new Set(['false false']));
    expect(await outcomes('probelauf')).toEqual(new Set(['false true']));
  });

  it('is narrowed to what a source brought, by its whole name at that time', async () => {
    await outbox('quartale?datei=Abruf.csv', 'name;beginn;ende\nI/2026;01.01.2026;31.03.2026\n');
    await server.database.asSystem('test', (db) =>
      db.update(importlauf).set({ quelle: 'Campus' }).where(eq(importlauf.datei, 'Abruf.csv')),
    );
    expect((await read({ quelle: 'Campus' }))['hydra:member']).toMatchObject([
      { datei: 'Abruf.csv', quelle: 'Campus' },
    ]);
    expect((await read({ quelle: 'Camp' }))['hydra:member']).toEqual([]);
  });

  it('tells of imports from the command line that nobody is named', async () => {
    await server.database.asSystem('test', (db) => db.update(importlauf).set({ benutzerId: null }));
    expect((await read({ itemsPerPage: 5 }))['hydra:member'].every(({ person }) => person === null)).toBe(
      true,
    );
  });
});
