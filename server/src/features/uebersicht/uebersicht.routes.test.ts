import { HIGH_FEHLZEIT_PERCENT } from '@firmenportal/contract/bedarf';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { listBenachrichtigungLog } from '@firmenportal/contract/benachrichtigungen';
import { listBenutzereinladungen } from '@firmenportal/contract/benutzereinladungen';
import { listBewerbungen } from '@firmenportal/contract/bewerbungen';
import { listMarktplatz } from '@firmenportal/contract/bewerber';
import { listFreigabeanfragen } from '@firmenportal/contract/freigaben';
import type { Answer, CallInput, Operation } from '@firmenportal/contract/hydra/operation';
import { listPruefungsleistungen } from '@firmenportal/contract/pruefungsleistungen';
import type { Rolle } from '@firmenportal/contract/permissions';
import { getStudierendenstatistik, listStudenten } from '@firmenportal/contract/studenten';
import { setFirma } from '@firmenportal/contract/kontowechsel';
import { listTransferleistungen } from '@firmenportal/contract/transferleistungen';
import type { Db } from '#platform/db/database.ts';
import { bewerberkennzeichen } from '#features/bewerberkennzeichen/bewerberkennzeichen.table.ts';
import { benutzer } from '#features/benutzer/benutzer.table.ts';
import { studienplatzreservierung } from '#features/reservierungen/reservierungen.table.ts';
import { newBenachrichtigung } from '#testing/records/everyday.ts';
import {
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
import { newEinladung } from '#testing/records/unternehmen.ts';
import { dayBefore, look, person, uebersichtFixture } from '#testing/fixtures/uebersicht-fixture.ts';

const DAY = 86_400_000;
const ADMIN = 'ROLE_FIRMENPORTAL_ADMIN';
const BETREUUNG = 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG';

const fixture = uebersichtFixture();
/** Companies with one, two and five students of each kind. */
let firmen: string[] = [];

async function totalOf<O extends Operation>(operation: O, input: CallInput<O>, token: string) {
  const answer = await fixture.server.call(operation, input, { token });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ 'hydra:totalItems': number }>()['hydra:totalItems'];
}

/** The token of whoever acts for a company from now on. */
async function actFor(token: string, firmaId: string): Promise<string> {
  const answer = await fixture.server.call(
    setFirma,
    { body: { firma: `/api/firmen/${firmaId}` } },
    { token },
  );
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
  await db.insert(studienplatzreservierung).values({ firmaId, jahr: 2040, studiengangId, anzahl: 3 });
  return firmaId;
}

beforeAll(async () => {
  await fixture.server.asSystem(async (db) => {
    const { id } = await newStudiengang(db);
    await newQuartal(db, { beginn: dayBefore(80), ende: dayBefore(-10) });
    firmen = [await fill(db, 1, id), await fill(db, 2, id), await fill(db, 5, id)];
    for (let i = 0; i < 4; i++) await newBewerber(db, { freigabedatum: dayBefore(10) });
  });
});
beforeEach(() => {
  fixture.server.clock.now = new Date();
});

describe('each figure', () => {
  test.each<[string, Rolle, number[], number | undefined]>([
    ["an administrator's", ADMIN, [0], undefined],
    ['of one company, that of somebody of a group', ADMIN, [0, 1], undefined],
    ['of the other one, after switching to it', ADMIN, [0, 1], 1],
    ["the school's, of all companies", BETREUUNG, [], undefined],
    ["of one company, the school's who acts for it", BETREUUNG, [], 1],
    ["of their company, the school's who belong to one", BETREUUNG, [2], undefined],
  ])('is the total of the list that it leads to: %s', async (_whose, rolle, of, acting) => {
    const { id, email } = await person(
      rolle,
      of.map((n) => firmen[n] ?? ''),
    );
    let token = await signIn(fixture.server, email);
    if (acting !== undefined) token = await actFor(token, firmen[acting] ?? '');
    await fixture.server.asSystem((db) => newBenachrichtigung(db, id));
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
    const einladungen = await fixture.server.call(
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
    const { id, token } = await person('ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN', [firmen[0] ?? '']);
    await fixture.server.asSystem((db) => newBenachrichtigung(db, id, { typ: 'neueNote', angaben: {} }));
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
    const students = await fixture.server.asSystem(async (db) => {
      const kontakt = await newKontakt(db, { firmaId });
      const of = await newStudent(db, { firmaId, notenfreigabe: true, ausbildungsleitungId: kontakt.id });
      await newNote(db, of, { note: '1.3', notenerfassungsdatum: dayBefore(1) });
      return kontakt.id;
    });
    const { token } = await person(ADMIN, [firmaId], {
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
    await fixture.server.asSystem((db) =>
      db.update(benutzer).set({ nurBetreute: false }).where(eq(benutzer.kontaktId, students)),
    );
  });

  test('rounds absence as the page of the only student does', async () => {
    const { firmaId, studentId } = await fixture.server.asSystem(async (db) => {
      const { id } = await newFirma(db);
      const student = await newStudent(db, { firmaId: id });
      for (const status of [2, 3, 4]) await newAnwesenheit(db, student, { datum: dayBefore(status), status });
      return { firmaId: id, studentId: student.id };
    });
    const { token } = await person(ADMIN, [firmaId]);
    const statistik = await fixture.server.call(
      getStudierendenstatistik,
      { params: { id: studentId } },
      { token },
    );
    const { fehlzeiten } = statistik.json<Answer<typeof getStudierendenstatistik>>();
    const sum = (of: 'erfasst' | 'abgemeldet' | 'gefehlt') =>
      fehlzeiten.reduce((all, one) => all + one[of], 0);
    const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 });
    expect(percent.format((sum('abgemeldet') + sum('gefehlt')) / sum('erfasst'))).toBe('66.7%');
    expect(await look(token)).toMatchObject({ fehlzeiten: '66.7' });
  });

  test('is told with the permission of its data alone', async () => {
    const keys = async (rolle: Rolle) => {
      const uebersicht = await look((await person(rolle, [firmen[0] ?? ''])).token);
      return Object.entries(uebersicht)
        .filter(
          ([name, value]) => value !== null && !/^@|^(wiedervorlagen|ersteSchritte|kontoSeit)$/.test(name),
        )
        .map(([name]) => name)
        .toSorted();
    };
    expect(await keys('ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN')).toEqual([
      'bewerbungenZuletzt',
      'firma',
      'letzterBesuch',
      'marktplatz',
      'neueBewerbungen',
      'neueTreffer',
      'ungelesen',
    ]);
    expect(await keys('ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG')).toEqual([
      'firma',
      'letzterBesuch',
      'reserviert',
      'ungelesen',
      'zeitraeume',
    ]);
    expect(await keys('ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE')).toEqual([
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
    await fixture.server.asSystem(async (db) => {
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
  await fixture.server.asSystem(async (db) => {
    const { id: bewerberId } = await newBewerber(db, { freigabedatum: dayBefore(1) });
    await db
      .insert(bewerberkennzeichen)
      .values({ firmaId, bewerberId, ausgeblendetAm: new Date(), ausgeblendetVon: 'x' });
  });
  const after = await look(token);
  expect(after.marktplatz).toBe(before.marktplatz);
  expect(after.marktplatz).toBe(await totalOf(listMarktplatz, {}, token));
});
