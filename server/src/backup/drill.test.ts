import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { listStudenten } from '@firmenportal/contract/studenten';
import { workOffForgotten } from '../features/anmeldung/passwort/vergessen.routes.ts';
import { recordAudit } from '../platform/audit/audit.ts';
import { verifyAuditLog } from '../platform/audit/verify.ts';
import { all } from '../platform/db/database.ts';
import { bewerberdokument } from '#features/bewerberdokumente/bewerberdokumente.table.ts';
import { FILE_AREAS } from '../platform/files/file-areas.ts';
import type { Files } from '../platform/files/files.ts';
import { openFiles } from '../platform/files/open.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { writeMeldungsmail } from '../features/benachrichtigungen/verteilung/verteilung.jobs.ts';
import type { Delivery } from '../platform/mail/mail.ts';
import { deliverMails } from '../platform/mail/outbox.ts';
import { createLogger } from '../platform/operation/logging.ts';
import { afterFile } from '../testing/after-file.ts';
import { newBenutzer, newFirma, newStudent, newStudiengang, signIn } from '../testing/records/factories.ts';
import { startS3 } from '../testing/peers/s3.ts';
import { startTestServer, TEST_URL, type TestServer } from '../testing/server.ts';
import { createWorld } from '../rails/world/world.ts';
import { deleteUnneeded, sweepOrphans } from '../retention/files.ts';
import { backUp, type Saved } from './backup.ts';
import { readKeys, type Keys } from './encryption.ts';
import { restore } from './restore.ts';
import { inventoryOf, destroyDatabase, type Inventory } from './test/inventory.ts';
import { fillTheRest } from './test/rest.ts';

/** The drill of quality.md: back up under load, destroy, restore, compare, sign in. */
describe.each([
  ['with files in a folder', false, async (dataDir: string) => openFiles({ dataDir })],
  [
    'with files in S3, encrypted',
    true,
    async (dataDir: string) => openFiles({ dataDir, s3: await startS3() }),
  ],
])('a backup %s', (_, encrypted, open) => {
  let server: TestServer;
  let files: Files;
  let folder: string;
  let file: string;
  let keys: Keys | undefined;
  let before: { inventory: Inventory; contents: Map<string, Buffer> };
  let token: string;
  let konto: { id: string; email: string };
  let written = 0;
  let made: Saved;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'firmenportal-sicherung-'));
    afterFile(() => rm(folder, { recursive: true }));
    file = path.join(folder, 'portal.sicherung');
    files = await open(folder);
    server = await startTestServer();
    await createWorld(server);
    konto = await server.asSystem(async (db) =>
      newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [(await newFirma(db)).id] }),
    );
    token = await signIn(server, konto.email);
    await server.asSystem((db) => fillTheRest(db, server, konto.id));
    for (const key of await namedKeys(server)) await files.put(key, randomBytes(5000));
    before = {
      inventory: await inventoryOf(server.url),
      contents: await contentsOf(files, await namedKeys(server)),
    };

    // After the moment of the snapshot, others write, delete and clean up until the backup is complete.
    let load: Promise<void> | undefined;
    let ended = false;
    const progress = () => {
      load ??= writeUntil(() => ended);
    };
    const recipients: string[] = [];
    if (encrypted) {
      const identity = await generateX25519Identity();
      const keyFile = path.join(folder, 'schluessel.txt');
      await writeFile(keyFile, identity);
      recipients.push(await identityToRecipient(identity));
      keys = await readKeys(keyFile);
    }
    made = await backUp({ url: server.url, files }, { file, recipients, progress });
    ended = true;
    await load;
    await destroyDatabase(server.url);
    for await (const { key } of allFiles(files)) await files.delete(key);
    await restore({ reach: () => Promise.resolve(server.url), files }, { file, keys });
  });

  async function writeUntil(ended: () => boolean): Promise<void> {
    const victims = await server.asSystem((db) => db.select().from(bewerberdokument));
    while (!ended() || victims.length > 0) {
      const victim = victims.pop();
      await server.asSystem(async (db) => {
        if (victim) await db.delete(bewerberdokument).where(eq(bewerberdokument.id, victim.id));
        const { id: firmaId } = await newFirma(db);
        const { id: studiengangId } = await newStudiengang(db);
        await newStudent(db, { firmaId, studiengangId });
        await recordAudit(db, { firmaId, benutzerId: konto.id }, 'anmeldung', { objekt: konto.id });
      });
      await deleteUnneeded(server.database, files);
      await sweepOrphans(server.database, files, new Date(Date.now() + 2 * 86_400_000));
      written += 1;
    }
  }

  test('holds every table, and none of them is empty', () => {
    const { tabellen: tables } = made.directory;
    expect(tables.map(({ name }) => name)).toEqual(Object.keys(before.inventory.rows).toSorted());
    expect(tables.filter(({ zeilen: rows }) => rows === 0).map(({ name }) => name)).toEqual([]);
    expect(written).toBeGreaterThan(3);
  });

  test('brings back every row as it was, and everything that guards them', async () => {
    const { rows, guards } = await inventoryOf(server.url);
    for (const [name, expected] of Object.entries(before.inventory.rows))
      expect(rows[name], name).toEqual(expected);
    expect(Object.keys(rows)).toEqual(Object.keys(before.inventory.rows));
    // Counters are read after the snapshot, while others keep drawing from them.
    const withoutCounters = (all: readonly string[]) =>
      all.filter((guard) => !/^\w+_id_seq \d+$/.test(guard));
    expect(withoutCounters(guards)).toEqual(withoutCounters(before.inventory.guards));
  });

  test('brings back every file that a record names, byte by byte', async () => {
    const keys = await namedKeys(server);
    expect(keys.length).toBeGreaterThan(10);
    expect(await contentsOf(files, keys)).toEqual(before.contents);
    expect(made.directory.fehlend).toEqual([]);
  });

  test('lets people go on: with the token that they had, and with their password', async () => {
    const process = await server.another();
    expect((await process.call(listStudenten, { query: {} }, { token })).statusCode).toBe(200);
    const fresh = await signIn(process, konto.email);
    expect((await process.call(listStudenten, { query: {} }, { token: fresh })).statusCode).toBe(200);
  });

  test('keeps the chains of the audit log, which goes on', async () => {
    const { entries, faults } = await server.asSystem(verifyAuditLog);
    expect([entries > 0, faults]).toEqual([true, []]);
    await server.asSystem((db) => recordAudit(db, { firmaId: null, benutzerId: konto.id }, 'anmeldung'));
    expect((await server.asSystem(verifyAuditLog)).faults).toEqual([]);
  });

  test('sends the mails that waited, and answers who had forgotten the password', async () => {
    const sent: Delivery[] = [];
    const transport = {
      send: async (delivery: Delivery) => void sent.push(delivery),
      close: () => undefined,
    };
    const log = createLogger('silent');
    const jobs = openJobs(server.url, { log, works: true, patience: { retrySeconds: 0, pollSeconds: 0.5 } });
    try {
      const { outbox, database } = server;
      const work = { database, outbox, baseUrl: TEST_URL, clock: () => new Date() };
      await deliverMails(jobs, database, transport, writeMeldungsmail(work));
      await workOffForgotten(jobs, work);
      await expect
        .poll(() => sent.map(({ subject }) => subject).toSorted(), { timeout: 15_000 })
        .toHaveLength(2);
    } finally {
      await jobs.stop();
    }
    expect(sent.map(({ subject }) => subject)).toContain('wartete');
    expect(sent.map(({ to }) => to.address)).toContain(konto.email);
  });

  // Runs last, because it leaves the database empty.
  test('leaves another file that the store has as it is, and the database empty', async () => {
    const [key = ''] = before.contents.keys();
    await destroyDatabase(server.url);
    await files.put(key, Buffer.from('ein anderer'));
    const again = restore({ reach: () => Promise.resolve(server.url), files }, { file, keys });
    await expect(again).rejects.toThrow(`another file under ${key} than the backup: nothing was restored`);
    expect((await buffer(await files.read(key))).toString()).toBe('ein anderer');
    expect((await inventoryOf(server.url)).rows).toEqual({});
  });
});

async function namedKeys({ database }: TestServer): Promise<string[]> {
  const columns = FILE_AREAS.flatMap(({ columns }): readonly (readonly [string, string])[] => columns);
  const selects = columns.map(
    ([table, column]) =>
      sql`select ${sql.identifier(column)} as key from ${sql.identifier(table)} where ${sql.identifier(column)} is not null`,
  );
  const found = await database.asSystem('test', (db) =>
    all<{ key: string }>(db, sql.join(selects, sql` union all `)),
  );
  return found.map(({ key }) => key).toSorted();
}

async function contentsOf(files: Files, keys: readonly string[]): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  for (const key of keys) contents.set(key, await buffer(await files.read(key)));
  return contents;
}

async function* allFiles(files: Files) {
  for (const { area } of FILE_AREAS) yield* files.list(area);
}
