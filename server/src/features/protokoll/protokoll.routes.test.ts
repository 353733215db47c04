import { parse } from 'csv-parse/sync';
import readExcel from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { FILE_FORMATS } from '@firmenportal/contract/hydra/file-format';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import { formatQuery, parseQuery } from '@firmenportal/contract/hydra/query';
import { listProtokoll, type Aktion } from '@firmenportal/contract/protokoll';
import { recordAudit } from '#platform/audit/audit.ts';
import { all } from '#platform/db/database.ts';
import { bewerber } from '#features/bewerber/bewerber.table.ts';
import { benutzer } from '#features/benutzer/benutzer.table.ts';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import {
  newBenutzer,
  newBewerber,
  newFirma,
  newKontakt,
  newStudent,
  newStudiengang,
  signIn,
} from '#testing/records/factories.ts';
import { withOwner } from '#testing/owner.ts';
import { newDokument, newEinladung, newTermin } from '#testing/records/unternehmen.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { protokollList } from './protokoll.db.ts';

const NOBODY = { locale: 'de-DE', firmen: 'all', stand: null } as unknown as Access;

type Query = CallInput<typeof listProtokoll>['query'];

let server: TestServer;
let token: string;
const ids = { firma: '', anna: '', ben: '', weg: '' };
/** Things of which entries tell, each by its identifier. */
const dinge = { student: '', bewerber: '', kontakt: '', einladung: '', dokument: '', termin: '' };

/** An entry of another time than the present. */
const backdate = (objekt: string, am: string) =>
  withOwner(server.url, (owner) =>
    owner.query(`begin; select portal_betreten_system(); alter table protokoll disable trigger user;
      update protokoll set am = '${am}' where objekt = '${objekt}';
      alter table protokoll enable trigger user; commit`),
  );

beforeAll(async () => {
  server = await startTestServer();
  const email = await server.database.asSystem('test', async (db) => {
    const firma = await newFirma(db, { name: 'Muster GmbH' });
    const own = { firmen: [firma.id], rollen: [] };
    const anna = await newBenutzer(db, { ...own, vorname: 'Anna', nachname: 'Adler' });
    const ben = await newBenutzer(db, { ...own, vorname: 'Ben', nachname: 'Buche' });
    const gone = await newBenutzer(db, { ...own, vorname: 'Weg', nachname: 'Gegangen' });
    Object.assign(ids, { firma: firma.id, anna: anna.id, ben: ben.id, weg: gone.id });
    const firmaId = firma.id;
    const named = [
      ['student', newStudent(db, { firmaId, vorname: 'Lena', nachname: 'Linde' })],
      ['bewerber', newBewerber(db, { vorname: 'Tom', nachname: 'Tanne' })],
      ['kontakt', newKontakt(db, { firmaId, vorname: 'Kira', nachname: 'Kiefer' })],
      ['einladung', newEinladung(db, firmaId, { email: 'neu@muster.example' })],
      ['dokument', newDokument(db, { titel: 'Leitfaden' })],
      ['termin', newTermin(db, { titel: 'Klausurwoche' })],
    ] as const;
    for (const [art, row] of named) dinge[art] = (await row).id;
    await recordAudit(db, { benutzerId: anna.id, firmaId: firma.id }, 'einsicht.student', {
      objekt: 'o-alt',
    });
    await recordAudit(db, { benutzerId: anna.id, firmaId: firma.id }, 'konto.rollen', {
      objekt: 'o-rollen',
      angaben: {
        vorher: ['ROLE_FIRMENPORTAL_USER_STANDARD'],
        nachher: ['ROLE_FIRMENPORTAL_ADMIN'],
        benutzerId: ben.id,
      },
    });
    await db.insert(protokoll).values({
      benutzerId: anna.id,
      uebernommenVon: ben.id,
      firmaId: firma.id,
      aktion: 'einsicht.noten',
      objekt: 'o-noten',
    });
    await recordAudit(db, null, 'anonymisierung', { objekt: 'o-system' });
    await recordAudit(db, { benutzerId: gone.id, firmaId: null }, 'abmeldung', { objekt: 'o-weg' });
    await db.delete(benutzer).where(eq(benutzer.id, gone.id));
    return (await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] })).email;
  });
  // In the winter and in the summer, at hours that belong to another day in the time of the world.
  await backdate('o-alt', '2026-01-31T23:30:00Z');
  await backdate('o-rollen', '2026-07-31T22:30:00Z');
  token = await signIn(server, email);
});

const read = async (query: Query = {}, locale = 'de-DE') =>
  (await server.call(listProtokoll, { query }, { token, headers: { 'x-locale': locale } })).json<
    Answer<typeof listProtokoll>
  >();
const objects = async (query: Query) =>
  (await read(query))['hydra:member']
    .map(({ objekt }) => objekt)
    .filter((objekt) => objekt?.startsWith('o-'));

describe('the audit log', () => {
  test('tells who did what to what, for which company, and with what', async () => {
    const [entry] = (await read({ aktion: 'konto.rollen' }))['hydra:member'];
    expect(entry).toMatchObject({
      am: '2026-07-31T22:30:00.000Z',
      aktion: 'konto.rollen',
      person: 'Anna Adler',
      uebernommenVon: null,
      firma: { '@id': `/api/firmen/${ids.firma}`, name: 'Muster GmbH' },
      objekt: 'o-rollen',
    });
    expect(entry?.angaben).toEqual([
      { name: 'Rollen', wert: 'User Standard → Administration' },
      { name: 'Vertretung durch', wert: 'Ben Buche' },
    ]);
  });

  test('calls programmes and companies by name, in the language of the reader', async () => {
    await server.database.asSystem('test', async (db) => {
      await newStudiengang(db, { kuerzel: 'XY', name: 'Xylophonbau' });
      await recordAudit(db, null, 'reservierung.gespeichert', {
        objekt: '2027',
        angaben: { vorher: { XY: 3 }, nachher: { XY: 5 } },
      });
      await recordAudit(db, null, 'firma.gewechselt', { angaben: { vorher: ids.firma } });
    });
    expect((await read({ aktion: 'reservierung.gespeichert' }))['hydra:member']).toMatchObject([
      {
        beschreibung: 'Reservierungen für 2027 gespeichert',
        angaben: [{ name: 'Xylophonbau', wert: '3 → 5' }],
      },
    ]);
    expect((await read({ aktion: 'firma.gewechselt' }, 'en-GB'))['hydra:member']).toMatchObject([
      { beschreibung: 'Switched company', angaben: [{ name: 'Before', wert: 'Muster GmbH' }] },
    ]);
  });

  test('knows both identities, nobody, and who is gone', async () => {
    expect((await read({ objekt: 'o-noten' }))['hydra:member']).toMatchObject([
      { person: 'Anna Adler', uebernommenVon: 'Ben Buche' },
    ]);
    expect((await read({ objekt: 'o-system' }))['hydra:member']).toMatchObject([
      { person: null, uebernommenVon: null, firma: null },
    ]);
    expect((await read({ objekt: 'o-weg' }))['hydra:member']).toMatchObject([{ person: ids.weg }]);
  });

  test.each<[Aktion, string, () => string]>([
    ['einsicht.student', 'Lena Linde', () => dinge.student],
    ['freigabe.erteilt', 'Lena Linde', () => dinge.student],
    ['einsicht.bewerber', 'Tom Tanne', () => dinge.bewerber],
    ['bewerbung.abgelehnt', 'Tom Tanne', () => dinge.bewerber],
    ['auskunft', 'Ben Buche', () => ids.ben],
    ['konto.deaktiviert', 'Ben Buche', () => ids.ben],
    ['vertretung.neu', 'Kira Kiefer', () => dinge.kontakt],
    ['firma.geaendert', 'Muster GmbH', () => ids.firma],
    ['einladung.neu', 'neu@muster.example', () => dinge.einladung],
    ['dokument.neu', 'Leitfaden', () => dinge.dokument],
    ['termin.neu', 'Klausurwoche', () => dinge.termin],
  ])('calls by name what was done something to: %s', async (aktion, objektname, idOf) => {
    const objekt = idOf();
    await server.database.asSystem('test', (db) => recordAudit(db, null, aktion, { objekt }));
    const [entry] = (await read({ aktion }))['hydra:member'];
    expect(entry).toMatchObject({ objekt, objektname });
  });

  test('keeps the identifier alone of what is erased, and of what is none', async () => {
    const anonymised = await server.database.asSystem('test', async (db) => {
      const { id } = await newBewerber(db, { vorname: 'Anonym', nachname: 'Anonym' });
      await db.update(bewerber).set({ anonymisiertAm: new Date() }).where(eq(bewerber.id, id));
      return id;
    });
    for (const objekt of [anonymised, ids.weg, 'k-1']) {
      await server.database.asSystem('test', (db) =>
        recordAudit(db, null, 'einsicht.bewerberdokument', { objekt }),
      );
      const [entry] = (await read({ aktion: 'einsicht.bewerberdokument' }))['hydra:member'];
      expect(entry).toMatchObject({ objekt, objektname: null });
    }
  });

  test('is taken out with the names', async () => {
    await server.database.asSystem('test', (db) =>
      recordAudit(db, null, 'einsicht.leistungen', { objekt: dinge.student }),
    );
    const query: Query = { aktion: 'einsicht.leistungen', spalten: ['objektname', 'objekt'] };
    const file = await server.call(
      listProtokoll,
      { query },
      { token, headers: { accept: FILE_FORMATS.csv } },
    );
    expect(parse(file.body, { bom: true, delimiter: ';' })).toEqual([
      ['Betrifft', 'Gegenstand'],
      ['Lena Linde', dinge.student],
    ]);
  });

  test('is read from its newest entry on, or from its oldest', async () => {
    expect((await objects({})).slice(-2)).toEqual(['o-rollen', 'o-alt']);
    expect((await objects({ order: [['am', 'asc']] })).slice(0, 2)).toEqual(['o-alt', 'o-rollen']);
  });

  test.each<[string, () => Query, string[]]>([
    ['kind', () => ({ aktion: 'anonymisierung' }), ['o-system']],
    ['company', () => ({ firma: `/api/firmen/${ids.firma}` }), ['o-noten', 'o-rollen', 'o-alt']],
    ['person', () => ({ person: ids.anna }), ['o-noten', 'o-rollen', 'o-alt']],
    ['person who acted for another', () => ({ person: ids.ben }), ['o-noten']],
    ['object', () => ({ objekt: 'o-alt' }), ['o-alt']],
    ['object in part', () => ({ objekt: 'o-al' }), []],
    ['the day at the school', () => ({ von: '2026-02-01', bis: '2026-02-01' }), ['o-alt']],
    ['the day before', () => ({ von: '2026-01-31', bis: '2026-01-31' }), []],
    ['a day of summer', () => ({ von: '2026-08-01', bis: '2026-08-01' }), ['o-rollen']],
    ['the last day', () => ({ bis: '2026-07-31' }), ['o-alt']],
    ['all at once', () => ({ aktion: 'konto.rollen', firma: ids.firma, person: ids.anna }), ['o-rollen']],
  ])('is narrowed by %s', async (_, query, expected) => {
    const answer = await read(query());
    expect(answer['hydra:member'].map(({ objekt }) => objekt)).toEqual(expected);
    expect(answer['hydra:totalItems']).toBe(expected.length);
  });

  test('counts what was written since it was counted, and leaves no trace of being read', async () => {
    const { 'hydra:totalItems': before } = await read();
    expect((await read())['hydra:totalItems']).toBe(before);
    await server.database.asSystem('test', (db) => recordAudit(db, null, 'import'));
    expect((await read())['hydra:totalItems']).toBe(before + 1);
    expect((await read({ aktion: 'import' }))['hydra:totalItems']).toBe(1);
  });

  test.each<[string, () => Query]>([
    ['all of it', () => ({})],
    ['a kind', () => ({ aktion: 'einsicht.noten' })],
    ['a company', () => ({ firma: ids.firma })],
    ['a kind within days', () => ({ aktion: 'einsicht.noten', von: '2026-01-01', bis: '2026-12-31' })],
  ])('is read along an index and never sorted: %s', async (_, query) => {
    const { query: asked } = parseQuery(
      listProtokoll.query,
      new URLSearchParams(formatQuery({ ...query() })),
    );
    const { source, where, order } = protokollList(NOBODY, asked);
    const plan = await server.database.asSystem('test', async (db) => {
      // Of few entries, the planner would read all: what it can do is asked, not what it prefers.
      for (const way of ['seqscan', 'bitmapscan', 'sort']) {
        await db.execute(sql.raw(`set local enable_${way} = off`));
      }
      return all<{ 'QUERY PLAN': string }>(
        db,
        sql`explain select * from ${source} where ${where} order by ${order} limit 25`,
      );
    });
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain('Index Scan');
    expect(text).not.toContain('Sort');
  });

  test('is taken out on record, with its actions in words and its times as the clock at the school', async () => {
    const query: Query = { firma: ids.firma, aktion: 'konto.rollen', spalten: ['am', 'aktion', 'angaben'] };
    const file = (accept: string, locale = 'de-DE') =>
      server.call(listProtokoll, { query }, { token, headers: { accept, 'x-locale': locale } });
    const { 'hydra:totalItems': before } = await read({ aktion: 'export' });
    const rows: string[][] = parse((await file(FILE_FORMATS.csv)).body, { bom: true, delimiter: ';' });
    expect(rows[0]).toEqual(['Zeitpunkt', 'Aktion', 'Angaben']);
    expect(rows[1]?.slice(0, 2)).toEqual(['01.08.2026 00:30:00', 'Rollen geändert']);
    expect(rows[1]?.[2]).toContain('Rollen: User Standard → Administration');
    expect((await file(FILE_FORMATS.csv, 'en-GB')).body).toContain('01/08/2026 00:30:00","Roles changed"');
    const [sheet] = await readExcel((await file(FILE_FORMATS.xlsx)).rawPayload);
    expect(sheet?.data[1]?.[0]).toEqual(new Date('2026-08-01T00:30:00Z'));
    expect((await read({ aktion: 'export' }))['hydra:totalItems']).toBe(before + 3);
  });
});
