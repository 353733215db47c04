import { connect } from 'node:net';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createLesemarkierung,
  listBenachrichtigungLog,
  updateBenachrichtigungLog,
} from '@firmenportal/contract/benachrichtigungen';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import type { Rolle } from '@firmenportal/contract/permissions';
import type { Db } from '#platform/db/database.ts';
import { benutzer, benutzerFirma } from '#features/benutzer/benutzer.table.ts';
import { firma } from '#features/firmen/firmen.table.ts';
import { freigabeereignis } from '#features/freigaben/freigaben.table.ts';
import { student } from '#features/studenten/studenten.table.ts';
import { vertretung } from '#features/vertretungen/vertretungen.table.ts';
import { benachrichtigungLog } from './benachrichtigungen.table.ts';
import { newBenachrichtigung } from '#testing/records/everyday.ts';
import { newBenutzer, newFirma, newKontakt, newStudent, signIn } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

// The bell asks every 30 s (original.md §9): what it has is told to be the same still, as long as it is.

const STANDARD: Rolle[] = ['ROLE_FIRMENPORTAL_USER_STANDARD'];
const SECRET = 'Kanarienvogel';

let server: TestServer;
/** Where things change. */
let other: TestServer;
const ids = { a: '', b: '', leitung: '', andere: '', student: '', person: '', fremd: '' };
const token = { person: '', zweite: '', fremd: '' };

const ofStudent = () => ({ typ: 'neueNote', firmaId: ids.a, studentId: ids.student, angaben: {} }) as const;

beforeAll(async () => {
  server = await startTestServer();
  other = await server.another();
  server.clock.now = new Date('2026-11-02T10:00:00+01:00');
});

// Of their own each time: what one test takes away the next one needs.
beforeEach(async () => {
  const emails = await other.asSystem(async (db) => {
    [ids.a, ids.b] = [(await newFirma(db)).id, (await newFirma(db)).id];
    [ids.leitung, ids.andere] = [
      (await newKontakt(db, { firmaId: ids.a })).id,
      (await newKontakt(db, { firmaId: ids.a })).id,
    ];
    const values = {
      firmaId: ids.a,
      ausbildungsleitungId: ids.leitung,
      nachname: SECRET,
      notenfreigabe: true,
    };
    ids.student = (await newStudent(db, values)).id;
    const person = await newBenutzer(db, {
      rollen: STANDARD,
      firmen: [ids.a, ids.b],
      kontaktId: ids.leitung,
      nurBetreute: true,
    });
    const fremd = await newBenutzer(db, { rollen: STANDARD, firmen: [ids.a, ids.b] });
    [ids.person, ids.fremd] = [person.id, fremd.id];
    await newBenachrichtigung(db, person.id);
    await newBenachrichtigung(db, person.id, ofStudent());
    await newBenachrichtigung(db, person.id, { firmaId: ids.b, angaben: { titel: SECRET } });
    return [person.email, fremd.email] as const;
  });
  token.person = await signIn(server, emails[0]);
  token.zweite = await signIn(other, emails[0]);
  token.fremd = await signIn(server, emails[1]);
});

const ask = (headers: Record<string, string> = {}, by = token.person, on = server) =>
  on.call(listBenachrichtigungLog, { query: { itemsPerPage: 5 } }, { token: by, headers });
const etagOf = async () => String((await ask()).headers.etag);
const again = (etag: string, headers: Record<string, string> = {}, by = token.person, on = server) =>
  ask({ 'if-none-match': etag, ...headers }, by, on);
const emailOf = async (db: Db, id: string) =>
  (await db.select().from(benutzer).where(eq(benutzer.id, id)))[0]?.email ?? '';
const figures = ({ headers, json }: Awaited<ReturnType<typeof ask>>) => [
  json<Answer<typeof listBenachrichtigungLog>>()['hydra:totalItems'],
  Number(headers['x-ungelesen']),
];

test('nothing new is told as such, by every process, until the day is over', async () => {
  const etag = await etagOf();
  // In between, the connection was somebody else's.
  await ask({}, token.fremd);
  expect((await again(etag)).statusCode).toBe(304);
  expect((await again(etag, {}, token.person, other)).statusCode).toBe(304);
  expect((await again(etag, {}, token.zweite)).statusCode).toBe(304);
  expect((await again(etag, { 'x-locale': 'en-GB' })).statusCode).toBe(200);
  expect((await again(etag, {}, token.fremd)).statusCode).toBe(200);
  expect((await ask()).headers.vary).toMatch(/X-LOCALE, Authorization/);
});

/** What happens elsewhere, and how many there are and are unread then, of three. */
const CHANGES: [string, number[], () => Promise<unknown>][] = [
  [
    'another session marks one as read',
    [3, 2],
    async () => {
      const [row] = (await ask({}, token.zweite)).json<Answer<typeof listBenachrichtigungLog>>()[
        'hydra:member'
      ];
      const id = row?.['@id'].split('/').at(-1) ?? '';
      return other.call(
        updateBenachrichtigungLog,
        { params: { id }, body: { gelesen: true } },
        { token: token.zweite },
      );
    },
  ],
  [
    'another session marks all as read',
    [3, 0],
    () => other.call(createLesemarkierung, { body: { alle: true } }, { token: token.zweite }),
  ],
  ['there is a new one', [4, 4], () => other.asSystem((db) => newBenachrichtigung(db, ids.person))],
  [
    'a release is revoked',
    [2, 2],
    () =>
      other.asSystem((db) =>
        db.insert(freigabeereignis).values({
          firmaId: ids.a,
          studentId: ids.student,
          art: 'noten',
          ereignis: 'widerrufen',
          am: new Date(),
        }),
      ),
  ],
  [
    'the student is followed by somebody else',
    [2, 2],
    () =>
      other.asSystem((db) =>
        db.update(student).set({ ausbildungsleitungId: ids.andere }).where(eq(student.id, ids.student)),
      ),
  ],
  [
    'the student leaves for another company',
    [2, 2],
    () =>
      other.asSystem((db) =>
        db
          .update(student)
          .set({ firmaId: ids.b, ausbildungsleitungId: null })
          .where(eq(student.id, ids.student)),
      ),
  ],
  [
    'the student is called otherwise',
    [3, 3],
    () =>
      other.asSystem((db) => db.update(student).set({ nachname: 'Neu' }).where(eq(student.id, ids.student))),
  ],
  [
    'the company is called otherwise',
    [3, 3],
    () => other.asSystem((db) => db.update(firma).set({ name: 'Neu' }).where(eq(firma.id, ids.a))),
  ],
];

test.each(CHANGES)('when %s, the answer is another one', async (_, expected, change) => {
  const etag = await etagOf();
  expect(figures(await ask())).toEqual([3, 3]);
  await change();
  const answer = await again(etag);
  expect(answer.statusCode).toBe(200);
  expect(figures(answer)).toEqual(expected);
});

test('of a company that the person has left, there is nothing any more', async () => {
  const email = await other.asSystem(async (db) => {
    await db
      .delete(benutzerFirma)
      .where(and(eq(benutzerFirma.benutzerId, ids.person), eq(benutzerFirma.firmaId, ids.b)));
    return emailOf(db, ids.person);
  });
  // Sessions in that company end.
  const answer = await ask({}, await signIn(server, email));
  expect(figures(answer)).toEqual([2, 2]);
  expect(answer.body).not.toContain(`: ${SECRET}`);
});

test('a deputyship shows the student for its days, and no longer', async () => {
  const today = server.clock.now;
  server.clock.now = new Date('2026-11-02T23:59:00+01:00');
  try {
    const email = await other.asSystem(async (db) => {
      await db.update(student).set({ ausbildungsleitungId: ids.andere }).where(eq(student.id, ids.student));
      await db.insert(vertretung).values({
        firmaId: ids.a,
        ausbildungsleitungId: ids.andere,
        benutzerId: ids.person,
        von: '2026-11-01',
        bis: '2026-11-02',
      });
      return emailOf(db, ids.person);
    });
    const late = await signIn(server, email);
    const before = await ask({}, late);
    expect(figures(before)).toEqual([3, 3]);
    server.clock.now = new Date('2026-11-03T00:00:30+01:00');
    const answer = await again(String(before.headers.etag), {}, late);
    expect(figures(answer)).toEqual([2, 2]);
    expect(answer.body).not.toContain(ids.student);
  } finally {
    server.clock.now = today;
  }
});

test('two people with as many changes each have their own numbers', async () => {
  const emails = await other.asSystem(async (db) => {
    const [one, two] = [
      await newBenutzer(db, { rollen: STANDARD, firmen: [ids.a] }),
      await newBenutzer(db, { rollen: STANDARD, firmen: [ids.a] }),
    ];
    await newBenachrichtigung(db, one.id);
    await newBenachrichtigung(db, two.id, { gelesenAm: new Date() });
    return [one.email, two.email] as const;
  });
  expect(figures(await ask({}, await signIn(server, emails[0])))).toEqual([1, 1]);
  expect(figures(await ask({}, await signIn(server, emails[1])))).toEqual([1, 0]);
});

test('what is out of sight is neither counted nor marked', async () => {
  await other.asSystem((db) =>
    db.update(student).set({ ausbildungsleitungId: ids.andere }).where(eq(student.id, ids.student)),
  );
  expect(figures(await ask())).toEqual([2, 2]);
  expect((await ask()).body).not.toContain(ids.student);
  const all = await server.call(createLesemarkierung, { body: { alle: true } }, { token: token.person });
  expect(all.json()).toMatchObject({ markiert: 2 });
  const [hidden] = await other.asSystem((db) =>
    db.select().from(benachrichtigungLog).where(eq(benachrichtigungLog.studentId, ids.student)),
  );
  expect(hidden?.gelesenAm).toBeNull();
  const one = { params: { id: hidden?.id ?? '' }, body: { gelesen: true } };
  expect((await server.call(updateBenachrichtigungLog, one, { token: token.person })).statusCode).toBe(404);
});

test.each([
  ['whose grades are released no more', { notenfreigabe: false }, ['freigabeWiderrufen']],
  ['who went to another company of the person', 'b', []],
] as const)('of a student %s, no grade is told, whatever is kept', async (_, change, left) => {
  await other.asSystem(async (db) => {
    const values =
      change === 'b' ? { firmaId: ids.b, ausbildungsleitungId: null, notenfreigabe: true } : change;
    await db.update(student).set(values).where(eq(student.id, ids.student));
    // As it would be if nobody had written down the end of the release.
    for (const typ of ['neueNote', 'nichtBestanden', 'freigabeWiderrufen'] as const) {
      await newBenachrichtigung(db, ids.fremd, { ...ofStudent(), typ });
    }
  });
  const answer = await ask({}, token.fremd);
  expect(figures(answer)).toEqual([left.length, left.length]);
  const rows = answer.json<Answer<typeof listBenachrichtigungLog>>()['hydra:member'];
  expect(rows.map(({ typ }) => typ)).toEqual(left);
});

test('an unchanged answer is less than 300 bytes, headers included', async () => {
  const { port, hostname } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  const path = '/api/benachrichtigungLog?itemsPerPage=5';
  const received = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    const send = async () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token.person}\r\nIf-None-Match: ${await etagOf()}\r\n\r\n`,
      );
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      socket.end();
    });
    socket.on('close', () => resolve(text)).on('error', reject);
    void send();
  });
  expect(received).toMatch(/^HTTP\/1\.1 304 /);
  expect(received.toLowerCase()).toMatch(/vary: x-locale, authorization/);
  expect(received.length).toBeLessThan(300);
});
