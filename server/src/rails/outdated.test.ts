import { beforeAll, expect, test } from 'vitest';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { OPERATIONS } from '@firmenportal/contract/operations';
import { startTestServer } from '../testing/server.ts';
import { mayCall } from './calls/expectation.ts';
import { requestAs } from './calls/request.ts';
import { stateOf } from './calls/state.ts';
import { PEOPLE } from './world/people.ts';
import { createWorld, type World } from './world/world.ts';

// What somebody changes in another version than they have read is left as it is: nothing is overwritten unseen.

const versioned: readonly Operation[] = OPERATIONS.filter(
  ({ method, version }: Operation) => method !== 'GET' && version !== undefined,
);
let world: World;

beforeAll(async () => {
  world = await createWorld(await startTestServer());
});

test.each(versioned.map((operation) => [operation.name, operation] as const))(
  'what was read in another version is refused: %s',
  async (_, operation) => {
    const person = PEOPLE.find((one) => one.state === 'laufend' && mayCall(operation, one));
    if (!person) throw new Error('the rails have nobody who may');
    const request = await requestAs(world, operation, person, { headers: { 'if-match': '"gone.0"' } });
    const before = await stateOf(world.server);
    expect((await world.server.app.inject(request)).statusCode).toBe(412);
    expect(await stateOf(world.server)).toEqual(before);
  },
);
