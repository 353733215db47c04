import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { FEED_SCOPES, listVorgaenge, VORGAENGE_DAYS } from '@firmenportal/contract/vorgaenge';
import { renewWebhookgeheimnis, retryWebhook, updateWebhook } from '@firmenportal/contract/webhooks';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { newDienstkonto } from '#testing/records/dienstkonto.ts';
import { asSystem, signedIn } from '#testing/fixtures/einschreibung-fixture.ts';
import {
  DAY,
  SCHOOL,
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
import { startWebhookReceiver } from '#testing/peers/webhook-receiver.ts';
import { TEST_URL } from '#testing/server.ts';
import { webhook } from './webhooks.table.ts';

const fixture = webhookFixture();

describe('what happened is sent', () => {
  test('as the feed tells it, signed as Standard Webhooks says', async () => {
    const { secret } = await hook();
    await happen([2027]);
    await deliver();
    const message = last();
    const verified = new Webhook(secret).verify(message.body, message.headers as Record<string, string>);
    const { key } = await asSystem((db) => newDienstkonto(db, { umfang: FEED_SCOPES }));
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
