import { describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import type { Violation } from '@firmenportal/contract/hydra/violation';
import { getFreigabe } from '@firmenportal/contract/freigaben';
import { listPruefungsanmeldungen } from '@firmenportal/contract/pruefungsanmeldungen';
import { listPruefungsleistungen } from '@firmenportal/contract/pruefungsleistungen';
import { listStudenten } from '@firmenportal/contract/studenten';
import { all } from '#platform/db/database.ts';
import { student as studenten } from '#features/studenten/studenten.table.ts';
import { newFirma, signIn } from '#testing/records/factories.ts';
import { newNote, newPruefungsanmeldung } from '#testing/records/studium.ts';
import {
  after,
  asSystem,
  audited,
  decide,
  freigabeOf,
  linkOf,
  look,
  newKandidat,
  requests,
  steps,
  freigabeFixture,
  TAG,
} from '#testing/fixtures/freigabe-fixture.ts';
import { faultsOf } from '#rails/calls/finding.ts';
import { endFreigaben } from './freigabe-ende.jobs.ts';
import { freigabeereignis } from './freigaben.table.ts';

const fixture = freigabeFixture();

describe('behind the link', () => {
  test('stands what is asked, and nothing that was never issued', async () => {
    const a = await newKandidat();
    const link = await linkOf(a);
    const answer = await look(link);
    expect(faultsOf(getFreigabe, answer)).toEqual([]);
    // Whoever has the computer next finds nothing of it.
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(answer.headers.etag).toBeUndefined();
    expect(freigabeOf(answer)).toMatchObject({
      art: 'noten',
      vorname: 'Jörg',
      nachname: 'Müller',
      firmenname: 'Größe & Söhne GmbH',
      stand: 'offen',
      erteiltBis: null,
      verlauf: [{ ereignis: 'angefordert' }],
    });
    expect((await look('x'.repeat(43))).statusCode).toBe(404);
    const stored = await asSystem((db) => all(db, sql`select a::text from freigabeanfrage a`));
    expect(JSON.stringify(stored)).not.toContain(link);
  });

  test('a revocation hides the grades from the next request on, also after 30 days', async () => {
    const a = await newKandidat();
    await asSystem((db) => newNote(db, a, { note: '1.3' }));
    const link = await linkOf(a);
    const total = async () => {
      const answer = await fixture.server.call(listPruefungsleistungen, {}, { token: fixture.token });
      return answer.json<Answer<typeof listPruefungsleistungen>>()['hydra:totalItems'];
    };
    const average = async () => {
      const answer = await fixture.server.call(listStudenten, {}, { token: fixture.token });
      return answer.json<Answer<typeof listStudenten>>()['hydra:member'][0]?.durchschnitt;
    };
    expect([await total(), await average()]).toEqual([0, null]);
    await decide(link, { entscheidung: 'erteilt' });
    expect([await total(), await average()]).toEqual([1, '1.3']);
    after(31 * TAG);
    fixture.token = await signIn(fixture.server, fixture.person.email);
    expect(await total()).toBe(1);
    const answer = await decide(link, { entscheidung: 'widerrufen' });
    expect(freigabeOf(answer).stand).toBe('abgelaufen');
    expect([await total(), await average()]).toEqual([0, null]);
    expect((await steps(a.id)).map(({ ereignis }) => ereignis)).toEqual([
      'angefordert',
      'erteilt',
      'widerrufen',
    ]);
  });

  test('exam registrations are released apart from grades', async () => {
    const a = await newKandidat();
    await asSystem((db) => newPruefungsanmeldung(db, a));
    await decide(await linkOf(a, 'pruefungsanmeldungen'), { entscheidung: 'erteilt' });
    const answer = await fixture.server.call(listPruefungsanmeldungen, {}, { token: fixture.token });
    expect(answer.json<Answer<typeof listPruefungsanmeldungen>>()['hydra:totalItems']).toBe(1);
    const [row] = await asSystem((db) => db.select().from(studenten).where(eq(studenten.id, a.id)));
    expect(row).toMatchObject({ notenfreigabe: false, pruefungsanmeldungsfreigabe: true });
  });

  test('a refusal may become a grant, each step kept and audited as nobody’s account', async () => {
    const a = await newKandidat();
    const link = await linkOf(a);
    expect(freigabeOf(await decide(link, { entscheidung: 'abgelehnt' })).stand).toBe('abgelehnt');
    // Again is no other step.
    await decide(link, { entscheidung: 'abgelehnt' });
    const granted = freigabeOf(await decide(link, { entscheidung: 'erteilt', bis: '2027-06-30' }));
    expect(granted).toMatchObject({ stand: 'erteilt', erteiltBis: '2027-06-30' });
    expect(await steps(a.id)).toEqual([
      { ereignis: 'angefordert', bis: null },
      { ereignis: 'abgelehnt', bis: null },
      { ereignis: 'erteilt', bis: '2027-06-30' },
    ]);
    expect((await audited(a.id)).slice(1)).toEqual([
      { aktion: 'freigabe.abgelehnt', benutzer_id: null },
      { aktion: 'freigabe.erteilt', benutzer_id: null },
    ]);
  });

  test('grants until the 30 days are over, and not a moment longer', async () => {
    const a = await newKandidat();
    const link = await linkOf(a);
    after(30 * TAG - 1);
    expect(freigabeOf(await look(link)).stand).toBe('offen');
    after(1);
    expect(freigabeOf(await look(link)).stand).toBe('abgelaufen');
    expect((await decide(link, { entscheidung: 'erteilt' })).statusCode).toBe(410);
    expect((await decide(link, { entscheidung: 'abgelehnt' })).statusCode).toBe(410);
    expect((await decide(link, { entscheidung: 'widerrufen' })).statusCode).toBe(409);
  });

  test('names nobody any more a week after its end, unless there is something to revoke', async () => {
    const [a, b] = [await newKandidat(), await newKandidat()];
    const [link, granted] = [await linkOf(a), await linkOf(b)];
    await decide(granted, { entscheidung: 'erteilt' });
    after(37 * TAG - 1);
    expect((await look(link)).statusCode).toBe(200);
    after(1);
    const answer = await look(link);
    expect(answer.statusCode).toBe(410);
    expect(answer.body).not.toMatch(/firmenname|angefordertVon|vorname/);
    expect((await look(granted)).statusCode).toBe(200);
    expect((await decide(granted, { entscheidung: 'widerrufen' })).statusCode).toBe(200);
    expect((await look(granted)).statusCode).toBe(410);
  });

  test('grants so often in an hour and no more, and may be revoked each time', async () => {
    const a = await newKandidat();
    const link = await linkOf(a);
    const statuses = [];
    for (let n = 0; n < 6; n += 1) {
      for (const entscheidung of ['erteilt', 'widerrufen'] as const) {
        statuses.push((await decide(link, { entscheidung })).statusCode);
      }
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 409]);
    // The database keeps when, by its own clock.
    after(3_660_000);
    expect((await decide(link, { entscheidung: 'erteilt' })).statusCode).toBe(200);
  });

  test('a last day that is over ends the release, and nobody revoked it', async () => {
    const a = await newKandidat();
    const link = await linkOf(a);
    const bis = fixture.server.clock.now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
    await decide(link, { entscheidung: 'erteilt', bis });
    // The connections' last request was on the day itself.
    await requests();
    after(TAG);
    fixture.token = await signIn(fixture.server, fixture.person.email);
    expect((await requests()).map(({ stand }) => stand)).toEqual(['abgelaufen']);
    await endFreigaben({ database: fixture.server.database, clock: () => fixture.server.clock.now });
    expect((await steps(a.id)).at(-1)).toEqual({ ereignis: 'abgelaufen', bis: null });
    expect((await decide(link, { entscheidung: 'erteilt' })).statusCode).toBe(200);
  });

  test.each([
    ['2020-01-01', 'freigabeVergangen'],
    ['2999-01-01', 'freigabeDauer'],
  ])('%s is no last day of a release', async (bis, code) => {
    const link = await linkOf(await newKandidat());
    const answer = await decide(link, { entscheidung: 'erteilt', bis });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ violations: Violation[] }>().violations).toMatchObject([
      { propertyPath: 'bis', code },
    ]);
    const declined = await decide(link, { entscheidung: 'abgelehnt', bis });
    expect(declined.statusCode).toBe(422);
  });

  test('the last day is the school’s', async () => {
    const link = await linkOf(await newKandidat());
    // Past midnight in Berlin, not yet in Greenwich.
    fixture.server.clock.now = new Date(`${fixture.server.clock.now.toISOString().slice(0, 10)}T23:30:00Z`);
    const bis = fixture.server.clock.now.toISOString().slice(0, 10);
    expect((await decide(link, { entscheidung: 'erteilt', bis })).statusCode).toBe(422);
  });

  test('nothing can be done any more for a company that the student has left', async () => {
    const a = await newKandidat();
    const link = await linkOf(a);
    const elsewhere = await asSystem((db) => newFirma(db));
    await asSystem((db) => db.update(studenten).set({ firmaId: elsewhere.id }).where(eq(studenten.id, a.id)));
    expect((await look(link)).statusCode).toBe(410);
    expect((await decide(link, { entscheidung: 'erteilt' })).statusCode).toBe(410);
    expect(await requests()).toEqual([]);
  });

  test('what the student released to another company in between is no step of it, and counts for no limit', async () => {
    const a = await newKandidat();
    const link = await linkOf(a);
    const before = freigabeOf(await look(link));
    await asSystem(async (db) => {
      const { id: firmaId } = await newFirma(db);
      const there = { firmaId, studentId: a.id, art: 'noten' as const };
      const granted = Array.from({ length: 5 }, () => ({ ...there, ereignis: 'erteilt' as const }));
      await db.insert(freigabeereignis).values([...granted, { ...there, ereignis: 'widerrufen' }]);
    });
    expect(freigabeOf(await look(link))).toEqual(before);
    expect((await decide(link, { entscheidung: 'erteilt' })).statusCode).toBe(200);
  });

  test('a release that an import takes along ends for the one company and begins for the other', async () => {
    const a = await newKandidat();
    await decide(await linkOf(a), { entscheidung: 'erteilt', bis: '2027-06-30' });
    const elsewhere = await asSystem((db) => newFirma(db));
    await asSystem(async (db) => {
      await db.execute(
        sql`select set_config('portal.import_spalten', 'notenfreigabe_gemeldet,notenfreigabe_gemeldet_bis', true)`,
      );
      await db
        .update(studenten)
        .set({
          firmaId: elsewhere.id,
          notenfreigabeGemeldet: true,
          notenfreigabeGemeldetBis: '2027-06-30',
        })
        .where(eq(studenten.id, a.id));
    });
    const kept = await asSystem((db) =>
      all(
        db,
        sql`select firma_id, ereignis, bis from freigabeereignis where student_id = ${a.id} order by id`,
      ),
    );
    expect(kept.slice(1)).toEqual([
      { firma_id: fixture.firma.id, ereignis: 'erteilt', bis: '2027-06-30' },
      { firma_id: fixture.firma.id, ereignis: 'widerrufen', bis: null },
      { firma_id: elsewhere.id, ereignis: 'erteilt', bis: '2027-06-30' },
    ]);
  });

  test('whose studies have ended grants nothing, and may still revoke', async () => {
    const [open, granted] = [await newKandidat(), await newKandidat()];
    const links = [await linkOf(open), await linkOf(granted)] as const;
    await decide(links[1], { entscheidung: 'erteilt' });
    await asSystem((db) => db.update(studenten).set({ exmatrikulation: '2025-09-30' }));
    expect((await look(links[0])).statusCode).toBe(410);
    expect((await decide(links[0], { entscheidung: 'erteilt' })).statusCode).toBe(410);
    expect((await look(links[1])).statusCode).toBe(200);
    expect((await decide(links[1], { entscheidung: 'erteilt', bis: null })).statusCode).toBe(410);
    const [row] = await asSystem((db) => db.select().from(studenten).where(eq(studenten.id, granted.id)));
    expect(row?.notenfreigabe).toBe(true);
    expect((await decide(links[1], { entscheidung: 'widerrufen' })).statusCode).toBe(200);
    const [later] = await asSystem((db) => db.select().from(studenten).where(eq(studenten.id, granted.id)));
    expect(later?.notenfreigabe).toBe(false);
  });

  test('50 answers at once are one step, over two processes', async () => {
    const a = await newKandidat();
    const link = await linkOf(a);
    const other = await fixture.server.another();
    const both = (n: number) => (n % 2 === 0 ? fixture.server : other);
    const grants = await Promise.all(
      Array.from({ length: 50 }, (_, n) => decide(link, { entscheidung: 'erteilt' }, both(n))),
    );
    expect(new Set(grants.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const revocations = await Promise.all(
      Array.from({ length: 50 }, (_, n) => decide(link, { entscheidung: 'widerrufen' }, both(n))),
    );
    expect(revocations.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(revocations.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49);
    expect((await steps(a.id)).map(({ ereignis }) => ereignis)).toEqual([
      'angefordert',
      'erteilt',
      'widerrufen',
    ]);
    expect(await told(a.id)).toHaveLength(2);
  });
});

describe('who asked', () => {
  test('is to be told of every step', async () => {
    const a = await newKandidat();
    const link = await linkOf(a);
    await decide(link, { entscheidung: 'abgelehnt' });
    await decide(link, { entscheidung: 'erteilt', bis: '2027-06-30' });
    await decide(link, { entscheidung: 'widerrufen' });
    expect(await told(a.id)).toEqual([
      { typ: 'freigabeAbgelehnt', empfaenger: fixture.person.id, bis: null },
      { typ: 'freigabeErteilt', empfaenger: fixture.person.id, bis: '2027-06-30' },
      { typ: 'freigabeWiderrufen', empfaenger: fixture.person.id, bis: null },
    ]);
  });
});

/** What of a student's steps waits to be told, and to whom. */
const told = (studentId: string) =>
  asSystem((db) =>
    all<{ typ: string; empfaenger: string; bis: string | null }>(
      db,
      sql`select typ, empfaenger_id as empfaenger, angaben ->> 'bis' as bis from ereignis
          where student_id = ${studentId} order by id`,
    ),
  );
