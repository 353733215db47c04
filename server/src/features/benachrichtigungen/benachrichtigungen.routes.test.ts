import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  BENACHRICHTIGUNGSTYPEN,
  createLesemarkierung,
  listBenachrichtigungen,
  listBenachrichtigungKategorieTypen,
  listBenachrichtigungLog,
  TYPEN,
  updateBenachrichtigung,
  updateBenachrichtigungLog,
} from '@firmenportal/contract/benachrichtigungen';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import type { Rolle } from '@firmenportal/contract/permissions';
import { all } from '#platform/db/database.ts';
import { benachrichtigung, benachrichtigungLog } from './benachrichtigungen.table.ts';
import { newBenachrichtigung } from '#testing/records/everyday.ts';
import {
  newBenutzer,
  newBewerber,
  newBewerbung,
  newFirma,
  newStudent,
  signIn,
} from '#testing/records/factories.ts';
import { withOwner } from '#testing/owner.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

const ROLLEN = {
  admin: 'ROLE_FIRMENPORTAL_ADMIN',
  bewerbungen: 'ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN',
  studierende: 'ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE',
  verwaltung: 'ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG',
  betreuung: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
} as const satisfies Record<string, Rolle>;
type Who = keyof typeof ROLLEN;

let server: TestServer;
let firmaId: string;
let studentId: string;
const ids = {} as Record<Who, string>;
const token = {} as Record<Who, string>;

type Log = Answer<typeof listBenachrichtigungLog>['hydra:member'][number];

const asSystem: TestServer['database']['asSystem'] = (purpose, work) =>
  server.database.asSystem(purpose, work);
const tell = (who: Who, values: Parameters<typeof newBenachrichtigung>[2] = {}) =>
  asSystem('test', (db) => newBenachrichtigung(db, ids[who], values));
const iriOf = ({ id }: { id: string }) => `/api/benachrichtigungLog/${id}`;

async function list(who: Who, query: CallInput<typeof listBenachrichtigungLog>['query'] = {}) {
  const answer = await server.call(listBenachrichtigungLog, { query }, { token: token[who] });
  const body = answer.json<Answer<typeof listBenachrichtigungLog>>();
  return {
    rows: body['hydra:member'],
    total: body['hydra:totalItems'],
    ungelesen: Number(answer.headers['x-ungelesen']),
  };
}
const mark = (who: Who, body: CallInput<typeof createLesemarkierung>['body']) =>
  server.call(createLesemarkierung, { body }, { token: token[who] });
const idsOf = (rows: readonly Log[]) => rows.map((row) => row['@id']);
const stand = () => asSystem('test', (db) => all(db, sql`select * from benachrichtigungsstand order by 1`));

beforeAll(async () => {
  server = await startTestServer();
  const emails = await asSystem('test', async (db) => {
    firmaId = (await newFirma(db, { name: 'Muster GmbH' })).id;
    studentId = (await newStudent(db, { firmaId, vorname: 'Ada', nachname: 'Amsel', notenfreigabe: true }))
      .id;
    const found: [Who, string][] = [];
    for (const who of Object.keys(ROLLEN) as Who[]) {
      const firmen = who === 'betreuung' ? [] : [firmaId];
      const row = await newBenutzer(db, { rollen: [ROLLEN[who]], firmen });
      ids[who] = row.id;
      found.push([who, row.email]);
    }
    return found;
  });
  for (const [who, email] of emails) token[who] = await signIn(server, email);
});
beforeEach(() => asSystem('test', (db) => db.delete(benachrichtigungLog)));

describe('types', () => {
  const typesOf = async (who: Who) =>
    (await server.call(listBenachrichtigungKategorieTypen, {}, { token: token[who] })).json<
      Answer<typeof listBenachrichtigungKategorieTypen>
    >()['hydra:member'];

  test.each<[Who, string[]]>([
    ['admin', ['benutzer', 'bewerbende', 'dokumenteUndTermine', 'reservierungen', 'studierende']],
    ['bewerbungen', ['bewerbende', 'dokumenteUndTermine']],
    ['studierende', ['dokumenteUndTermine', 'studierende']],
    ['verwaltung', ['dokumenteUndTermine', 'reservierungen']],
    ['betreuung', ['dokumenteUndTermine', 'importe', 'reservierungen', 'studierende']],
  ])('%s can be told of %j', async (who, kategorien) => {
    const rows = await typesOf(who);
    expect(rows.map(({ kategorie }) => kategorie)).toEqual(kategorien);
    for (const { kategorie, typen } of rows) {
      for (const typ of typen) expect(BENACHRICHTIGUNGSTYPEN[typ].kategorie).toBe(kategorie);
    }
  });

  test("administrators of a company can be told of everything but the school's own, the school of what it asked of students", async () => {
    expect((await typesOf('admin')).flatMap(({ typen }) => typen).toSorted()).toEqual(
      TYPEN.filter((typ) => !('schule' in BENACHRICHTIGUNGSTYPEN[typ])).toSorted(),
    );
    expect((await typesOf('betreuung')).find(({ kategorie }) => kategorie === 'studierende')?.typen).toEqual([
      'freigabeErteilt',
      'freigabeAbgelehnt',
      'freigabeWiderrufen',
    ]);
  });
});

describe('settings', () => {
  beforeEach(() => asSystem('test', (db) => db.delete(benachrichtigung)));
  const settings = async (who: Who) =>
    (await server.call(listBenachrichtigungen, {}, { token: token[who] })).json<
      Answer<typeof listBenachrichtigungen>
    >()['hydra:member'];
  const change = (who: Who, typ: string, body: CallInput<typeof updateBenachrichtigung>['body']) =>
    server.call(updateBenachrichtigung, { params: { typ }, body }, { token: token[who] });

  test('are the usual ones until something is said, of the types that the person can be told of', async () => {
    const rows = await settings('bewerbungen');
    expect(rows.map(({ typ }) => typ)).toEqual([
      'einschreibungAbgelehnt',
      'einschreibungBestaetigt',
      'erwaehntBeiBewerbenden',
      'neuAufMarktplatz',
      'neuInAnsicht',
      'neueBewerbung',
      'neuesDokument',
      'terminVeroeffentlicht',
    ]);
    expect(rows[1]).toEqual({
      '@id': '/api/benachrichtigung/einschreibungBestaetigt',
      '@type': 'Benachrichtigung',
      typ: 'einschreibungBestaetigt',
      kategorie: 'bewerbende',
      portal: true,
      email: true,
      zustellung: 'sofort',
    });
  });

  test('change in what is named alone, for the person alone', async () => {
    expect((await change('bewerbungen', 'neueBewerbung', { portal: false })).json()).toMatchObject({
      portal: false,
      email: true,
      zustellung: 'taeglich',
    });
    const answer = await change('bewerbungen', 'neueBewerbung', { zustellung: 'sofort', email: false });
    expect(answer.json()).toMatchObject({ portal: false, email: false, zustellung: 'sofort' });
    const of = async (who: Who) => (await settings(who)).find(({ typ }) => typ === 'neueBewerbung');
    expect(await of('bewerbungen')).toMatchObject({ portal: false, email: false, zustellung: 'sofort' });
    expect(await of('admin')).toMatchObject({ portal: true, email: true, zustellung: 'taeglich' });
  });

  test('of a type that the person cannot be told of are not there', async () => {
    expect((await change('bewerbungen', 'neueNote', { portal: false })).statusCode).toBe(404);
    expect((await change('betreuung', 'neueNote', { portal: false })).statusCode).toBe(404);
    expect((await change('admin', 'niemals', { portal: false })).statusCode).toBe(404);
    expect(await asSystem('test', (db) => db.select().from(benachrichtigung))).toEqual([]);
  });
});

describe('the list', () => {
  test('names people as they are now, in the language asked for', async () => {
    await tell('admin', {
      typ: 'neueNote',
      firmaId,
      studentId,
      angaben: { modul: 'Marketing', modulnummer: 'M1' },
      am: new Date('2026-11-02T08:00:00Z'),
    });
    const { rows } = await list('admin');
    expect(rows).toEqual([
      {
        '@id': rows[0]?.['@id'],
        '@type': 'BenachrichtigungLog',
        typ: 'neueNote',
        kategorie: 'studierende',
        am: '2026-11-02T08:00:00.000Z',
        betreff: 'Neue Note: Ada Amsel',
        inhalt: 'Ada Amsel hat eine neue Note in Marketing (M1).',
        gelesen: false,
        objekt: `/api/studenten/${studentId}`,
        jahr: null,
        branchen: [],
        adresse: null,
      },
    ]);
    const english = await server.call(
      listBenachrichtigungLog,
      {},
      { token: token.admin, headers: { 'x-locale': 'en-GB' } },
    );
    expect(english.json<Answer<typeof listBenachrichtigungLog>>()['hydra:member'][0]?.betreff).toBe(
      'New grade: Ada Amsel',
    );
  });

  test.each<[string, Parameters<typeof newBewerber>[1]]>([
    ['has withdrawn', { zurueckgezogenAm: '2026-11-01' }],
    ['was enrolled by another company', { freigabedatum: '2026-11-01', eingeschrieben: true }],
  ])('does not name an applicant who %s', async (_, values) => {
    const { id } = await asSystem('test', (db) => newBewerber(db, { ...values, nachname: 'Verborgen' }));
    await tell('bewerbungen', { typ: 'neuAufMarktplatz', firmaId, bewerberId: id, angaben: {} });
    const { rows } = await list('bewerbungen');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('Verborgen');
    await asSystem('test', (db) => newBewerbung(db, firmaId, id));
    expect(JSON.stringify((await list('bewerbungen')).rows)).toContain('Verborgen');
  });

  test('is newest first, pages without overlap, and filters', async () => {
    const am = new Date('2026-11-02T08:00:00Z');
    // At one moment, as those of an import.
    for (let i = 0; i < 7; i += 1) await tell('admin', { am });
    const newest = await tell('admin', { typ: 'zeitraumGeoeffnet', angaben: { jahr: 2027 } });
    const [one, two] = [
      await list('admin', { itemsPerPage: 5 }),
      await list('admin', { itemsPerPage: 5, page: 2 }),
    ];
    expect(one.rows[0]).toMatchObject({ '@id': iriOf(newest), jahr: 2027, objekt: null, branchen: [] });
    expect(new Set(idsOf([...one.rows, ...two.rows])).size).toBe(8);
    const backwards = await list('admin', { order: [['am', 'asc']], itemsPerPage: 10 });
    expect(idsOf(backwards.rows).toReversed()).toEqual(idsOf([...one.rows, ...two.rows]));

    await mark('admin', { ids: [iriOf(newest)] });
    expect(await list('admin', { gelesen: true })).toMatchObject({ total: 1, ungelesen: 7 });
    expect(await list('admin', { gelesen: false })).toMatchObject({ total: 7, ungelesen: 7 });
    expect(await list('admin', { kategorie: 'reservierungen' })).toMatchObject({ total: 1, ungelesen: 7 });
    expect(await list('admin', { kategorie: 'benutzer' })).toMatchObject({ total: 0, ungelesen: 7 });
  });

  test('has nothing of others, of types that the roles do not allow, and of what only mails tell', async () => {
    await tell('studierende');
    await tell('bewerbungen', { typ: 'neueNote', firmaId, studentId, angaben: {} });
    await tell('bewerbungen', { portal: false, email: 'sofort' });
    expect(await list('bewerbungen')).toEqual({ rows: [], total: 0, ungelesen: 0 });
    expect(await list('studierende')).toMatchObject({ total: 1, ungelesen: 1 });
  });

  test('has nothing of others, whatever the statement asks for', async () => {
    await tell('admin');
    for (const values of [{}, { firmaId }, { firmaId, typ: 'neueNote' as const, studentId }]) {
      await tell('studierende', values);
    }
    const seen = await withOwner(server.url, async (client) => {
      await client.query(`begin; select set_config('portal.person', '${ids.admin}', true),
                          set_config('portal.firmen', '{${firmaId}}', true)`);
      return client.query<{ benutzer_id: string }>('select benutzer_id from benachrichtigung_log');
    });
    expect(seen.rows).toEqual([{ benutzer_id: ids.admin }]);
  });

  test('is a file, too, in the language asked for', async () => {
    await tell('admin', { typ: 'neueNote', firmaId, studentId, angaben: { modul: 'Marketing' } });
    const file = await server.call(
      listBenachrichtigungLog,
      {},
      { token: token.admin, headers: { accept: 'text/csv', 'x-locale': 'en-GB' } },
    );
    expect(file.body).toContain('New grade: Ada Amsel');
    expect(file.body).toContain('Ada Amsel has a new grade in Marketing.');
  });
});

describe('marking', () => {
  test('one as read and as unread again; twice changes nothing', async () => {
    const row = await tell('admin');
    const set = (gelesen: boolean, who: Who = 'admin') =>
      server.call(
        updateBenachrichtigungLog,
        { params: { id: row.id }, body: { gelesen } },
        { token: token[who] },
      );
    for (const gelesen of [true, false]) {
      expect((await set(gelesen)).json<Log>()).toMatchObject({ '@id': iriOf(row), gelesen });
      const before = await stand();
      expect((await set(gelesen)).statusCode).toBe(200);
      expect(await stand()).toEqual(before);
      expect((await list('admin')).ungelesen).toBe(gelesen ? 0 : 1);
    }
    expect((await set(true, 'bewerbungen')).statusCode).toBe(404);
    expect((await list('admin')).ungelesen).toBe(1);
  });

  test('all of the person, and of nobody else', async () => {
    for (let i = 0; i < 3; i += 1) await tell('admin');
    await tell('bewerbungen');
    expect((await mark('admin', { alle: true })).json()).toMatchObject({ markiert: 3, fehlgeschlagen: [] });
    expect((await mark('admin', { alle: true })).json()).toMatchObject({ markiert: 0, fehlgeschlagen: [] });
    expect((await list('admin')).ungelesen).toBe(0);
    expect((await list('bewerbungen')).ungelesen).toBe(1);
  });

  test('a selection, by IRI or identifier, and tells which it could not', async () => {
    const [one, two, theirs] = [await tell('admin'), await tell('admin'), await tell('bewerbungen')];
    await mark('admin', { ids: [iriOf(one)] });
    const gone = crypto.randomUUID();
    const body = { ids: [iriOf(one), two.id.toUpperCase(), iriOf(theirs), gone, 'keine Kennung'] };
    expect((await mark('admin', body)).json()).toMatchObject({
      markiert: 1,
      fehlgeschlagen: [iriOf(theirs), gone, 'keine Kennung'],
    });
    expect((await list('bewerbungen')).ungelesen).toBe(1);
  });

  test('asks for all or for at least one, and not for both', async () => {
    for (const body of [{}, { ids: [] }, { alle: true, ids: [crypto.randomUUID()] }]) {
      expect((await mark('admin', body as never)).statusCode).toBe(422);
    }
  });
});
