import { beforeAll, describe, expect, test } from 'vitest';
import { and, eq, isNull } from 'drizzle-orm';
import {
  createKonferenzanmeldung,
  deleteAusbildungskonferenz,
  deleteKonferenzanmeldung,
  updateAusbildungskonferenz,
  updateKonferenzanmeldung,
} from '@firmenportal/contract/ausbildungskonferenzen';
import type { Db } from '#platform/db/database.ts';
import { ausbildungskonferenz, konferenzanmeldung } from './ausbildungskonferenzen.table.ts';
import { termin } from '#features/termine/termine.table.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { newKonferenz, newKonferenzanmeldung } from '#testing/records/everyday.ts';
import { newBenutzer, newFirma, signIn } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { waitedFor } from '#testing/queue.ts';
import { lockKonferenz } from './ausbildungskonferenzen.db.ts';

// People of one company, and the school, at the same conference at the same moment: two processes, thirty calls.

const ROUNDS = 3;
const PERSON = { vorname: 'Änne', nachname: 'Özdemir', funktion: null, hinweis: null };

let server: TestServer;
let processes: TestServer[];
let firmaId: string;
const token = { firma: '', schule: '' };

beforeAll(async () => {
  server = await startTestServer();
  processes = [server, await server.another()];
  const emails = await server.asSystem(async (db) => {
    firmaId = (await newFirma(db)).id;
    return {
      firma: (await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD'], firmen: [firmaId] }))
        .email,
      schule: (await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] })).email,
    };
  });
  token.firma = await signIn(server, emails.firma);
  token.schule = await signIn(server, emails.schule);
});

const processOf = (n: number) => processes[n % processes.length] ?? server;
const range = (count: number) => Array.from({ length: count }, (_, n) => n);
const register = (id: string, email: string, n: number) =>
  processOf(n).call(
    createKonferenzanmeldung,
    { params: { id }, body: { ...PERSON, email } },
    { token: token.firma },
  );
const change = (id: string, anmeldung: string, email: string, n: number) =>
  processOf(n).call(
    updateKonferenzanmeldung,
    { params: { id, anmeldung }, body: { ...PERSON, email } },
    { token: token.firma },
  );
const cancel = (id: string, anmeldung: string, n: number) =>
  processOf(n).call(deleteKonferenzanmeldung, { params: { id, anmeldung } }, { token: token.firma });

const codesOf = async (answers: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode);
const registered = (id: string, email?: string) =>
  server.asSystem((db) =>
    db
      .select({ id: konferenzanmeldung.id })
      .from(konferenzanmeldung)
      .where(
        and(
          eq(konferenzanmeldung.konferenzId, id),
          isNull(konferenzanmeldung.abgesagtAm),
          email === undefined ? undefined : eq(konferenzanmeldung.email, email),
        ),
      ),
  );
/** A conference at which the company has people: those who come, and one who was cancelled. */
const withPeople = (count: number) =>
  server.asSystem(async (db) => {
    const id = await newKonferenz(db);
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) ids.push((await newKonferenzanmeldung(db, firmaId, id)).id);
    await newKonferenzanmeldung(db, firmaId, id, { abgesagtAm: new Date(), abgesagtVon: 'Toni Test' });
    return { id, ids };
  });

describe.each(range(ROUNDS))('in round %i', () => {
  test('one gets the address that thirty want, and the others are told', async () => {
    const { id, ids } = await withPeople(20);
    const email = 'aenne@firma.example';
    const codes = await codesOf([
      ...ids.slice(0, 10).map((anmeldung, n) => change(id, anmeldung, email, n)),
      ...range(10).map((n) => register(id, email, n)),
      ...ids.slice(10).map((anmeldung, n) => cancel(id, anmeldung, n)),
    ]);
    expect(codes.slice(0, 20).filter((code) => code !== 409)).toHaveLength(1);
    expect(codes.slice(0, 20).find((code) => code !== 409)).toBeOneOf([200, 201]);
    expect(codes.slice(20)).toEqual(range(10).map(() => 204));
    expect(await registered(id, email)).toHaveLength(1);
  });

  test('a registration is changed or cancelled, and never both at once', async () => {
    const { id, ids } = await withPeople(15);
    const codes = await codesOf(
      ids.flatMap((anmeldung, n) => [
        change(id, anmeldung, `neu-${n}@firma.example`, n),
        cancel(id, anmeldung, n + 1),
      ]),
    );
    for (const code of codes) expect(code).toBeOneOf([200, 204, 409]);
    expect(await registered(id)).toEqual([]);
  });

  test('a conference is taken back, or somebody comes to it', async () => {
    const { id } = await withPeople(0);
    const [removed = 0, ...codes] = await codesOf([
      server.call(deleteAusbildungskonferenz, { params: { id } }, { token: token.schule }),
      ...range(29).map((n) => register(id, `person-${n}@firma.example`, n)),
    ]);
    expect(removed).toBeOneOf([204, 409]);
    for (const code of codes) expect(code).toBeOneOf(removed === 204 ? [404] : [201]);
    expect(await registered(id)).toHaveLength(removed === 204 ? 0 : 29);
  });

  test('whoever comes behind the end of the registration is told so', async () => {
    const { id } = await withPeople(0);
    const anmeldeschluss = new Date(server.clock.now.getTime() - 1000).toISOString();
    const body = {
      titel: 'Ausbildungskonferenz',
      datum: '2027-03-12',
      beginn: null,
      ende: null,
      ort: null,
      programm: null,
      anmeldeschluss,
      dokumente: [],
    };
    const [closed, ...codes] = await codesOf([
      server.call(updateAusbildungskonferenz, { params: { id }, body }, { token: token.schule }),
      ...range(29).map((n) => register(id, `person-${n}@firma.example`, n)),
    ]);
    expect(closed).toBe(200);
    for (const code of codes) expect(code).toBeOneOf([201, 409]);
    expect(await registered(id)).toHaveLength(codes.filter((code) => code === 201).length);
  });
});

describe('whoever registers waits for the school', () => {
  const schule: Access = {
    locale: 'de-DE',
    benutzerId: '',
    sitzungId: '',
    rollen: [],
    firmaId: null,
    eigeneFirmaId: null,
    uebernommenVon: null,
    scopes: null,
    firmen: 'all',
    stand: null,
  };
  const registerBehind = async (work: (db: Db, id: string) => Promise<unknown>) => {
    const { id } = await withPeople(0);
    const answer = await server.asSystem(async (db) => {
      await lockKonferenz(db, schule, id);
      const waiting = register(id, 'aenne@firma.example', 1);
      await waitedFor(db);
      await work(db, id);
      return { waiting };
    });
    return (await answer.waiting).statusCode;
  };

  test('and is told that there is no conference any more', async () => {
    expect(await registerBehind((db, id) => db.delete(termin).where(eq(termin.id, id)))).toBe(404);
  });

  test('and comes too late where it closes the registration', async () => {
    const closed = { anmeldeschluss: server.clock.now };
    expect(
      await registerBehind((db, id) =>
        db.update(ausbildungskonferenz).set(closed).where(eq(ausbildungskonferenz.id, id)),
      ),
    ).toBe(409);
  });
});
