import { describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { listBenachrichtigungLog } from '@firmenportal/contract/benachrichtigungen';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { updateWebhook } from '@firmenportal/contract/webhooks';
import { benachrichtige } from '#features/benachrichtigungen/verteilung/verteilung.jobs.ts';
import { all } from '#platform/db/database.ts';
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

const fixture = webhookFixture();

describe("the school's people are told", () => {
  const told = () =>
    asSystem((db) =>
      all<{ typ: string; angaben: unknown }>(
        db,
        sql`select typ, angaben from ereignis where typ like 'webhook%' order by id`,
      ),
    );
  const round = async (ms: number) => {
    later(ms);
    await deliver();
  };

  test('once that nothing has arrived for a day, and again only after something did', async () => {
    const { id } = await hook();
    await hook({ name: 'Andere', adresse: fixture.receiver.address, typen: ['freigabeErteilt'] });
    fixture.receiver.answer = { status: 500 };
    await happen([1]);
    await deliver();
    await round(DAY - 1);
    expect(await told()).toEqual([]);
    await round(1);
    expect(await told()).toEqual([{ typ: 'webhookWartet', angaben: { titel: 'Campus' } }]);
    await round(2 * DAY);
    expect(await told()).toHaveLength(1);
    // The address changes, and nothing arrives there either.
    const body = { name: 'Campus', adresse: `${fixture.receiver.address}?b`, typen: [], aktiv: true };
    const token = await signedIn([], SCHOOL);
    await fixture.server.call(updateWebhook, { params: { id }, body }, { token });
    await deliver();
    await round(2 * DAY);
    expect(await told()).toHaveLength(1);
    fixture.receiver.answer = { status: 204 };
    await round(DAY);
    fixture.receiver.answer = { status: 500 };
    await happen([2]);
    await deliver();
    await round(DAY);
    expect(await told()).toHaveLength(2);
  });

  test('by one of several processes', async () => {
    await hook({ wartetSeit: new Date(fixture.server.clock.now.getTime() - DAY) });
    fixture.receiver.answer = { status: 500 };
    await happen([1]);
    const another = await fixture.server.another();
    await Promise.all([deliver(), deliver(another)]);
    expect(await told()).toHaveLength(1);
  });

  test('not of one that people switched off, nor once nothing waits any more', async () => {
    const wartetSeit = new Date(fixture.server.clock.now.getTime() - DAY);
    await hook({ wartetSeit, aktiv: false });
    await hook({ wartetSeit, typen: ['freigabeErteilt'] });
    await happen([1]);
    await deliver();
    expect(await told()).toEqual([]);
  });

  test('each time that a receiver switches its webhook off', async () => {
    const { id } = await hook();
    fixture.receiver.answer = { status: 410 };
    await happen([1]);
    await deliver();
    await round(2 * DAY);
    const once = { typ: 'webhookAbgemeldet', angaben: { titel: 'Campus' } };
    expect(await told()).toEqual([once]);
    const body = { name: 'Campus', adresse: fixture.receiver.address, typen: [], aktiv: true };
    const token = await signedIn([], SCHOOL);
    await fixture.server.call(updateWebhook, { params: { id }, body }, { token });
    await deliver();
    expect(await told()).toEqual([once, once]);
  });

  test('and a silence after that anew', async () => {
    const { id } = await hook({ aktiv: false, fehler: 'abgemeldet', wartetGemeldet: true });
    const body = { name: 'Campus', adresse: fixture.receiver.address, typen: [], aktiv: true };
    const token = await signedIn([], SCHOOL);
    fixture.receiver.answer = { status: 500 };
    await happen([1]);
    await fixture.server.call(updateWebhook, { params: { id }, body }, { token });
    await deliver();
    await round(2 * DAY);
    expect(await told()).toEqual([{ typ: 'webhookWartet', angaben: { titel: 'Campus' } }]);
  });

  test('in the portal and by mail; people of companies are not', async () => {
    await hook({ wartetSeit: new Date(fixture.server.clock.now.getTime() - DAY) });
    fixture.receiver.answer = { status: 410 };
    await happen([1]);
    await deliver();
    const { database, outbox, clock } = fixture.server;
    await benachrichtige({ database, outbox, clock: () => clock.now });
    const subjects = [
      'Webhook seit einem Tag ohne Zustellung: Campus',
      'Webhook vom Empfänger abgemeldet: Campus',
    ];
    const listed = async (token: string) => {
      const answer = await fixture.server.call(listBenachrichtigungLog, {}, { token });
      const { 'hydra:member': found } = answer.json<Answer<typeof listBenachrichtigungLog>>();
      return found.map(({ betreff }) => betreff).toSorted();
    };
    expect(await listed(fixture.school)).toEqual(subjects);
    expect(await listed(fixture.token.anna)).toEqual([]);
    await expect
      .poll(() => fixture.mailserver.received[0]?.text)
      .toContain('hat seit einem Tag nichts angenommen');
    expect(fixture.mailserver.received[0]?.text).toContain('(410)');
  });
});
