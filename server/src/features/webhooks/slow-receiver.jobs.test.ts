import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { listWebhooks } from '@firmenportal/contract/webhooks';
import { expect, test } from 'vitest';
import { deliver, happen, hook, later, webhookFixture } from '#testing/fixtures/webhook-fixture.ts';
import { shortenLimits } from '#testing/limits.ts';

shortenLimits({ webhook: 1_000 });
const fixture = webhookFixture();

const stateOf = async (id: string) => {
  const answer = await fixture.server.call(listWebhooks, {}, { token: fixture.school });
  const { 'hydra:member': members } = answer.json<Answer<typeof listWebhooks>>();
  return members.find((one) => identifierOf(one['@id']) === id);
};

test('a receiver that is too slow is told again what it may have heard, and the rest in order', async () => {
  const { id } = await hook();
  const { receiver } = fixture;
  const years = () => receiver.received.map(({ body }) => (JSON.parse(body) as { jahr: number }).jahr);
  receiver.answer = { status: 204, afterMs: 2_000 };
  await happen([1, 2]);
  await deliver();
  expect(years()).toEqual([1]);
  expect(await stateOf(id)).toMatchObject({ aktiv: true, fehler: 'zeit', status: null });
  receiver.answer = { status: 204 };
  await happen([3]);
  later(5_000);
  await deliver();
  expect(years()).toEqual([1, 1, 2, 3]);
  const [first, again] = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(again).toBe(first);
  expect(await stateOf(id)).toMatchObject({ fehler: null, wartetSeit: null });
});
