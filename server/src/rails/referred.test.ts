import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { takesIdempotencyKey } from '@firmenportal/contract/hydra/status';
import { OPERATIONS } from '@firmenportal/contract/operations';
import { createToken } from '@firmenportal/contract/token';
import { withOwner } from '#testing/owner.ts';
import { newBenutzer, TEST_PASSWORT } from '#testing/records/factories.ts';
import { startTestServer } from '../testing/server.ts';
import { exampleOf } from './calls/example.ts';
import { mayCall } from './calls/expectation.ts';
import { requestAs } from './calls/request.ts';
import { activeOf, PEOPLE } from './world/people.ts';
import { createWorld, type World } from './world/world.ts';

// A row that refers to another one keeps it from being deleted until its transaction ends: notifications are told to many
// people at once, an import takes minutes. Only what deletes has to wait for that. Whoever locked a row `for update`
// would wait, too, for as long as new references follow each other.

/** Refers to every row that can be referred to. */
const REFER = `
  do $$ declare t regclass; begin
    perform set_config('portal.alle', 'on', true);
    for t in select distinct confrelid::regclass from pg_constraint where contype = 'f' loop
      execute format('select from %s for key share', t);
    end loop;
  end $$`;

/** Bodies that name rows which are there, where the rails' own name none. */
const NAMED: Readonly<Record<string, (bewerber: string) => object>> = {
  createSammelnotiz: (bewerber) => ({ bewerber: [bewerber], text: 'Rails' }),
  updateBewerberkennzeichen: (bewerber) => ({ bewerber: [bewerber], favorit: true }),
};

/** Acts that wait, and why. */
const WAITING: Readonly<Record<string, string>> = {
  updateImportquelle: 'its name is unique: PostgreSQL takes that for a key',
  decideFehlendeStudierende: 'an import that names the students counts before the decision',
};

let world: World;
beforeAll(async () => {
  world = await createWorld(await startTestServer());
});

const acting = OPERATIONS.filter(
  (operation) =>
    !['GET', 'DELETE'].includes(operation.method) &&
    exampleOf(operation).status < 400 &&
    !Object.hasOwn(WAITING, operation.name),
);

test.each(acting.map((operation) => [operation.name, operation] as const))(
  '%s waits for nobody who refers to what it changes',
  async (_, operation) => {
    const people = PEOPLE.filter((one) => one.state === 'laufend' && mayCall(operation, one));
    const person = people.find((one) => activeOf(one) === 'a') ?? people[0];
    if (!person) throw new Error(`nobody may call ${operation.name}`);
    const headers = takesIdempotencyKey(operation) ? { 'idempotency-key': randomUUID() } : {};
    const body = NAMED[operation.name]?.(await world.identifier('/bewerber', 'selbst', person));
    const request = await requestAs(world, operation, person, { headers, ...(body && { body }) });
    const answer = await whileReferred(() => world.server.app.inject(request));
    expect(answer.statusCode).toBe(exampleOf(operation).status);
  },
);

test('nor does somebody who signs in', async () => {
  const { email } = await world.server.database.asSystem('test', (db) =>
    newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] }),
  );
  const answer = await whileReferred(() =>
    world.server.call(createToken, { body: { email, passwort: TEST_PASSWORT } }, {}),
  );
  expect(answer.statusCode).toBe(200);
});

test('whereas somebody who deletes would', async () => {
  const deleting = whileReferred(() =>
    withOwner(world.server.url, async (client) => {
      await client.query("begin; select set_config('portal.alle', 'on', true)");
      await client.query('select from benutzer for update nowait');
    }),
  );
  await expect(deleting).rejects.toMatchObject({ code: '55P03' });
});

/** Does the work while another transaction refers to everything. */
const whileReferred = <T>(work: () => Promise<T>): Promise<T> =>
  withOwner(world.server.url, async (client) => {
    await client.query('begin');
    await client.query(REFER);
    return work();
  });
