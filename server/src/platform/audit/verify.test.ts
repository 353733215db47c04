import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { all, type Db } from '../db/database.ts';
import { newFirma } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { withOwner } from '#testing/owner.ts';
import { recordAudit } from './audit.ts';
import { verifyAuditLog } from './verify.ts';

let server: TestServer;
let firmaId: string;
let others: string;

const verify = () => server.asSystem(verifyAuditLog);
const entry = (db: Db, firma: string | null, objekt: string) =>
  recordAudit(db, { benutzerId: crypto.randomUUID(), firmaId: firma }, 'einsicht.student', { objekt });

beforeAll(async () => {
  server = await startTestServer();
  [firmaId, others] = await server.asSystem(
    async (db) => [(await newFirma(db)).id, (await newFirma(db)).id] as const,
  );
});

/** How many others wait for a lock of this transaction. */
async function waitersFor(db: Db): Promise<number> {
  const rows = await all(
    db,
    sql`select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))`,
  );
  return rows.length;
}

/** What somebody with the keys to the database could do: the locks off, and then the statement. */
const tamper = (statement: string) =>
  withOwner(server.url, async (client) => {
    await client.query(`begin; select portal_betreten_system();
      alter table protokoll disable trigger unveraenderlich;
      alter table protokoll disable trigger unveraenderlich_geloescht;
      ${statement};
      alter table protokoll enable trigger unveraenderlich;
      alter table protokoll enable trigger unveraenderlich_geloescht; commit`);
  });

beforeEach(async () => {
  await tamper('delete from protokoll; delete from protokollkette');
  await server.asSystem(async (db) => {
    for (const objekt of ['eins', 'zwei', 'drei']) await entry(db, firmaId, objekt);
    await entry(db, null, 'schule');
  });
});

describe('an audit log', () => {
  test('is whole after concurrent writes to several chains', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        server.asSystem((db) => entry(db, [firmaId, others, null][i % 3] ?? null, String(i))),
      ),
    );
    expect(await verify()).toEqual({ entries: 44, faults: [] });
  });

  test('is whole after a writer that had to wait while another went on', async () => {
    let waiting: Promise<void> | undefined;
    await server.asSystem(async (db) => {
      await entry(db, firmaId, 'vier');
      waiting = server.asSystem((other) => entry(other, firmaId, 'sechs'));
      await expect.poll(() => waitersFor(db)).toBe(1);
      await entry(db, firmaId, 'fuenf');
    });
    await waiting;
    expect(await verify()).toEqual({ entries: 7, faults: [] });
  });

  test('is whole after a write that was undone', async () => {
    await expect(
      server.asSystem(async (db) => {
        await entry(db, firmaId, 'undone');
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await server.asSystem((db) => entry(db, firmaId, 'vier'));
    expect(await verify()).toEqual({ entries: 5, faults: [] });
  });

  test.each([
    ['objekt', `objekt = 'anderes'`],
    ['time', `am = am - interval '1 second'`],
    ['person', 'benutzer_id = gen_random_uuid()'],
    ['a value moved into another column', 'uebernommen_von = benutzer_id, benutzer_id = null'],
    ['details', `angaben = '{"a":1}'`],
  ])('shows an altered entry: %s', async (_, change) => {
    await tamper(`update protokoll set ${change} where objekt = 'zwei'`);
    const { faults: errors } = await verify();
    expect(errors).toEqual([{ firmaId, id: expect.any(Number) as number, reason: 'geaendert' }]);
  });

  test('shows an altered entry whose sum was computed anew', async () => {
    await tamper(`update protokoll set objekt = 'anderes' where objekt = 'zwei';
      update protokoll p set pruefsumme = portal_protokoll_pruefsumme(p) where objekt = 'anderes'`);
    expect((await verify()).faults).toMatchObject([{ firmaId, reason: 'luecke' }]);
  });

  test.each([
    ['first', 'eins', 'luecke'],
    ['middle', 'zwei', 'luecke'],
    ['last', 'drei', 'ende'],
    ['only', 'schule', 'ende'],
  ])('shows a missing entry: the %s', async (_, objekt, reason) => {
    await tamper(`delete from protokoll where objekt = '${objekt}'`);
    const { faults: errors } = await verify();
    expect(errors.map((fault) => fault.reason)).toContain(reason);
    expect(errors.every((fault) => fault.firmaId === (objekt === 'schule' ? null : firmaId))).toBe(true);
  });

  test('shows an entry that was put in', async () => {
    await tamper(`alter table protokoll disable trigger verketten;
      insert into protokoll (firma_id, aktion, objekt, vorgaenger, pruefsumme)
      select firma_id, aktion, 'untergeschoben', pruefsumme, pruefsumme from protokoll where objekt = 'drei';
      alter table protokoll enable trigger verketten;
      update protokoll p set pruefsumme = portal_protokoll_pruefsumme(p) where objekt = 'untergeschoben'`);
    expect((await verify()).faults).toEqual([{ firmaId, id: null, reason: 'ende' }]);
  });
});

test.each([
  ['update', sql`update protokoll set objekt = 'x'`],
  ['delete', sql`delete from protokoll`],
])('%s is refused', async (_, statement) => {
  await expect(server.asSystem((db) => db.execute(statement))).rejects.toMatchObject({
    cause: { message: 'protokoll is append-only' },
  });
  expect((await verify()).entries).toBe(4);
});

test('truncate is refused, to the owner too', async () => {
  await expect(withOwner(server.url, (client) => client.query('truncate protokoll'))).rejects.toThrow(
    'append-only',
  );
});
