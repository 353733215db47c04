import { mkdir, readdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  createImportquellenlauf,
  getImportquelle,
  updateImportquelle,
} from '@firmenportal/contract/importquellen';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { all } from '#platform/db/database.ts';
import { SFTP_PASSWORD, SFTP_USER, startSftpServer, type SftpServer } from '#testing/peers/sftp-server.ts';
import {
  current,
  firmen,
  HOUR,
  imports,
  later,
  newSource,
  put,
  read,
  run,
  stored,
  told,
  prepareImportquellen,
  work,
  type Body,
  FOLDER,
} from '#testing/fixtures/importquellen-fixture.ts';
import { importquelle } from './importquellen.table.ts';

prepareImportquellen();

describe('what goes wrong', () => {
  test.each([
    ['a file that is not there', () => Promise.resolve(), 'dateiFehlt'],
    ['an empty one', () => put('firmen.csv', ''), 'dateiLeer'],
    ['headings alone', () => put('firmen.csv', 'firmennummer;name\n'), 'ohneZeilen'],
    ['other headings', () => put('firmen.csv', 'nummer;wort\n1;x\n'), 'abgelehnt'],
    ['bad rows', () => put('firmen.csv', 'firmennummer;name\n1;\n2;Zwei\n'), 'abgelehnt'],
    ['a folder', () => mkdir(path.join(current.root, 'campus/firmen.csv')), 'keineDatei'],
    [
      'a link that leads out',
      async () => {
        await writeFile(path.join(current.outside, 'firmen.csv'), firmen(1));
        await symlink(path.join(current.outside, 'firmen.csv'), path.join(current.root, 'campus/firmen.csv'));
      },
      'dateiFehlt',
    ],
    [
      'a folder that is a link out',
      async () => {
        await put('firmen.csv', firmen(1));
        await rename(path.join(current.root, 'campus'), path.join(current.outside, 'campus'));
        await symlink(path.join(current.outside, 'campus'), path.join(current.root, 'campus'));
      },
      'ordnerFehlt',
    ],
  ])('is told: %s', async (_, prepare, grund) => {
    await prepare();
    const source = await newSource();
    expect(await run(source)).toMatchObject({ stand: 'fehlgeschlagen', grund });
    expect(await stored()).toEqual([]);
    // Each hour the same: people are told once, and again after it had worked.
    await later(HOUR);
    await work();
    expect(await told()).toEqual(['importFehlgeschlagen']);
    await rm(path.join(current.root, 'campus'), { recursive: true });
    await rm(path.join(current.outside, 'campus'), { recursive: true, force: true });
    await mkdir(path.join(current.root, 'campus'));
    await put('firmen.csv', firmen(1));
    expect(await run(source)).toMatchObject({ stand: 'erledigt' });
    await rm(path.join(current.root, 'campus/firmen.csv'));
    await run(source);
    expect(await told()).toEqual(['importFehlgeschlagen', 'importFehlgeschlagen']);
  });

  test('stops the run, since files after it may refer to it', async () => {
    await put('quartale.csv', 'name;beginn;ende\nI/2026;2026-01-01;2026-03-31\n');
    const source = await newSource({
      dateien: [
        { art: 'quartale', datei: 'quartale.csv', zuordnung: null },
        { art: 'firmen', datei: 'firmen.csv', zuordnung: null },
      ],
    });
    expect((await run(source)).dateien.map(({ ergebnis }) => ergebnis)).toEqual([
      'fehlgeschlagen',
      'nichtAbgerufen',
    ]);
  });

  test('takes nothing where all rows are bad, though good ones would be taken', async () => {
    await put('firmen.csv', 'firmennummer;name\n1;\n');
    const source = await newSource({ modus: 'gueltige' });
    expect(await run(source)).toMatchObject({ stand: 'fehlgeschlagen', grund: 'abgelehnt' });
  });

  test.skipIf(process.platform !== 'linux')('leaves no file open that nobody had room for', async () => {
    await put('firmen.csv', firmen(1));
    const source = await newSource();
    vi.stubEnv('TMPDIR', path.join(current.outside, 'nirgends'));
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await run(source)).toMatchObject({ stand: 'fehlgeschlagen', grund: 'unerwartet' });
    const open = await Promise.all(
      (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
    );
    expect(open.filter((file) => file.endsWith('campus/firmen.csv'))).toEqual([]);
  });
});

describe('processes', () => {
  const termine = (count: number): string =>
    [
      'terminnummer;art;titel;von;bis;beginn;ende',
      ...Array.from({ length: count }, (_, i) => `${i};sonstiges;Termin ${i};2027-02-01;2027-02-01;;`),
    ].join('\n');
  const countTermine = () =>
    current.server.database.asSystem('test', async (db) => {
      const [row] = await all<{ count: number }>(db, sql`select count(*)::int as count from termin`);
      return row?.count;
    });

  const lease = (source: { id: string }, until: Date) =>
    current.server.database.asSystem('test', (db) =>
      db
        .update(importquelle)
        .set({ laufBis: until })
        .where(sql`id = ${source.id}`),
    );

  test('do not run the same source at once', async () => {
    await put('firmen.csv', firmen(2_000));
    const source = await newSource();
    const other = await current.server.another();
    await current.server.call(createImportquellenlauf, { params: source }, { token: current.token });
    await Promise.all([work(), work(other), work(), work(other)]);
    expect((await read(source)).laeufe).toHaveLength(1);
    expect(await imports()).toHaveLength(1);
  });

  test('that are killed leave nothing half, and the next one goes on', async () => {
    await put('termine.csv', termine(20_000));
    const source = await newSource({ dateien: [{ art: 'termine', datei: 'termine.csv', zuordnung: null }] });
    await current.server.call(createImportquellenlauf, { params: source }, { token: current.token });
    const ending = new AbortController();
    const killed = work(current.server, ending.signal);
    await expect.poll(async () => (await read(source)).letzterLauf?.stand).toBe('laeuft');
    ending.abort();
    await killed;
    expect(await countTermine()).toBe(0);
    await work();
    expect((await read(source)).laeufe.map(({ stand }) => stand).toSorted()).toEqual([
      'abgebrochen',
      'erledigt',
    ]);
    expect(await countTermine()).toBe(20_000);
  });

  test('that lost their run to another keep nothing', async () => {
    await put('termine.csv', termine(20_000));
    const source = await newSource({ dateien: [{ art: 'termine', datei: 'termine.csv', zuordnung: null }] });
    await current.server.call(createImportquellenlauf, { params: source }, { token: current.token });
    const slow = work();
    await expect.poll(async () => (await read(source)).letzterLauf?.stand).toBe('laeuft');
    // It gives no sign of life, as if the process stood still.
    await lease(source, current.server.clock.now);
    await work(await current.server.another());
    await slow;
    expect(await countTermine()).toBe(20_000);
    expect(await imports()).toHaveLength(1);
    expect((await read(source)).laeufe.map(({ stand }) => stand).toSorted()).toEqual([
      'abgebrochen',
      'erledigt',
    ]);
  });
});

describe('an SFTP server as a source', () => {
  let sftp: SftpServer;
  beforeAll(async () => {
    sftp = await startSftpServer(current.root);
  });
  afterAll(() => sftp.stop());
  const there = (): Partial<Body> => ({
    ort: 'sftp',
    pfad: 'campus',
    host: 'localhost',
    port: sftp.port,
    benutzer: SFTP_USER,
    geheimnis: SFTP_PASSWORD,
    fingerabdruck: sftp.fingerprint,
  });

  test('goes through a first file, the same again, a shrunken and a broken one', async () => {
    const source = await newSource(there());
    expect(await run(source)).toMatchObject({ stand: 'fehlgeschlagen', grund: 'dateiFehlt' });
    await put('firmen.csv', firmen(2_000));
    expect(await run(source)).toMatchObject({ stand: 'erledigt', dateien: [{ zahlen: { neu: 2_000 } }] });
    expect(await run(source)).toMatchObject({ stand: 'unveraendert' });
    await put('firmen.csv', firmen(100));
    expect(await run(source)).toMatchObject({ stand: 'angehalten' });
    await put('firmen.csv', `${firmen(2_000)}"offen`);
    expect(await run(source)).toMatchObject({ stand: 'fehlgeschlagen', grund: 'abgelehnt' });
    await put('firmen.csv', firmen(2_001));
    sftp.cutAfter = 10_000;
    expect(await run(source)).toMatchObject({ stand: 'fehlgeschlagen', grund: 'verbindung' });
    sftp.cutAfter = Infinity;
    expect(await run(source)).toMatchObject({ stand: 'erledigt', dateien: [{ zahlen: { neu: 1 } }] });
  });

  test('that shows another host key is told of with that key', async () => {
    const source = await newSource({ ...there(), fingerabdruck: `SHA256:${'A'.repeat(43)}` });
    expect(await run(source)).toMatchObject({ grund: 'fingerabdruck', zusatz: sftp.fingerprint });
  });

  test('keeps its secret sealed, and asks for it where the source leads elsewhere', async () => {
    const source = await newSource(there());
    await put('firmen.csv', firmen(1));
    const kept = await current.server.database.asSystem('test', async (db) => [
      await all(db, sql`select encode(geheimnis, 'escape') as geheim from importquelle`),
      await all(db, sql`select angaben from protokoll where aktion like 'importquelle.%'`),
    ]);
    expect(JSON.stringify([kept, await read(source)])).not.toContain(SFTP_PASSWORD);
    expect(await read(source)).toMatchObject({ geheimnisHinterlegt: true });
    const edit = async (body: Partial<Body>) => {
      const { headers } = await current.server.call(
        getImportquelle,
        { params: source },
        { token: current.token },
      );
      return current.server.call(
        updateImportquelle,
        { params: source, body: { ...FOLDER, ...there(), geheimnis: null, ...body } },
        { token: current.token, headers: { 'if-match': String(headers['etag']) } },
      );
    };
    expect((await edit({ host: 'anderswo.example' })).json()).toMatchObject({
      violations: [{ propertyPath: 'geheimnis', code: 'geheimnisFehlt' }],
    });
    expect((await edit({ grenze: 30 })).statusCode).toBe(200);
    expect(await run(source)).toMatchObject({ stand: 'erledigt' });
    // As after a restore with another key of the installation.
    await current.server.database.asSystem('test', (db) =>
      db.execute(
        sql`update importquelle set geheimnis = set_byte(geheimnis, 20, get_byte(geheimnis, 20) # 1)`,
      ),
    );
    expect(await run(source)).toMatchObject({ stand: 'fehlgeschlagen', grund: 'geheimnis' });
  });
});
