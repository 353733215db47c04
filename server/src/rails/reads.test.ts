import { expect, test } from 'vitest';
import { OPERATIONS } from '@firmenportal/contract/operations';
import { startTestServer } from '../testing/server.ts';
import { exampleOf } from './calls/example.ts';
import { mayCall } from './calls/expectation.ts';
import { requestAs } from './calls/request.ts';
import { stateOf } from './calls/state.ts';
import { PEOPLE } from './world/people.ts';
import { createWorld } from './world/world.ts';

// What only reads may be asked for by a link, a preview or a browser that looks ahead: it changes nothing but the audit log.

test('what only reads changes nothing but the audit log', async () => {
  const world = await createWorld(await startTestServer());
  const reads = OPERATIONS.filter(({ method }) => method === 'GET');
  const requests = [];
  for (const operation of reads) {
    const person = PEOPLE.find((one) => one.state === 'laufend' && mayCall(operation, one));
    if (!person) throw new Error(`nobody may call ${operation.name}`);
    // Making a request makes the records that it names.
    requests.push([operation, await requestAs(world, operation, person)] as const);
  }
  const before = await stateOf(world.server);
  const unexpected: string[] = [];
  for (const [operation, request] of requests) {
    const { statusCode } = await world.server.app.inject(request);
    if (statusCode !== exampleOf(operation).status) unexpected.push(`${operation.name}: ${statusCode}`);
  }
  expect(unexpected).toEqual([]);
  const after = await stateOf(world.server);
  const changed = [...after.keys()].filter((table) => after.get(table) !== before.get(table));
  expect(changed.toSorted()).toEqual(['public.protokoll', 'public.protokollkette']);
});
