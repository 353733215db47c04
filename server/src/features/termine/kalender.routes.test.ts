import ICAL from 'ical.js';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import {
  createKalenderabo,
  deleteKalenderabo,
  getKalenderabo,
  getTermineIcs,
} from '@firmenportal/contract/kalender';
import type { Rolle } from '@firmenportal/contract/permissions';
import { benutzer } from '#features/benutzer/benutzer.table.ts';
import { sitzung } from '#features/sitzungen/sitzungen.table.ts';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { kalenderabo } from './termine.table.ts';
import { termin } from './termine.table.ts';
import { createLogger } from '#platform/operation/logging.ts';
import { newBenutzer, newFirma, signIn } from '#testing/records/factories.ts';
import { startTestServer, TEST_URL, type TestServer } from '#testing/server.ts';
import { newTermin } from '#testing/records/unternehmen.ts';

const logged: string[] = [];
let server: TestServer;
let person: typeof benutzer.$inferSelect;
let token: string;

async function newPerson(rolle: Rolle = 'ROLE_FIRMENPORTAL_USER_STANDARD') {
  return server.asSystem(async (db) =>
    newBenutzer(db, { rollen: [rolle], firmen: [(await newFirma(db)).id] }),
  );
}

beforeAll(async () => {
  const log = createLogger('debug', { write: (line) => void logged.push(line) });
  server = await startTestServer({ log });
});
beforeEach(async () => {
  await server.asSystem((db) => db.delete(termin));
  person = await newPerson();
  token = await signIn(server, person.email);
});

const file = (query: Parameters<typeof server.call<typeof getTermineIcs>>[1]['query'] = {}, headers = {}) =>
  server.call(getTermineIcs, { query }, { token, headers });

/** The events of a calendar, as another program reads them. */
function eventsOf(ics: string) {
  const calendar = new ICAL.Component(ICAL.parse(ics) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((event) => {
    const one = new ICAL.Event(event);
    const text = (name: string) => event.getFirstPropertyValue(name)?.toString() ?? null;
    return {
      uid: one.uid,
      titel: one.summary,
      ort: one.location,
      beschreibung: one.description,
      start: one.startDate.toString(),
      // Nothing where the file says nothing: the parser would make one up.
      ende: text('dtend'),
      moment: one.startDate.isDate ? null : one.startDate.toJSDate().toISOString(),
      zone: event.getFirstProperty('dtstart')?.getParameter('tzid') ?? null,
      kategorie: text('categories'),
      version: one.sequence,
    };
  });
}

const write = (values: Parameters<typeof newTermin>[1]) => server.asSystem((db) => newTermin(db, values));

describe('a calendar file', () => {
  test('says what a date says, to whatever reads it', async () => {
    const titel = `Prüfung; Größe, Übung \\ "Nr. 1" ${'ä'.repeat(120)} 🎓`;
    const beschreibung = `Erste Zeile, mit Komma;\nzweite\r\ndritte \\n keine\n${'Wörter '.repeat(60)}Ende.`;
    const { id } = await write({ art: 'pruefungsausschuss', titel, ort: 'Raum 2, Straße 1', beschreibung });
    const answer = await file();
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename=termine-[\d-]{10}\.ics$/),
    });
    expect(eventsOf(answer.body)).toEqual([
      {
        uid: id,
        titel,
        ort: 'Raum 2, Straße 1',
        beschreibung: beschreibung.replace('\r\n', '\n'),
        start: '2026-12-01',
        ende: '2026-12-02',
        moment: null,
        zone: null,
        kategorie: 'Prüfungsausschuss',
        version: 1,
      },
    ]);
    const lines = answer.body.split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line))).toBe(true);
    expect(lines.at(-1)).toBe('');
    expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/^DTSTAMP:\d{8}T\d{6}Z$/)]));
    const [english] = eventsOf((await file({}, { 'x-locale': 'en-GB' })).body);
    expect(english?.kategorie).not.toBe('Prüfungsausschuss');
  });

  test.each([
    ['in winter', { von: '2026-12-03' }, '2026-12-03T13:00:00.000Z'],
    ['in summer', { von: '2027-06-10' }, '2027-06-10T12:00:00.000Z'],
    ['on the day on which summer begins', { von: '2027-03-28' }, '2027-03-28T12:00:00.000Z'],
    ['on the day on which it ends', { von: '2027-10-31' }, '2027-10-31T13:00:00.000Z'],
  ])('has hours of the school %s, with the zone', async (_, { von }, moment) => {
    await write({ von, bis: von, beginn: '14:00', ende: '16:30' });
    const { body } = await file();
    const zone = new ICAL.Component(ICAL.parse(body) as unknown[]).getFirstSubcomponent('vtimezone');
    ICAL.TimezoneService.reset();
    ICAL.TimezoneService.register(new ICAL.Timezone(zone ?? ''), 'Europe/Berlin');
    expect(eventsOf(body)).toMatchObject([
      { start: `${von}T14:00:00`, ende: `${von}T16:30:00`, zone: 'Europe/Berlin', moment },
    ]);
  });

  test.each([
    ['whole days of which the last is in', { bis: '2026-12-04' }, ['2026-12-01', '2026-12-05']],
    ['whole days over the year’s end', { bis: '2026-12-31' }, ['2026-12-01', '2027-01-01']],
    ['an hour without an end', { beginn: '09:00' }, ['2026-12-01T09:00:00', null]],
    ['an hour that ends at once', { beginn: '09:00', ende: '09:00' }, ['2026-12-01T09:00:00', null]],
    [
      'hours of two days',
      { bis: '2026-12-02', beginn: '18:00', ende: '08:00' },
      ['2026-12-01T18:00:00', '2026-12-02T08:00:00'],
    ],
    [
      'days from an hour on',
      { bis: '2026-12-02', beginn: '18:00' },
      ['2026-12-01T18:00:00', '2026-12-03T00:00:00'],
    ],
  ])('has %s', async (_, values, [start, ende]) => {
    await write(values);
    expect(eventsOf((await file()).body)).toMatchObject([{ start, ende }]);
  });

  test('is of the dates that the list shows, or of one', async () => {
    const { id } = await write({ titel: 'Erste', von: '2026-12-01', bis: '2026-12-01' });
    await write({ titel: 'Zweite', art: 'ferien', von: '2027-01-01', bis: '2027-01-03' });
    const titles = async (query: Parameters<typeof file>[0]) =>
      eventsOf((await file(query)).body).map(({ titel }) => titel);
    expect(await titles({})).toEqual(['Erste', 'Zweite']);
    expect(await titles({ art: 'ferien' })).toEqual(['Zweite']);
    expect(await titles({ von: '2027-01-03' })).toEqual(['Zweite']);
    expect(await titles({ bis: '2026-12-31' })).toEqual(['Erste']);
    expect(await titles({ suche: 'zweit' })).toEqual(['Zweite']);
    expect(await titles({ termin: `/api/termine/${id}` })).toEqual(['Erste']);
    expect((await file({ termin: crypto.randomUUID() })).statusCode).toBe(404);
  });

  test('keeps what a reader would choke on to itself, and tells the deadline of a session', async () => {
    await write({
      beschreibung: 'vor\u000bher\u0007',
      antragsfrist: '2026-11-17',
      art: 'pruefungsausschuss',
    });
    expect(eventsOf((await file()).body)).toMatchObject([
      { beschreibung: 'Antragsfrist: 17.11.2026\n\nvorher' },
    ]);
  });
});

async function subscribe(): Promise<string> {
  const answer = await server.call(createKalenderabo, {}, { token });
  expect(answer.statusCode).toBe(201);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json<Answer<typeof createKalenderabo>>().adresse ?? '';
}
const state = async () =>
  (await server.call(getKalenderabo, {}, { token })).json<Answer<typeof getKalenderabo>>();
/** As a calendar asks: with nothing but the address. */
const fetched = (address: string, headers = {}) =>
  server.app.inject({ url: address.replace(TEST_URL, ''), headers });
const change = (values: Partial<typeof benutzer.$inferInsert>) =>
  server.asSystem((db) => db.update(benutzer).set(values).where(eq(benutzer.id, person.id)));

describe('a subscription', () => {
  test('is fetched again and again, and sent where something changed', async () => {
    const { id } = await write({ titel: 'Erste' });
    const address = await subscribe();
    expect(address).toMatch(/^https:\/\/portal\.test\/api\/termine\/abo\/[\w-]{43}\.ics$/);
    const answer = await fetched(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    expect(answer.body).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT4H\r\nX-PUBLISHED-TTL:PT4H\r\n');
    const again = (since: unknown) => fetched(address, { 'if-none-match': String(since) });
    const unchanged = await again(answer.headers.etag);
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);

    await server.asSystem((db) => db.update(termin).set({ von: '2026-11-30' }).where(eq(termin.id, id)));
    const moved = await again(answer.headers.etag);
    expect(eventsOf(moved.body)).toMatchObject([{ uid: id, start: '2026-11-30', version: 2 }]);

    await server.asSystem((db) => db.delete(termin).where(eq(termin.id, id)));
    const empty = await again(moved.headers.etag);
    expect([empty.statusCode, eventsOf(empty.body)]).toEqual([200, []]);
  });

  test('is told once, kept as a hash, and ends with the next or when it is given up', async () => {
    expect(await state()).toMatchObject({ angelegtAm: null, adresse: null });
    const first = await subscribe();
    expect(await state()).toMatchObject({ angelegtAm: expect.any(String), adresse: null });
    const second = await subscribe();
    expect([(await fetched(first)).statusCode, (await fetched(second)).statusCode]).toEqual([404, 200]);
    const secrets = [first, second].map((one) => one.split('/').at(-1)?.replace('.ics', '') ?? '');
    const rows = await server.asSystem((db) => db.select().from(kalenderabo));
    expect(rows.filter((row) => secrets.includes(String(row.tokenHash)))).toEqual([]);
    expect(logged.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);

    for (const _ of [1, 2]) {
      expect((await server.call(deleteKalenderabo, {}, { token })).statusCode).toBe(204);
    }
    expect((await fetched(second)).statusCode).toBe(404);
    expect(await state()).toMatchObject({ angelegtAm: null });
    const entries = await server.asSystem((db) =>
      db.select().from(protokoll).where(eq(protokoll.objekt, person.id)).orderBy(protokoll.id),
    );
    expect(entries.map(({ aktion }) => aktion)).toEqual([
      'kalenderabo.neu',
      'kalenderabo.neu',
      'kalenderabo.beendet',
    ]);
    expect(JSON.stringify(entries)).not.toContain(secrets[0]);
  });

  test.each<[string, Partial<typeof benutzer.$inferInsert>]>([
    ['is deactivated', { aktiv: false }],
    ['may not read dates', { rollen: [] }],
  ])('opens nothing while the account %s', async (_, values) => {
    const address = await subscribe();
    await change(values);
    expect((await fetched(address)).statusCode).toBe(404);
    await change({ aktiv: true, rollen: person.rollen });
    expect((await fetched(address)).statusCode).toBe(200);
  });

  test('is each person’s own', async () => {
    const address = await subscribe();
    token = await signIn(server, (await newPerson()).email);
    expect(await state()).toMatchObject({ angelegtAm: null });
    await server.call(deleteKalenderabo, {}, { token });
    await subscribe();
    expect((await fetched(address)).statusCode).toBe(200);
  });

  test('is not made by whoever took the account over', async () => {
    const address = await subscribe();
    const other = await newPerson('ROLE_FIRMENPORTAL_FIRMENBETREUUNG');
    await server.asSystem((db) =>
      db
        .update(sitzung)
        .set({ uebernommenVon: other.id, uebernommenVonName: 'Anders' })
        .where(eq(sitzung.benutzerId, person.id)),
    );
    expect((await server.call(createKalenderabo, {}, { token })).statusCode).toBe(409);
    expect((await fetched(address)).statusCode).toBe(200);
  });
});
