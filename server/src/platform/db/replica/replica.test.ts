import { afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { createAnsicht, listAnsichten } from '@firmenportal/contract/ansichten';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { listStudenten } from '@firmenportal/contract/studenten';
import { createLogger } from '#platform/operation/logging.ts';
import { newBenutzer, newFirma, newStudent, newStudiengang, signIn } from '#testing/records/factories.ts';
import { newNote } from '#testing/records/studium.ts';
import { withOwner } from '#testing/owner.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { startStandby, type Standby } from '#testing/peers/standby.ts';
import { unreliableWay, type UnreliableWay } from '#testing/peers/unreliable.ts';
import { all, first, openDatabase, type Database, type Db } from '../database.ts';
import { student } from '#features/studenten/studenten.table.ts';
import type { ReplicaFigures } from './replica.ts';

const STUDENTS = 2_000;
const READING = { writing: false, now: new Date() };
const ACTIVITY = `pg_stat_activity where usename = 'firmenportal' and pid <> pg_backend_pid()`;
const SOON = { timeout: 30_000 };
const silent = createLogger('silent');

let standby: Standby;
let server: TestServer;
const ids = { a: '', b: '', studiengang: '' };
const people = { a: { sid: '', token: '' }, b: { sid: '', token: '' } };

beforeAll(async () => {
  standby = await startStandby();
  server = await startTestServer({ standby });
  const emails = await server.asSystem(async (db) => {
    [ids.a, ids.b] = [(await newFirma(db)).id, (await newFirma(db)).id];
    ids.studiengang = (await newStudiengang(db)).id;
    await db.execute(
      sql`insert into student (firma_id, studiengang_id, matrikelnummer, vorname, nachname, immatrikulation)
          select ${ids.a}, ${ids.studiengang}, 'S' || n, 'Vorname ' || n, 'Nachname ' || n, '2024-10-01'
          from generate_series(1, ${STUDENTS}::int) n`,
    );
    await newStudent(db, { firmaId: ids.b, studiengangId: ids.studiengang, vorname: 'Eine' });
    const rollen = ['ROLE_FIRMENPORTAL_ADMIN' as const];
    return [
      (await newBenutzer(db, { rollen, firmen: [ids.a] })).email,
      (await newBenutzer(db, { rollen, firmen: [ids.b] })).email,
    ];
  });
  for (const [at, person] of [people.a, people.b].entries()) {
    person.token = await signIn(server, emails[at] ?? '');
    const claims = await server.tokens.verify(`Bearer ${person.token}`, server.clock.now);
    person.sid = claims?.sid ?? '';
  }
}, 120_000);

const onStandby = (statement: string) =>
  withOwner(standby.adminUrls.standby, async (client) => (await client.query<object>(statement)).rows);

/** What the work adds to the figures of the replica. */
async function counted(work: () => Promise<unknown>): Promise<Partial<ReplicaFigures>> {
  const before = { ...server.database.replica };
  await work();
  const names = Object.keys(before) as (keyof ReplicaFigures)[];
  return Object.fromEntries(
    names
      .map((name) => [name, (server.database.replica?.[name] ?? 0) - (before[name] ?? 0)] as const)
      .filter(([, reads]) => reads !== 0),
  );
}

/** That the replica answers: what the primary wrote at that moment by itself may keep it from doing so at first. */
const expectReplica = async (work: () => Promise<unknown>) => {
  await expect.poll(() => counted(work), SOON).toEqual({ replica: 1 });
};

const list = async ({ token } = people.a, headers = {}) =>
  server.call(listStudenten, { query: { itemsPerPage: 10 } }, { token, headers });
const totalOf = async (person = people.a) =>
  (await list(person)).json<Answer<typeof listStudenten>>()['hydra:totalItems'];
const rowsOf = ({ sid } = people.a) =>
  server.database.readAsPerson<{ id: string }>(
    sid,
    { area: 'studium', now: server.clock.now },
    () => sql`select id, vorname, nachname from student order by id`,
  );

/** Rows of which the first are there, from the replica. */
async function begunOnReplica() {
  const rows = rowsOf();
  const begin = await rows.next();
  const reading = `select from ${ACTIVITY} and xact_start is not null`;
  if ((await onStandby(reading)).length === 1) return { rows, begin: begin.value?.length ?? 0 };
  await rows.return();
  throw new Error('the primary answered');
}

const lengthOf = async (rows: AsyncIterable<unknown[]>) => (await Array.fromAsync(rows)).flat().length;

describe('a replica that is as far as the primary', () => {
  beforeEach(() => standby.caughtUp());

  test('answers a list, for everybody what is theirs', async () => {
    await expectReplica(async () => expect(await totalOf()).toBe(STUDENTS));
    const asked = `select from ${ACTIVITY} and query like '%matrikelnummer%'`;
    expect(await onStandby(asked)).not.toEqual([]);
    await expectReplica(async () => expect(await totalOf(people.b)).toBe(1));
  });

  test('is not asked for what the client has', async () => {
    const { headers } = await list();
    const again = () => list(people.a, { 'if-none-match': headers.etag });
    expect(await counted(async () => expect((await again()).statusCode).toBe(304))).toEqual({});
  });

  test('writes files, whole and from one snapshot', async () => {
    const { rows, begin } = await vi.waitFor(begunOnReplica, SOON);
    await server.asSystem((db) => newStudent(db, { firmaId: ids.a, studiengangId: ids.studiengang }));
    expect(begin + (await lengthOf(rows))).toBe(STUDENTS);

    const take = () =>
      server.call(listStudenten, {}, { token: people.a.token, headers: { accept: 'text/csv' } });
    await expectReplica(async () => expect((await take()).body.split('\r\n').length - 2).toBe(STUDENTS + 1));
    await server.asSystem((db) => db.delete(student).where(eq(student.vorname, 'Sascha')));
  });

  test('keeps nothing open for who takes no more rows', async () => {
    const { rows } = await vi.waitFor(begunOnReplica, SOON);
    await rows.return();
    const open = `select from ${ACTIVITY} and xact_start is not null`;
    await expect.poll(() => onStandby(open), SOON).toEqual([]);
  });

  test('is passed over where a statement fails on it', async () => {
    const work = (db: Db) =>
      first<{ n: number }>(
        db,
        sql`select case when pg_is_in_recovery() then 1 / (select count(*) - count(*) from firma) else 7 end::int as n`,
      );
    const read = () => server.database.asPerson(people.a.sid, READING, work);
    await expect
      .poll(() => counted(async () => expect(await read()).toEqual({ n: 7 })), SOON)
      .toEqual({ failed: 1 });
  });

  test('is passed over where it goes in the midst of the work, also where the work does not mind', async () => {
    const work = async (db: Db) => {
      const look = () =>
        first<{ n: number; replica: boolean }>(
          db,
          sql`select count(*)::int as n, pg_is_in_recovery() as replica from student`,
        );
      if ((await look())?.replica) await onStandby(`select pg_terminate_backend(pid) from ${ACTIVITY}`);
      return (await look().catch(() => undefined))?.n;
    };
    const read = () => server.database.asPerson(people.a.sid, READING, work);
    await expect
      .poll(() => counted(async () => expect(await read()).toBe(STUDENTS)), SOON)
      .toEqual({ away: 1 });
    await expectReplica(totalOf);
  });

  test('costs a write nothing', async () => {
    const write = () =>
      server.database.asPerson(people.a.sid, { writing: true, now: new Date() }, (db) =>
        all(db, sql`select 1`),
      );
    expect(await counted(write)).toEqual({});
  });
});

describe('while a replica lags', () => {
  beforeEach(async () => {
    await standby.caughtUp();
    await onStandby('select pg_wal_replay_pause()');
    await vi.waitFor(async () => {
      const [state] = await onStandby('select pg_get_wal_replay_pause_state() as is');
      if ((state as { is: string }).is !== 'paused') throw new Error('still replaying');
    }, SOON);
  });
  afterEach(() => onStandby('select pg_wal_replay_resume()'));

  const released = async () => {
    const query = { notenfreigabe: true, firma: `/api/firmen/${ids.b}` };
    const answer = await server.call(listStudenten, { query }, { token: people.b.token });
    const { 'hydra:member': members } = answer.json<Answer<typeof listStudenten>>();
    return members.map(({ durchschnitt }) => durchschnitt);
  };

  test('a grant and its revocation count from the next request', async () => {
    const { id } = await server.asSystem(async (db) => {
      const one = await newStudent(db, {
        firmaId: ids.b,
        studiengangId: ids.studiengang,
        notenfreigabe: true,
      });
      await newNote(db, one, { note: '2.0' });
      return one;
    });
    expect(await counted(async () => expect(await released()).toEqual(['2.0']))).not.toHaveProperty(
      'replica',
    );
    await server.asSystem((db) => db.update(student).set({ notenfreigabe: false }).where(eq(student.id, id)));
    expect(await counted(async () => expect(await released()).toEqual([]))).not.toHaveProperty('replica');
  });

  test('a deleted row is gone, in lists and files', async () => {
    const one = await server.asSystem((db) =>
      newStudent(db, { firmaId: ids.a, studiengangId: ids.studiengang }),
    );
    expect(await totalOf()).toBe(STUDENTS + 1);
    await server.asSystem((db) => db.delete(student).where(eq(student.id, one.id)));
    expect(await totalOf()).toBe(STUDENTS);
    expect(await counted(async () => expect(await lengthOf(rowsOf())).toBe(STUDENTS))).not.toHaveProperty(
      'replica',
    );
  });

  test('everybody reads their own writes', async () => {
    const body = { liste: 'studierendeIndex' as const, name: 'Neu', adresse: 'status=alle', geteilt: false };
    await server.call(createAnsicht, { body }, { token: people.a.token });
    const answer = await server.call(listAnsichten, {}, { token: people.a.token });
    expect(answer.json<Answer<typeof listAnsichten>>()['hydra:member'].map(({ name }) => name)).toEqual([
      'Neu',
    ]);
  });

  test('a session that has ended is refused', async () => {
    const email = await server.asSystem(
      async (db) => (await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [ids.a] })).email,
    );
    const token = await signIn(server, email);
    await server.asSystem((db) => db.execute(sql`update benutzer set aktiv = false where email = ${email}`));
    expect((await list({ sid: '', token })).statusCode).toBe(401);
  });
});

describe('a replica that goes', () => {
  test('in the midst of a file that vacuum takes the rows of: the file breaks off, and is never short', async () => {
    await withOwner(standby.adminUrls.standby, async (client) => {
      await client.query('alter system set max_standby_streaming_delay = 0');
      await client.query('select pg_reload_conf()');
    });
    await server.asSystem((db) =>
      db.execute(
        sql`insert into student (firma_id, studiengang_id, matrikelnummer, vorname, nachname, immatrikulation)
            select ${ids.a}, ${ids.studiengang}, 'W' || n, 'Weg', 'Weg', '2024-10-01' from generate_series(1, 500) n`,
      ),
    );
    await standby.caughtUp();
    const { rows } = await vi.waitFor(begunOnReplica, SOON);
    await withOwner(standby.adminUrls.primary, async (client) => {
      await client.query(`delete from student where vorname = 'Weg'`);
      await client.query('vacuum student');
    });
    // A commit takes along to the disk what vacuum wrote.
    await server.asSystem((db) => newFirma(db));
    await standby.caughtUp();
    const file = lengthOf(rows);
    await expect(file).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
    await standby.caughtUp();
    expect(await lengthOf(rowsOf())).toBe(STUDENTS);
  });

  test('and comes back: everything goes on, and it answers again', async () => {
    await standby.kill();
    for (let n = 0; n < 3; n += 1) {
      expect(await counted(async () => expect(await totalOf()).toBe(STUDENTS))).toEqual({ away: 1 });
    }
    expect(await counted(async () => expect(await lengthOf(rowsOf())).toBe(STUDENTS))).toEqual({ away: 1 });
    await server.database.ping();
    await standby.start();
    await expectReplica(totalOf);
  });
});

describe('on its way', () => {
  const one = (db: Db) => first<{ n: number }>(db, sql`select 1 as n`);

  async function withWay(
    connections: number,
    work: (way: UnreliableWay, database: Database, read: () => Promise<unknown>) => Promise<void>,
  ) {
    const way = await unreliableWay(standby.url);
    const replica = { url: way.url, log: silent };
    const database = await openDatabase(standby.primaryUrl, { connections, replica });
    const read = () => database.asPerson(people.a.sid, READING, one);
    try {
      await standby.caughtUp();
      await expect
        .poll(async () => {
          expect(await read()).toEqual({ n: 1 });
          return database.replica?.replica;
        }, SOON)
        .toBe(1);
      await work(way, database, read);
    } finally {
      await way.cut();
      await database.close();
    }
  }

  test('a replica that hangs is waited for once, and not for long', async () => {
    await withWay(1, async (way, { replica }, read) => {
      way.stall();
      const begin = performance.now();
      expect([await read(), await read()]).toEqual([{ n: 1 }, { n: 1 }]);
      expect(performance.now() - begin).toBeLessThan(15_000);
      expect(replica).toMatchObject({ replica: 1 });
    });
  });

  /** A read that keeps its connection to the replica until it is told to go on. */
  async function held(database: Database) {
    const taken = Promise.withResolvers<boolean>();
    const going = Promise.withResolvers<void>();
    const read = database.asPerson(people.a.sid, READING, async (db) => {
      const found = await first<{ standby: boolean }>(db, sql`select pg_is_in_recovery() as standby`);
      taken.resolve(found?.standby ?? false);
      await going.promise;
    });
    const release = async () => {
      going.resolve();
      await read;
    };
    if (await taken.promise) return release;
    await release();
    throw new Error('the primary answered');
  }

  test('another server behind the same name is not believed', async () => {
    await withWay(2, async (way, database, read) => {
      const release = await vi.waitFor(() => held(database), SOON);
      way.lead(inject('postgres').url);
      expect(await read()).toEqual({ n: 1 });
      expect(database.replica?.replica).toBe(1);
      expect(database.replica?.away).toBeGreaterThan(0);
      await release();
    });
  });

  // Nobody holds a connection of the one while waiting for one of the other: there is one of each.
  test('who finds no place on it is answered by the primary', async () => {
    await withWay(1, async (_, database, read) => {
      const release = await vi.waitFor(() => held(database), SOON);
      expect(await read()).toEqual({ n: 1 });
      expect(database.replica).toMatchObject({ replica: 1, busy: 1 });
      await release();
    });
  });
});

describe('at the start', () => {
  const opened = async (url: string) => {
    const database = await openDatabase(standby.primaryUrl, {
      connections: 2,
      replica: { url, log: silent },
    });
    try {
      const read = () => database.asPerson(people.a.sid, READING, (db) => all(db, sql`select 1 as n`));
      return { rows: await read(), figures: database.replica };
    } finally {
      await database.close();
    }
  };
  const changed = (values: Partial<Pick<URL, 'pathname' | 'username'>>) =>
    Object.assign(new URL(standby.url), values).href;

  test.each([
    ['other data', () => inject('postgres').url, 'its data are others'],
    ['another database', () => changed({ pathname: '/postgres' }), 'names another database'],
    ['another role', () => changed({ username: 'leser' }), 'works as leser'],
  ])('%s are refused', async (_, url, message) => {
    await withOwner(standby.adminUrls.primary, async (client) => {
      const { rowCount } = await client.query(`select from pg_roles where rolname = 'leser'`);
      if (rowCount === 0) await client.query('create role leser login');
    });
    await standby.caughtUp();
    // One that does not answer in time is no error.
    const refused = () =>
      opened(url()).then(
        () => 'opened',
        (error: unknown) => String(error),
      );
    await expect.poll(refused, SOON).toMatch(message);
  });

  test.each([
    ['away', () => 'postgresql://firmenportal@127.0.0.1:9/firmenportal'],
    ['the primary itself', () => standby.primaryUrl],
  ])('one that is %s is done without', async (_, url) => {
    expect(await opened(url())).toMatchObject({ rows: [{ n: 1 }], figures: { replica: 0, away: 1 } });
  });
});

test('a replica of another timeline, such as after a failover, is not believed', async () => {
  await standby.caughtUp();
  await expectReplica(totalOf);
  await onStandby('select pg_promote()');
  expect(await onStandby('select pg_is_in_recovery() as still')).toEqual([{ still: false }]);
  expect(await counted(async () => expect(await totalOf()).toBe(STUDENTS))).not.toHaveProperty('replica');
});
