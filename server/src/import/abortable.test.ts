import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { all } from '../platform/db/database.ts';
import { patient } from '../platform/db/patient.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { importFile } from './file.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

it('ends an import between two statements, too, and runs it no second time', async () => {
  const controller = new AbortController();
  let reads = 0;
  const { run } = await importFile(patient(server.database), {
    kind: 'firmen',
    content: (async function* () {
      reads += 1;
      yield Buffer.from('firmennummer;name\n');
      for (let i = 1; i < 5_000; i += 1) {
        if (i === 2_000) controller.abort();
        yield Buffer.from(`${i};Firma ${i}\n`);
      }
    })(),
    probelauf: false,
    modus: 'gueltige',
    fileName: 'a.csv',
    person: null,
    locale: 'de-DE',
    clock: () => new Date(),
    signal: controller.signal,
  });
  expect(run).toMatchObject({ aborted: true, uebernommen: false, zeilen: 0 });
  const counts = await server.database.asSystem('test', (db) =>
    all(
      db,
      sql`select (select count(*) from firma)::int as firmen, (select count(*) from import)::int as runs`,
    ),
  );
  expect([reads, counts]).toEqual([1, [{ firmen: 0, runs: 1 }]]);
});
