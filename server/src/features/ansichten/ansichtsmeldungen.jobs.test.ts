import { describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { deleteAnsicht } from '@firmenportal/contract/ansichten';
import { listBenachrichtigungLog } from '@firmenportal/contract/benachrichtigungen';
import { getMarktplatzfilter, listMarktplatz } from '@firmenportal/contract/bewerber';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import { getUebersicht } from '@firmenportal/contract/uebersicht';
import { all } from '#platform/db/database.ts';
import { benutzer, benutzerFirma } from '#features/benutzer/benutzer.table.ts';
import { bewerber } from '#features/bewerber/bewerber.table.ts';
import { bewerberkennzeichen } from '#features/bewerberkennzeichen/bewerberkennzeichen.table.ts';
import { withOwner } from '#testing/owner.ts';
import { newBranche, signIn } from '#testing/records/factories.ts';
import {
  after,
  asSystem,
  messagesTo,
  morgens,
  newKonto,
  round,
  setChannels,
  TAG,
  tag,
  told,
} from '#testing/fixtures/distribution-fixture.ts';
import {
  ansichtsmeldungFixture,
  applicant,
  idOf,
  kept,
  lookThrough,
  night,
  own,
  RECRUITER,
  tell,
} from '#testing/fixtures/ansichtsmeldung-fixture.ts';

const fixture = ansichtsmeldungFixture();

const owner = (statement: string) =>
  withOwner(fixture.server.url, (connection) => connection.query(statement));

const counts = async () => (await messagesTo(own.konto)).map(({ angaben }) => angaben['anzahl']);
const read = async (by = own.token) =>
  (await fixture.server.call(listBenachrichtigungLog, {}, { token: by })).json<
    Answer<typeof listBenachrichtigungLog>
  >()['hydra:member'];
const shown = async (query: CallInput<typeof listMarktplatz>['query'], by = own.token) => {
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
    expect(await told(own.konto)).toEqual([]);
    await applicant(59, { nachname: 'Darunter' });
    await applicant(60, { nachname: 'Neu' });
    await applicant(99, { nachname: 'Auch' });
    await night();
    expect(await messagesTo(own.konto)).toMatchObject([{ typ: 'neuInAnsicht', angaben: { anzahl: 2 } }]);
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
    expect(await told(own.konto)).toEqual([]);
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
    await setChannels(own.konto, 'neuInAnsicht', { portal: false, email: false });
    after(TAG);
    await applicant(71);
    await night();
    expect(await told(own.konto)).toEqual(['neuInAnsicht']);
  });
});

describe('it ends', () => {
  test('when it is switched off, and begins anew without what came meanwhile', async () => {
    const view = await kept();
    expect((await tell(view, false)).json()).toMatchObject({ melden: false });
    await applicant(70);
    await night();
    expect(await told(own.konto)).toEqual([]);
    expect((await tell(view, true)).json()).toMatchObject({ melden: true });
    await night();
    expect(await told(own.konto)).toEqual([]);
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
      (await fixture.server.call(deleteAnsicht, { params: { id: idOf(view) } }, { token: own.token }))
        .statusCode,
    ).toBe(204);
    expect(await read()).toEqual([]);
    await applicant(70);
    after(TAG);
    await night();
    expect(await told(own.konto)).toEqual([]);
    const left = await asSystem((db) =>
      all(db, sql`select from ansichtstreffer union all select from ansichtsmeldung`),
    );
    expect(left).toHaveLength(0);
  });

  test.each([
    [
      'the account',
      () => asSystem((db) => db.update(benutzer).set({ aktiv: false }).where(eq(benutzer.id, own.konto.id))),
    ],
    [
      'the permission',
      () =>
        asSystem((db) =>
          db
            .update(benutzer)
            .set({ rollen: ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'] })
            .where(eq(benutzer.id, own.konto.id)),
        ),
    ],
    [
      'the company',
      () => asSystem((db) => db.delete(benutzerFirma).where(eq(benutzerFirma.benutzerId, own.konto.id))),
    ],
  ])('with %s', async (_, end) => {
    await kept();
    await applicant(70);
    await end();
    await night();
    expect(await told(own.konto)).toEqual([]);
    // Not even looked for: nobody is noted as told.
    expect(await asSystem((db) => all(db, sql`select from ansichtsmeldung`))).toHaveLength(0);
  });
});

test('the start page counts who came this week for each view that tells, and leads to them', async () => {
  // A Wednesday.
  fixture.server.clock.now = new Date('2030-05-15T10:00:00+02:00');
  own.token = await signIn(fixture.server, own.konto.email);
  await applicant(70, { nachname: 'Sonntag', freigabedatum: '2030-05-12' });
  await applicant(70, { nachname: 'Montag', freigabedatum: '2030-05-13' });
  const view = await kept();
  await kept({ name: 'Still', melden: false });
  const hits = async () =>
    (await fixture.server.call(getUebersicht, {}, { token: own.token })).json<Answer<typeof getUebersicht>>()
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
