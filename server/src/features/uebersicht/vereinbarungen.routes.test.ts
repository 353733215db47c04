import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { setFirma } from '@firmenportal/contract/kontowechsel';
import { putVereinbarung, VEREINBARUNG_SOON_DAYS } from '@firmenportal/contract/studierendennotizen';
import { getUebersicht, MAX_VEREINBARUNGEN } from '@firmenportal/contract/uebersicht';
import { putWiedervorlage } from '@firmenportal/contract/wiedervorlagen';
import { benutzer } from '#features/benutzer/benutzer.table.ts';
import { student } from '#features/studenten/studenten.table.ts';
import { studierendennotiz } from '#features/studierendennotizen/studierendennotizen.table.ts';
import { vertretung } from '#features/vertretungen/vertretungen.table.ts';
import { newBenutzer, newFirma, newKontakt, newStudent, signIn } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { faultsOf } from '#rails/calls/finding.ts';

// Agreements with students return to whoever wrote them and whoever they mention, when their day is near.

const DAY = 86_400_000;
const NOW = new Date('2026-11-02T10:00:00+01:00');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY).toISOString().slice(0, 10);

const PEOPLE = ['anna', 'ben', 'dora', 'fritz', 'schule'] as const;
type Who = (typeof PEOPLE)[number];
const ids = {} as Record<Who, string>;
const token = {} as Record<Who, string>;

let server: TestServer;
let [a, b, sina] = ['', '', ''];

beforeAll(async () => {
  server = await startTestServer();
  server.clock.now = NOW;
  const found = await server.database.asSystem('test', async (db) => {
    [a, b] = [(await newFirma(db)).id, (await newFirma(db)).id];
    sina = (await newStudent(db, { firmaId: a, vorname: 'Sina', nachname: 'Sommer' })).id;
    const own = { rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD' as const], firmen: [a] };
    const bewerbung = ['ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN' as const];
    const school = ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG' as const];
    const those: Record<Who, { id: string; email: string }> = {
      anna: await newBenutzer(db, { ...own, vorname: 'Anna', nachname: 'Adler' }),
      ben: await newBenutzer(db, { ...own, vorname: 'Ben', nachname: 'Buche' }),
      dora: await newBenutzer(db, { ...own, rollen: bewerbung }),
      fritz: await newBenutzer(db, { ...own, firmen: [a, b], vorname: 'Fritz', nachname: 'Fink' }),
      schule: await newBenutzer(db, { rollen: school, firmen: [a], vorname: 'Senta', nachname: 'Schule' }),
    };
    return those;
  });
  for (const who of PEOPLE) {
    ids[who] = found[who].id;
    token[who] = await signIn(server, found[who].email);
  }
});
beforeEach(() => server.database.asSystem('test', (db) => db.delete(studierendennotiz)));

type Values = Partial<typeof studierendennotiz.$inferInsert>;
const agree = (faelligAm: string | null, text = 'Mathe nachholen', values: Values = {}) =>
  server.database.asSystem('test', async (db) => {
    const [row] = await db
      .insert(studierendennotiz)
      .values({
        firmaId: a,
        studentId: sina,
        benutzerId: ids.anna,
        verfasstVon: 'Anna Adler',
        verfasstAm: NOW,
        faelligAm,
        text,
        ...values,
      })
      .returning();
    return row?.id ?? '';
  });

const move = (firmaId: string) =>
  server.database.asSystem('test', (db) => db.update(student).set({ firmaId }).where(eq(student.id, sina)));

async function shownTo(who: Who, by = token[who]) {
  const answer = await server.call(getUebersicht, {}, { token: by });
  expect(faultsOf(getUebersicht, answer)).toEqual([]);
  return answer.json<Answer<typeof getUebersicht>>().vereinbarungen;
}
const daysOf = async (who: Who) => (await shownTo(who))?.map(({ tage }) => tage);

describe('on the start page, an agreement', () => {
  test('is shown a week before its day and as long as it is open, the earliest first', async () => {
    const notiz = await agree(inDays(VEREINBARUNG_SOON_DAYS));
    await agree(inDays(VEREINBARUNG_SOON_DAYS + 1));
    await agree(null);
    await agree(inDays(0));
    await agree(inDays(-400));
    await agree(inDays(-1), 'Erledigt', { erledigtAm: NOW });
    expect(await daysOf('anna')).toEqual([-400, 0, VEREINBARUNG_SOON_DAYS]);
    expect((await shownTo('anna'))?.at(-1)).toEqual({
      notiz: `/api/studenten/${sina}/notizen/${notiz}`,
      student: `/api/studenten/${sina}`,
      name: 'Sina Sommer',
      text: 'Mathe nachholen',
      faelligAm: inDays(VEREINBARUNG_SOON_DAYS),
      tage: VEREINBARUNG_SOON_DAYS,
    });
  });

  test('is gone once it is done, and back once it is open again', async () => {
    const notiz = await agree(inDays(1));
    const mark = (erledigt: boolean) =>
      server.call(
        putVereinbarung,
        { params: { id: sina, notiz }, body: { faelligAm: inDays(1), erledigt } },
        { token: token.ben },
      );
    await mark(true);
    expect(await shownTo('anna')).toEqual([]);
    await mark(false);
    expect(await daysOf('anna')).toEqual([1]);
  });

  test('is shown to its writer and to whom it mentions, and to no other colleague', async () => {
    await agree(inDays(1), 'Bitte begleiten, @ben buche: Mathe');
    await agree(inDays(2), 'Mail an post@Ben Buche, und @Ben Buchenau');
    expect(await daysOf('anna')).toEqual([1, 2]);
    expect(await daysOf('ben')).toEqual([1]);
    expect(await shownTo('fritz')).toEqual([]);
  });

  test('that mentions a longer name is not shown to whose name it begins with', async () => {
    await server.database.asSystem('test', async (db) => {
      const longer = { rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD' as const], firmen: [a], vorname: 'Ben' };
      await newBenutzer(db, { ...longer, nachname: 'Buche-Schulz' });
      await newBenutzer(db, { ...longer, nachname: 'Buche Costa' });
    });
    await agree(inDays(1), 'Bitte @Ben Buche-Schulz und @Ben Buche Costa: Mathe');
    expect(await shownTo('ben')).toEqual([]);
    await agree(inDays(2), 'Bitte @Ben Buche-Schulz und @Ben Buche: Mathe');
    expect(await daysOf('ben')).toEqual([2]);
  });

  test('of one’s own is shown, however many mention the person', async () => {
    for (let each = 0; each < 60; each += 1) await agree(inDays(-300), '@Ben Buche');
    await agree(inDays(1), 'Eigene', { benutzerId: ids.ben });
    const days = await daysOf('ben');
    expect(days).toHaveLength(MAX_VEREINBARUNGEN);
    expect(days?.at(-1)).toBe(1);
  });

  test('is kept from who may see no students, and from school staff', async () => {
    await agree(inDays(1), '@Senta Schule', { benutzerId: ids.schule });
    expect(await shownTo('schule')).toEqual([]);
    await agree(inDays(1), 'Von Dora', { benutzerId: ids.dora });
    expect(await shownTo('dora')).toBeNull();
  });

  test('is kept from its writer who has lost the student from sight', async () => {
    await agree(inDays(1));
    const set = (values: Partial<typeof benutzer.$inferInsert>) =>
      server.database.asSystem('test', (db) =>
        db.update(benutzer).set(values).where(eq(benutzer.id, ids.anna)),
      );
    const kontaktId = await server.database.asSystem(
      'test',
      async (db) => (await newKontakt(db, { firmaId: a })).id,
    );
    await set({ nurBetreute: true, kontaktId });
    const limited = await shownTo('anna');
    await set({ nurBetreute: false });
    expect(limited).toEqual([]);

    await move(b);
    const left = await shownTo('anna');
    await move(a);
    expect(left).toEqual([]);
    expect(await daysOf('anna')).toEqual([1]);
  });

  test('is of the active company in which the student is', async () => {
    await agree(inDays(1), 'Von Fritz', { benutzerId: ids.fritz });
    const actFor = async (firmaId: string) => {
      const answer = await server.call(
        setFirma,
        { body: { firma: `/api/firmen/${firmaId}` } },
        { token: token.fritz },
      );
      return answer.json<Answer<typeof setFirma>>().token;
    };
    const counts = async () => [
      (await shownTo('fritz', await actFor(a)))?.length,
      (await shownTo('fritz', await actFor(b)))?.length,
    ];
    expect(await counts()).toEqual([1, 0]);
    // It follows the student to another company of the person, and to no other person's.
    await move(b);
    const moved = await counts();
    await move(a);
    expect(moved).toEqual([0, 1]);
  });

  test('is shown by the beginning of its text, and at most so many', async () => {
    for (let i = 0; i <= MAX_VEREINBARUNGEN; i++) await agree(inDays(-i), 'x'.repeat(5000));
    const shown = await shownTo('anna');
    expect(shown).toHaveLength(MAX_VEREINBARUNGEN);
    expect(shown?.[0]).toMatchObject({ tage: -MAX_VEREINBARUNGEN, text: 'x'.repeat(200) });
  });

  /** Has Ben stand in for somebody, and for nobody else. */
  const standIn = (fuer: Who, von: number, bis: number) =>
    server.database.asSystem('test', async (db) => {
      const { id: lead } = await newKontakt(db, { firmaId: a });
      await db.update(benutzer).set({ kontaktId: lead }).where(eq(benutzer.id, ids[fuer]));
      await db.delete(vertretung);
      await db.insert(vertretung).values({
        firmaId: a,
        ausbildungsleitungId: lead,
        benutzerId: ids.ben,
        von: inDays(von),
        bis: inDays(bis),
      });
    });

  test('is shown to the deputy of its writer or of whom it mentions, as long as the deputyship lasts', async () => {
    await agree(inDays(1));
    await agree(inDays(2), 'Für @Anna Adler und @Ben Buche', { benutzerId: ids.fritz });
    await standIn('anna', -3, -1);
    expect(await daysOf('ben')).toEqual([2]);
    await standIn('anna', -3, 0);
    expect(await daysOf('ben')).toEqual([1, 2]);
    expect(await daysOf('anna')).toEqual([1, 2]);
    await standIn('anna', 1, 3);
    expect(await daysOf('ben')).toEqual([2]);
  });

  test('is shown to nobody for whom another one is the deputy', async () => {
    await agree(inDays(1), 'Mathe nachholen', { benutzerId: ids.fritz });
    await standIn('fritz', -3, 0);
    expect(await daysOf('ben')).toEqual([1]);
    expect(await daysOf('anna')).toEqual([]);
  });

  test('that was put off is back when its day is changed', async () => {
    const notiz = await agree(inDays(1));
    const aufgabe = `vereinbarung.${notiz}`;
    await server.call(
      putWiedervorlage,
      { params: { aufgabe }, body: { bis: inDays(3) } },
      { token: token.anna },
    );
    const putOff = async () =>
      (await server.call(getUebersicht, {}, { token: token.anna }))
        .json<Answer<typeof getUebersicht>>()
        .wiedervorlagen.map((one) => one.aufgabe);
    expect(await putOff()).toEqual([aufgabe]);
    await server.database.asSystem('test', (db) =>
      db
        .update(studierendennotiz)
        .set({ faelligAm: inDays(2) })
        .where(eq(studierendennotiz.id, notiz)),
    );
    expect(await putOff()).toEqual([]);
  });

  test('can be put off like other tasks', async () => {
    const notiz = await agree(inDays(1));
    const putOff = (aufgabe: string) =>
      server.call(putWiedervorlage, { params: { aufgabe }, body: { bis: inDays(3) } }, { token: token.anna });
    expect((await putOff(`vereinbarung.${notiz}`)).statusCode).toBe(200);
    expect((await putOff('vereinbarung')).statusCode).toBe(404);
    const answer = await server.call(getUebersicht, {}, { token: token.anna });
    expect(answer.json<Answer<typeof getUebersicht>>()).toMatchObject({
      vereinbarungen: [{ tage: 1 }],
      wiedervorlagen: [{ aufgabe: `vereinbarung.${notiz}`, bis: inDays(3) }],
    });
  });
});
