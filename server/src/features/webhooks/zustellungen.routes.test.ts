import { describe, expect, test } from 'vitest';
import {
  listWebhookzustellungen,
  resendVorgang,
  testWebhook,
  updateWebhook,
  ZUSTELLUNGEN_DAYS,
} from '@firmenportal/contract/webhooks';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { and, eq } from 'drizzle-orm';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { vorgang } from '#features/vorgaenge/vorgaenge.table.ts';
import { faultsOf } from '#rails/calls/finding.ts';
import { asSystem } from '#testing/fixtures/einschreibung-fixture.ts';
import {
  DAY,
  deliver,
  happen,
  hook,
  last,
  later,
  signedBy,
  stateOf,
  webhookFixture,
  yearsOf,
} from '#testing/fixtures/webhook-fixture.ts';
import { webhookzustellung } from './webhooks.table.ts';

const fixture = webhookFixture();

// What the school sees of deliveries, and what it sends again.

describe('attempts are listed', () => {
  const attempts = async (id: string) => {
    const answer = await fixture.server.call(
      listWebhookzustellungen,
      { params: { id }, query: {} },
      { token: fixture.school },
    );
    expect(faultsOf(listWebhookzustellungen, answer)).toEqual([]);
    return answer.json<Answer<typeof listWebhookzustellungen>>()['hydra:member'];
  };

  test('newest first, with what they told and what came of it, also of test messages', async () => {
    const { id, secret } = await hook();
    fixture.receiver.answer = { status: 500 };
    await happen([1]);
    await deliver();
    later(5_000);
    fixture.receiver.answer = { status: 200 };
    await deliver();
    later(1_000);
    const tested = await fixture.server.call(testWebhook, { params: { id } }, { token: fixture.school });
    expect(faultsOf(testWebhook, tested)).toEqual([]);
    expect(tested.json()).toMatchObject({ typ: null, status: 200, fehler: null });
    expect(await attempts(id)).toMatchObject([
      { typ: null, status: 200, fehler: null },
      { typ: 'reservierungGeaendert', status: 200, fehler: null },
      { typ: 'reservierungGeaendert', status: 500, fehler: 'antwort' },
    ]);
    const message = last();
    expect(JSON.parse(message.body)).toMatchObject({ '@type': 'Testnachricht' });
    expect(signedBy(message, [secret])).toEqual([secret]);
  });

  const sendAgain = (id: string, vorgang: string) =>
    fixture.server.call(resendVorgang, { params: { id }, body: { vorgang } }, { token: fixture.school });

  test('and what one told is sent again, as it was and outside of the order', async () => {
    const { id, secret } = await hook();
    await happen([1, 2]);
    await deliver();
    fixture.receiver.answer = { status: 500 };
    await happen([3]);
    await deliver();
    fixture.receiver.answer = { status: 200 };
    const first = fixture.receiver.received[0];
    const [, , told] = await attempts(id);
    const again = await sendAgain(id, told?.vorgang ?? '');
    expect(faultsOf(resendVorgang, again)).toEqual([]);
    expect(again.json()).toMatchObject({ vorgang: told?.vorgang, typ: 'reservierungGeaendert', status: 200 });
    expect(last().body).toBe(first?.body);
    expect(last().headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(signedBy(last(), [secret])).toEqual([secret]);
    expect(await attempts(id)).toHaveLength(4);
    const sent = and(eq(protokoll.objekt, id), eq(protokoll.aktion, 'webhook.wiederholt'));
    fixture.receiver.answer = { status: 500 };
    await sendAgain(id, told?.vorgang ?? '');
    fixture.receiver.answer = { status: 200 };
    const number = Number(told?.vorgang?.split('/').at(-1));
    expect(
      await asSystem((db) => db.select().from(protokoll).where(sent).orderBy(protokoll.id)),
    ).toMatchObject([
      { angaben: { titel: 'Campus', vorgang: number, angekommen: true } },
      { angaben: { titel: 'Campus', vorgang: number, angekommen: false } },
    ]);
    expect(await stateOf(id)).toMatchObject({ status: 500, fehler: 'antwort' });
    later(5_000);
    await deliver();
    expect(yearsOf(fixture.receiver)).toEqual([1, 2, 3, 1, 1, 3]);
  });

  test('and nothing is sent again that this webhook was never told, or that left the feed', async () => {
    const { id } = await hook({ typen: ['freigabeErteilt'] });
    const { id: all } = await hook();
    await happen([1]);
    await deliver();
    const [told] = await attempts(all);
    const own = told?.vorgang ?? '';
    const answers = [];
    for (const [to, named] of [
      [id, own],
      [all, `${own}0`],
      [all, '/api/vorgaenge/x'],
      [all, '/api/vorgaenge/1e300'],
      [all, '/api/vorgaenge/1.5'],
      [all, own.replace('vorgaenge', 'studenten')],
      [all, own.replace('vorgaenge/', 'vorgaenge/0')],
      [all, `${own}.0`],
    ] as const) {
      answers.push((await sendAgain(to, named)).statusCode);
    }
    const narrowed = {
      name: 'Campus',
      adresse: fixture.receiver.address,
      typen: ['freigabeErteilt' as const],
      aktiv: true,
    };
    await fixture.server.call(
      updateWebhook,
      { params: { id: all }, body: narrowed },
      { token: fixture.school },
    );
    answers.push((await sendAgain(all, own)).statusCode);
    const widened = { ...narrowed, typen: [] };
    await fixture.server.call(
      updateWebhook,
      { params: { id: all }, body: widened },
      { token: fixture.school },
    );
    await asSystem((db) => db.delete(vorgang));
    answers.push((await sendAgain(all, own)).statusCode);
    expect(answers).toEqual(answers.map(() => 422));
    expect(yearsOf(fixture.receiver)).toEqual([1]);
  });

  test('for 30 days', async () => {
    const { id } = await hook();
    await fixture.server.call(testWebhook, { params: { id } }, { token: fixture.school });
    const left = () => asSystem((db) => db.select().from(webhookzustellung));
    later(ZUSTELLUNGEN_DAYS * DAY);
    await deliver();
    expect(await left()).toHaveLength(1);
    later(1);
    await deliver();
    expect(await left()).toEqual([]);
  });

  test('a test message that does not arrive holds nothing up', async () => {
    const { id } = await hook();
    fixture.receiver.answer = { status: 410 };
    const tested = await fixture.server.call(testWebhook, { params: { id } }, { token: fixture.school });
    expect(tested.json()).toMatchObject({ status: 410, fehler: 'abgemeldet' });
    expect(await stateOf(id)).toMatchObject({ aktiv: true, fehler: null });
  });
});
