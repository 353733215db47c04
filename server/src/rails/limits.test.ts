import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  ALERTING_LIST,
  MAX_ANSICHTEN,
  MAX_ANSICHTEN_INSGESAMT,
  MAX_MELDENDE_ANSICHTEN,
  createAnsicht,
} from '@firmenportal/contract/ansichten';
import {
  MAX_ANMELDUNGEN,
  MAX_ANMELDUNGEN_MIT_ABGESAGTEN,
  createKonferenzanmeldung,
} from '@firmenportal/contract/ausbildungskonferenzen';
import { EINLADUNGEN_PER_HOUR, createBenutzereinladungen } from '@firmenportal/contract/benutzereinladungen';
import {
  MAX_NACHRICHTEN_EINER_FIRMA,
  MAX_NACHRICHTEN_EINER_PERSON,
  createBewerbernachrichten,
} from '@firmenportal/contract/bewerbernachrichten';
import { createBewerbernotiz } from '@firmenportal/contract/bewerbernotizen';
import { MAX_DIENSTKONTEN, createDienstkonto } from '@firmenportal/contract/dienstkonten';
import type { CallInput, Operation } from '@firmenportal/contract/hydra/operation';
import { MAX_IMPORTQUELLEN, createImportquelle } from '@firmenportal/contract/importquellen';
import { MAX_IMPORTZUORDNUNGEN, createImportzuordnung } from '@firmenportal/contract/importzuordnungen';
import { MAX_NOTIZEN_EINER_FIRMA, MAX_NOTIZEN_EINER_PERSON } from '@firmenportal/contract/notizen';
import { MAX_SUPPORTANFRAGEN, createSupportanfrage } from '@firmenportal/contract/support';
import { MAX_WEBHOOKS, createWebhook } from '@firmenportal/contract/webhooks';
import { MAX_WIEDERVORLAGEN, putWiedervorlage } from '@firmenportal/contract/wiedervorlagen';
import { newKonferenz } from '#testing/records/everyday.ts';
import { newBenutzer, newBewerber, newBewerbung, newFirma, tokensOf } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { exampleOf } from './calls/example.ts';

// Limits hold for those who act at once, too: whoever counts before the others have written counts none of them.

let server: TestServer;
/** Who acts: of a new company each time, or of the school. */
interface World {
  readonly firmaId: string;
  readonly annaId: string;
  readonly bewerberId: string;
  readonly konferenzId: string;
  readonly token: { readonly anna: string; readonly schule: string };
}

beforeAll(async () => {
  server = await startTestServer({ connections: 10 });
});

async function newWorld(): Promise<World> {
  const { people, ...world } = await server.asSystem(async (db) => {
    const { id: firma } = await newFirma(db);
    const { id: bewerber } = await newBewerber(db, { email: 'b@post.example', freigabedatum: '2026-01-01' });
    await newBewerbung(db, firma, bewerber);
    const anna = await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [firma] });
    const schule = await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] });
    const konferenzId = await newKonferenz(db);
    return { firmaId: firma, bewerberId: bewerber, konferenzId, people: { anna, schule } };
  });
  return { ...world, annaId: people.anna.id, token: await tokensOf(server, people) };
}

interface Case {
  readonly max: number;
  /** Rows of which the limit counts each; `n` is another number for each. */
  readonly rows: (world: World) => SQL;
  readonly act: (world: World, n: number) => Promise<{ statusCode: number; body: string }>;
}

const numbers = (count: number) => sql`generate_series(1, ${count}::int) n`;
const bodyOf = <O extends Operation>(operation: O) => exampleOf(operation).body as CallInput<O>['body'];
const audited = (aktion: string) => (world: World) =>
  sql`insert into protokoll (firma_id, benutzer_id, aktion, angaben)
      select ${world.firmaId}::uuid, ${world.annaId}::uuid, ${aktion}, '{}' from n`;
const view = (list: SQL, tells: boolean) => (world: World) =>
  sql`insert into ansicht (benutzer_id, firma_id, liste, name, adresse, geteilt, melden, angelegt_am, angelegt_von)
      select ${world.annaId}::uuid, ${world.firmaId}::uuid, ${list}, 'Alt ' || n, '', false, ${tells}, now(), 'x' from n`;
const note = (own: boolean) => (world: World) =>
  sql`insert into bewerbernotiz (firma_id, bewerber_id, benutzer_id, verfasst_von, verfasst_am, text)
      select ${world.firmaId}::uuid, ${world.bewerberId}::uuid, ${own ? world.annaId : null}::uuid, 'x', ${server.clock.now.toISOString()}::timestamptz, 'x' from n`;
const message = (own: boolean) => (world: World) =>
  sql`insert into bewerbernachricht (firma_id, bewerber_id, benutzer_id, gesendet_von, gesendet_am, vorlage, betreff, text)
      select ${world.firmaId}::uuid, ${world.bewerberId}::uuid, ${own ? world.annaId : null}::uuid, 'x', ${server.clock.now.toISOString()}::timestamptz, 'absage', 'x', 'x' from n`;

const keep = (body: Partial<CallInput<typeof createAnsicht>['body']>) => (world: World, n: number) =>
  server.call(
    createAnsicht,
    { body: { liste: 'kohorte', name: `Neu ${n}`, adresse: '', geteilt: false, ...body } },
    { token: world.token.anna },
  );
const write = ({ bewerberId: id, token }: World) =>
  server.call(createBewerbernotiz, { params: { id }, body: { text: 'x' } }, { token: token.anna });
const send = ({ bewerberId, token }: World) =>
  server.call(
    createBewerbernachrichten,
    { body: { ...bodyOf(createBewerbernachrichten), bewerber: [`/api/bewerber/${bewerberId}`] } },
    { token: token.anna },
  );

const registration = (cancelled: boolean) => (world: World) =>
  sql`insert into konferenzanmeldung
        (firma_id, konferenz_id, vorname, nachname, email, angemeldet_von, angemeldet_am, abgesagt_am, abgesagt_von)
      select ${world.firmaId}::uuid, ${world.konferenzId}::uuid, 'x', 'x', 'alt-' || n || '@test.example', 'x', now(),
             case when ${cancelled} then now() end, case when ${cancelled} then 'x' end from n`;
const register = ({ konferenzId: id, token }: World) =>
  server.call(
    createKonferenzanmeldung,
    { params: { id }, body: bodyOf(createKonferenzanmeldung) },
    { token: token.anna },
  );

const CASES: Readonly<Record<string, Case>> = {
  MAX_ANMELDUNGEN: { max: MAX_ANMELDUNGEN, rows: registration(false), act: register },
  MAX_ANMELDUNGEN_MIT_ABGESAGTEN: {
    max: MAX_ANMELDUNGEN_MIT_ABGESAGTEN,
    rows: registration(true),
    act: register,
  },
  MAX_ANSICHTEN: { max: MAX_ANSICHTEN, rows: view(sql`'kohorte'`, false), act: keep({}) },
  MAX_ANSICHTEN_INSGESAMT: {
    max: MAX_ANSICHTEN_INSGESAMT,
    rows: view(sql`'alt-' || n % 10`, false),
    act: keep({}),
  },
  MAX_MELDENDE_ANSICHTEN: {
    max: MAX_MELDENDE_ANSICHTEN,
    rows: view(sql`${ALERTING_LIST}`, true),
    act: keep({ liste: ALERTING_LIST, melden: true, adresse: 'plz=99999' }),
  },
  MAX_DIENSTKONTEN: {
    max: MAX_DIENSTKONTEN,
    rows: ({ firmaId }) =>
      sql`insert into dienstkonto (firma_id, name, umfang, netze, angelegt_am)
          select ${firmaId}::uuid, 'x', array['ROLE_FIRMENPORTAL_DOKUMENTE_LESEN'], '{}', now() from n`,
    act: ({ token }) =>
      server.call(createDienstkonto, { body: bodyOf(createDienstkonto) }, { token: token.anna }),
  },
  MAX_IMPORTQUELLEN: {
    max: MAX_IMPORTQUELLEN,
    rows: () =>
      sql`insert into importquelle (name, ort, pfad, dateien, modus, grenze, faellig_am)
          select 'Alt ' || n, 'https', 'https://campus.example/', '[]', 'alles', 20, now() + interval '1 day' from n`,
    act: ({ token }) =>
      server.call(createImportquelle, { body: bodyOf(createImportquelle) }, { token: token.schule }),
  },
  MAX_IMPORTZUORDNUNGEN: {
    max: MAX_IMPORTZUORDNUNGEN,
    rows: () =>
      sql`insert into importzuordnung (art, name, zuordnung, geaendert_am) select 'termine', 'Alt ' || n, '{}', now() from n`,
    act: ({ token }, n) =>
      server.call(
        createImportzuordnung,
        { body: { ...bodyOf(createImportzuordnung), name: `Neu ${n}` } },
        { token: token.schule },
      ),
  },
  MAX_NACHRICHTEN_EINER_FIRMA: { max: MAX_NACHRICHTEN_EINER_FIRMA, rows: message(false), act: send },
  MAX_NACHRICHTEN_EINER_PERSON: { max: MAX_NACHRICHTEN_EINER_PERSON, rows: message(true), act: send },
  MAX_NOTIZEN_EINER_FIRMA: { max: MAX_NOTIZEN_EINER_FIRMA, rows: note(false), act: write },
  MAX_NOTIZEN_EINER_PERSON: { max: MAX_NOTIZEN_EINER_PERSON, rows: note(true), act: write },
  MAX_SUPPORTANFRAGEN: {
    max: MAX_SUPPORTANFRAGEN,
    rows: audited('support.anfrage'),
    act: ({ token }) =>
      server.call(createSupportanfrage, { body: bodyOf(createSupportanfrage) }, { token: token.anna }),
  },
  EINLADUNGEN_PER_HOUR: {
    max: EINLADUNGEN_PER_HOUR,
    rows: audited('einladung.neu'),
    act: ({ token }, n) =>
      server.call(
        createBenutzereinladungen,
        { body: { emails: [`neu-${n}@test.example`], rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD'] } },
        { token: token.anna },
      ),
  },
  MAX_WEBHOOKS: {
    max: MAX_WEBHOOKS,
    rows: () =>
      sql`insert into webhook (name, adresse, typen, aktiv, geheimnis, angelegt_am, nach)
          select 'x', 'https://campus.example/', '{}', false, '', now(), 0 from n`,
    act: ({ token }) => server.call(createWebhook, { body: bodyOf(createWebhook) }, { token: token.schule }),
  },
  MAX_WIEDERVORLAGEN: {
    max: MAX_WIEDERVORLAGEN,
    rows: ({ annaId, firmaId }) =>
      sql`insert into wiedervorlage (benutzer_id, firma_id, aufgabe, bis)
          select ${annaId}::uuid, ${firmaId}::uuid, 'vereinbarung.' || gen_random_uuid(), portal_heute() + 9 from n`,
    act: ({ token }, n) =>
      server.call(
        putWiedervorlage,
        { params: { aufgabe: `zeitraum.203${n}` }, body: bodyOf(putWiedervorlage) },
        { token: token.anna },
      ),
  },
};

describe('a limit holds where those act at once who have room for one:', () => {
  test.each(Object.entries(CASES))('%s', async (_, { max, rows, act }) => {
    const world = await newWorld();
    await server.asSystem((db) =>
      db.execute(sql`with n as materialized (select n from ${numbers(max - 1)}) ${rows(world)}`),
    );
    const answers = await Promise.all([1, 2, 3, 4].map((n) => act(world, n)));
    const done = answers.filter(({ statusCode }) => statusCode < 300);
    expect(done, JSON.stringify(answers.map(({ body }) => body))).toHaveLength(1);
    for (const { statusCode } of answers) expect([200, 201, 409, 422, 429]).toContain(statusCode);
  });
});

/** What one request can hold, how far ahead or long something is: nothing is counted for them. */
const NOT_COUNTED = new Set([
  'MAX_ALERTED_HITS',
  'MAX_BEGINNING',
  'MAX_COLUMNS',
  'MAX_FILTER_VALUES',
  'MAX_FREIGABE_YEARS',
  'MAX_IMAGE_BYTES',
  'MAX_IMAGE_PIXELS',
  'MAX_KEY_DAYS',
  'MAX_STUDIENBEGINN_YEARS',
  'MAX_VALUES',
  'MAX_VEREINBARUNGEN',
  'MAX_WIEDERVORLAGE_DAYS',
  // Under the lock of the company's row: `einschreibungen/report-limits.routes.test.ts`.
  'EINSCHREIBUNGEN_PER_HOUR',
]);

test('each limit of the contract that the server uses is one of these', async () => {
  const root = path.join(import.meta.dirname, '..');
  const files = (await readdir(root, { recursive: true })).filter(
    (file) => /^(features|import|platform|retention)\b.*\.ts$/.test(file) && !file.endsWith('.test.ts'),
  );
  const used = new Set<string>();
  for (const file of files) {
    const text = await readFile(path.join(root, file), 'utf8');
    for (const [, names = ''] of text.matchAll(/import \{([^}]*)\} from '@firmenportal\/contract\//g))
      for (const [name] of names.matchAll(/\b(MAX_[A-Z_]+|[A-Z_]+_PER_HOUR)\b/g)) used.add(name);
  }
  const known = [...Object.keys(CASES), ...NOT_COUNTED];
  expect([...used].filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !used.has(name))).toEqual([]);
});
