import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createFreigabeerinnerung } from '@firmenportal/contract/freigaben';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { listStudenten } from '@firmenportal/contract/studenten';
import { getUebersicht } from '@firmenportal/contract/uebersicht';
import { student } from '#features/studenten/studenten.table.ts';
import { newBenutzer, newFirma, newFreigabeanfrage, newStudent, signIn } from '#testing/records/factories.ts';
import {
  after,
  ask,
  asSystem,
  audited,
  decide,
  freigabeOf,
  freigabeFixture,
  linkIn,
  linkOf,
  look,
  mailsTo,
  newKandidat,
  requests,
  steps,
  TAG,
} from '#testing/fixtures/freigabe-fixture.ts';
import { faultsOf } from '#rails/calls/finding.ts';
import { RELEASE_SCOPE_TEXTS } from './freigabetexte.presenter.ts';

const fixture = freigabeFixture();

/** So much later; sessions are over by then. */
async function later(ms: number): Promise<void> {
  after(ms);
  fixture.token = await signIn(fixture.server, fixture.person.email);
}

async function remind(anfragen: string[], als = fixture.token, headers: Record<string, string> = {}) {
  const body = { anfragen };
  const answer = await fixture.server.call(createFreigabeerinnerung, { body }, { token: als, headers });
  expect(faultsOf(createFreigabeerinnerung, answer)).toEqual([]);
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer<typeof createFreigabeerinnerung>>().ergebnisse;
}

const reasonOf = async (anfragen: string[]) =>
  (await remind(anfragen)).map(({ ergebnis: result, grund }) => grund ?? result);

/** The request of a student, as the list has it. */
async function requestOf({ id }: { id: string }) {
  const [request] = await requests({ student: `/api/studenten/${id}` });
  if (!request) throw new Error('the student was not asked');
  return request;
}

describe('a reminder', () => {
  test('is possible after ten days, once in seven, and not when the link is over by then', async () => {
    const a = await newKandidat();
    await ask([a.id]);
    const { '@id': anfrage } = await requestOf(a);
    await later(10 * TAG - 60_000);
    expect(await reasonOf([anfrage])).toEqual(['zuFrueh']);
    await later(60_000);
    expect(await reasonOf([anfrage])).toEqual(['erinnert']);
    await later(7 * TAG - 60_000);
    expect(await reasonOf([anfrage])).toEqual(['zuFrueh']);
    await later(60_000);
    expect(await reasonOf([anfrage])).toEqual(['erinnert']);
    await later(7 * TAG);
    expect(await reasonOf([anfrage])).toEqual(['erinnert']);
    // The 31st day is none of the link's any more.
    expect((await requestOf(a)).erinnerbarAb).toBeNull();
    const [last] = await remind([anfrage]);
    expect(last).toMatchObject({ grund: 'zuSpaet' });
    expect(last?.meldung).toMatch(
      /^Die Freigabe wurde bei Jörg Müller vor Kurzem angefordert\. .* bis zum \d\d\.\d\d\.\d{4}/,
    );
    await later(6 * TAG);
    expect(await reasonOf([anfrage])).toEqual(['abgelaufen']);
    expect((await steps(a.id)).map(({ ereignis }) => ereignis)).toEqual([
      'angefordert',
      'erinnert',
      'erinnert',
      'erinnert',
    ]);
  });

  test('is a mail with a link of its own beside the first one, both for the same request and as long', async () => {
    const a = await newKandidat();
    const first = await linkOf(a);
    await later(12 * TAG);
    const { '@id': anfrage, gueltigBis } = await requestOf(a);
    await remind([anfrage]);
    const [, mail] = await mailsTo(a.schulEmail, 2);
    expect(mail?.subject).toMatch(/^Erinnerung: Bitte um Freigabe Ihrer Noten \/ Reminder: /);
    expect(mail?.text).toContain('haben wir Ihnen schon geschrieben');
    expect(mail?.text).toContain(RELEASE_SCOPE_TEXTS['de-DE'].oeffnet.noten.statistik);
    const second = linkIn(mail?.text);
    expect(second).not.toBe(first);
    for (const link of [first, second]) {
      expect(freigabeOf(await look(link))).toMatchObject({
        stand: 'offen',
        gueltigBis,
        verlauf: [{ ereignis: 'angefordert' }, { ereignis: 'erinnert' }],
      });
    }
    await decide(second, { entscheidung: 'erteilt' });
    expect((await requestOf(a)).stand).toBe('erteilt');
    expect(freigabeOf(await decide(first, { entscheidung: 'widerrufen' })).stand).toBe('widerrufen');
    await later(18 * TAG);
    for (const link of [first, second]) {
      expect((await decide(link, { entscheidung: 'erteilt' })).statusCode).toBe(410);
    }
  });

  test('is kept as a step, audited, shown, and counts as asking', async () => {
    const a = await newKandidat();
    await ask([a.id]);
    const { '@id': anfrage } = await requestOf(a);
    await later(10 * TAG);
    expect((await requests({ erinnerbar: true })).map((row) => row['@id'])).toEqual([anfrage]);
    const am = fixture.server.clock.now.toISOString();
    await remind([anfrage]);
    expect(await requests({ erinnerbar: true })).toEqual([]);
    expect(await requestOf(a)).toMatchObject({ stand: 'offen', standSeit: null, erinnertAm: am });
    expect((await audited(a.id)).at(-1)).toEqual({
      aktion: 'freigabe.erinnert',
      benutzer_id: fixture.person.id,
    });
    expect((await ask([a.id]))[0]).toMatchObject({
      grund: 'kuerzlichAngefordert',
      zuletztAngefordertAm: am,
    });
  });

  test('waits when the same was asked for anew', async () => {
    const a = await newKandidat();
    await ask([a.id]);
    const { '@id': first } = await requestOf(a);
    await later(8 * TAG);
    await ask([a.id]);
    await later(2 * TAG);
    expect(await reasonOf([first])).toEqual(['zuFrueh']);
  });

  test('is none of who answered, has left the school, or has no address', async () => {
    const [answered, left, without] = [await newKandidat(), await newKandidat(), await newKandidat()];
    await decide(await linkOf(answered), { entscheidung: 'abgelehnt' });
    await ask([left.id, without.id]);
    const anfragen = await Promise.all(
      [answered, left, without].map(async (one) => (await requestOf(one))['@id']),
    );
    await asSystem(async (db) => {
      await db.update(student).set({ exmatrikulation: '2026-01-01' }).where(eq(student.id, left.id));
      await db.update(student).set({ schulEmail: null }).where(eq(student.id, without.id));
    });
    await later(10 * TAG);
    expect(await reasonOf(anfragen)).toEqual(['beantwortet', 'exmatrikuliert', 'ohneEmail']);
  });

  test('knows foreign requests as little as those that never were', async () => {
    const foreign = await asSystem(async (db) => {
      const one = await newStudent(db, { firmaId: (await newFirma(db)).id });
      return newFreigabeanfrage(db, one, { angefordertAm: new Date(Date.now() - 11 * TAG) });
    });
    expect(await reasonOf([foreign.id, randomUUID(), 'unsinn'])).toEqual([
      'unbekannt',
      'unbekannt',
      'unbekannt',
    ]);
    expect(await steps(foreign.studentId)).toEqual([]);
  });

  test('goes to the latest of two requests for the same, and says so of the other', async () => {
    const a = await newKandidat();
    await ask([a.id]);
    const { '@id': first } = await requestOf(a);
    await later(8 * TAG);
    await ask([a.id]);
    const [latest] = await requests({ student: `/api/studenten/${a.id}` });
    if (!latest) throw new Error('the student was not asked again');
    await later(10 * TAG);
    expect(await reasonOf([first, latest['@id']])).toEqual(['geradeErinnert', 'erinnert']);
  });

  test('goes to nobody who is another company’s by now', async () => {
    const a = await newKandidat();
    await ask([a.id]);
    const { '@id': anfrage } = await requestOf(a);
    const { email } = await asSystem(async (db) => {
      const { id: firmaId } = await newFirma(db);
      const firmen = [fixture.firma.id, firmaId];
      await db.update(student).set({ firmaId }).where(eq(student.id, a.id));
      return newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen });
    });
    await later(10 * TAG);
    const ofBoth = await signIn(fixture.server, email);
    expect(await requests({ student: `/api/studenten/${a.id}` }, ofBoth)).toMatchObject([
      { erinnerbarAb: null },
    ]);
    expect(await remind([anfrage], ofBoth)).toMatchObject([{ grund: 'gewechselt' }]);
    await mailsTo(a.schulEmail, 1);
  });

  test('at once by several is one, and again under the same key the same one', async () => {
    const a = await newKandidat();
    await ask([a.id]);
    const { '@id': anfrage } = await requestOf(a);
    await later(10 * TAG);
    const answers = await Promise.all(Array.from({ length: 6 }, () => remind([anfrage])));
    expect(answers.filter(([one]) => one?.ergebnis === 'erinnert')).toHaveLength(1);
    await mailsTo(a.schulEmail, 2);
    await later(7 * TAG);
    const key = { 'idempotency-key': randomUUID() };
    for (const time of ['first', 'again']) {
      expect((await remind([anfrage], fixture.token, key))[0]?.ergebnis, time).toBe('erinnert');
    }
    expect(await steps(a.id)).toHaveLength(3);
    await mailsTo(a.schulEmail, 3);
  });
});

describe('who is asked', () => {
  const rowOf = async (id: string) => {
    const answer = await fixture.server.call(listStudenten, {}, { token: fixture.token });
    const { 'hydra:member': rows } = answer.json<Answer<typeof listStudenten>>();
    return rows.find((row) => row['@id'].endsWith(id));
  };
  const found = async (notenfreigabeAngefragt: boolean) => {
    const query = { notenfreigabe: false, notenfreigabeAngefragt };
    const answer = await fixture.server.call(listStudenten, { query }, { token: fixture.token });
    return answer.json<Answer<typeof listStudenten>>()['hydra:member'].map((row) => row['@id']);
  };
  const missing = async () => {
    const answer = await fixture.server.call(getUebersicht, {}, { token: fixture.token });
    return answer.json<Answer<typeof getUebersicht>>().fehlendeFreigaben;
  };

  test('says since when in every row, until they answer', async () => {
    const [a, b] = [await newKandidat(), await newKandidat()];
    expect([await missing(), await found(true), (await found(false)).length]).toEqual([2, [], 2]);
    const am = fixture.server.clock.now.toISOString();
    const link = await linkOf(a);
    expect(await rowOf(a.id)).toMatchObject({
      notenfreigabeAngefragtAm: am,
      pruefungsanmeldungsfreigabeAngefragtAm: null,
    });
    expect(await rowOf(b.id)).toMatchObject({ notenfreigabeAngefragtAm: null });
    expect([await missing(), await found(true), await found(false)]).toEqual([
      1,
      [`/api/studenten/${a.id}`],
      [`/api/studenten/${b.id}`],
    ]);
    await decide(link, { entscheidung: 'abgelehnt' });
    // Nobody is asked again by the way for what they declined: the link still grants.
    expect([(await rowOf(a.id))?.notenfreigabeAngefragtAm, await missing()]).toEqual([null, 1]);
    await later(31 * TAG);
    expect(await missing()).toBe(2);
  });
});
