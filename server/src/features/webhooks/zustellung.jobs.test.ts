import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { listVorgaenge, VORGAENGE_DAYS } from '@firmenportal/contract/vorgaenge';
import {
  listWebhooks,
  listWebhookzustellungen,
  renewWebhookgeheimnis,
  resendVorgang,
  retryWebhook,
  testWebhook,
  updateWebhook,
  ZUSTELLUNGEN_DAYS,
} from '@firmenportal/contract/webhooks';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { vorgang } from '#features/vorgaenge/vorgaenge.table.ts';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { faultsOf } from '#rails/calls/finding.ts';
import { newDienstkonto } from '#testing/records/dienstkonto.ts';
import { asSystem, signedIn } from '#testing/fixtures/einschreibung-fixture.ts';
import {
  DAY,
  SCHOOL,
  deliver,
  happen,
  hook,
  later,
  webhookFixture,
} from '#testing/fixtures/webhook-fixture.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#testing/peers/webhook-receiver.ts';
import { TEST_URL } from '#testing/server.ts';
import { webhook, webhookzustellung } from './webhooks.table.ts';

const fixture = webhookFixture();

const yearsOf = ({ received }: WebhookReceiver) =>
  received.map(({ body }) => (JSON.parse(body) as { jahr: number }).jahr);
const stateOf = async (id: string) => {
  // Sessions end where tests let days pass.
  const answer = await fixture.server.call(listWebhooks, {}, { token: await signedIn([], SCHOOL) });
  expect(faultsOf(listWebhooks, answer)).toEqual([]);
  const found = answer.json<Answer<typeof listWebhooks>>()['hydra:member'];
  return found.find((one) => one['@id'].endsWith(id));
};

const last = () => {
  const message = fixture.receiver.received.at(-1);
  if (!message) throw new Error('nothing arrived');
  return message;
};

/** The secrets whose signature a message has. */
const signedBy = ({ headers, body }: WebhookReceiver['received'][number], secrets: readonly string[]) => {
  const id = String(headers['webhook-id']);
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  const signatures = String(headers['webhook-signature']).split(' ');
  return secrets.filter((secret) => signatures.includes(new Webhook(secret).sign(id, at, body)));
};

describe('what happened is sent', () => {
  test('as the feed tells it, signed as Standard Webhooks says', async () => {
    const { secret } = await hook();
    await happen([2027]);
    await deliver();
    const message = last();
    const verified = new Webhook(secret).verify(message.body, message.headers as Record<string, string>);
    const { key } = await asSystem((db) => newDienstkonto(db, { umfang: ['vorgaenge'] }));
    const feed = (await fixture.server.call(listVorgaenge, { query: {} }, { token: key })).json<
      Answer<typeof listVorgaenge>
    >();
    const context = `${TEST_URL}/api/contexts/Vorgang`;
    expect(verified).toEqual({ '@context': context, ...feed.vorgaenge[0] });
    expect((await fixture.server.app.inject('/api/contexts/Vorgang')).statusCode).toBe(200);
    expect(() => new Webhook(secret).verify(`${message.body} `, message.headers as never)).toThrow(
      'No matching signature found',
    );
  });

  test('in the order of the feed, once each, to each webhook what it wants', async () => {
    await hook();
    const others = await startWebhookReceiver();
    await hook({ adresse: others.address, typen: ['freigabeErteilt'] });
    await happen([1, 2]);
    await happen([3], 'freigabeErteilt');
    await happen([4, 5]);
    await deliver();
    await deliver();
    expect(yearsOf(fixture.receiver)).toEqual([1, 2, 3, 4, 5]);
    expect(yearsOf(others)).toEqual([3]);
    await others.close();
  });

  test('not to one that is switched off, which is told it later', async () => {
    const { id } = await hook({ aktiv: false });
    await happen([1]);
    await deliver();
    expect(fixture.receiver.received).toEqual([]);
    const body = { name: 'Campus', adresse: fixture.receiver.address, typen: [], aktiv: true };
    await fixture.server.call(updateWebhook, { params: { id }, body }, { token: fixture.school });
    await deliver();
    expect(yearsOf(fixture.receiver)).toEqual([1]);
  });

  test('not of kinds that it did not want then', async () => {
    const { id } = await hook({ typen: ['freigabeErteilt'] });
    await happen([1]);
    await deliver();
    const body = { name: 'Campus', adresse: fixture.receiver.address, typen: [], aktiv: true };
    await fixture.server.call(updateWebhook, { params: { id }, body }, { token: fixture.school });
    await happen([2]);
    await deliver();
    expect(yearsOf(fixture.receiver)).toEqual([2]);
  });

  test('by several processes in the same order, never twice nor at the same time', async () => {
    await hook();
    fixture.receiver.answer = { status: 204, afterMs: 20 };
    await happen([1, 2, 3, 4, 5, 6, 7, 8]);
    const another = await fixture.server.another();
    await Promise.all([deliver(), deliver(another), deliver(), deliver(another)]);
    await deliver();
    expect(yearsOf(fixture.receiver)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(fixture.receiver.most).toBe(1);
  });
});

describe('a receiver that fails', () => {
  test('holds its own line, and is told all of it in order when it is back', async () => {
    const { id } = await hook();
    const others = await startWebhookReceiver();
    await hook({ adresse: others.address });
    fixture.receiver.answer = { status: 500 };
    await happen([1, 2]);
    await deliver();
    await deliver();
    expect(yearsOf(others)).toEqual([1, 2]);
    expect(yearsOf(fixture.receiver)).toEqual([1]);
    const { now } = fixture.server.clock;
    expect(await stateOf(id)).toMatchObject({
      aktiv: true,
      fehler: 'antwort',
      status: 500,
      wartetSeit: now.toISOString(),
      naechsterVersuchAm: new Date(now.getTime() + 5_000).toISOString(),
      zuletztZugestelltAm: null,
    });
    await happen([3]);
    fixture.receiver.answer = { status: 204 };
    later(5_000);
    await deliver();
    expect(yearsOf(fixture.receiver)).toEqual([1, 1, 2, 3]);
    const ids = fixture.receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids[0]).toBe(ids[1]);
    expect(new Set(ids).size).toBe(3);
    expect(await stateOf(id)).toMatchObject({ fehler: null, status: null, wartetSeit: null });
    await others.close();
  });

  test('is tried less and less often, then once a day, until what waits leaves the feed', async () => {
    const { id } = await hook();
    fixture.receiver.answer = { status: 503 };
    await happen([1]);
    const waits: number[] = [];
    for (let each = 0; each < 9; each += 1) {
      await deliver();
      const next = new Date((await stateOf(id))?.naechsterVersuchAm ?? 0);
      waits.push((next.getTime() - fixture.server.clock.now.getTime()) / 1000);
      later((waits.at(-1) ?? 0) * 1000 - 1);
      await deliver();
      later(1);
    }
    expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 86_400, 86_400, 86_400]);
    expect(fixture.receiver.received).toHaveLength(9);
    later(VORGAENGE_DAYS * DAY);
    await deliver();
    expect(fixture.receiver.received).toHaveLength(9);
  });

  test('is tried at once where somebody says so, or changes its address', async () => {
    const { id } = await hook();
    fixture.receiver.answer = { status: 500 };
    await happen([1]);
    await deliver();
    later(5_000);
    await deliver();
    fixture.receiver.answer = { status: 204 };
    await deliver();
    expect(fixture.receiver.received).toHaveLength(2);
    expect(
      (await fixture.server.call(retryWebhook, { params: { id } }, { token: fixture.school })).statusCode,
    ).toBe(204);
    await deliver();
    expect(fixture.receiver.received).toHaveLength(3);
    fixture.receiver.answer = { status: 500 };
    await happen([2]);
    await deliver();
    const other = await startWebhookReceiver();
    const body = { name: 'Campus', adresse: other.address, typen: [], aktiv: true };
    await fixture.server.call(updateWebhook, { params: { id }, body }, { token: fixture.school });
    await deliver();
    expect(yearsOf(other)).toEqual([2]);
    await other.close();
  });

  test('follows no redirect', async () => {
    const { id } = await hook();
    fixture.receiver.answer = { status: 302, headers: { location: '/elsewhere' } };
    await happen([1]);
    await deliver();
    expect(fixture.receiver.received).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ fehler: 'umleitung', status: 302 });
  });

  test('with 410 is told nothing more, and the audit log knows', async () => {
    const { id } = await hook();
    fixture.receiver.answer = { status: 410 };
    await happen([1, 2]);
    await deliver();
    later(DAY);
    await deliver();
    expect(fixture.receiver.received).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ aktiv: false, fehler: 'abgemeldet' });
    const entries = await asSystem((db) => db.select().from(protokoll).where(eq(protokoll.objekt, id)));
    expect(entries).toMatchObject([{ aktion: 'webhook.abgemeldet', benutzerId: null }]);
  });

  test('that leads elsewhere by now is not connected to', async () => {
    const { id } = await hook({ adresse: 'https://10.0.0.1/hook' });
    await happen([1]);
    await deliver();
    expect(await stateOf(id)).toMatchObject({ fehler: 'ziel', status: null });
  });
});

describe('a process that ends', () => {
  test('in the middle gives back what it sent, without counting it', async () => {
    const { id } = await hook();
    fixture.receiver.answer = { status: 204, afterMs: 3_000 };
    await happen([1]);
    const ending = new AbortController();
    const round = deliver(fixture.server, ending.signal);
    await expect.poll(() => fixture.receiver.received.length).toBe(1);
    ending.abort();
    await round;
    expect(await stateOf(id)).toMatchObject({ wartetSeit: null, fehler: null });
    fixture.receiver.answer = { status: 204 };
    await deliver(await fixture.server.another());
    expect(yearsOf(fixture.receiver)).toEqual([1, 1]);
  });

  test('by force is waited for, and then another one sends', async () => {
    const { id } = await hook();
    await happen([1]);
    const running = (laufBis: Date) =>
      asSystem((db) =>
        db.update(webhook).set({ lauf: crypto.randomUUID(), laufBis }).where(eq(webhook.id, id)),
      );
    await running(new Date(Date.now() + 20_000));
    await deliver();
    expect(fixture.receiver.received).toEqual([]);
    await running(new Date(Date.now() - 1));
    await deliver();
    expect(yearsOf(fixture.receiver)).toEqual([1]);
  });
});

describe('a new secret', () => {
  test('signs beside the one before it for a day, and alone after that', async () => {
    const { id, secret: first } = await hook();
    const renew = async () => {
      const answer = await fixture.server.call(
        renewWebhookgeheimnis,
        { params: { id } },
        { token: await signedIn([], SCHOOL) },
      );
      return answer.json<Answer<typeof renewWebhookgeheimnis>>().geheimnis;
    };
    const second = await renew();
    const secretsNow = async (year: number) => {
      await happen([year]);
      await deliver();
      expect(yearsOf(fixture.receiver).at(-1)).toBe(year);
      return signedBy(last(), [first, second]);
    };
    expect(await secretsNow(1)).toEqual([first, second]);
    later(DAY - 1);
    expect(await secretsNow(2)).toEqual([first, second]);
    later(1);
    expect(await secretsNow(3)).toEqual([second]);
    const third = await renew();
    await happen([4]);
    await deliver();
    expect(signedBy(last(), [first, second, third])).toEqual([second, third]);
  });
});

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
    expect(await stateOf(id)).toMatchObject({ status: 500, fehler: 'antwort' });
    later(5_000);
    await deliver();
    expect(yearsOf(fixture.receiver)).toEqual([1, 2, 3, 1, 3]);
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
