import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { createSchuldienstkonto } from '@firmenportal/contract/dienstkonten';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import {
  FEED_SCOPES,
  VORGAENGE_AT_ONCE,
  VORGAENGE_DAYS,
  listVorgaenge,
} from '@firmenportal/contract/vorgaenge';
import { freigabeereignis } from '#features/freigaben/freigaben.table.ts';
import { kontakt } from '#features/kontakt/kontakte.table.ts';
import { studienplatzreservierung } from '#features/reservierungen/reservierungen.table.ts';
import { student as studenten } from '#features/studenten/studenten.table.ts';
import type { Db } from '#platform/db/database.ts';
import { newDienstkonto } from '#testing/records/dienstkonto.ts';
import { asSystem, signedIn, withdraw } from '#testing/fixtures/einschreibung-fixture.ts';
import { newBenutzer, newFreigabeanfrage, newKontakt, newStudent } from '#testing/records/factories.ts';
import { confirm, meldungFixture, refuse, reported } from '#testing/fixtures/meldung-fixture.ts';
import { faultsOf } from '#rails/calls/finding.ts';
import { anonymiseBewerber } from '#retention/bewerber.ts';
import { FIXED_PERIODS } from '#retention/periods.ts';
import { deleteKonto } from '#retention/konten.ts';
import { deleteStudierende } from '#retention/studierende.ts';
import { vorgang } from './vorgaenge.table.ts';

const fixture = meldungFixture();
const DAY = 86_400_000;

/** Keys: of the school, of the two companies, and one of the school that may only import. */
let key: Record<'schule' | 'firma' | 'andere' | 'import', string>;

beforeEach(async () => {
  key = await asSystem(async (db) => {
    await db.delete(vorgang);
    const reads = async (firmaId: string | null) =>
      (await newDienstkonto(db, { firmaId, umfang: FEED_SCOPES })).key;
    return {
      schule: await reads(null),
      firma: await reads(fixture.firma.id),
      andere: await reads(fixture.andere.id),
      import: (await newDienstkonto(db, { umfang: ['import.studierende'] })).key,
    };
  });
});

const ask = (nach?: string, token = key.schule) =>
  fixture.server.call(listVorgaenge, { query: { nach } }, { token });

async function fetchAfter(nach?: string, token = key.schule): Promise<Answer<typeof listVorgaenge>> {
  const answer = await ask(nach, token);
  expect(faultsOf(listVorgaenge, answer)).toEqual([]);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const typesOf = ({ vorgaenge }: Answer<typeof listVorgaenge>) => vorgaenge.map(({ typ }) => typ);

describe('what happens stands in the feed', () => {
  test('of enrolment reports: reported, confirmed, withdrawn, refused, with the keys of the campus system', async () => {
    const first = await reported();
    await confirm(first.id);
    const second = await reported();
    await withdraw(second.applicant.id);
    const third = await reported();
    await refuse(third.id);
    const found = await fetchAfter();
    expect(typesOf(found)).toEqual([
      'einschreibungGemeldet',
      'einschreibungBestaetigt',
      'einschreibungGemeldet',
      'einschreibungZurueckgezogen',
      'einschreibungGemeldet',
      'einschreibungAbgelehnt',
    ]);
    const [firma] = await asSystem((db) =>
      db
        .execute<{ firmennummer: string }>(sql`select firmennummer from firma where id = ${fixture.firma.id}`)
        .then(({ rows }) => rows),
    );
    expect(found.vorgaenge[1]).toMatchObject({
      firmennummer: firma?.firmennummer,
      bewerbernummer: first.applicant.bewerbernummer,
      meldung: first.id,
      studiengang: fixture.studiengang.kuerzel,
      jahr: fixture.jahr + 1,
      matrikelnummer: null,
      anzahl: null,
    });
  });

  test('of reservations that changed: the places from now on', async () => {
    const place = { firmaId: fixture.firma.id, jahr: 2031, studiengangId: await programme() };
    await asSystem((db) => db.insert(studienplatzreservierung).values({ ...place, anzahl: 3 }));
    const save = (anzahl: number) =>
      asSystem((db) =>
        db.update(studienplatzreservierung).set({ anzahl }).where(eq(studienplatzreservierung.jahr, 2031)),
      );
    await save(3);
    await save(5);
    const { vorgaenge } = await fetchAfter();
    expect(vorgaenge.map(({ typ, jahr, anzahl }) => [typ, jahr, anzahl])).toEqual([
      ['reservierungGeaendert', 2031, 3],
      ['reservierungGeaendert', 2031, 5],
    ]);
  });

  test('of releases: answered by students, granted by a file, and ended', async () => {
    // Comes with the release: of a year's first load nothing is told.
    const student = await asSystem((db) =>
      newStudent(db, { firmaId: fixture.firma.id, notenfreigabeGemeldet: true }),
    );
    expect((await fetchAfter()).vorgaenge).toEqual([]);
    await asSystem(async (db) => {
      const { id: anfrageId } = await newFreigabeanfrage(db, student);
      const step = { firmaId: fixture.firma.id, studentId: student.id, art: 'noten' as const };
      await db.insert(freigabeereignis).values([
        { ...step, anfrageId, ereignis: 'angefordert' },
        { ...step, anfrageId, ereignis: 'abgelehnt' },
        { ...step, anfrageId, ereignis: 'erteilt', bis: '2031-07-31' },
        { ...step, ereignis: 'abgelaufen' },
      ]);
    });
    const fromFile = (values: Partial<typeof studenten.$inferInsert>) =>
      asSystem(async (db) => {
        await db.execute(sql`select set_config('portal.import_spalten', 'notenfreigabe_gemeldet', true)`);
        // In the same file: a new student.
        await newStudent(db, { firmaId: fixture.firma.id, notenfreigabeGemeldet: true });
        await db.update(studenten).set(values).where(eq(studenten.id, student.id));
      });
    await fromFile({ notenfreigabeGemeldet: false });
    await fromFile({ notenfreigabeGemeldet: true });
    await fromFile({ vorname: 'Unverändert' });
    const { vorgaenge } = await fetchAfter();
    expect(
      vorgaenge.map(({ typ, matrikelnummer, freigabe, bis }) => [typ, matrikelnummer, freigabe, bis]),
    ).toEqual([
      ['freigabeAbgelehnt', student.matrikelnummer, 'noten', null],
      ['freigabeErteilt', student.matrikelnummer, 'noten', '2031-07-31'],
      ['freigabeAbgelaufen', student.matrikelnummer, 'noten', null],
      ['freigabeWiderrufen', student.matrikelnummer, 'noten', null],
      ['freigabeErteilt', student.matrikelnummer, 'noten', null],
    ]);
  });

  test('of contacts that people change, and not of those that a file brings', async () => {
    const person = await asSystem((db) => newKontakt(db, { firmaId: fixture.firma.id }));
    const { weiter } = await fetchAfter('jetzt');
    const change = (values: Partial<typeof kontakt.$inferInsert>, fromFile = false) =>
      asSystem(async (db) => {
        if (fromFile) await db.execute(sql`select set_config('portal.import_spalten', 'telefon', true)`);
        await db.update(kontakt).set(values).where(eq(kontakt.id, person.id));
      });
    await change({ telefon: '040 1' });
    await change({ telefon: '040 2' }, true);
    // Of themselves alone.
    await change({ privateEmail: 'privat@example.org' });
    const { vorgaenge } = await fetchAfter(weiter);
    expect(vorgaenge).toMatchObject([
      {
        typ: 'ansprechpersonGeaendert',
        kontaktnummer: person.kontaktnummer,
        ansprechperson: { nachname: person.nachname, telefon: '040 1', mobil: null, deaktiviert: false },
      },
    ]);
  });

  test('of contacts that are gone, by their number alone, also where what was told of them goes along', async () => {
    const person = await asSystem((db) => newKontakt(db, { firmaId: fixture.firma.id }));
    // The school's own.
    const own = await asSystem((db) => newKontakt(db));
    await asSystem(async (db) => {
      const { id } = await newBenutzer(db, {
        rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD'],
        firmen: [fixture.firma.id],
        kontaktId: person.id,
      });
      await deleteKonto(db, { id, email: 'x@test.example', kontakt: person.id });
      await db.delete(kontakt).where(eq(kontakt.id, own.id));
    });
    const { vorgaenge } = await fetchAfter();
    const told = vorgaenge.filter(({ typ }) => typ === 'ansprechpersonGeloescht');
    expect(told).toMatchObject([{ kontaktnummer: person.kontaktnummer, ansprechperson: null }]);
    expect(vorgaenge.filter(({ kontaktnummer }) => kontaktnummer === person.kontaktnummer)).toEqual(told);
  });

  test('not of what was taken back in the same transaction', async () => {
    await expect(
      asSystem(async (db) => {
        await newKontakt(db, { firmaId: fixture.firma.id });
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    await asSystem(async (db) => {
      const { id } = await newStudent(db, { firmaId: fixture.firma.id });
      const step = { firmaId: fixture.firma.id, studentId: id, art: 'noten' as const };
      await db.insert(freigabeereignis).values({ ...step, ereignis: 'widerrufen' });
      await deleteStudierende(db, [id]);
    });
    expect((await fetchAfter()).vorgaenge).toEqual([]);
  });
});

describe('who reads it', () => {
  test("the school's keys of all companies, a company's of its own, others not at all", async () => {
    const own = await reported();
    const others = await reported({}, { token: fixture.token.andere });
    const about = async (token: string) =>
      (await fetchAfter(undefined, token)).vorgaenge.map(({ bewerbernummer }) => bewerbernummer);
    const [mine, theirs] = [own.applicant.bewerbernummer, others.applicant.bewerbernummer];
    expect(await about(key.schule)).toEqual([mine, theirs]);
    expect(await about(key.firma)).toEqual([mine]);
    expect(await about(key.andere)).toEqual([theirs]);
    expect((await ask(undefined, key.import)).statusCode).toBe(403);
    expect((await ask(undefined, fixture.token.anna)).statusCode).toBe(403);
    const admin = await signedIn([fixture.firma.id], { rollen: ['ROLE_FIRMENPORTAL_ADMIN'] });
    expect(await about(admin)).toEqual([mine]);
  });

  test('the school makes such a key at its desk', async () => {
    const school = await signedIn([], { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'] });
    const gueltigBis = new Date(fixture.server.clock.now.getTime() + 30 * DAY).toISOString().slice(0, 10);
    const answer = await fixture.server.call(
      createSchuldienstkonto,
      { body: { name: 'Campus', gueltigBis, umfang: FEED_SCOPES } },
      { token: school },
    );
    const { schluessel } = answer.json<Answer<typeof createSchuldienstkonto>>();
    await reported();
    expect(typesOf(await fetchAfter(undefined, schluessel))).toEqual(['einschreibungGemeldet']);
  });
});

describe('going on', () => {
  test('after what was read, page by page, and from where nothing was', async () => {
    const empty = await fetchAfter();
    expect([empty.vorgaenge, empty.gibtMehr]).toEqual([[], false]);
    await asSystem((db) => newKontakte(db, VORGAENGE_AT_ONCE + 2));
    const first = await fetchAfter(empty.weiter);
    expect([first.vorgaenge.length, first.gibtMehr]).toEqual([VORGAENGE_AT_ONCE, true]);
    const second = await fetchAfter(first.weiter);
    expect([second.vorgaenge.length, second.gibtMehr]).toEqual([2, false]);
    const ids = [...first.vorgaenge, ...second.vorgaenge].map((one) => Number(one['@id'].split('/').at(-1)));
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    const third = await fetchAfter(second.weiter);
    expect(third.vorgaenge).toEqual([]);
    await asSystem((db) => newKontakte(db, 1));
    expect((await fetchAfter(third.weiter)).vorgaenge).toHaveLength(1);
    // The same again: at least once.
    expect((await fetchAfter(first.weiter)).vorgaenge).toHaveLength(3);
    expect((await fetchAfter('jetzt')).vorgaenge).toEqual([]);
  });

  test('misses nothing of a transaction that ends later than others', async () => {
    const { weiter } = await fetchAfter('jetzt');
    const seen: string[] = [];
    const read = async (nach: string) => {
      const found = await fetchAfter(nach);
      seen.push(...found.vorgaenge.map((one) => one['@id']));
      return found.weiter;
    };
    let next = weiter;
    let others: Promise<void> | undefined;
    await asSystem(async (db) => {
      await newKontakte(db, 1);
      // As at its end, which is now drawn out.
      await db.execute(sql`set constraints all immediate`);
      // Of another company: changes of one company wait for one another in any case.
      others = asSystem((own) => newKontakte(own, 1, fixture.andere.id));
      await Promise.race([others, pause(300)]);
      next = await read(next);
    });
    await others;
    await read(next);
    expect(seen).toHaveLength(2);
  });

  const refusal = async (nach: string, token?: string) => {
    const answer = await ask(nach, token);
    return [answer.statusCode, answer.json<Problem>().detail?.includes('nach=jetzt')];
  };

  test('is refused where the cursor was never given, or is of a time that has not come', async () => {
    const [id = 0, seconds = 0] = (await fetchAfter()).weiter.split('.').map(Number);
    expect((await ask('x')).statusCode).toBe(400);
    expect(await refusal(`${id + 1_000_000}.${seconds}`)).toEqual([400, true]);
    expect(await refusal(`0.${seconds + 3600}`)).toEqual([400, true]);
  });

  test('is refused where numbers were given a second time, as after a restore', async () => {
    await asSystem((db) => newKontakte(db, 3));
    const { weiter } = await fetchAfter();
    await asSystem((db) => db.update(vorgang).set({ am: sql`am + interval '1 hour'` }));
    expect(await refusal(weiter)).toEqual([400, true]);
    expect(await refusal(weiter, key.firma)).toEqual([400, true]);
    // Nothing of this company stands among them, and what it was told may be gone all the same.
    expect(await refusal(weiter, key.andere)).toEqual([400, true]);
  });

  test('is refused where what followed is deleted: also the rest of what was told in part', async () => {
    await asSystem((db) => newKontakte(db, VORGAENGE_AT_ONCE + 1));
    await asSystem((db) => db.update(vorgang).set({ am: sql`am - interval '89 days'` }));
    const first = await fetchAfter();
    expect(first.gibtMehr).toBe(true);
    const all = await fetchAfter(first.weiter);
    const later = async (days: number) => {
      const now = new Date(Date.now() + days * DAY);
      fixture.server.clock.now = now;
      return asSystem(async (db) => {
        const gueltigBis = new Date(now.getTime() + DAY);
        return (await newDienstkonto(db, { umfang: FEED_SCOPES, gueltigBis })).key;
      });
    };
    const soon = await later(2);
    expect(await refusal(first.weiter, soon)).toEqual([410, true]);
    expect((await fetchAfter(all.weiter, soon)).vorgaenge).toEqual([]);
    // Whoever begins then is told what is certain to be there.
    expect((await fetchAfter(undefined, soon)).vorgaenge).toEqual([]);
    const late = await later(VORGAENGE_DAYS + 1);
    expect(await refusal(all.weiter, late)).toEqual([410, true]);
  });
});

describe('is gone', () => {
  test('after 90 days', async () => {
    await reported();
    const period = FIXED_PERIODS.find(({ name }) => name === 'vorgang');
    const end = (days: number) =>
      asSystem(async (db) => period?.endSome(db, new Date(Date.now() + days * DAY)));
    expect(await end(VORGAENGE_DAYS - 1)).toBe(0);
    expect(await end(VORGAENGE_DAYS + 1)).toBe(1);
  });

  test('with whom it is about', async () => {
    const { applicant } = await reported();
    const student = await asSystem((db) => newStudent(db, { firmaId: fixture.firma.id }));
    await asSystem((db) =>
      db.insert(freigabeereignis).values({
        firmaId: fixture.firma.id,
        studentId: student.id,
        art: 'noten',
        ereignis: 'abgelaufen',
      }),
    );
    expect((await fetchAfter()).vorgaenge).toHaveLength(2);
    await asSystem((db) => anonymiseBewerber(db, [applicant], new Date()));
    await asSystem((db) => deleteStudierende(db, [student.id]));
    expect((await fetchAfter()).vorgaenge).toEqual([]);
  });
});

async function newKontakte(db: Db, count: number, firmaId = fixture.firma.id): Promise<void> {
  for (let each = 0; each < count; each += 1) await newKontakt(db, { firmaId });
}

const programme = async () =>
  (
    await asSystem((db) =>
      db
        .execute<{ id: string }>(
          sql`select id from studiengang where kuerzel = ${fixture.studiengang.kuerzel}`,
        )
        .then(({ rows }) => rows),
    )
  )[0]?.id ?? '';
