import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import {
  asSystem,
  bewerbungFixture,
  bewerbungIn,
  get,
  list,
  newLage,
  OKTOBER,
  SEPTEMBER,
  TODAY,
  tokenOf,
  update,
  WITHDRAWN,
  type Lage,
} from '#testing/fixtures/bewerbung-fixture.ts';
import { newEinschreibung, newStudiengang } from '#testing/records/factories.ts';

const fixture = bewerbungFixture();

describe('where an application stands', () => {
  const declined = { abgelehntAm: SEPTEMBER, abgelehntVon: 'Dora' };
  const declinedLate = { abgelehntAm: new Date('2026-10-30T08:00:00Z'), abgelehntVon: 'Dora' };
  const uninvited = { eingegangenAm: null };

  test.each<[string, Lage, [string, string | Date, string | null, boolean]]>([
    ['it came in', {}, ['eingegangen', '2026-09-01', null, true]],
    ['the company declined', { bewerbung: declined }, ['abgelehnt', SEPTEMBER, 'Dora', true]],
    [
      'the applicant withdrew it',
      { bewerbung: { zurueckgezogenAm: '2026-10-05' } },
      ['zurueckgezogen', '2026-10-05', null, true],
    ],
    [
      'the applicant withdrew from everything',
      { person: { zurueckgezogenAm: '2026-10-07' } },
      ['zurueckgezogen', '2026-10-07', null, false],
    ],
    [
      'the applicant withdrew first it, then from everything',
      { person: { zurueckgezogenAm: '2026-10-07' }, bewerbung: { zurueckgezogenAm: '2026-10-05' } },
      ['zurueckgezogen', '2026-10-05', null, false],
    ],
    [
      'it was declined, and the applicant withdrew',
      { person: { zurueckgezogenAm: '2026-10-07' }, bewerbung: declined },
      ['zurueckgezogen', '2026-10-07', null, false],
    ],
    ['it was reported', { meldung: {} }, ['eingeschrieben', SEPTEMBER, 'Toni Test', true]],
    [
      'it was declined, and reported',
      { bewerbung: declined, meldung: {} },
      ['eingeschrieben', SEPTEMBER, 'Toni Test', true],
    ],
    [
      'it was reported, and the applicant withdrew',
      {
        person: { zurueckgezogenAm: '2026-10-07' },
        bewerbung: { zurueckgezogenAm: '2026-10-05' },
        meldung: {},
      },
      ['eingeschrieben', SEPTEMBER, 'Toni Test', false],
    ],
    ['the report was withdrawn', { meldung: WITHDRAWN }, ['eingegangen', OKTOBER, 'Zora', true]],
    [
      'it was declined, reported, and the report withdrawn',
      { bewerbung: declined, meldung: WITHDRAWN },
      ['abgelehnt', OKTOBER, 'Zora', true],
    ],
    [
      'it was declined after the report was withdrawn',
      { bewerbung: declinedLate, meldung: WITHDRAWN },
      ['abgelehnt', declinedLate.abgelehntAm, 'Dora', true],
    ],
    [
      'the applicant withdrew before the report was',
      { bewerbung: { zurueckgezogenAm: '2026-10-05' }, meldung: WITHDRAWN },
      ['zurueckgezogen', OKTOBER, 'Zora', true],
    ],
    [
      'the applicant withdrew after the report was',
      { bewerbung: { zurueckgezogenAm: '2026-10-25' }, meldung: WITHDRAWN },
      ['zurueckgezogen', '2026-10-25', null, true],
    ],
    [
      'the company took the first step',
      { bewerbung: uninvited, meldung: {} },
      ['eingeschrieben', SEPTEMBER, 'Toni Test', true],
    ],
    ['somebody else reported', { fremde: {} }, ['eingegangen', '2026-09-01', null, false]],
    ['somebody else withdrew their report', { fremde: WITHDRAWN }, ['eingegangen', '2026-09-01', null, true]],
  ])('is known when %s', async (_, lage, [stand, seit, von, verfuegbar]) => {
    const { id } = await newLage(lage);
    const answer = await get(id);
    expect(bewerbungIn(answer)).toMatchObject({
      stand,
      standSeit: seit instanceof Date ? seit.toISOString() : seit,
      standVon: von,
      verfuegbar,
    });
    expect(answer.body).not.toMatch(/Fremd|Wettbewerb/);
    // The filter finds by the same rule.
    for (const one of ['eingegangen', 'eingeschrieben', 'zurueckgezogen', 'abgelehnt'] as const) {
      expect((await list({ stand: one }))['hydra:totalItems'], one).toBe(one === stand ? 1 : 0);
    }
  });

  test('is nowhere any more once the company took its own first step back', async () => {
    const { id } = await newLage({ bewerbung: uninvited, meldung: WITHDRAWN });
    expect((await get(id)).statusCode).toBe(404);
    expect((await list({}))['hydra:totalItems']).toBe(0);
  });

  test('is told with the active report, or the last one', async () => {
    const studiengang = await asSystem((db) => newStudiengang(db, { name: 'Informatik' }));
    const { id, bewerberId } = await newLage({ meldung: WITHDRAWN });
    const meldungOf = async () => bewerbungIn(await get(id)).einschreibung;
    expect(await meldungOf()).toMatchObject({
      gemeldetAm: SEPTEMBER.toISOString(),
      zurueckgezogenAm: OKTOBER.toISOString(),
    });
    await asSystem((db) =>
      newEinschreibung(db, fixture.firma.id, bewerberId, {
        studiengangId: studiengang.id,
        gemeldetAm: TODAY,
      }),
    );
    expect(await meldungOf()).toMatchObject({
      studiengang: { '@id': `/api/studiengaenge/${studiengang.id}`, name: 'Informatik' },
      studienbeginn: 2027,
      gemeldetAm: TODAY.toISOString(),
      zurueckgezogenAm: null,
    });
    expect(bewerbungIn(await get((await newLage()).id)).einschreibung).toBeNull();
  });
});

describe('declining', () => {
  const auditedOf = (objekt: string) =>
    asSystem((db) =>
      db.select({ aktion: protokoll.aktion }).from(protokoll).where(eq(protokoll.objekt, objekt)),
    );

  test('and taking up again are noted, and the same again is the same', async () => {
    const { id, bewerberId } = await newLage();
    const first = await update(id, 'abgelehnt');
    expect(bewerbungIn(first)).toMatchObject({
      stand: 'abgelehnt',
      standSeit: TODAY.toISOString(),
      standVon: 'Anna Ausbild',
    });
    fixture.server.clock.now = new Date(TODAY.getTime() + 60_000);
    const colleague = await tokenOf([fixture.firma.id]);
    expect((await update(id, 'abgelehnt', colleague)).body).toBe(first.body);
    expect(bewerbungIn(await update(id, 'eingegangen', colleague))).toMatchObject({
      stand: 'eingegangen',
      standSeit: '2026-09-01',
      standVon: null,
    });
    expect((await update(id, 'eingegangen')).statusCode).toBe(200);
    expect(await auditedOf(bewerberId)).toEqual([
      { aktion: 'bewerbung.abgelehnt' },
      { aktion: 'bewerbung.aufgenommen' },
    ]);
  });

  test.each<[string, Lage, string]>([
    ['that was reported', { meldung: {} }, 'Ziehen Sie zuerst diese Meldung zurück'],
    ['that was withdrawn', { bewerbung: { zurueckgezogenAm: '2026-10-05' } }, 'ist zurückgezogen'],
    ['whose applicant withdrew', { person: { zurueckgezogenAm: '2026-10-05' } }, 'ist zurückgezogen'],
  ])('is refused for an application %s', async (_, lage, text) => {
    const { id } = await newLage(lage);
    const before = bewerbungIn(await get(id));
    for (const stand of ['abgelehnt', 'eingegangen'] as const) {
      const answer = await update(id, stand);
      expect(answer.statusCode).toBe(409);
      expect(answer.json<Problem>().detail).toContain(text);
    }
    expect(bewerbungIn(await get(id))).toEqual(before);
  });

  test('is for the active company alone', async () => {
    const own = await newLage();
    const others = await newLage({}, fixture.andere.id);
    const both = await tokenOf([fixture.firma.id, fixture.andere.id]);
    expect((await get(others.id, both)).statusCode).toBe(200);
    expect((await update(others.id, 'abgelehnt', both)).statusCode).toBe(404);
    expect((await update(own.id, 'abgelehnt', both)).statusCode).toBe(200);
    const staff = await tokenOf([], { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'] });
    expect((await update(others.id, 'abgelehnt', staff)).statusCode).toBe(404);
    expect((await update(others.id, 'abgelehnt')).statusCode).toBe(404);
  });

  test('by several at once is noted once', async () => {
    const { id, bewerberId } = await newLage();
    const answers = await Promise.all(Array.from({ length: 10 }, () => update(id, 'abgelehnt')));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await auditedOf(bewerberId)).toHaveLength(1);
  });
});
