import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { listStudienverlauf } from '@firmenportal/contract/studienverlauf';
import {
  createStudierendennotiz,
  listStudierendennotizen,
  putVereinbarung,
  updateStudierendennotiz,
} from '@firmenportal/contract/studierendennotizen';
import { benutzer } from '#features/benutzer/benutzer.table.ts';
import { newBenutzer, newFirma, newKontakt, newStudent, signIn } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { studierendennotiz } from './studierendennotizen.table.ts';

// A note with a due date is an agreement: who may set its day, and who may mark it as done.

const [YESTERDAY, TODAY, LATER, LATEST] = ['2026-11-01', '2026-11-02', '2027-07-15', '2027-09-30'];
/** Cleo sees her own student alone, Dora no students; Emil is of another company. */
const PEOPLE = ['anna', 'ben', 'cleo', 'dora', 'emil', 'schule'] as const;
type Who = (typeof PEOPLE)[number];
const token = {} as Record<Who, string>;
const ids = {} as Record<Who, string>;

let server: TestServer;
let student: string;

beforeAll(async () => {
  server = await startTestServer();
  server.clock.now = new Date('2026-11-02T10:00:00+01:00');
  const found = await server.database.asSystem('test', async (db) => {
    const [a, b] = [(await newFirma(db)).id, (await newFirma(db)).id];
    const kontaktId = (await newKontakt(db, { firmaId: a })).id;
    student = (await newStudent(db, { firmaId: a })).id;
    const own = { rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD' as const], firmen: [a] };
    const bewerbung = ['ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN' as const];
    const those: Record<Who, { id: string; email: string }> = {
      anna: await newBenutzer(db, { ...own, vorname: 'Anna', nachname: 'Adler' }),
      ben: await newBenutzer(db, { ...own, vorname: 'Ben', nachname: 'Buche' }),
      cleo: await newBenutzer(db, { ...own, nurBetreute: true, kontaktId }),
      dora: await newBenutzer(db, { ...own, rollen: bewerbung, vorname: 'Dora', nachname: 'Dachs' }),
      emil: await newBenutzer(db, { ...own, firmen: [b] }),
      schule: await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [a] }),
    };
    return those;
  });
  for (const who of PEOPLE) {
    ids[who] = found[who].id;
    token[who] = await signIn(server, found[who].email);
  }
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-02T10:00:00+01:00');
  await server.database.asSystem('test', (db) => db.delete(studierendennotiz));
});

const write = (text: string, faelligAm?: string | null) =>
  server.call(
    createStudierendennotiz,
    { params: { id: student }, body: { text, ...(faelligAm !== undefined && { faelligAm }) } },
    { token: token.anna },
  );
async function written(faelligAm?: string | null): Promise<string> {
  const answer = await write('Mathe nachholen', faelligAm);
  expect(answer.statusCode).toBe(201);
  return answer.json<Answer<typeof createStudierendennotiz>>()['@id'].split('/').at(-1) ?? '';
}
const change = (notiz: string, body: { text: string; faelligAm?: string | null }, by: Who = 'anna') =>
  server.call(updateStudierendennotiz, { params: { id: student, notiz }, body }, { token: token[by] });
const mark = (notiz: string, faelligAm: string, erledigt: boolean, by: Who = 'ben') =>
  server.call(
    putVereinbarung,
    { params: { id: student, notiz }, body: { faelligAm, erledigt } },
    { token: token[by] },
  );
async function only() {
  const answer = await server.call(
    listStudierendennotizen,
    { params: { id: student } },
    { token: token.ben },
  );
  const [note, ...others] = answer.json<Answer<typeof listStudierendennotizen>>()['hydra:member'];
  expect(others).toEqual([]);
  return note;
}

describe('the due date of a note', () => {
  test('is optional, and may be today', async () => {
    await written();
    expect(await only()).toMatchObject({ faelligAm: null, erledigtAm: null, erledigtVon: null });
    expect((await write('Heute', TODAY)).json()).toMatchObject({ faelligAm: TODAY, erledigtAm: null });
  });

  test('that is over is refused at its field, together with what else is wrong, and nothing is written', async () => {
    const answer = await write('@Dora Dachs', YESTERDAY);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().violations).toMatchObject([
      { propertyPath: 'text', code: 'erwaehnungOhneEinsicht' },
      {
        propertyPath: 'faelligAm',
        code: 'vereinbarungTag',
        message: 'Bitte wählen Sie einen Tag ab heute.',
      },
    ]);
    expect((await write('Ohne Namen', YESTERDAY)).statusCode).toBe(422);
    expect(await only()).toBeUndefined();
  });

  test('is its writer’s to set, to move and to take away', async () => {
    const notiz = await written();
    const text = 'Mathe nachholen';
    expect((await change(notiz, { text, faelligAm: LATER }, 'ben')).statusCode).toBe(403);
    for (const [faelligAm, after] of [
      [LATER, LATER],
      [undefined, LATER],
      [LATEST, LATEST],
      [null, null],
    ] as const) {
      const answer = await change(notiz, { text, ...(faelligAm !== undefined && { faelligAm }) });
      expect(answer.json()).toMatchObject({ faelligAm: after });
    }
    expect((await change(notiz, { text, faelligAm: YESTERDAY })).statusCode).toBe(422);
    expect(await only()).toMatchObject({ faelligAm: null });
  });

  test('may stay when the text is changed after the day', async () => {
    const notiz = await written(TODAY);
    await server.database.asSystem('test', (db) =>
      db.update(studierendennotiz).set({ faelligAm: YESTERDAY }),
    );
    const answer = await change(notiz, { text: 'Anders', faelligAm: YESTERDAY });
    expect(answer.json()).toMatchObject({ text: 'Anders', faelligAm: YESTERDAY });
    expect((await change(notiz, { text: 'Anders', faelligAm: '2026-10-31' })).statusCode).toBe(422);
  });
});

describe('an agreement', () => {
  test('is marked as done by any colleague who sees the student, and opened again', async () => {
    const notiz = await written(LATER);
    const done = { erledigtAm: '2026-11-02T09:00:00.000Z', erledigtVon: 'Ben Buche' };
    expect((await mark(notiz, LATER, true)).json()).toMatchObject({ ...done, geaendertAm: null });
    server.clock.now = new Date('2026-11-02T10:05:00+01:00');
    // The first one stays.
    expect((await mark(notiz, LATER, true, 'anna')).json()).toMatchObject(done);
    expect(await only()).toMatchObject(done);
    for (const by of ['anna', 'ben'] as const) {
      const answer = await mark(notiz, LATER, false, by);
      expect(answer.json()).toMatchObject({ faelligAm: LATER, erledigtAm: null, erledigtVon: null });
    }
  });

  test('is in the history of the student with its state', async () => {
    const notiz = await written(LATER);
    await mark(notiz, LATER, true);
    const answer = await server.call(
      listStudienverlauf,
      { params: { id: student }, query: { art: 'notiz' } },
      { token: token.anna },
    );
    expect(answer.json<Answer<typeof listStudienverlauf>>()['hydra:member']).toMatchObject([
      { faelligAm: LATER, erledigtAm: '2026-11-02T09:00:00.000Z', erledigtVon: 'Ben Buche' },
    ]);
  });

  test('that was moved in the meantime, or is none any more, is not marked', async () => {
    const notiz = await written(LATER);
    await change(notiz, { text: 'Mathe und BWL', faelligAm: LATEST });
    const moved = await mark(notiz, LATER, true);
    await change(notiz, { text: 'Mathe und BWL', faelligAm: null });
    const none = await mark(notiz, LATEST, true);
    expect([moved.statusCode, none.statusCode]).toEqual([409, 409]);
    expect(moved.json<Problem>()['hydra:description']).toContain('anderen Termin');
    expect(await only()).toMatchObject({ erledigtAm: null });
  });

  test('that moves to another day is no longer done', async () => {
    const notiz = await written(LATER);
    await mark(notiz, LATER, true);
    await change(notiz, { text: 'Mathe und Physik nachholen', faelligAm: LATER });
    expect(await only()).not.toMatchObject({ erledigtAm: null });
    await change(notiz, { text: 'Mathe und Physik nachholen', faelligAm: '2027-03-01' });
    expect(await only()).toMatchObject({ faelligAm: '2027-03-01', erledigtAm: null, erledigtVon: null });
  });

  test('that loses its day is no longer done', async () => {
    const notiz = await written(LATER);
    await mark(notiz, LATER, true);
    await change(notiz, { text: 'Mathe nachholen', faelligAm: null });
    await change(notiz, { text: 'Mathe nachholen', faelligAm: LATER });
    expect(await only()).toMatchObject({ faelligAm: LATER, erledigtAm: null, erledigtVon: null });
  });

  test.each([
    ['another company', 'emil', 404],
    ['who follows other students only', 'cleo', 404],
    ['school staff', 'schule', 404],
    ['who sees no students', 'dora', 403],
  ] as const)('is not marked by %s', async (_, by, status) => {
    const notiz = await written(LATER);
    expect((await mark(notiz, LATER, true, by)).statusCode).toBe(status);
    expect(await only()).toMatchObject({ erledigtAm: null });
  });

  test('is not marked under the address of somebody else', async () => {
    const notiz = await written(LATER);
    const params = { id: crypto.randomUUID(), notiz };
    const answer = await server.call(
      putVereinbarung,
      { params, body: { faelligAm: LATER, erledigt: true } },
      { token: token.ben },
    );
    expect(answer.statusCode).toBe(404);
  });

  test('stays done, without a name, when the account of whoever marked it is gone', async () => {
    const notiz = await written(LATER);
    const { id, email } = await server.database.asSystem('test', async (db) => {
      const [of] = await db.select().from(studierendennotiz);
      return newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [of?.firmaId ?? ''] });
    });
    token.emil = await signIn(server, email);
    expect((await mark(notiz, LATER, true, 'emil')).statusCode).toBe(200);
    await server.database.asSystem('test', (db) => db.delete(benutzer).where(eq(benutzer.id, id)));
    expect(await only()).toMatchObject({ erledigtAm: '2026-11-02T09:00:00.000Z', erledigtVon: null });
  });
});
