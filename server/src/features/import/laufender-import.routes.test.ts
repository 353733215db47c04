import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getLaufenderImport, LaufenderImport, stopLaufenderImport } from '@firmenportal/contract/import';
import { sql } from 'drizzle-orm';
import { importFile, type FileJob } from '#import/file.ts';
import { closeImport, showImport } from '#import/running.ts';
import { all, type Db } from '#platform/db/database.ts';
import { newBenutzer, newFirma, signIn } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

// Whoever imports a file sees how far it is, and can stop it, whichever process is asked.

let server: TestServer;
let another: TestServer;
let token: string;
let ticket: string;

beforeAll(async () => {
  server = await startTestServer();
  another = await server.another();
  const konto = await server.asSystem((db) =>
    newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] }),
  );
  token = await signIn(server, konto.email);
});

beforeEach(() => {
  ticket = randomUUID();
});

const send = (query: string, payload: string, on = server) =>
  on.app.inject({
    method: 'POST',
    url: `/api/import/firmen?${query}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    payload,
  });

async function progress(on = another, of = ticket): Promise<[string | null, number]> {
  const answer = await on.call(getLaufenderImport, { params: { kennung: of } }, { token });
  const { '@context': _, ...item } = answer.json<Record<string, unknown>>();
  const { schritt, zeilen } = LaufenderImport.schema.parse(item);
  return [schritt, zeilen];
}

const stop = async (on = another, of = ticket) =>
  (await on.call(stopLaufenderImport, { params: { kennung: of } }, { token })).statusCode;

const nameOf = async (firmennummer: string) => {
  const [firma] = await server.asSystem((db) =>
    all<{ name: string }>(db, sql`select name from firma where firmennummer = ${firmennummer}`),
  );
  return firma?.name;
};

/** What is kept of the latest run of a file, and how often it was audited. */
const kept = (datei: string) =>
  server.asSystem((db) =>
    all(
      db,
      sql`select aborted, uebernommen, zeilen::int,
                 (select count(*)::int from protokoll p where p.aktion = 'import' and p.objekt = i.id::text) as audited
          from import i where datei = ${datei}`,
    ),
  );
const STOPPED = { aborted: true, uebernommen: false, zeilen: 0 };
const ABORTED = { aborted: true, uebernommen: false, zeilen: 0, audited: 1 };

/** Holds what `lock` locks, while `work` goes on. */
async function holding<T>(lock: (db: Db) => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const { promise: done, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: begin } = Promise.withResolvers<void>();
  const holder = server.asSystem(async (db) => {
    await lock(db);
    begin();
    await done;
  });
  await locked;
  try {
    return await work();
  } finally {
    release();
    await holder;
  }
}

const otherImports = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtextextended('import', 0))`);

/** Sessions that still say what they are at. */
const noted = () =>
  server.asSystem((db) =>
    all(
      db,
      sql`select application_name from pg_stat_activity
          where datname = current_database() and application_name like '%|%'`,
    ),
  );

describe('an import that runs', () => {
  // Rows that are refused are at work in no statement, which another process could cancel.
  it.each([
    ['good', (i: number) => `R${i};Firma ${i}\n`],
    ['refused', (i: number) => `R${i};\n`],
  ])('tells how many %s lines are read, and stops there', async (name, line) => {
    async function* content() {
      yield Buffer.from('firmennummer;name\n');
      for (let i = 1; ; i += 1) {
        if (i % 1_000 === 700) await pause(20);
        yield Buffer.from(line(i));
      }
    }
    const job: FileJob = {
      kind: 'firmen',
      content: content(),
      probelauf: false,
      modus: 'alles',
      fileName: `${name}.csv`,
      person: null,
      locale: 'de-DE',
      clock: () => server.clock.now,
      ticket,
    };
    const imported = importFile(server.database, job);
    await expect.poll(() => progress()).toEqual(['lesen', expect.toSatisfy((rows) => rows >= 2_000)]);
    expect(await stop()).toBe(204);
    expect((await imported).run).toMatchObject({ aborted: true, uebernommen: false });
    expect(await kept(`${name}.csv`)).toEqual([ABORTED]);
    expect(await nameOf('R1')).toBeUndefined();
    expect([await progress(), await noted()]).toEqual([[null, 0], []]);
  });

  it.each([
    ['itself', () => server],
    ['another process', () => another],
  ])('stops while it writes, asked of %s, and leaves its connection as it was', async (name, asked) => {
    const [before, own] = [`S${name.length}`, `N${name.length}`];
    await server.asSystem((db) => newFirma(db, { firmennummer: before, name: 'Alt' }));
    const query = `kennung=${ticket}&datei=${own}.csv`;
    const answer = await holding(
      (db) => db.execute(sql`select from firma where firmennummer = ${before} for update`),
      async () => {
        const sent = send(query, `firmennummer;name\n${own};Null\n${before};Neu\n`);
        await expect.poll(() => progress()).toEqual(['schreiben', 2]);
        expect(await stop(asked())).toBe(204);
        return sent;
      },
    );
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining(STOPPED)]);
    expect([await nameOf(own), await nameOf(before)]).toEqual([undefined, 'Alt']);
    expect(await kept(`${own}.csv`)).toEqual([ABORTED]);
    expect([await progress(), await progress(server), await noted()]).toEqual([[null, 0], [null, 0], []]);
    expect((await send('', `firmennummer;name\n${before};Neu\n`)).statusCode).toBe(200);
    expect(await nameOf(before)).toBe('Neu');
  });

  it('stops while it waits for another one, which goes on', async () => {
    const answer = await holding(otherImports, async () => {
      const sent = send(`kennung=${ticket}`, 'firmennummer;name\nW1;Eins\nW2;Zwei\n');
      await expect.poll(() => progress()).toEqual(['warten', 2]);
      expect(await stop(another, ticket.toUpperCase())).toBe(204);
      return sent;
    });
    expect(answer.json()).toMatchObject(STOPPED);
    expect(await nameOf('W1')).toBeUndefined();
  });

  it('is written to its end once it is about to commit', async () => {
    const { promise: ending, resolve: end } = Promise.withResolvers<void>();
    const writing = server.asSystem(async (db) => {
      await showImport(db, ticket);
      await newFirma(db, { firmennummer: 'E1', name: 'Ende' });
      await closeImport(db, ticket);
      await ending;
      await db.execute(sql`select 1`);
    });
    await expect.poll(() => progress()).toEqual(['lesen', 0]);
    const late = await stop();
    end();
    await writing;
    expect([late, await nameOf('E1'), await stop()]).toEqual([409, 'Ende', 404]);
  });

  it('can not commit while somebody stops it', async () => {
    const end = sql`hashtextextended(${`import ${ticket} end`}, 0)`;
    const held = () =>
      server.asSystem((db) =>
        all(
          db,
          sql`select from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and not granted
              and (classid::bigint << 32) | objid::bigint = ${end}`,
        ),
      );
    const { sent } = await holding(
      (db) => db.execute(sql`select pg_advisory_xact_lock_shared(${end})`),
      async () => {
        const answer = send(`kennung=${ticket}`, 'firmennummer;name\nC1;Commit\n');
        await expect.poll(() => held()).toHaveLength(1);
        expect(await nameOf('C1')).toBeUndefined();
        // Who does not get to stop it in time is not told that it has.
        expect(await stop()).toBe(503);
        return { sent: answer };
      },
    );
    expect([(await sent).statusCode, await nameOf('C1')]).toEqual([200, 'Commit']);
  });

  it('shares its name with no other', async () => {
    await holding(otherImports, async () => {
      const first = send(`kennung=${ticket}`, 'firmennummer;name\nK1;Eins\n');
      await expect.poll(() => progress()).toEqual(['warten', 1]);
      for (const on of [server, another]) {
        const second = await send(`kennung=${ticket}`, 'firmennummer;name\nK2;Zwei\n', on);
        expect([second.statusCode, await nameOf('K2')]).toEqual([409, undefined]);
      }
      expect(await stop()).toBe(204);
      await first;
    });
    expect(await stop()).toBe(404);
  });
});

describe('an import that waits for its turn', () => {
  /** Answers of an import that goes on, and of one that waits behind it until `work` is done. */
  const behindAnother = (work: () => Promise<void>) =>
    holding(otherImports, async () => {
      const before = randomUUID();
      const first = send(`kennung=${before}`, 'firmennummer;name\nT1;Eins\n');
      await expect.poll(() => progress(another, before)).toEqual(['warten', 1]);
      const second = send(`kennung=${ticket}&datei=gewartet.csv`, 'firmennummer;name\nT2;Zwei\n');
      await expect.poll(() => progress(server)).toEqual(['warten', 0]);
      await work();
      return [first, second];
    }).then((answers) => Promise.all(answers));

  it('does not begin once it is stopped', async () => {
    const [first, second] = await behindAnother(async () => {
      // Only the process that received it knows of it.
      expect([await progress(another), await stop(another)]).toEqual([[null, 0], 404]);
      expect(await stop(server)).toBe(204);
    });
    expect(first?.json()).toMatchObject({ aborted: false, uebernommen: true });
    expect(second?.json()).toMatchObject(STOPPED);
    expect([await nameOf('T1'), await nameOf('T2')]).toEqual(['Eins', undefined]);
    expect(await kept('gewartet.csv')).toEqual([ABORTED]);
  });

  it('begins although its client has left: a proxy that gives up on the answer looks the same', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const leaving = new AbortController();
    const connections = () =>
      new Promise<number>((resolve) => {
        server.app.server.getConnections((_error, count) => resolve(count));
      });
    await behindAnother(async () => {
      const own = randomUUID();
      const sent = fetch(`http://127.0.0.1:${port}/api/import/firmen?kennung=${own}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
        body: 'firmennummer;name\nL1;Eins\n',
        signal: leaving.signal,
      }).catch(String);
      await expect.poll(() => progress(server, own)).toEqual(['warten', 0]);
      leaving.abort();
      await sent;
      await expect.poll(connections).toBe(0);
    });
    await expect.poll(() => nameOf('L1')).toBe('Eins');
  });
});
