import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import type { Rolle } from '@firmenportal/contract/permissions';
import { getFirma, listWeltregionen, updateFirma } from '@firmenportal/contract/unternehmensdetails';
import { all } from '#platform/db/database.ts';
import { firma } from '#features/firmen/firmen.table.ts';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { weltregion } from './unternehmensdetails.table.ts';
import { newBranche, newFirma, signedIn } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { faultsOf } from '#rails/calls/finding.ts';

const VERWALTUNG: Rolle[] = ['ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG'];

let server: TestServer;
let firmaId: string;
let token: string;
/** Identifiers of regions by their German names. */
let regions: Map<string, string>;

beforeAll(async () => {
  server = await startTestServer();
  const rows = await server.asSystem((db) => db.select().from(weltregion));
  regions = new Map(rows.map(({ id, name }) => [name, id]));
});

beforeEach(async () => {
  ({ id: firmaId } = await server.asSystem((db) => newFirma(db, { name: 'Elbwerk GmbH', ort: 'Hamburg' })));
  token = await tokenOf([firmaId]);
});

async function tokenOf(firmen: string[], rollen = VERWALTUNG): Promise<string> {
  return (await signedIn(server, { rollen, firmen })).token;
}

async function look(id = firmaId, who = token, locale = 'de-DE') {
  const answer = await server.call(
    getFirma,
    { params: { id } },
    { token: who, headers: { 'x-locale': locale } },
  );
  expect(faultsOf(getFirma, answer)).toEqual([]);
  return answer;
}

const seen = async (locale?: string) => (await look(firmaId, token, locale)).json<Answer<typeof getFirma>>();
const etag = async () => String((await look()).headers.etag);

type Aenderung = CallInput<typeof updateFirma>['body'];

async function edit(
  body: Aenderung,
  { id = firmaId, who = token, ifMatch = '*' }: { id?: string; who?: string; ifMatch?: string | null } = {},
) {
  const headers = ifMatch === null ? {} : { 'if-match': ifMatch };
  const answer = await server.call(updateFirma, { params: { id }, body }, { token: who, headers });
  expect(faultsOf(updateFirma, answer)).toEqual([]);
  return answer;
}

const violations = (answer: { json: () => unknown }) =>
  (answer.json() as Problem).violations?.map(({ propertyPath, code }) => `${propertyPath} ${code}`);
const region = (name: string) => `/api/weltregionen/${regions.get(name)}`;
const names = (members: readonly { name: string }[]) => members.map(({ name }) => name);

describe('company details', () => {
  test('are empty at first, and are what was saved last', async () => {
    expect(await seen()).toMatchObject({
      '@id': `/api/firmen/${firmaId}`,
      name: 'Elbwerk GmbH',
      ort: 'Hamburg',
      beschreibung: null,
      groesse: null,
      international: false,
      weltregionen: [],
      branchen: [],
      konzernstruktur: null,
      logo: null,
    });
    const branche = await server.asSystem((db) => newBranche(db));
    const saved = {
      name: 'Elbwerk AG',
      beschreibung: '# Wir\n\n* bauen  \n* <script>alert(1)</script>\n',
      groesse: '51bis500',
      international: true,
      konzernstruktur: ' Tochter der Holding ',
    } as const;
    const answer = await edit({
      ...saved,
      weltregionen: [region('Ozeanien'), region('Asien'), region('Asien')],
      branchen: [`/api/branchen/${branche.id.toUpperCase()}`],
    });
    expect(answer.statusCode).toBe(200);
    const now = await seen();
    expect(now).toMatchObject(saved);
    expect(names(now.weltregionen)).toEqual(['Asien', 'Ozeanien']);
    expect(now.branchen).toEqual([
      { '@id': `/api/branchen/${branche.id}`, '@type': 'Branche', name: branche.name },
    ]);
    expect(answer.json()).toEqual(now);
  });

  test('change in what is named alone, and lists are replaced', async () => {
    await edit({
      international: true,
      weltregionen: [region('Asien'), region('Afrika')],
      beschreibung: 'Text',
    });
    await edit({ weltregionen: [region('Afrika'), region('Europa')] });
    const now = await seen();
    expect(names(now.weltregionen)).toEqual(['Afrika', 'Europa']);
    expect(now).toMatchObject({ beschreibung: 'Text', international: true });
    await edit({ groesse: 'bis50' });
    expect(names((await seen()).weltregionen)).toEqual(['Afrika', 'Europa']);
  });

  test.each(['', ' \n\t', null])('keep %j as no text', async (leer) => {
    await edit({ beschreibung: 'Text', konzernstruktur: 'Text' });
    await edit({ beschreibung: leer, konzernstruktur: leer });
    expect(await seen()).toMatchObject({ beschreibung: null, konzernstruktur: null });
  });

  test('lose their regions with the international activity', async () => {
    await edit({ international: true, weltregionen: [region('Asien')] });
    await edit({ international: false });
    expect((await seen()).weltregionen).toEqual([]);
    await edit({ international: true });
    expect((await seen()).weltregionen).toEqual([]);
  });

  test('take regions with international activity only, be it stored or sent', async () => {
    const refused = ['weltregionen weltregionenNurInternational'];
    expect(violations(await edit({ weltregionen: [region('Asien')] }))).toEqual(refused);
    expect(violations(await edit({ international: false, weltregionen: [region('Asien')] }))).toEqual(
      refused,
    );
    expect((await edit({ weltregionen: [] })).statusCode).toBe(200);
    await edit({ international: true });
    expect((await edit({ weltregionen: [region('Asien')] })).statusCode).toBe(200);
    expect(violations(await edit({ international: false, weltregionen: [region('Asien')] }))).toEqual(
      refused,
    );
  });

  test('refuse what there is not, each where it stands, and then nothing is written', async () => {
    const branche = await server.asSystem((db) => newBranche(db));
    const answer = await edit({
      name: 'Anders',
      international: true,
      branchen: [branche.id, 'nie', crypto.randomUUID()],
      weltregionen: [region('Asien'), branche.id],
    });
    expect(answer.statusCode).toBe(422);
    expect(violations(answer)).toEqual([
      'branchen[1] auswahl',
      'branchen[2] auswahl',
      'weltregionen[1] auswahl',
    ]);
    expect(await seen()).toMatchObject({ name: 'Elbwerk GmbH', international: false, branchen: [] });
  });

  test.each([
    [{ name: ' ' }, 'name fehlt'],
    [{ name: 'x'.repeat(201) }, 'name zuLang'],
    [{ beschreibung: 'x'.repeat(20_001) }, 'beschreibung zuLang'],
    [{ konzernstruktur: 'x'.repeat(2_001) }, 'konzernstruktur zuLang'],
    [{ groesse: 'riesig' as 'bis50' }, 'groesse auswahl'],
  ])('refuse %o', async (body, violation) => {
    expect(violations(await edit(body))).toEqual([violation]);
  });
});

describe('whose they are', () => {
  test('a group reads its companies, and edits the active one alone', async () => {
    const other = await server.asSystem((db) => newFirma(db));
    const group = await tokenOf([firmaId, other.id].toSorted());
    for (const id of [firmaId, other.id]) expect((await look(id, group)).statusCode).toBe(200);
    const calls = [firmaId, other.id].map((id) => edit({}, { id, who: group }));
    const status = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(new Set(status)).toEqual(new Set([200, 404]));
  });

  test('others find nothing to read or edit', async () => {
    const foreign = await server.asSystem((db) => newFirma(db));
    expect((await look(foreign.id)).statusCode).toBe(404);
    expect((await edit({ name: 'Anders' }, { id: foreign.id })).statusCode).toBe(404);
    const staff = await tokenOf([], ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG']);
    expect((await look(firmaId, staff)).statusCode).toBe(200);
    expect((await edit({ name: 'Anders' }, { who: staff })).statusCode).toBe(404);
  });

  test('who may read them need not be one who edits them', async () => {
    const standard = await tokenOf([firmaId], ['ROLE_FIRMENPORTAL_USER_STANDARD']);
    expect((await look(firmaId, standard)).statusCode).toBe(200);
    expect((await edit({ name: 'Anders' }, { who: standard })).statusCode).toBe(403);
    const bewerbungen = await tokenOf([firmaId], ['ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN']);
    expect((await look(firmaId, bewerbungen)).statusCode).toBe(403);
  });
});

describe('editing at the same time', () => {
  test('asks for the version that is edited', async () => {
    expect((await edit({ name: 'Anders' }, { ifMatch: null })).statusCode).toBe(428);
    const before = await etag();
    expect((await edit({ konzernstruktur: 'A' }, { ifMatch: before })).statusCode).toBe(200);
    expect((await edit({ konzernstruktur: 'B' }, { ifMatch: before })).statusCode).toBe(412);
    expect(await seen()).toMatchObject({ konzernstruktur: 'A' });
    expect((await edit({ konzernstruktur: 'B' }, { ifMatch: await etag() })).statusCode).toBe(200);
  });

  test('lets one of many win', async () => {
    const ifMatch = await etag();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => edit({ konzernstruktur: `Fassung ${n}` }, { ifMatch })),
    );
    const status = answers.map(({ statusCode }) => statusCode);
    expect(status.filter((one) => one === 200)).toHaveLength(1);
    expect(status.filter((one) => one === 412)).toHaveLength(19);
    const won = answers.find(({ statusCode }) => statusCode === 200);
    expect((await seen()).konzernstruktur).toBe(won?.json<Answer<typeof updateFirma>>().konzernstruktur);
  });

  test('is not disturbed by another logo, which shows all the same', async () => {
    const before = await etag();
    await server.asSystem((db) =>
      db.update(firma).set({ logoSchluessel: 'logos/neu' }).where(eq(firma.id, firmaId)),
    );
    expect((await seen()).logo).toEqual({ '@id': `/api/firmen/${firmaId}/logo`, version: 'neu' });
    expect((await edit({ konzernstruktur: 'A' }, { ifMatch: before })).statusCode).toBe(200);
  });

  test('is no edit where nothing changes', async () => {
    await edit({ konzernstruktur: 'A', international: true, weltregionen: [region('Asien')] });
    const before = await etag();
    await edit({ konzernstruktur: 'A', name: 'Elbwerk GmbH', weltregionen: [region('Asien')] });
    expect(await etag()).toBe(before);
  });
});

test('an edit is audited by the names of what changed', async () => {
  await edit({
    name: 'Elbwerk GmbH',
    beschreibung: 'Geheim',
    international: true,
    weltregionen: [region('Asien')],
  });
  await edit({ international: false });
  await edit({});
  const entries = await server.asSystem((db) =>
    db
      .select({ aktion: protokoll.aktion, firmaId: protokoll.firmaId, angaben: protokoll.angaben })
      .from(protokoll)
      .where(eq(protokoll.objekt, firmaId))
      .orderBy(protokoll.id),
  );
  expect(entries).toEqual(
    [
      ['beschreibung', 'international', 'weltregionen'],
      ['international', 'weltregionen'],
    ].map((fields) => ({
      aktion: 'firma.geaendert',
      firmaId,
      angaben: { felder: fields },
    })),
  );
});

test('an edit of what lists show makes them count anew, and no other does', async () => {
  const counts = () =>
    server.asSystem((db) => all<{ stand: string }>(db, sql`select sum(stand) as stand from firmenstand`));
  const before = await counts();
  await edit({ beschreibung: 'Neu', groesse: 'bis50' });
  expect(await counts()).toEqual(before);
  await edit({ name: 'Anders' });
  expect(await counts()).not.toEqual(before);
});

describe('regions of the world', () => {
  const list = async (locale: string, direction: 'asc' | 'desc' = 'asc') => {
    const answer = await server.call(
      listWeltregionen,
      { query: { order: [['name', direction]] } },
      { token, headers: { 'x-locale': locale } },
    );
    expect(faultsOf(listWeltregionen, answer)).toEqual([]);
    return answer.json<Answer<typeof listWeltregionen>>()['hydra:member'];
  };

  test('are told in the language asked for, in its order', async () => {
    const german = await list('de-DE');
    expect(names(german)).toEqual([...regions.keys()].toSorted((a, b) => a.localeCompare(b, 'de')));
    const english = await list('en-GB');
    expect(names(english)).toEqual([
      'Africa',
      'Asia',
      'Europe',
      'Latin America',
      'Middle East',
      'North America',
      'Oceania',
    ]);
    expect(names(await list('en-GB', 'desc'))).toEqual(names(english).toReversed());
  });

  test('stand with a company in the language asked for', async () => {
    await edit({ international: true, weltregionen: [region('Naher Osten'), region('Lateinamerika')] });
    expect(names((await seen('de-DE')).weltregionen)).toEqual(['Lateinamerika', 'Naher Osten']);
    expect(names((await seen('en-GB')).weltregionen)).toEqual(['Latin America', 'Middle East']);
  });
});
