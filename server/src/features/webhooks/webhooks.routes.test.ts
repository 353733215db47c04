import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import {
  MAX_WEBHOOKS,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  listWebhookzustellungen,
  renewWebhookgeheimnis,
  resendVorgang,
  retryWebhook,
  testWebhook,
  updateWebhook,
} from '@firmenportal/contract/webhooks';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { faultsOf } from '#rails/calls/finding.ts';
import { newBenutzer, newFirma, signIn } from '#testing/records/factories.ts';
import { newWebhook } from '#testing/records/webhook.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { webhook, webhookzustellung } from './webhooks.table.ts';

let server: TestServer;
const token = { schule: '', admin: '' };
const BODY = { name: 'Campus', adresse: 'http://127.0.0.1:9/hook', typen: [], aktiv: true };

beforeAll(async () => {
  server = await startTestServer();
  const { schule, admin } = await server.database.asSystem('test', async (db) => ({
    schule: await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] }),
    admin: await newBenutzer(db, {
      rollen: ['ROLE_FIRMENPORTAL_ADMIN'],
      firmen: [(await newFirma(db)).id],
    }),
  }));
  token.schule = await signIn(server, schule.email);
  token.admin = await signIn(server, admin.email);
});
beforeEach(() => server.database.asSystem('test', (db) => db.delete(webhook)));

type Body = Parameters<typeof server.call<typeof createWebhook>>[1]['body'];
const make = (body: Partial<Body> = {}) =>
  server.call(createWebhook, { body: { ...BODY, ...body } }, { token: token.schule });
const list = async () => {
  const answer = await server.call(listWebhooks, {}, { token: token.schule });
  expect(faultsOf(listWebhooks, answer)).toEqual([]);
  return answer.json<Answer<typeof listWebhooks>>()['hydra:member'];
};
const made = async (body: Partial<Body> = {}) => {
  const answer = await make(body);
  expect(answer.statusCode).toBe(201);
  const { '@id': iri, geheimnis } = answer.json<Answer<typeof createWebhook>>();
  return { id: iri.split('/').at(-1) ?? '', secret: geheimnis };
};
const auditOf = (id: string) =>
  server.database.asSystem('test', (db) =>
    db.select().from(protokoll).where(eq(protokoll.objekt, id)).orderBy(protokoll.id),
  );

describe('a webhook', () => {
  test('is made with a secret that is told once, kept encrypted and never audited', async () => {
    const { id, secret } = await made({ typen: ['freigabeErteilt', 'freigabeErteilt'] });
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const shown = await list();
    expect(shown).toMatchObject([{ name: 'Campus', typen: ['freigabeErteilt'], aktiv: true, fehler: null }]);
    const [row] = await server.database.asSystem('test', (db) => db.select().from(webhook));
    const entries = await auditOf(id);
    expect(entries).toMatchObject([{ aktion: 'webhook.neu', angaben: { titel: 'Campus' } }]);
    for (const kept of [shown, { ...row, geheimnis: row?.geheimnis.toString('latin1') }, entries]) {
      expect(JSON.stringify(kept)).not.toContain(secret.slice('whsec_'.length));
    }
    expect(server.seal.open(row?.geheimnis ?? Buffer.of(), id)).toBe(secret);
  });

  test('is changed, and the audit log knows which of its members', async () => {
    const { id } = await made();
    const body = { ...BODY, name: 'Campus 2', aktiv: false };
    const answer = await server.call(updateWebhook, { params: { id }, body }, { token: token.schule });
    expect(faultsOf(updateWebhook, answer)).toEqual([]);
    expect(answer.json()).toMatchObject({ name: 'Campus 2', aktiv: false });
    await server.call(updateWebhook, { params: { id }, body }, { token: token.schule });
    expect((await auditOf(id)).map(({ aktion, angaben }) => [aktion, angaben])).toEqual([
      ['webhook.neu', { titel: 'Campus' }],
      ['webhook.geaendert', { titel: 'Campus 2', felder: ['name', 'aktiv'] }],
    ]);
  });

  test('that its receiver switched off is taken note of once, and audited', async () => {
    const { id } = await server.database.asSystem('test', (db) =>
      newWebhook(db, server.seal, { aktiv: false, fehler: 'abgemeldet' }),
    );
    const { name, adresse, typen } = (await list())[0] ?? BODY;
    const body = { name, adresse, typen, aktiv: false };
    const save = () => server.call(updateWebhook, { params: { id }, body }, { token: token.schule });
    expect((await save()).json()).toMatchObject({ fehler: null });
    await save();
    expect((await auditOf(id)).map(({ aktion, angaben }) => [aktion, angaben])).toEqual([
      ['webhook.geaendert', { titel: name, felder: ['fehler'] }],
    ]);
  });

  test('is gone with its deliveries', async () => {
    const { id } = await made();
    await server.call(testWebhook, { params: { id } }, { token: token.schule });
    expect((await server.call(deleteWebhook, { params: { id } }, { token: token.schule })).statusCode).toBe(
      204,
    );
    expect(await list()).toEqual([]);
    const left = await server.database.asSystem('test', (db) => db.select().from(webhookzustellung));
    expect(left).toEqual([]);
    expect((await server.call(deleteWebhook, { params: { id } }, { token: token.schule })).statusCode).toBe(
      404,
    );
  });

  test('cannot be one too many', async () => {
    await server.database.asSystem('test', async (db) => {
      for (let each = 0; each < MAX_WEBHOOKS; each += 1) await newWebhook(db, server.seal);
    });
    const answer = await make();
    expect([answer.statusCode, answer.json<Problem>().detail]).toEqual([
      409,
      expect.stringContaining(String(MAX_WEBHOOKS)),
    ]);
  });
});

describe('is refused', () => {
  test.each([
    ['https://10.0.0.1/', 'webhookZiel'],
    ['https://169.254.169.254/latest', 'webhookZiel'],
    ['https://[::ffff:10.0.0.1]/', 'webhookZiel'],
    ['http://8.8.8.8/', 'webadresse'],
    ['http://campus.example/', 'webadresse'],
    ['HTTP://8.8.8.8/', 'webadresse'],
    ['ftp://campus.example/', 'webadresse'],
    ['https://user:secret@campus.example/', 'webadresse'],
    ['https://', 'webadresse'],
    ['https://nowhere.invalid/', 'webhookName'],
  ])('%s, when it is made and when it is changed', async (adresse, code) => {
    const { id } = await made();
    const changed = await server.call(
      updateWebhook,
      { params: { id }, body: { ...BODY, adresse } },
      { token: token.schule },
    );
    for (const answer of [await make({ adresse }), changed]) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json<Problem>().violations).toMatchObject([{ propertyPath: 'adresse', code }]);
    }
  });

  test("to a company's administrators, whatever they do", async () => {
    const { id } = await made();
    const by = { token: token.admin };
    const params = { id };
    const answers = [
      await server.call(listWebhooks, {}, by),
      await server.call(listWebhookzustellungen, { params, query: {} }, by),
      await server.call(createWebhook, { body: BODY }, by),
      await server.call(updateWebhook, { params, body: BODY }, by),
      await server.call(deleteWebhook, { params }, by),
      await server.call(renewWebhookgeheimnis, { params }, by),
      await server.call(testWebhook, { params }, by),
      await server.call(retryWebhook, { params }, by),
      await server.call(resendVorgang, { params, body: { vorgang: '/api/vorgaenge/1' } }, by),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 403));
  });
});
