import { HIGH_FEHLZEIT_PERCENT } from '@firmenportal/contract/bedarf';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { listBenachrichtigungLog } from '@firmenportal/contract/benachrichtigungen';
import { listBenutzereinladungen } from '@firmenportal/contract/benutzereinladungen';
import { listBewerbungen } from '@firmenportal/contract/bewerbungen';
import { listMarktplatz } from '@firmenportal/contract/bewerber';
import { listFreigabeanfragen } from '@firmenportal/contract/freigaben';
import type { Answer, CallInput, Operation } from '@firmenportal/contract/hydra/operation';
import { listPruefungsleistungen } from '@firmenportal/contract/pruefungsleistungen';
import type { Rolle } from '@firmenportal/contract/permissions';
import { listStudienplatzreservierungen } from '@firmenportal/contract/reservierungen';
import { getStudierendenstatistik, listStudenten } from '@firmenportal/contract/studenten';
import { setFirma } from '@firmenportal/contract/kontowechsel';
import { listTransferleistungen } from '@firmenportal/contract/transferleistungen';
import { getUebersicht } from '@firmenportal/contract/uebersicht';
import type { Db } from '#platform/db/database.ts';
import { bewerberkennzeichen } from '#features/bewerberkennzeichen/bewerberkennzeichen.table.ts';
import { benutzer } from '#features/benutzer/benutzer.table.ts';
import { sitzung } from '#features/sitzungen/sitzungen.table.ts';
import { newBenachrichtigung } from '#testing/records/everyday.ts';
import {
  newBenutzer,
  newBewerber,
  newBewerbung,
  newFirma,
  newFreigabeanfrage,
  newKontakt,
  newQuartal,
  newStudent,
  newStudiengang,
  signIn,
} from '#testing/records/factories.ts';
import { newAnwesenheit, newNote, newTransferleistung } from '#testing/records/studium.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { newEinladung, newZeitraum } from '#testing/records/unternehmen.ts';
import { faultsOf } from '#rails/calls/finding.ts';

const DAY = 86_400_000;
const ADMIN: Rolle[] = ['ROLE_FIRMENPORTAL_ADMIN'];
const BETREUUNG: Rolle[] = ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'];

let server: TestServer;
let firmen: string[] = [];

const asSystem = <T>(work: (db: Db) => Promise<T>) => server.database.asSystem('test', work);
const dayBefore = (days: number) =>
  new Date(Date.now() - days * DAY).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });

async function person(rollen: Rolle[], of: string[], values: Partial<typeof benutzer.$inferInsert> = {}) {
  const { id, email } = await asSystem((db) => newBenutzer(db, { rollen, firmen: of, ...values }));
  return { id, email, token: await signIn(server, email) };
}

async function look(token: string) {
  const answer = await server.call(getUebersicht, {}, { token });
  expect(answer.statusCode).toBe(200);
  expect(faultsOf(getUebersicht, answer)).toEqual([]);
  return answer.json<Answer<typeof getUebersicht>>();
}

async function totalOf<O extends Operation>(operation: O, input: CallInput<O>, token: string) {
  const answer = await server.call(operation, input, { token });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ 'hydra:totalItems': number }>()['hydra:totalItems'];
}

/** The token of whoever acts for a company from now on. */
async function actFor(token: string, firmaId: string): Promise<string> {
  const answer = await server.call(setFirma, { body: { firma: `/api/firmen/${firmaId}` } }, { token });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer<typeof setFirma>>().token;
}

/** A company with something of everything, more of it the higher `n` is. */
async function fill(db: Db, n: number, studiengangId: string): Promise<string> {
  const { id: firmaId } = await newFirma(db);
  const [ben, eva] = [await newKontakt(db, { firmaId }), await newKontakt(db, { firmaId })];
  for (let i = 0; i < n + 3; i++) {
    const of = await newStudent(db, {
      firmaId,
      studiengangId,
      // The last one keeps the grades to themselves, the first one has left.
      notenfreigabe: i < n + 2,
      exmatrikulation: i === 0 ? dayBefore(1) : null,
      ausbildungsleitungId: i === 1 ? ben.id : eva.id,
    });
    await newNote(db, of, { note: '2.1', notenerfassungsdatum: dayBefore(2) });
    await newNote(db, of, { note: '2.4', notenerfassungsdatum: dayBefore(20) });
    if (i > 0) await newNote(db, of, { note: '5.0', notenerfassungsdatum: dayBefore(3) });
    for (const [days, status] of [
      [3, 2],
      [4, 3],
      [5, 4],
      [6, 6],
      [7, 1],
      [8, 2],
      [400, 4],
    ] as const) {
      await newAnwesenheit(db, of, { datum: dayBefore(days), status });
    }
    // Due long ago, and long handed in.
    await newTransferleistung(db, of, { stufe: 'inBearbeitung', frist: dayBefore(5) });
    await newTransferleistung(db, of, { stufe: 'abgegeben', frist: dayBefore(5) });
    const inDays = (days: number) => new Date(Date.now() + days * DAY);
    // One has expired, and one was asked a moment ago.
    const [angefordertAm, gueltigBis] = [inDays(i === n + 2 ? -1 : -11), inDays(i === 1 ? -1 : 10)];
    await newFreigabeanfrage(db, of, { angefordertAm, gueltigBis });
  }
  for (const days of [0, 3, 30, null]) {
    const { id } = await newBewerber(db, { freigabedatum: null });
    await newBewerbung(db, firmaId, id, { eingegangenAm: days === null ? null : dayBefore(days) });
  }
  for (const hours of [1, 23, 25]) {
    await newEinladung(db, firmaId, { gueltigBis: new Date(Date.now() + hours * 3_600_000) });
  }
  await newEinladung(db, firmaId, {
    gueltigBis: new Date(Date.now() + 3_600_000),
    zurueckgezogenAm: new Date(),
    zurueckgezogenVon: 'Toni Test',
  });
  for (const [jahr, count] of [
    [2040, 3 + n],
    [2041, 5],
    [2042, 0],
  ] as const) {
    await db.execute(
      sql`insert into studienplatzreservierung (firma_id, jahr, studiengang_id, anzahl)
          values (${firmaId}, ${jahr}, ${studiengangId}, ${count})`,
    );
  }
  return firmaId;
}

beforeAll(async () => {
  server = await startTestServer();
  await asSystem(async (db) => {
    const { id } = await newStudiengang(db);
    await newQuartal(db, { beginn: dayBefore(80), ende: dayBefore(-10) });
    firmen = [await fill(db, 1, id), await fill(db, 2, id), await fill(db, 5, id)];
    for (let i = 0; i < 4; i++) await newBewerber(db, { freigabedatum: dayBefore(10) });
  });
});
beforeEach(() => {
  server.clock.now = new Date();
});

describe('each figure', () => {
  test.each([
    ["an administrator's", ADMIN, [0], undefined],
    ['of one company, that of somebody of a group', ADMIN, [0, 1], undefined],
    ['of the other one, after switching to it', ADMIN, [0, 1], 1],
    ["the school's, of all companies", BETREUUNG, [], undefined],
    ["of one company, the school's who acts for it", BETREUUNG, [], 1],
    ["of their company, the school's who belong to one", BETREUUNG, [2], undefined],
  ])('is the total of the list that it leads to: %s', async (_whose, rollen, of, acting) => {
    const { id, email } = await person(
      rollen,
      of.map((n) => firmen[n] ?? ''),
    );
    let token = await signIn(server, email);
    if (acting !== undefined) token = await actFor(token, firmen[acting] ?? '');
    await asSystem((db) => newBenachrichtigung(db, id));
    const uebersicht = await look(token);
    const { letzterBesuch: von } = uebersicht;
    // What the links to lists of several companies carry.
    const firma = uebersicht.firma ?? undefined;
    const mayBe = acting === undefined ? of : [acting];
    expect(mayBe.length === 0 ? [undefined] : mayBe.map((n) => `/api/firmen/${firmen[n]}`)).toContain(firma);
    expect(von).toBe(dayBefore(7));
    const total = <O extends Operation>(operation: O, input: CallInput<O>) =>
      totalOf(operation, input, token);
    expect(uebersicht).toMatchObject({
      ungelesen: 1,
      studierende: await total(listStudenten, { query: { firma } }),
      gefaehrdeteStudierende: await total(listStudenten, { query: { firma, gefaehrdet: true } }),
      hoheFehlzeiten: await total(listStudenten, {
        query: { firma, fehlzeitAb: String(HIGH_FEHLZEIT_PERCENT) },
      }),
      neueNoten: { anzahl: await total(listPruefungsleistungen, { query: { firma, von } }), seit: von },
      ueberfaelligeTransferleistungen: await total(listTransferleistungen, {
        query: { firma, ueberfaellig: true },
      }),
      erinnerbareFreigabeanfragen: await total(listFreigabeanfragen, {
        query: { firma, stand: 'offen', erinnerbar: true },
      }),
      neueBewerbungen: { anzahl: await total(listBewerbungen, { query: { firma, von } }), seit: von },
      marktplatz: await total(listMarktplatz, {}),
    });
    const einladungen = await server.call(
      listBenutzereinladungen,
      { query: { firma, stand: 'offen' } },
      { token },
    );
    const { 'hydra:member': offene } = einladungen.json<Answer<typeof listBenutzereinladungen>>();
    const soon = offene.filter(({ gueltigBis }) => Date.parse(gueltigBis) <= Date.now() + DAY);
    expect(uebersicht.ablaufendeEinladungen).toBe(soon.length);
    // None of these agree because there is nothing.
    for (const count of [
      uebersicht.gefaehrdeteStudierende,
      uebersicht.hoheFehlzeiten,
      uebersicht.ueberfaelligeTransferleistungen,
      uebersicht.erinnerbareFreigabeanfragen,
      soon.length,
    ]) {
      expect(count).toBeGreaterThan(0);
    }
  });

  test('of what is unread leaves out types that the roles no longer allow, as the list does', async () => {
    const { id, token } = await person(['ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN'], [firmen[0] ?? '']);
    await asSystem((db) => newBenachrichtigung(db, id, { typ: 'neueNote', angaben: {} }));
    expect(await totalOf(listBenachrichtigungLog, { query: { gelesen: false } }, token)).toBe(0);
    expect(await look(token)).toMatchObject({ ungelesen: 0 });
  });

  test('counts the companies of the person, and nothing of any other', async () => {
    const { token } = await person(ADMIN, [firmen[0] ?? '']);
    expect(await look(token)).toMatchObject({
      ungelesen: 0,
      studierende: 3,
      gefaehrdeteStudierende: 2,
      neueNoten: { anzahl: 5 },
      erinnerbareFreigabeanfragen: 1,
      neueBewerbungen: { anzahl: 2 },
      ablaufendeEinladungen: 2,
      // Passed modules of 2.1 and 2.4.
      notendurchschnitt: '2.2',
      hoheFehlzeiten: 3,
      ueberfaelligeTransferleistungen: 3,
      // Two of five recorded ones; what is not recorded, and what is long ago, does not count.
      fehlzeiten: '40.0',
      marktplatz: 4,
    });
  });

  test('of students is that of the own ones where the account is limited to these', async () => {
    const firmaId = firmen[0] ?? '';
    const students = await asSystem(async (db) => {
      const kontakt = await newKontakt(db, { firmaId });
      const of = await newStudent(db, { firmaId, notenfreigabe: true, ausbildungsleitungId: kontakt.id });
      await newNote(db, of, { note: '1.3', notenerfassungsdatum: dayBefore(1) });
      return kontakt.id;
    });
    const { token } = await person(ADMIN.concat('ROLE_FIRMENPORTAL_USER_STANDARD'), [firmaId], {
      nurBetreute: true,
      kontaktId: students,
    });
    expect(await look(token)).toMatchObject({
      studierende: 1,
      gefaehrdeteStudierende: 0,
      neueNoten: { anzahl: 1 },
      erinnerbareFreigabeanfragen: 0,
      notendurchschnitt: '1.3',
      fehlzeiten: null,
      hoheFehlzeiten: 0,
    });
    await asSystem((db) =>
      db.update(benutzer).set({ nurBetreute: false }).where(eq(benutzer.kontaktId, students)),
    );
  });

  test('rounds absence as the page of the only student does', async () => {
    const { firmaId, studentId } = await asSystem(async (db) => {
      const { id } = await newFirma(db);
      const student = await newStudent(db, { firmaId: id });
      for (const status of [2, 3, 4]) await newAnwesenheit(db, student, { datum: dayBefore(status), status });
      return { firmaId: id, studentId: student.id };
    });
    const { token } = await person(ADMIN, [firmaId]);
    const statistik = await server.call(getStudierendenstatistik, { params: { id: studentId } }, { token });
    const { fehlzeiten } = statistik.json<Answer<typeof getStudierendenstatistik>>();
    const sum = (of: 'erfasst' | 'abgemeldet' | 'gefehlt') =>
      fehlzeiten.reduce((all, one) => all + one[of], 0);
    const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 });
    expect(percent.format((sum('abgemeldet') + sum('gefehlt')) / sum('erfasst'))).toBe('66.7%');
    expect(await look(token)).toMatchObject({ fehlzeiten: '66.7' });
  });

  test('is told with the permission of its data alone', async () => {
    const keys = async (rollen: Rolle[]) => {
      const uebersicht = await look((await person(rollen, [firmen[0] ?? ''])).token);
      return Object.entries(uebersicht)
        .filter(
          ([name, value]) => value !== null && !/^@|^(wiedervorlagen|ersteSchritte|kontoSeit)$/.test(name),
        )
        .map(([name]) => name)
        .toSorted();
    };
    expect(await keys(['ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN'])).toEqual([
      'bewerbungenZuletzt',
      'firma',
      'letzterBesuch',
      'marktplatz',
      'neueBewerbungen',
      'neueTreffer',
      'ungelesen',
    ]);
    expect(await keys(['ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG'])).toEqual([
      'firma',
      'letzterBesuch',
      'reserviert',
      'ungelesen',
      'zeitraeume',
    ]);
    expect(await keys(['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'])).toEqual([
      'erinnerbareFreigabeanfragen',
      'fehlendeFreigaben',
      'fehlzeiten',
      'firma',
      'gefaehrdeteStudierende',
      'hoheFehlzeiten',
      'letzterBesuch',
      'neueNoten',
      'notenZuletzt',
      'notendurchschnitt',
      'studierende',
      'ueberfaelligeTransferleistungen',
      'ungelesen',
      'vereinbarungen',
    ]);
  });

  test('follows what changes', async () => {
    const firmaId = firmen[1] ?? '';
    const { token } = await person(ADMIN, [firmaId]);
    const before = await look(token);
    await asSystem(async (db) => {
      const of = await newStudent(db, { firmaId, notenfreigabe: true });
      await newNote(db, of, { notenerfassungsdatum: dayBefore(0) });
      const { id } = await newBewerber(db, { freigabedatum: dayBefore(1) });
      await newBewerbung(db, firmaId, id, { eingegangenAm: dayBefore(0) });
    });
    const after = await look(token);
    expect(after.studierende).toBe((before.studierende ?? 0) + 1);
    expect(after.neueNoten?.anzahl).toBe((before.neueNoten?.anzahl ?? 0) + 1);
    expect(after.neueBewerbungen?.anzahl).toBe((before.neueBewerbungen?.anzahl ?? 0) + 1);
    expect(after.marktplatz).toBe((before.marktplatz ?? 0) + 1);
  });
});

test('whom the active company hid is not counted in the marketplace', async () => {
  const firmaId = firmen[0] ?? '';
  const { token } = await person(ADMIN, [firmaId]);
  const before = await look(token);
  await asSystem(async (db) => {
    const { id: bewerberId } = await newBewerber(db, { freigabedatum: dayBefore(1) });
    await db
      .insert(bewerberkennzeichen)
      .values({ firmaId, bewerberId, ausgeblendetAm: new Date(), ausgeblendetVon: 'x' });
  });
  const after = await look(token);
  expect(after.marktplatz).toBe(before.marktplatz);
  expect(after.marktplatz).toBe(await totalOf(listMarktplatz, {}, token));
});

describe('the last visit', () => {
  const beginOfSession = (
    benutzerId: string,
    days: number,
    values: Partial<typeof sitzung.$inferInsert> = {},
  ) =>
    asSystem((db) =>
      db.insert(sitzung).values({
        benutzerId,
        begonnenAm: new Date(Date.now() - days * DAY - 60_000),
        zuletztAktivAm: new Date(Date.now() - days * DAY),
        endetAm: new Date(Date.now() - days * DAY + 60_000),
        ...values,
      }),
    );

  test('is that of the latest session before, which was the own', async () => {
    const { id, token } = await person(ADMIN, [firmen[0] ?? '']);
    const { id: others } = await person(BETREUUNG, []);
    expect((await look(token)).letzterBesuch).toBe(dayBefore(7));
    await beginOfSession(id, 12);
    await beginOfSession(others, 1);
    await beginOfSession(id, 2, { uebernommenVon: others, uebernommenVonName: 'Bea Betreuung' });
    expect((await look(token)).letzterBesuch).toBe(dayBefore(12));
    await beginOfSession(id, 4);
    const { letzterBesuch, neueNoten } = await look(token);
    expect(letzterBesuch).toBe(dayBefore(4));
    expect(neueNoten?.seit).toBe(dayBefore(4));
  });

  test('is not that of a session that began later', async () => {
    const { id, token } = await person(ADMIN, [firmen[0] ?? '']);
    await beginOfSession(id, -0.01);
    expect((await look(token)).letzterBesuch).toBe(dayBefore(7));
  });
});

describe('places', () => {
  test('are those of the latest year with any while no period is open', async () => {
    const { token } = await person(ADMIN, [firmen[0] ?? '']);
    expect(await look(token)).toMatchObject({ zeitraeume: [], reserviert: { jahr: 2041, anzahl: 5 } });
  });

  test('are those of the open period, with its days left, as the list of years sums them up', async () => {
    const { token } = await person(ADMIN, [firmen[0] ?? '']);
    // Until the end of the day after tomorrow at the school.
    const bis = new Date(`${dayBefore(-3)}T00:00:00${offsetOf(-3)}`);
    await asSystem((db) => newZeitraum(db, 2040, { bis }));
    const { zeitraeume, reserviert } = await look(token);
    expect(zeitraeume).toEqual([{ jahr: 2040, bis: bis.toISOString(), tage: 2, gespeichert: false }]);
    const years = (await server.call(listStudienplatzreservierungen, {}, { token })).json<
      Answer<typeof listStudienplatzreservierungen>
    >();
    expect(reserviert).toEqual({
      jahr: 2040,
      anzahl: years['hydra:member'].find(({ jahr }) => jahr === 2040)?.summe,
    });
    expect(reserviert?.anzahl).toBe(4);
  });

  test('are nobody’s who acts for no company', async () => {
    const { token } = await person(BETREUUNG, []);
    expect(await look(token)).toMatchObject({ zeitraeume: null, reserviert: null });
  });
});

/** The school's offset from UTC in so many days, `+01:00`. */
function offsetOf(days: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' });
  const name = parts
    .formatToParts(new Date(Date.now() - days * DAY))
    .find(({ type }) => type === 'timeZoneName');
  return (name?.value ?? '').replace('GMT', '');
}
