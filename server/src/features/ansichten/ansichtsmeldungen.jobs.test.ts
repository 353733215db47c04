import { beforeEach, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import {
  ALERTING_LIST,
  MAX_MELDENDE_ANSICHTEN,
  MAX_ALERTED_HITS,
  createAnsicht,
  deleteAnsicht,
  listAnsichten,
  updateAnsicht,
} from '@firmenportal/contract/ansichten';
import { listBenachrichtigungLog } from '@firmenportal/contract/benachrichtigungen';
import { getMarktplatzfilter, listMarktplatz } from '@firmenportal/contract/bewerber';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { getUebersicht } from '@firmenportal/contract/uebersicht';
import { all } from '#platform/db/database.ts';
import { benutzer, benutzerFirma } from '#features/benutzer/benutzer.table.ts';
import { sitzung } from '#features/sitzungen/sitzungen.table.ts';
import { bewerber } from '#features/bewerber/bewerber.table.ts';
import { bewerberkennzeichen } from '#features/bewerberkennzeichen/bewerberkennzeichen.table.ts';
import { withOwner } from '#testing/owner.ts';
import { createLogger } from '#platform/operation/logging.ts';
import { newBewerber, newBranche, newTestergebnis, signIn } from '#testing/records/factories.ts';
import {
  after,
  asSystem,
  distributionFixture,
  messagesTo,
  morgens,
  newKonto,
  round,
  setChannels,
  TAG,
  tag,
  told,
} from '#testing/fixtures/distribution-fixture.ts';
import { tellOfAnsichten } from './ansichtsmeldungen.jobs.ts';

const fixture = distributionFixture();
const RECRUITER = { rollen: ['ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN'] } as const;

let konto: Awaited<ReturnType<typeof newKonto>>;
let token = '';

beforeEach(async () => {
  await asSystem(async (db) => {
    await db.delete(bewerber);
    await db.execute(sql`delete from ansicht`);
  });
  konto = await newKonto({ rollen: [...RECRUITER.rollen] });
  token = await signIn(fixture.server, konto.email);
});

const owner = (statement: string) =>
  withOwner(fixture.server.url, (connection) => connection.query(statement));

/** The nightly job. */
function lookThrough() {
  const { database, clock } = fixture.server;
  return tellOfAnsichten({ database, clock: () => clock.now, log: createLogger('silent') });
}
/** It, and what the portal tells then. */
async function night() {
  await lookThrough();
  await round();
}

const applicant = (mathematiktest: number, values: Parameters<typeof newBewerber>[1] = {}, released = true) =>
  asSystem(async (db) => {
    const row = await newBewerber(db, { freigabedatum: tag(), testsFreigegeben: released, ...values });
    await newTestergebnis(db, row.id, { mathematiktest });
    return row;
  });

type NewView = CallInput<typeof createAnsicht>['body'];
const keep = (values: Partial<NewView> = {}, by = token) =>
  fixture.server.call(
    createAnsicht,
    {
      body: {
        liste: ALERTING_LIST,
        name: 'Mathe ab 60',
        adresse: 'mathematiktest=60..&spalten=name',
        geteilt: false,
        melden: true,
        ...values,
      },
    },
    { token: by },
  );
const idOf = (view: { '@id': string }) => view['@id'].split('/').at(-1) ?? '';
async function kept(values: Partial<NewView> = {}, by = token) {
  const answer = await keep(values, by);
  expect(answer.statusCode).toBe(201);
  return answer.json<Answer<typeof createAnsicht>>();
}
const tell = (view: { '@id': string }, melden: boolean, by = token) =>
  fixture.server.call(updateAnsicht, { params: { id: idOf(view) }, body: { melden } }, { token: by });
const counts = async () => (await messagesTo(konto)).map(({ angaben }) => angaben['anzahl']);
const read = async (by = token) =>
  (await fixture.server.call(listBenachrichtigungLog, {}, { token: by })).json<
    Answer<typeof listBenachrichtigungLog>
  >()['hydra:member'];
const shown = async (query: CallInput<typeof listMarktplatz>['query'], by = token) => {
  const answer = await fixture.server.call(listMarktplatz, { query }, { token: by });
  expect(answer.statusCode).toBe(200);
  const { 'hydra:member': rows, 'hydra:totalItems': total } = answer.json<Answer<typeof listMarktplatz>>();
  return { names: rows.map(({ nachname }) => nachname).toSorted(), total };
};

describe('a view that tells', () => {
  test('tells of who is new in it, once a day, each once, and of nobody who was there', async () => {
    await applicant(90, { nachname: 'Da' });
    await kept();
    await night();
    expect(await told(konto)).toEqual([]);
    await applicant(59, { nachname: 'Darunter' });
    await applicant(60, { nachname: 'Neu' });
    await applicant(99, { nachname: 'Auch' });
    await night();
    expect(await messagesTo(konto)).toMatchObject([{ typ: 'neuInAnsicht', angaben: { anzahl: 2 } }]);
    // Whoever comes on the same day is told of on the next.
    await applicant(70, { nachname: 'Spaet' });
    await night();
    expect(await counts()).toEqual([2]);
    after(TAG);
    await night();
    expect((await counts()).toSorted((one, other) => Number(one) - Number(other))).toEqual([1, 2]);
    after(TAG);
    await night();
    expect(await counts()).toHaveLength(2);
  });

  test('is told of also where others fail, and those make the job fail', async () => {
    const views = [await kept({ name: 'Eins' }), await kept({ name: 'Zwei' }), await kept({ name: 'Drei' })];
    const [broken] = views.map(idOf).toSorted();
    await applicant(70);
    await owner(`alter table ansichtsmeldung add constraint reisst check (ansicht_id <> '${broken}')`);
    try {
      await expect(lookThrough()).rejects.toThrow('1 views could not be looked through');
      await round();
      expect(await counts()).toEqual([1, 1]);
    } finally {
      await owner('alter table ansichtsmeldung drop constraint reisst');
    }
    // Tried again: nobody is told twice.
    await night();
    expect(await counts()).toEqual([1, 1, 1]);
  });

  test('tells of who was there and matches now, and of nobody again who comes back', async () => {
    const early = await applicant(80, {}, false);
    const other = await applicant(80);
    await kept();
    await asSystem((db) =>
      db.update(bewerber).set({ testsFreigegeben: true }).where(eq(bewerber.id, early.id)),
    );
    await asSystem((db) => db.update(bewerber).set({ freigabedatum: null }).where(eq(bewerber.id, other.id)));
    await night();
    expect(await counts()).toEqual([1]);
    await asSystem((db) =>
      db.update(bewerber).set({ freigabedatum: tag() }).where(eq(bewerber.id, other.id)),
    );
    after(TAG);
    await night();
    expect(await counts()).toEqual([1]);
  });

  test('shows the new ones behind the notification, to its person alone', async () => {
    await applicant(90, { nachname: 'Da' });
    await kept();
    const [, hidden] = [await applicant(70, { nachname: 'Neu' }), await applicant(71, { nachname: 'Weg' })];
    await night();
    const [message] = await read();
    expect(message).toMatchObject({
      typ: 'neuInAnsicht',
      betreff: '2 Treffer neu: Mathe ab 60',
      objekt: null,
      adresse: expect.stringMatching(
        /^mathematiktest=60\.\.&spalten=name&ansichtsmeldung=[0-9a-f-]{36}$/,
      ) as string,
    });
    const { spalten: _columns, ...query } = Object.fromEntries(
      new URLSearchParams(message?.adresse ?? ''),
    ) as Record<string, string>;
    expect(await shown(query)).toEqual({ names: ['Neu', 'Weg'], total: 2 });
    const colleague = await newKonto({ rollen: [...RECRUITER.rollen] });
    const theirs = await signIn(fixture.server, colleague.email);
    expect(await shown(query, theirs)).toEqual({ names: [], total: 0 });
    const choices = await fixture.server.call(getMarktplatzfilter, { query }, { token: theirs });
    expect(choices.json<Answer<typeof getMarktplatzfilter>>().bewerbungsjahre[0]?.anzahl).toBe(0);
    expect(await shown(query)).toEqual({ names: ['Neu', 'Weg'], total: 2 });
    await asSystem((db) =>
      db
        .insert(bewerberkennzeichen)
        .values({ firmaId: fixture.firma.id, bewerberId: hidden.id, ausgeblendetAm: new Date() }),
    );
    expect(await shown(query)).toEqual({ names: ['Neu'], total: 1 });
  });

  test('leaves out whom the company hid, and who is not in the marketplace', async () => {
    await kept();
    const hidden = await applicant(70);
    await asSystem((db) =>
      db
        .insert(bewerberkennzeichen)
        .values({ firmaId: fixture.firma.id, bewerberId: hidden.id, ausgeblendetAm: new Date() }),
    );
    await applicant(70, { freigabedatum: tag(3) });
    await applicant(70, { eingeschrieben: true });
    await applicant(70, { zurueckgezogenAm: tag() });
    await night();
    expect(await told(konto)).toEqual([]);
  });

  test('is looked through by all of its filters, industries among them', async () => {
    const branche = await asSystem(async (db) => (await newBranche(db)).id);
    await kept({ adresse: `branche=${branche}&mathematiktest=60..80&sort=name&wasesnichtgibt=1` });
    await applicant(70);
    await applicant(81, { branchen: [branche] });
    await applicant(80, { branchen: [branche] });
    await night();
    expect(await counts()).toEqual([1]);
  });

  test('comes by mail in the morning, at once, or not at all, as the person set', async () => {
    await kept();
    await applicant(70);
    await night();
    await morgens();
    expect(fixture.mailserver.received).toHaveLength(0);
    await expect.poll(() => fixture.mailserver.received.length).toBe(1);
    expect(fixture.mailserver.received.map(({ text }) => text).join()).toContain(
      'Eine Person auf dem Marktplatz passt neu zu Ihrer Ansicht „Mathe ab 60“.',
    );
    expect(fixture.mailserver.received[0]?.text).toContain('/bewerber-marktplatz?mathematiktest=60..');
    await setChannels(konto, 'neuInAnsicht', { portal: false, email: false });
    after(TAG);
    await applicant(71);
    await night();
    expect(await told(konto)).toEqual(['neuInAnsicht']);
  });
});

describe('it ends', () => {
  test('when it is switched off, and begins anew without what came meanwhile', async () => {
    const view = await kept();
    expect((await tell(view, false)).json()).toMatchObject({ melden: false });
    await applicant(70);
    await night();
    expect(await told(konto)).toEqual([]);
    expect((await tell(view, true)).json()).toMatchObject({ melden: true });
    await night();
    expect(await told(konto)).toEqual([]);
    await applicant(70);
    await night();
    expect(await counts()).toEqual([1]);
  });

  test('with the view, and what it told goes along', async () => {
    const view = await kept();
    await applicant(70);
    await night();
    expect(await read()).toHaveLength(1);
    expect(
      (await fixture.server.call(deleteAnsicht, { params: { id: idOf(view) } }, { token })).statusCode,
    ).toBe(204);
    expect(await read()).toEqual([]);
    await applicant(70);
    after(TAG);
    await night();
    expect(await told(konto)).toEqual([]);
    const left = await asSystem((db) =>
      all(db, sql`select from ansichtstreffer union all select from ansichtsmeldung`),
    );
    expect(left).toHaveLength(0);
  });

  test.each([
    [
      'the account',
      () => asSystem((db) => db.update(benutzer).set({ aktiv: false }).where(eq(benutzer.id, konto.id))),
    ],
    [
      'the permission',
      () =>
        asSystem((db) =>
          db
            .update(benutzer)
            .set({ rollen: ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'] })
            .where(eq(benutzer.id, konto.id)),
        ),
    ],
    [
      'the company',
      () => asSystem((db) => db.delete(benutzerFirma).where(eq(benutzerFirma.benutzerId, konto.id))),
    ],
  ])('with %s', async (_, end) => {
    await kept();
    await applicant(70);
    await end();
    await night();
    expect(await told(konto)).toEqual([]);
    // Not even looked for: nobody is noted as told.
    expect(await asSystem((db) => all(db, sql`select from ansichtsmeldung`))).toHaveLength(0);
  });
});

describe('a view can tell', () => {
  const violations = (answer: Awaited<ReturnType<typeof keep>>) => [
    answer.statusCode,
    (answer.json<Problem>().violations ?? []).map(({ propertyPath, code }) => `${propertyPath} ${code}`),
  ];

  test('its own person, of the marketplace, who may read it, and for a company', async () => {
    const refused = [422, ['melden ansichtNichtMeldbar']];
    expect(violations(await keep({ liste: 'bewerberIndex' }))).toEqual(refused);
    const students = await newKonto();
    expect(violations(await keep({}, await signIn(fixture.server, students.email)))).toEqual(refused);
    const staff = await newKonto({ rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] });
    expect(violations(await keep({}, await signIn(fixture.server, staff.email)))).toEqual(refused);

    const view = await kept({ geteilt: true });
    const colleague = await newKonto({ rollen: [...RECRUITER.rollen] });
    const theirs = await signIn(fixture.server, colleague.email);
    expect((await tell(view, false, theirs)).statusCode).toBe(404);
    const seen = await fixture.server.call(listAnsichten, {}, { token: theirs });
    expect(seen.json<Answer<typeof listAnsichten>>()['hydra:member']).toMatchObject([{ melden: false }]);
    // Kept anew without a word of it, it tells still.
    expect(await kept({ adresse: 'mathematiktest=10..', melden: undefined })).toMatchObject({
      melden: true,
    });
  });

  test('of its own company, also where the person switches it on while acting for another one', async () => {
    const both = await newKonto({
      rollen: [...RECRUITER.rollen],
      firmen: [fixture.firma.id, fixture.andere.id],
    });
    const theirs = await signIn(fixture.server, both.email);
    const actFor = (firmaId: string) =>
      asSystem((db) => db.update(sitzung).set({ firmaId }).where(eq(sitzung.benutzerId, both.id)));
    await actFor(fixture.firma.id);
    const view = await kept({ geteilt: true, melden: false }, theirs);
    const { id: bewerberId } = await applicant(70);
    // Out of sight for the other company alone: in the view it was there all along.
    await asSystem((db) =>
      db
        .insert(bewerberkennzeichen)
        .values({ firmaId: fixture.andere.id, bewerberId, ausgeblendetAm: new Date() }),
    );
    await actFor(fixture.andere.id);
    expect((await tell(view, true, theirs)).json()).toMatchObject({ melden: true });
    await night();
    expect(await told(both)).toEqual([]);
  });

  test('with filters that are changed, of who comes from then on', async () => {
    await applicant(20);
    await kept();
    await kept({ adresse: 'mathematiktest=10..' });
    await night();
    expect(await told(konto)).toEqual([]);
  });

  test('of five thousand applicants at most; one that is too broad stays as it is', async () => {
    const quiet = await kept({ name: 'Alle', adresse: '', melden: false });
    const narrow = await kept();
    await asSystem((db) =>
      db.execute(sql`insert into bewerber (bewerbernummer, vorname, nachname, bewerbungsjahr, freigabedatum)
        select 'M' || n, 'Alex', 'Viele', 2031, ${tag()}::date from generate_series(1, ${MAX_ALERTED_HITS + 1}::int) n`),
    );
    const answer = await tell(quiet, true);
    expect(violations(answer)).toEqual([422, ['melden ansichtZuBreit']]);
    expect(answer.json<Problem>().violations?.[0]?.message).toContain('mehr als 5.000 Bewerbende');
    expect(violations(await keep({ adresse: '', melden: undefined }))).toEqual([
      422,
      ['melden ansichtZuBreit'],
    ]);
    const seen = await fixture.server.call(listAnsichten, {}, { token });
    expect(seen.json<Answer<typeof listAnsichten>>()['hydra:member']).toMatchObject([
      { name: 'Alle', melden: false },
      { name: narrow.name, adresse: narrow.adresse, melden: true },
    ]);
    await asSystem((db) => db.execute(sql`delete from bewerber where bewerbernummer = 'M1'`));
    expect((await tell(quiet, true)).statusCode).toBe(200);
  });

  test('among ten at most', async () => {
    for (let n = 0; n < MAX_MELDENDE_ANSICHTEN; n += 1) await kept({ name: `Ansicht ${n}` });
    expect(violations(await keep({ name: 'Zu viel' }))).toEqual([422, ['melden meldungenZuViele']]);
    const quiet = await kept({ name: 'Still', melden: false });
    expect((await tell(quiet, true)).statusCode).toBe(422);
    await kept({ name: 'Ansicht 3', adresse: 'mathematiktest=61..' });
  });
});

test('the start page counts who came this week for each view that tells, and leads to them', async () => {
  // A Wednesday.
  fixture.server.clock.now = new Date('2030-05-15T10:00:00+02:00');
  token = await signIn(fixture.server, konto.email);
  await applicant(70, { nachname: 'Sonntag', freigabedatum: '2030-05-12' });
  await applicant(70, { nachname: 'Montag', freigabedatum: '2030-05-13' });
  const view = await kept();
  await kept({ name: 'Still', melden: false });
  const hits = async () =>
    (await fixture.server.call(getUebersicht, {}, { token })).json<Answer<typeof getUebersicht>>()
      .neueTreffer;
  const query = 'mathematiktest=60..&spalten=name&freigabeSeit=2030-05-13';
  expect(await hits()).toEqual([
    { ansicht: view['@id'], name: 'Mathe ab 60', adresse: query, anzahl: 1, seit: '2030-05-13' },
  ]);
  await applicant(99, { freigabedatum: '2030-05-15' });
  expect((await hits())?.[0]?.anzahl).toBe(2);
  expect(await shown({ mathematiktest: '60..', freigabeSeit: '2030-05-13' })).toMatchObject({ total: 2 });
  await tell(view, false);
  expect(await hits()).toEqual([]);
});
