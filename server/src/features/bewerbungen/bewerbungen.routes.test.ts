import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { getBewerbung, listBewerbungen, updateBewerbung } from '@firmenportal/contract/bewerbungen';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import type { Rolle } from '@firmenportal/contract/permissions';
import type { Db } from '#platform/db/database.ts';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { bewerber } from '#features/bewerber/bewerber.table.ts';
import {
  newBenutzer,
  newBewerber,
  newBewerbung,
  newEinschreibung,
  newFirma,
  newStudiengang,
  signIn,
} from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { faultsOf } from '#rails/calls/finding.ts';

const BEWERBUNGEN: Rolle[] = ['ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN'];
const TODAY = new Date('2026-11-02T10:00:00+01:00');
const SEPTEMBER = new Date('2026-09-10T08:00:00Z');
/** The 21st in Hamburg. */
const OKTOBER = new Date('2026-10-20T22:30:00Z');

let server: TestServer;
let firma: { id: string; name: string };
let andere: { id: string; name: string };
let token: string;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.clock.now = TODAY;
  firma = await asSystem((db) => newFirma(db, { name: 'Größe & Söhne GmbH' }));
  andere = await asSystem((db) => newFirma(db, { name: 'Wettbewerb AG' }));
  token = await signedIn([firma.id], { vorname: 'Anna', nachname: 'Ausbild' });
});

const asSystem = <T>(work: (db: Db) => Promise<T>) => server.database.asSystem('test', work);

async function signedIn(
  firmen: string[],
  { rollen = BEWERBUNGEN, ...names }: { rollen?: Rolle[]; vorname?: string; nachname?: string } = {},
) {
  const { email } = await asSystem((db) => newBenutzer(db, { rollen, firmen, ...names }));
  return signIn(server, email);
}

interface Lage {
  person?: Parameters<typeof newBewerber>[1];
  bewerbung?: Parameters<typeof newBewerbung>[3];
  meldung?: Parameters<typeof newEinschreibung>[3];
  /** Somebody else's. */
  fremde?: Parameters<typeof newEinschreibung>[3];
}

/** An application to the company, as far as it has come; the application's and the applicant's identifiers. */
const newLage = ({ person, bewerbung, meldung, fremde: foreign }: Lage = {}, firmaId = firma.id) =>
  asSystem(async (db) => {
    const { id: bewerberId } = await newBewerber(db, person);
    const { id } = await newBewerbung(db, firmaId, bewerberId, bewerbung);
    if (meldung) await newEinschreibung(db, firmaId, bewerberId, { gemeldetAm: SEPTEMBER, ...meldung });
    if (foreign) await newEinschreibung(db, andere.id, bewerberId, { gemeldetVon: 'Fremd', ...foreign });
    return { id, bewerberId };
  });

const WITHDRAWN = { zurueckgezogenAm: OKTOBER, zurueckgezogenVon: 'Zora' };

async function list(query: CallInput<typeof listBewerbungen>['query'] = {}, by = token) {
  const answer = await server.call(listBewerbungen, { query }, { token: by });
  expect(faultsOf(listBewerbungen, answer)).toEqual([]);
  return answer.json<Answer<typeof listBewerbungen>>();
}

async function get(id: string, by = token) {
  const answer = await server.call(getBewerbung, { params: { id } }, { token: by });
  expect(faultsOf(getBewerbung, answer)).toEqual([]);
  return answer;
}

async function update(id: string, stand: 'eingegangen' | 'abgelehnt', by = token) {
  const answer = await server.call(updateBewerbung, { params: { id }, body: { stand } }, { token: by });
  expect(faultsOf(updateBewerbung, answer)).toEqual([]);
  return answer;
}

const bewerbungIn = (answer: Awaited<ReturnType<typeof get>>) => answer.json<Answer<typeof getBewerbung>>();

const idsOf = ({ 'hydra:member': members }: Awaited<ReturnType<typeof list>>) =>
  members.map(({ '@id': id }) => id.split('/').at(-1));

describe('where an application stands', () => {
  const declined = { abgelehntAm: SEPTEMBER, abgelehntVon: 'Dora' };
  const declinedLate = { abgelehntAm: new Date('2026-10-30T08:00:00Z'), abgelehntVon: 'Dora' };
  const uninvited = { eingegangenAm: null };

  test.each<[string, Lage, [string, string | Date, string | null, boolean]]>([
    ['it came in', {}, ['eingegangen', '2026-09-01', null, true]],
    ['the company declined', { bewerbung: declined }, ['abgelehnt', SEPTEMBER, 'Dora', true]],
    [
      'the applicant withdrew it',
      { bewerbung: { zurueckgezogenAm: '2026-10-05' } },
      ['zurueckgezogen', '2026-10-05', null, true],
    ],
    [
      'the applicant withdrew from everything',
      { person: { zurueckgezogenAm: '2026-10-07' } },
      ['zurueckgezogen', '2026-10-07', null, false],
    ],
    [
      'the applicant withdrew first it, then from everything',
      { person: { zurueckgezogenAm: '2026-10-07' }, bewerbung: { zurueckgezogenAm: '2026-10-05' } },
      ['zurueckgezogen', '2026-10-05', null, false],
    ],
    [
      'it was declined, and the applicant withdrew',
      { person: { zurueckgezogenAm: '2026-10-07' }, bewerbung: declined },
      ['zurueckgezogen', '2026-10-07', null, false],
    ],
    ['it was reported', { meldung: {} }, ['eingeschrieben', SEPTEMBER, 'Toni Test', true]],
    [
      'it was declined, and reported',
      { bewerbung: declined, meldung: {} },
      ['eingeschrieben', SEPTEMBER, 'Toni Test', true],
    ],
    [
      'it was reported, and the applicant withdrew',
      {
        person: { zurueckgezogenAm: '2026-10-07' },
        bewerbung: { zurueckgezogenAm: '2026-10-05' },
        meldung: {},
      },
      ['eingeschrieben', SEPTEMBER, 'Toni Test', false],
    ],
    ['the report was withdrawn', { meldung: WITHDRAWN }, ['eingegangen', OKTOBER, 'Zora', true]],
    [
      'it was declined, reported, and the report withdrawn',
      { bewerbung: declined, meldung: WITHDRAWN },
      ['abgelehnt', OKTOBER, 'Zora', true],
    ],
    [
      'it was declined after the report was withdrawn',
      { bewerbung: declinedLate, meldung: WITHDRAWN },
      ['abgelehnt', declinedLate.abgelehntAm, 'Dora', true],
    ],
    [
      'the applicant withdrew before the report was',
      { bewerbung: { zurueckgezogenAm: '2026-10-05' }, meldung: WITHDRAWN },
      ['zurueckgezogen', OKTOBER, 'Zora', true],
    ],
    [
      'the applicant withdrew after the report was',
      { bewerbung: { zurueckgezogenAm: '2026-10-25' }, meldung: WITHDRAWN },
      ['zurueckgezogen', '2026-10-25', null, true],
    ],
    [
      'the company took the first step',
      { bewerbung: uninvited, meldung: {} },
      ['eingeschrieben', SEPTEMBER, 'Toni Test', true],
    ],
    ['somebody else reported', { fremde: {} }, ['eingegangen', '2026-09-01', null, false]],
    ['somebody else withdrew their report', { fremde: WITHDRAWN }, ['eingegangen', '2026-09-01', null, true]],
  ])('is known when %s', async (_, lage, [stand, seit, von, verfuegbar]) => {
    const { id } = await newLage(lage);
    const answer = await get(id);
    expect(bewerbungIn(answer)).toMatchObject({
      stand,
      standSeit: seit instanceof Date ? seit.toISOString() : seit,
      standVon: von,
      verfuegbar,
    });
    expect(answer.body).not.toMatch(/Fremd|Wettbewerb/);
    // The filter finds by the same rule.
    for (const one of ['eingegangen', 'eingeschrieben', 'zurueckgezogen', 'abgelehnt'] as const) {
      expect((await list({ stand: one }))['hydra:totalItems'], one).toBe(one === stand ? 1 : 0);
    }
  });

  test('is nowhere any more once the company took its own first step back', async () => {
    const { id } = await newLage({ bewerbung: uninvited, meldung: WITHDRAWN });
    expect((await get(id)).statusCode).toBe(404);
    expect((await list({}))['hydra:totalItems']).toBe(0);
  });

  test('is told with the active report, or the last one', async () => {
    const studiengang = await asSystem((db) => newStudiengang(db, { name: 'Informatik' }));
    const { id, bewerberId } = await newLage({ meldung: WITHDRAWN });
    const meldungOf = async () => bewerbungIn(await get(id)).einschreibung;
    expect(await meldungOf()).toMatchObject({
      gemeldetAm: SEPTEMBER.toISOString(),
      zurueckgezogenAm: OKTOBER.toISOString(),
    });
    await asSystem((db) =>
      newEinschreibung(db, firma.id, bewerberId, { studiengangId: studiengang.id, gemeldetAm: TODAY }),
    );
    expect(await meldungOf()).toMatchObject({
      studiengang: { '@id': `/api/studiengaenge/${studiengang.id}`, name: 'Informatik' },
      studienbeginn: 2027,
      gemeldetAm: TODAY.toISOString(),
      zurueckgezogenAm: null,
    });
    expect(bewerbungIn(await get((await newLage()).id)).einschreibung).toBeNull();
  });
});

describe('the list', () => {
  test('sorts by each of its properties, both ways, with what is empty at the end', async () => {
    const { informatik, recht: permission } = await asSystem(async (db) => ({
      informatik: (await newStudiengang(db, { name: 'Informatik' })).id,
      recht: (await newStudiengang(db, { name: 'Recht' })).id,
    }));
    const a = await newLage({
      person: { nachname: 'Älter', bewerbungsjahr: 2027 },
      bewerbung: { eingegangenAm: '2026-09-02' },
      meldung: { studiengangId: permission, gemeldetAm: new Date('2026-10-01T10:00:00Z') },
    });
    const b = await newLage({
      person: { nachname: 'Bauer', bewerbungsjahr: 2028 },
      bewerbung: { eingegangenAm: '2026-09-03', abgelehntAm: OKTOBER, abgelehntVon: 'Dora' },
    });
    const c = await newLage({
      person: { nachname: 'Zorn', bewerbungsjahr: 2026 },
      bewerbung: { eingegangenAm: null },
      meldung: { studiengangId: informatik, gemeldetAm: SEPTEMBER },
    });
    const d = await newLage(
      { person: { nachname: 'Ohne', bewerbungsjahr: 2029 }, bewerbung: { eingegangenAm: '2026-10-30' } },
      andere.id,
    );
    const both = await signedIn([firma.id, andere.id]);
    const names = new Map(Object.entries({ a, b, c, d }).map(([name, { id }]) => [id, name]));
    const sorted = async (by: NonNullable<Parameters<typeof list>[0]>['order']) =>
      idsOf(await list({ order: by }, both))
        .map((id) => names.get(id ?? ''))
        .join('');
    for (const [property, up, down] of [
      ['name', 'abdc', 'cdba'],
      ['eingegangenAm', 'abdc', 'dbac'],
      ['standSeit', 'cabd', 'dbac'],
      ['bewerbungsjahr', 'cabd', 'dbac'],
      ['studiengang', 'ca', 'ac'],
      ['firma', '', 'd'],
    ] as const) {
      expect(await sorted([[property, 'asc']]), property).toMatch(new RegExp(`^${up}`));
      expect(await sorted([[property, 'desc']]), property).toMatch(new RegExp(`^${down}`));
    }
    expect((await sorted([['firma', 'asc']])).at(-1)).toBe('d');
    // Received, reported, withdrawn, declined.
    expect(
      await sorted([
        ['stand', 'asc'],
        ['name', 'asc'],
      ]),
    ).toBe('dacb');
    expect(await sorted(undefined)).toBe('dbac');
  });

  test('is narrowed by company, programme, year and words', async () => {
    const studiengang = (await asSystem((db) => newStudiengang(db))).id;
    const own = await newLage({
      person: { nachname: 'Größler', bewerbungsjahr: 2028 },
      meldung: { studiengangId: studiengang },
    });
    const others = await newLage({ person: { nachname: 'Klein' } }, andere.id);
    const both = await signedIn([firma.id, andere.id]);
    const found = async (query: Parameters<typeof list>[0]) => idsOf(await list(query, both));
    expect(await found({ firma: `/api/firmen/${andere.id}` })).toEqual([others.id]);
    expect(await found({ studiengang })).toEqual([own.id]);
    expect(await found({ bewerbungsjahr: '2028' })).toEqual([own.id]);
    expect(await found({ suche: 'groessl' })).toEqual([own.id]);
    expect(await found({ suche: 'klein', bewerbungsjahr: '2028' })).toEqual([]);
  });

  test('is that of the companies in scope; school staff see all', async () => {
    const own = await newLage();
    const others = await newLage({}, andere.id);
    expect(idsOf(await list())).toEqual([own.id]);
    expect(idsOf(await list({ firma: andere.id }))).toEqual([]);
    expect(new Set(idsOf(await list({}, await signedIn([firma.id, andere.id]))))).toEqual(
      new Set([own.id, others.id]),
    );
    const staff = await signedIn([], { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'] });
    for (const [id, company] of [
      [own.id, firma],
      [others.id, andere],
    ] as const) {
      expect(idsOf(await list({ firma: company.id }, staff))).toEqual([id]);
      expect(bewerbungIn(await get(id, staff)).firma.name).toBe(company.name);
    }
    expect((await get(others.id)).statusCode).toBe(404);
    const without = await signedIn([firma.id], { rollen: ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'] });
    expect((await server.call(listBewerbungen, {}, { token: without })).statusCode).toBe(403);
  });

  test('has nobody who is anonymous', async () => {
    const { id, bewerberId } = await newLage();
    expect((await list())['hydra:totalItems']).toBe(1);
    await asSystem((db) =>
      db.update(bewerber).set({ anonymisiertAm: TODAY }).where(eq(bewerber.id, bewerberId)),
    );
    expect(await list()).toMatchObject({ 'hydra:totalItems': 0, 'hydra:member': [] });
    expect((await get(id)).statusCode).toBe(404);
    expect((await update(id, 'abgelehnt')).statusCode).toBe(404);
  });

  test('is another one when anybody reports the person', async () => {
    const { bewerberId } = await newLage();
    const before = await server.call(listBewerbungen, {}, { token });
    const again = () =>
      server.call(listBewerbungen, {}, { token, headers: { 'if-none-match': String(before.headers.etag) } });
    expect((await again()).statusCode).toBe(304);
    await asSystem((db) => newEinschreibung(db, andere.id, bewerberId));
    const after = await again();
    expect(after.statusCode).toBe(200);
    expect(after.json<Answer<typeof listBewerbungen>>()['hydra:member'][0]?.verfuegbar).toBe(false);
  });

  test('can be taken out as a file, with what the filters leave', async () => {
    const studiengang = await asSystem((db) => newStudiengang(db, { name: 'Informatik' }));
    await newLage({
      person: { vorname: 'Mia', nachname: 'Müller', bewerbernummer: '4711', bewerbungsjahr: 2027 },
      meldung: { studiengangId: studiengang.id, gemeldetAm: OKTOBER },
    });
    await newLage();
    const query = { stand: 'eingeschrieben' };
    const answer = await server.call(listBewerbungen, { query }, { token, headers: { accept: 'text/csv' } });
    expect(answer.statusCode).toBe(200);
    const [head, ...rows] = answer.body
      .replaceAll(/[\uFEFF"]/g, '')
      .trim()
      .split(/\r?\n/);
    expect(head).toBe(
      'Name;Bewerbernummer;Unternehmen;Bewerbungsjahr;Eingegangen am;Stand;Stand seit;Studiengang;Studienbeginn;Gemeldet am;Grund der Ablehnung',
    );
    expect(rows).toEqual([
      'Müller, Mia;4711;Größe & Söhne GmbH;2027;01.09.2026;Einschreibung gemeldet;21.10.2026;Informatik;2027;21.10.2026;',
    ]);
  });
});

describe('declining', () => {
  const auditedOf = (objekt: string) =>
    asSystem((db) =>
      db.select({ aktion: protokoll.aktion }).from(protokoll).where(eq(protokoll.objekt, objekt)),
    );

  test('and taking up again are noted, and the same again is the same', async () => {
    const { id, bewerberId } = await newLage();
    const first = await update(id, 'abgelehnt');
    expect(bewerbungIn(first)).toMatchObject({
      stand: 'abgelehnt',
      standSeit: TODAY.toISOString(),
      standVon: 'Anna Ausbild',
    });
    server.clock.now = new Date(TODAY.getTime() + 60_000);
    const colleague = await signedIn([firma.id]);
    expect((await update(id, 'abgelehnt', colleague)).body).toBe(first.body);
    expect(bewerbungIn(await update(id, 'eingegangen', colleague))).toMatchObject({
      stand: 'eingegangen',
      standSeit: '2026-09-01',
      standVon: null,
    });
    expect((await update(id, 'eingegangen')).statusCode).toBe(200);
    expect(await auditedOf(bewerberId)).toEqual([
      { aktion: 'bewerbung.abgelehnt' },
      { aktion: 'bewerbung.aufgenommen' },
    ]);
  });

  test.each<[string, Lage, string]>([
    ['that was reported', { meldung: {} }, 'Ziehen Sie zuerst diese Meldung zurück'],
    ['that was withdrawn', { bewerbung: { zurueckgezogenAm: '2026-10-05' } }, 'ist zurückgezogen'],
    ['whose applicant withdrew', { person: { zurueckgezogenAm: '2026-10-05' } }, 'ist zurückgezogen'],
  ])('is refused for an application %s', async (_, lage, text) => {
    const { id } = await newLage(lage);
    const before = bewerbungIn(await get(id));
    for (const stand of ['abgelehnt', 'eingegangen'] as const) {
      const answer = await update(id, stand);
      expect(answer.statusCode).toBe(409);
      expect(answer.json<Problem>().detail).toContain(text);
    }
    expect(bewerbungIn(await get(id))).toEqual(before);
  });

  test('is for the active company alone', async () => {
    const own = await newLage();
    const others = await newLage({}, andere.id);
    const both = await signedIn([firma.id, andere.id]);
    expect((await get(others.id, both)).statusCode).toBe(200);
    expect((await update(others.id, 'abgelehnt', both)).statusCode).toBe(404);
    expect((await update(own.id, 'abgelehnt', both)).statusCode).toBe(200);
    const staff = await signedIn([], { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'] });
    expect((await update(others.id, 'abgelehnt', staff)).statusCode).toBe(404);
    expect((await update(others.id, 'abgelehnt')).statusCode).toBe(404);
  });

  test('by several at once is noted once', async () => {
    const { id, bewerberId } = await newLage();
    const answers = await Promise.all(Array.from({ length: 10 }, () => update(id, 'abgelehnt')));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await auditedOf(bewerberId)).toHaveLength(1);
  });
});
