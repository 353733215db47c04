import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { bedarfOf } from '@firmenportal/contract/bedarf';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { getKohortenverlauf, kohorteQuery, listKohorte } from '@firmenportal/contract/kohorte';
import {
  getStudierendenfilter,
  getStudierendenstatistik,
  listStudenten,
} from '@firmenportal/contract/studenten';
import { listTransferleistungen } from '@firmenportal/contract/transferleistungen';
import type { Db } from '#platform/db/database.ts';
import {
  newBenutzer,
  newFirma,
  newFreigabeanfrage,
  newQuartal,
  newStudent,
  newStudiengang,
  signIn,
} from '#testing/records/factories.ts';
import { newAnwesenheit, newNote, newTransferleistung } from '#testing/records/studium.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

// 2026-11-21: whoever began on 2025-10-01 is in the third semester, so that the plan expects 60 of 210 credits.
const PLANNED = 60;

let server: TestServer;
let token: string;
let other: string;
let studiengangId: string;
const people: Record<string, { id: string; firmaId: string }> = {};

type Query = Parameters<typeof server.call<typeof listKohorte>>[1]['query'];
type Member = Answer<typeof listKohorte>['hydra:member'][number];

beforeAll(async () => {
  server = await startTestServer();
  server.clock.now = new Date('2026-11-21T09:00:00Z');
  const [mine, others] = await server.database.asSystem('test', async (db) => {
    const [a, b] = [await newFirma(db), await newFirma(db)];
    studiengangId = (await newStudiengang(db, { credits: 210, semester: 7 })).id;
    await newQuartal(db, { name: 'Q3', beginn: '2026-07-01', ende: '2026-09-30' });
    await newQuartal(db, { name: 'Q4', beginn: '2026-10-01', ende: '2026-12-31' });
    await fill(db, a.id);
    people['foreign'] = await enter(db, b.id, 'Fremd', {});
    const rollen = ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'] as const;
    return [
      (await newBenutzer(db, { rollen: [...rollen], firmen: [a.id] })).email,
      (await newBenutzer(db, { rollen: [...rollen], firmen: [b.id] })).email,
    ];
  });
  token = await signIn(server, mine ?? '');
  other = await signIn(server, others ?? '');
});

async function enter(db: Db, firmaId: string, nachname: string, values: { notenfreigabe?: boolean }) {
  const student = { firmaId, studiengangId, nachname, immatrikulation: '2025-10-01', centuria: 'A25a' };
  return newStudent(db, { notenfreigabe: true, ...student, ...values });
}

/** `credits` in one passed module of the first semester. */
const pass = (db: Db, of: { id: string; firmaId: string }, credits: string, note = '2.0') =>
  newNote(db, of, { modulnummer: 'BASIS', semester: 1, credits, note });

async function miss(db: Db, of: { id: string; firmaId: string }, missed: number, recorded: number) {
  for (let at = 0; at < recorded; at += 1) {
    await newAnwesenheit(db, of, { datum: '2026-11-02', status: at < missed ? 4 : 2 });
  }
}

async function fill(db: Db, firmaId: string): Promise<void> {
  const make = async (name: string, values = {}) => (people[name] = await enter(db, firmaId, name, values));
  const planned = await make('Planmann');
  await pass(db, planned, '60');
  const last = await make('Letzt');
  await pass(db, last, '60');
  await newNote(db, last, { modulnummer: 'X', semester: 2, note: '5.0', bestanden: false, versuch: 1 });
  await newNote(db, last, { modulnummer: 'X', semester: 3, note: '5.0', bestanden: false, versuch: 2 });
  const behind = await make('Rueckstand');
  await pass(db, behind, '30', '1.0');
  await newTransferleistung(db, behind, { stufe: 'angenommen', frist: '2026-11-20' });
  const absent = await make('Fehlt');
  await pass(db, absent, '60');
  await newNote(db, absent, { modulnummer: 'Y', semester: 1, note: '5.0', bestanden: false });
  await newNote(db, absent, { modulnummer: 'Y', semester: 2, note: '3.0', bestanden: true, versuch: 2 });
  await miss(db, absent, 3, 10);
  const once = await make('Einmal');
  await pass(db, once, '60');
  await newNote(db, once, { modulnummer: 'Z', semester: 2, note: '5.0', bestanden: false });
  const hidden = await make('Verborgen', { notenfreigabe: false });
  await newNote(db, hidden, { modulnummer: 'X', note: '5.0', bestanden: false, versuch: 2 });
  await miss(db, hidden, 2, 8);
  const asked = await make('Angefragt', { notenfreigabe: false });
  await newFreigabeanfrage(db, asked, {
    angefordertAm: new Date('2026-11-20T09:00:00Z'),
    gueltigBis: new Date('2026-12-20T09:00:00Z'),
  });
  await newStudent(db, { firmaId, nachname: 'Fertig', exmatrikulation: '2026-01-31', notenfreigabe: true });
}

const list = async (query: Query = {}, as = token) =>
  (await server.call(listKohorte, { query }, { token: as })).json<Answer<typeof listKohorte>>();
const names = ({ 'hydra:member': members }: Answer<typeof listKohorte>) =>
  members.map(({ student }) => student.nachname);
const only = async (name: string): Promise<Member> => {
  const [row] = (await list({ student: people[name]?.id }))['hydra:member'];
  if (!row) throw new Error(`${name} is not in the cohort`);
  return row;
};

describe('the cohort', () => {
  test('has whoever needs help most on top, each with the reasons in words', async () => {
    const answer = await list();
    expect(answer['hydra:member'].map((row) => [row.student.nachname, row.bedarf, row.gruende])).toEqual([
      ['Letzt', 10, [{ grund: 'letzterVersuch', wert: 1 }]],
      [
        'Rueckstand',
        8,
        [
          { grund: 'rueckstand', wert: 30 },
          { grund: 'transferleistungen', wert: 1 },
        ],
      ],
      ['Fehlt', 6, [{ grund: 'fehlzeit', wert: 30 }]],
      ['Einmal', 4, [{ grund: 'gefaehrdeteModule', wert: 1 }]],
      ['Verborgen', 3, [{ grund: 'fehlzeit', wert: 25 }]],
      ['Angefragt', 0, []],
      ['Planmann', 0, []],
    ]);
  });

  test('has the same order over its pages, and in the other direction', async () => {
    const whole = names(await list());
    const pages = [];
    for (const page of [1, 2]) pages.push(...names(await list({ page, itemsPerPage: 5 })));
    expect(pages).toEqual(whole);
    expect(
      names(
        await list({
          order: [
            ['bedarf', 'asc'],
            ['name', 'desc'],
          ],
        }),
      ),
    ).toEqual(whole.toReversed());
  });

  test.each<[(typeof kohorteQuery.order)[number], string]>([
    ['bedarf', 'Letzt'],
    ['rueckstand', 'Rueckstand'],
    ['gefaehrdeteModule', 'Letzt'],
    ['fehlzeit', 'Fehlt'],
    ['ueberfaelligeTransferleistungen', 'Rueckstand'],
  ])('is sorted by %s', async (property, first) => {
    expect(
      names(
        await list({
          order: [
            [property, 'desc'],
            ['name', 'desc'],
          ],
        }),
      )[0],
    ).toBe(first);
  });

  test('shows by semester and quarter what was reached, and what the plan expects', async () => {
    const row = await only('Letzt');
    expect(row).toMatchObject({
      fachsemester: 3,
      creditsLautPlan: PLANNED,
      credits: 60,
      gefaehrdeteModule: 1,
    });
    expect(row.semester).toEqual([
      { semester: 1, durchschnitt: '2.0', credits: 60, creditsLautPlan: 30, gefaehrdeteModule: 0 },
      { semester: 2, durchschnitt: null, credits: 60, creditsLautPlan: 60, gefaehrdeteModule: 0 },
      { semester: 3, durchschnitt: null, credits: 60, creditsLautPlan: 90, gefaehrdeteModule: 1 },
    ]);
    expect((await only('Fehlt')).fehlzeiten).toEqual([
      { quartal: 'Q3', versaeumt: 0, erfasst: 0, anteil: null },
      { quartal: 'Q4', versaeumt: 3, erfasst: 10, anteil: '30.0' },
    ]);
  });

  test("agrees with each student's own figures", async () => {
    for (const { student, semester, credits } of (await list())['hydra:member']) {
      const answer = await server.call(
        getStudierendenstatistik,
        { params: { id: identifierOf(student['@id']) } },
        { token },
      );
      const { noten } = answer.json<Answer<typeof getStudierendenstatistik>>();
      expect(credits).toBe(noten?.credits ?? null);
      for (const point of noten?.semester ?? []) {
        const { durchschnitt, credits: earned, creditsLautPlan } = point;
        expect(semester.find((cell) => cell.semester === point.semester)).toMatchObject({
          durchschnitt,
          credits: earned,
          creditsLautPlan,
        });
      }
    }
  });

  test('counts nothing of grades that are not released', async () => {
    const row = await only('Verborgen');
    expect(row).toMatchObject({ durchschnitt: null, credits: null, gefaehrdeteModule: null, semester: [] });
    expect(row.gruende).toEqual([{ grund: 'fehlzeit', wert: 25 }]);
  });

  test('has nobody of another company', async () => {
    expect(names(await list({}, other))).toEqual(['Fremd']);
    expect(names(await list({ student: people['foreign']?.id }))).toEqual([]);
  });

  test('refuses what it cannot be asked for', async () => {
    const headers = { authorization: `Bearer ${token}` };
    const ask = async (search: string) =>
      (await server.app.inject({ url: `/api/studenten/kohorte?${search}`, headers })).statusCode;
    expect(await Promise.all(['order[noten]=asc', 'student=1', 'page=0', 'art=x'].map(ask))).toEqual([
      400, 400, 400, 400,
    ]);
  });

  test('leaves as a file in the same order, with the reasons in words', async () => {
    const answer = await server.app.inject({
      url: '/api/studenten/kohorte?spalten=name,bedarf,bedarfsgruende',
      headers: { authorization: `Bearer ${token}`, accept: 'text/csv', 'accept-language': 'de' },
    });
    const [, first, second] = answer.body.split(/\r?\n/);
    expect(first).toBe('"Letzt, Sascha";"10";"Module mit nur noch einem oder keinem Versuch: 1"');
    expect(second).toContain('Credits hinter dem Plan: 30; Überfällige Transferleistungen: 1');
  });

  test('says of nobody without the release how far behind they are', async () => {
    const answer = await server.app.inject({
      url: '/api/studenten/kohorte?spalten=notenfreigabe,credits,rueckstand',
      headers: { authorization: `Bearer ${token}`, accept: 'text/csv', 'accept-language': 'de' },
    });
    const rows = answer.body.split(/\r?\n/).filter((row) => row.startsWith('"nein"'));
    expect(rows).not.toEqual([]);
    for (const row of rows) expect(row).toBe('"nein";;');
  });

  test.each([{}, { centuria: 'A25a' }, { suche: 'Letzt' }])(
    'is narrowed as the list of students is: %j',
    async (query) => {
      const choices = (await server.call(getStudierendenfilter, { query }, { token })).json<
        Answer<typeof getStudierendenfilter>
      >();
      for (const { wert, anzahl } of choices.studiengaenge) {
        const found = await list({ ...query, studiengang: identifierOf(wert) });
        expect(found['hydra:totalItems']).toBe(anzahl);
      }
      const students = await server.call(listStudenten, { query }, { token });
      expect((await list(query))['hydra:totalItems']).toBe(
        students.json<Answer<typeof listStudenten>>()['hydra:totalItems'],
      );
    },
  );

  test('counts overdue transfer performances as their list does', async () => {
    for (const row of (await list())['hydra:member']) {
      const query = { student: row.student['@id'], ueberfaellig: true };
      const overdue = await server.call(listTransferleistungen, { query }, { token });
      expect(row.ueberfaelligeTransferleistungen).toBe(
        overdue.json<Answer<typeof listTransferleistungen>>()['hydra:totalItems'],
      );
    }
  });
});

const CROWD = fc.record({
  credits: fc.integer({ min: 0, max: 80 }),
  attempts: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
  missed: fc.integer({ min: 0, max: 8 }),
  recorded: fc.integer({ min: 4, max: 10 }),
  overdue: fc.integer({ min: 0, max: 4 }),
  released: fc.boolean(),
});

/** Sixty students as chance has them, each with the amounts that the rule is to weigh. */
function crowd() {
  return server.database.asSystem('test', async (db) => {
    const found = [];
    for (const [at, one] of fc.sample(CROWD, { numRuns: 60, seed: 20_261_121 }).entries()) {
      const nachname = `Crowd${String(at).padStart(2, '0')}`;
      const firmaId = people['Planmann']?.firmaId ?? '';
      const student = await newStudent(db, {
        firmaId,
        studiengangId,
        nachname,
        immatrikulation: '2025-10-01',
        notenfreigabe: one.released,
      });
      await pass(db, student, String(one.credits));
      for (const [modul, versuche] of one.attempts.entries()) {
        for (let versuch = 1; versuch <= versuche; versuch += 1) {
          await newNote(db, student, { modulnummer: `M${modul}`, note: '5.0', bestanden: false, versuch });
        }
      }
      const missed = Math.min(one.missed, one.recorded);
      await miss(db, student, missed, one.recorded);
      for (let nummer = 1; nummer <= one.overdue; nummer += 1) {
        await newTransferleistung(db, student, { nummer, stufe: 'angenommen', frist: '2026-11-20' });
      }
      const last = one.attempts.filter((attempts) => attempts >= 2).length;
      const ofGrades = (value: number) => (one.released ? value : null);
      found.push({
        nachname,
        amounts: {
          letzterVersuch: ofGrades(last),
          gefaehrdeteModule: ofGrades(one.attempts.length - last),
          rueckstand: ofGrades(Math.max(0, PLANNED - one.credits)),
          fehlzeit: one.recorded < 5 ? null : Math.round((1000 * missed) / one.recorded) / 10,
          transferleistungen: one.overdue,
        },
      });
    }
    return found;
  });
}

describe('the course of the cohort', () => {
  const verlauf = async (query: Parameters<typeof server.call<typeof getKohortenverlauf>>[1]['query'] = {}) =>
    (await server.call(getKohortenverlauf, { query }, { token })).json<Answer<typeof getKohortenverlauf>>();

  test('says of how many the grades are out of sight, and how many of these can be asked', async () => {
    expect(await verlauf()).toMatchObject({ studierende: 7, fehlendeFreigaben: 2, ungefragt: 1 });
  });

  test('tells averages of five and more alone', async () => {
    expect((await verlauf()).semester).toEqual([
      // (60 + 60 + 60 + 60) · 2.0 + 30 · 1.0, of 270 credits
      {
        semester: 1,
        durchschnitt: '1.8',
        studierende: 5,
        centuriaDurchschnitt: '1.8',
        centuriaStudierende: 5,
      },
    ]);
    expect((await verlauf({ suche: 'Letzt' })).semester).toEqual([]);
    expect((await verlauf({ suche: 'Fehlt' })).quartale).toEqual([]);
  });
});

describe('the order', () => {
  test('is weighed in the database as the rule weighs, over pages', async () => {
    const whole = await crowd();
    const expected = whole
      .map(({ nachname, amounts }) => ({ nachname, punkte: bedarfOf(amounts).punkte }))
      .toSorted((a, b) => b.punkte - a.punkte || (a.nachname < b.nachname ? -1 : 1));
    const found = [];
    for (const page of [1, 2, 3]) {
      const members = (await list({ page, itemsPerPage: 25, suche: 'Crowd' }))['hydra:member'];
      found.push(...members.map(({ student, bedarf }) => ({ nachname: student.nachname, punkte: bedarf })));
    }
    expect(found).toEqual(expected);
    expect(new Set(expected.map(({ punkte }) => punkte)).size).toBeGreaterThan(8);
  });
});
