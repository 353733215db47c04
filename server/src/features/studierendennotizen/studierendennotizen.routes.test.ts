import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { and, eq, sql } from 'drizzle-orm';
import { createBewerbernotiz } from '@firmenportal/contract/bewerbernotizen';
import { listBenachrichtigungLog } from '@firmenportal/contract/benachrichtigungen';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import {
  createStudierendennotiz,
  deleteStudierendennotiz,
  listStudierendennotizempfaenger,
  listStudierendennotizen,
  updateStudierendennotiz,
} from '@firmenportal/contract/studierendennotizen';
import { benachrichtigungLog, ereignis } from '#features/benachrichtigungen/benachrichtigungen.table.ts';
import { benutzer, benutzerFirma } from '#features/benutzer/benutzer.table.ts';
import { student } from '#features/studenten/studenten.table.ts';
import { studierendennotiz } from './studierendennotizen.table.ts';
import {
  newBenutzer,
  newBewerber,
  newFirma,
  newKontakt,
  newStudent,
  signIn,
} from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { benachrichtige } from '../benachrichtigungen/verteilung/verteilung.jobs.ts';

// Whom a person may see, may be noted on; whom a colleague may see, that colleague may be told of.

let server: TestServer;
let [a, b] = ['', ''];
/** Anna and Ben see all of company a; Cleo sees her own student alone, Dora no students, Emil is of company b, Fritz of both. */
const PEOPLE = ['anna', 'ben', 'cleo', 'dora', 'emil', 'fritz', 'schule'] as const;
type Who = (typeof PEOPLE)[number];
const ids = {} as Record<Who, string>;
const token = {} as Record<Who, string>;
let einer: string;
let cleos: string;
let fremder: string;

beforeAll(async () => {
  server = await startTestServer();
  server.clock.now = new Date('2026-11-02T10:00:00+01:00');
  const emails = await server.database.asSystem('test', async (db) => {
    [a, b] = [(await newFirma(db)).id, (await newFirma(db)).id];
    const kontaktId = (await newKontakt(db, { firmaId: a })).id;
    einer = (await newStudent(db, { firmaId: a, vorname: 'Sina', nachname: 'Sommer' })).id;
    cleos = (await newStudent(db, { firmaId: a, ausbildungsleitungId: kontaktId })).id;
    fremder = (await newStudent(db, { firmaId: b })).id;
    const own = { rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD' as const], firmen: [a] };
    const bewerbung = ['ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN' as const];
    const found: Record<Who, { id: string; email: string }> = {
      anna: await newBenutzer(db, { ...own, vorname: 'Anna', nachname: 'Adler' }),
      ben: await newBenutzer(db, { ...own, vorname: 'Ben', nachname: 'Buche' }),
      cleo: await newBenutzer(db, {
        ...own,
        vorname: 'Cleo',
        nachname: 'Conrad',
        nurBetreute: true,
        kontaktId,
      }),
      dora: await newBenutzer(db, { ...own, rollen: bewerbung, vorname: 'Dora', nachname: 'Dachs' }),
      emil: await newBenutzer(db, { ...own, firmen: [b], vorname: 'Emil', nachname: 'Ebert' }),
      fritz: await newBenutzer(db, { ...own, firmen: [b, a], vorname: 'Fritz', nachname: 'Fink' }),
      schule: await newBenutzer(db, {
        rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'],
        firmen: [a],
        vorname: 'Senta',
        nachname: 'Schule',
      }),
    };
    return found;
  });
  for (const who of PEOPLE) {
    ids[who] = emails[who].id;
    token[who] = await signIn(server, emails[who].email);
  }
});
beforeEach(() =>
  server.database.asSystem('test', async (db) => {
    await db.delete(studierendennotiz);
    await db.delete(ereignis);
    await db.delete(benachrichtigungLog);
  }),
);

const write = (id: string, text: string, by: Who = 'anna') =>
  server.call(createStudierendennotiz, { params: { id }, body: { text } }, { token: token[by] });
async function written(id: string, text: string, by: Who = 'anna') {
  const answer = await write(id, text, by);
  expect(answer.statusCode).toBe(201);
  return answer.json<Answer<typeof createStudierendennotiz>>()['@id'].split('/').at(-1) ?? '';
}
const change = (params: { id: string; notiz: string }, text: string, by: Who = 'anna') =>
  server.call(updateStudierendennotiz, { params, body: { text } }, { token: token[by] });
const remove = (params: { id: string; notiz: string }, by: Who = 'anna') =>
  server.call(deleteStudierendennotiz, { params }, { token: token[by] });
const list = (id: string, by: Who = 'anna') =>
  server.call(listStudierendennotizen, { params: { id } }, { token: token[by] });
const texts = async (id: string, by: Who = 'anna') =>
  (await list(id, by)).json<Answer<typeof listStudierendennotizen>>()['hydra:member'].map(({ text }) => text);

const moveTo = (firmaId: string) =>
  server.database.asSystem('test', (db) => db.update(student).set({ firmaId }).where(eq(student.id, einer)));

/** What each is told, once everything that happened was distributed. */
async function told(who: Who) {
  const { database, outbox, clock } = server;
  await benachrichtige({ database, outbox, clock: () => clock.now });
  const answer = await server.call(listBenachrichtigungLog, {}, { token: token[who] });
  return answer.json<Answer<typeof listBenachrichtigungLog>>()['hydra:member'];
}

describe('a note on a student', () => {
  test('is seen by colleagues, and is its writer’s to change and to delete', async () => {
    const notiz = await written(einer, '  Lernt gern.\n');
    const [note] = (await list(einer, 'ben')).json<Answer<typeof listStudierendennotizen>>()['hydra:member'];
    expect(note).toMatchObject({
      '@id': `/api/studenten/${einer}/notizen/${notiz}`,
      '@type': 'Studierendennotiz',
      text: 'Lernt gern.',
      verfasstVon: 'Anna Adler',
      verfasstAm: '2026-11-02T09:00:00.000Z',
      geaendertAm: null,
      eigene: false,
    });
    const params = { id: einer, notiz };
    for (const answer of [await change(params, 'Bens', 'ben'), await remove(params, 'ben')]) {
      expect(answer.statusCode).toBe(403);
    }
    expect((await change(params, 'Lernt sehr gern.')).json()).toMatchObject({ text: 'Lernt sehr gern.' });
    expect((await remove(params)).statusCode).toBe(204);
    expect(await texts(einer, 'ben')).toEqual([]);
  });

  test.each([
    ['another company', 'einer', 'emil'],
    ['a student out of scope', 'fremder', 'anna'],
    ['somebody else’s student, to whom follows the own ones only', 'einer', 'cleo'],
    ['school staff', 'einer', 'schule'],
  ] as const)('is not there for %s', async (_, whose, by) => {
    const id = { einer, fremder }[whose];
    const notiz = whose === 'einer' ? await written(einer, 'x') : crypto.randomUUID();
    const answers = [
      await list(id, by),
      await write(id, 'y', by),
      await change({ id, notiz }, 'y', by),
      await remove({ id, notiz }, by),
      await server.call(listStudierendennotizempfaenger, { params: { id } }, { token: token[by] }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  });

  test('is forbidden to who sees no students', async () => {
    expect([(await list(einer, 'dora')).statusCode, (await write(einer, 'x', 'dora')).statusCode]).toEqual([
      403, 403,
    ]);
  });

  test('is of the student’s company, also where the writer acts for another one', async () => {
    await written(einer, 'Von Fritz', 'fritz');
    expect(await texts(einer, 'anna')).toEqual(['Von Fritz']);
  });

  test('stays with its company when the student leaves', async () => {
    await written(einer, 'Nur für a');
    await moveTo(b);
    const seen = [await texts(einer, 'emil'), (await list(einer, 'anna')).statusCode];
    await moveTo(a);
    expect(seen).toEqual([[], 404]);
    expect(await texts(einer, 'anna')).toEqual(['Nur für a']);
  });

  test('is its writer’s to delete also when the student left', async () => {
    const params = { id: einer, notiz: await written(einer, 'Nur für a') };
    await moveTo(b);
    const answers = [
      await remove(params, 'emil'),
      await remove(params, 'ben'),
      await remove(params),
      await remove(params),
    ];
    await moveTo(a);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 403, 204, 404]);
    expect(await texts(einer)).toEqual([]);
  });

  test('is refused empty', async () => {
    const answer = await write(einer, ' \n ');
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().violations).toMatchObject([{ propertyPath: 'text', code: 'fehlt' }]);
  });
});

describe('a mention', () => {
  test('tells the colleague, with a link to the student, without the note', async () => {
    await written(einer, 'Bitte ansehen, @ben buche: streng vertraulich');
    const [notification] = await told('ben');
    expect(notification).toMatchObject({
      typ: 'erwaehntBeiStudierenden',
      betreff: 'In einer Notiz genannt: Sina Sommer',
      inhalt: 'Anna Adler hat Sie in einer Notiz zu Sina Sommer genannt.',
      objekt: `/api/studenten/${einer}`,
    });
    expect(await told('ben')).toHaveLength(1);
    expect([await told('anna'), await told('fritz')]).toEqual([[], []]);
  });

  test.each([
    ['follows other students only', 'Cleo Conrad'],
    ['sees no students at all', 'Dora Dachs'],
  ])('of a colleague who %s is refused at its field, and nothing is written or told', async (_, name) => {
    const answer = await write(einer, `@Ben Buche und @${name}: bitte`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().violations).toEqual([
      {
        propertyPath: 'text',
        code: 'erwaehnungOhneEinsicht',
        message: expect.stringMatching(`^${name} darf diese Person nicht sehen`) as string,
      },
    ]);
    expect(await texts(einer)).toEqual([]);
    expect(await told('ben')).toEqual([]);
  });

  test('of a colleague who follows that student is fine', async () => {
    await written(cleos, '@Cleo Conrad: bitte');
    expect(await told('cleo')).toHaveLength(1);
  });

  test.each(['Emil Ebert', 'Senta Schule', 'Nora Niemand', 'Anna Adler'])(
    'of %s is text like any other: nobody can find out who is elsewhere',
    async (name) => {
      await written(einer, `@${name}`);
      for (const who of ['anna', 'emil', 'schule'] as const) expect(await told(who)).toEqual([]);
    },
  );

  test('tells once, however often the note is changed', async () => {
    const params = { id: einer, notiz: await written(einer, '@Ben Buche') };
    await change(params, '@Ben Buche, @Fritz Fink');
    await change(params, '@Ben Buche, @Fritz Fink!');
    expect([(await told('ben')).length, (await told('fritz')).length]).toEqual([1, 1]);
    expect((await change(params, '@Ben Buche, @Dora Dachs')).statusCode).toBe(422);
    expect(await texts(einer)).toEqual(['@Ben Buche, @Fritz Fink!']);
  });

  test('tells twenty times an hour, however often an author writes of a colleague', async () => {
    const params = { id: einer, notiz: await written(einer, '@Ben Buche') };
    const again = async () => {
      await change(params, 'nichts');
      await change(params, '@Ben Buche');
    };
    for (let times = 1; times < 19; times += 1) await again();
    await written(cleos, 'Noch etwas, @Ben Buche');
    expect(await told('ben')).toHaveLength(20);
    await again();
    await written(cleos, '@Ben Buche');
    expect(await told('ben')).toHaveLength(20);
    // Another colleague, and another author.
    await written(einer, '@Fritz Fink');
    await written(einer, '@Ben Buche', 'fritz');
    expect([(await told('ben')).length, (await told('fritz')).length]).toEqual([21, 1]);
    await server.asSystem((db) =>
      db.update(benachrichtigungLog).set({ am: sql`${benachrichtigungLog.am} - interval '1 hour'` }),
    );
    await again();
    expect(await told('ben')).toHaveLength(22);
  });

  test('tells nobody who has lost the student from sight by then', async () => {
    await written(einer, '@Ben Buche');
    const limit = (nurBetreute: boolean) =>
      server.database.asSystem('test', (db) =>
        db.update(benutzer).set({ nurBetreute }).where(eq(benutzer.id, ids.ben)),
      );
    const kontaktId = await server.database.asSystem(
      'test',
      async (db) => (await newKontakt(db, { firmaId: a })).id,
    );
    await server.database.asSystem('test', (db) =>
      db.update(benutzer).set({ kontaktId }).where(eq(benutzer.id, ids.ben)),
    );
    await limit(true);
    const seen = await told('ben');
    await limit(false);
    expect(seen).toEqual([]);
  });

  test('in a note of a company that the student left is judged by that company', async () => {
    const params = { id: einer, notiz: await written(einer, 'Von a', 'fritz') };
    await moveTo(b);
    const answers = [
      await change(params, '@Emil Ebert', 'fritz'),
      await change(params, '@Ben Buche', 'fritz'),
    ];
    const emil = await told('emil');
    await moveTo(a);
    // Of another company: a text. Of the note's own, which may not see the student any more: refused.
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 422]);
    expect(emil).toEqual([]);
  });

  test('can be of those alone who may see the student', async () => {
    const namesFor = async (id: string, by: Who) => {
      const answer = await server.call(
        listStudierendennotizempfaenger,
        { params: { id } },
        { token: token[by] },
      );
      const found = answer.json<Answer<typeof listStudierendennotizempfaenger>>();
      return found['hydra:member'].map(({ name }) => name);
    };
    expect(await namesFor(einer, 'anna')).toEqual(['Ben Buche', 'Fritz Fink']);
    expect(await namesFor(cleos, 'anna')).toEqual(['Ben Buche', 'Cleo Conrad', 'Fritz Fink']);
  });

  test('works on applicants alike, and leads to where the company finds them', async () => {
    const { id } = await server.database.asSystem('test', (db) =>
      newBewerber(db, { vorname: 'Mia', nachname: 'Markt' }),
    );
    const note = (text: string) =>
      server.call(createBewerbernotiz, { params: { id }, body: { text } }, { token: token.anna });
    expect((await note('@Dora Dachs: passt sie?')).statusCode).toBe(201);
    expect(await told('dora')).toMatchObject([
      {
        typ: 'erwaehntBeiBewerbenden',
        inhalt: 'Anna Adler hat Sie in einer Notiz zu Mia Markt genannt.',
        objekt: `/api/bewerber-marktplatz/${id}`,
      },
    ]);
    const inA = and(eq(benutzerFirma.benutzerId, ids.dora), eq(benutzerFirma.firmaId, a));
    expect(
      await server.database.asSystem('test', (db) => db.select().from(benutzerFirma).where(inA)),
    ).toHaveLength(1);
  });
});
