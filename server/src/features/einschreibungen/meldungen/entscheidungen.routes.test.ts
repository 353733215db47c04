import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { all } from '#platform/db/database.ts';
import { asSystem, kept, withdraw } from '#testing/fixtures/einschreibung-fixture.ts';
import {
  confirm,
  decide,
  eventsOf,
  GRUND,
  meldungFixture,
  outcomesIn,
  refuse,
  reported,
  standOf,
} from '#testing/fixtures/meldung-fixture.ts';

const fixture = meldungFixture();

describe('deciding on several', () => {
  test('does what can be done, and tells of each what happened', async () => {
    const open = await reported();
    const others = await reported({}, { token: fixture.token.andere });
    const confirmed = await reported();
    const withdrawn = await reported();
    await confirm(confirmed.id);
    await withdraw(withdrawn.applicant.id);
    const never = randomUUID();
    const meldungen = [open.id, others.id, confirmed.id, withdrawn.id, never].map(
      (id) => `/api/einschreibungsmeldungen/${id}`,
    );
    const answer = await decide({
      meldungen: [...meldungen, open.id.toUpperCase()],
      entscheidung: 'bestaetigt',
      grund: null,
    });
    expect(answer.statusCode).toBe(200);
    expect(outcomesIn(answer)).toEqual([
      ['geaendert', 'bestaetigt'],
      ['geaendert', 'bestaetigt'],
      ['unveraendert', 'bestaetigt'],
      ['ueberholt', 'zurueckgezogen'],
      ['unbekannt', null],
    ]);
    expect(outcomesIn(await decide({ meldungen, entscheidung: 'bestaetigt', grund: null }))).toEqual([
      ['unveraendert', 'bestaetigt'],
      ['unveraendert', 'bestaetigt'],
      ['unveraendert', 'bestaetigt'],
      ['ueberholt', 'zurueckgezogen'],
      ['unbekannt', null],
    ]);
    // Each company's log has its own entry, which says what was reported.
    const entries = await asSystem((db) =>
      all<{ firma_id: string; angaben: Record<string, unknown> }>(
        db,
        sql`select firma_id, angaben from protokoll where aktion = 'einschreibung.bestaetigt'
              and objekt in (${open.applicant.id}, ${others.applicant.id}) order by id`,
      ),
    );
    expect(entries.map(({ firma_id: firma }) => firma).toSorted()).toEqual(
      [fixture.firma.id, fixture.andere.id].toSorted(),
    );
    for (const { angaben } of entries)
      expect(Object.keys(angaben)).toEqual(['studienbeginn', 'studiengangId']);
  });

  test('refuses with one reason for all, and not without', async () => {
    const one = await reported();
    const other = await reported();
    const meldungen = [one.id, other.id];
    const without = await decide({ meldungen, entscheidung: 'abgelehnt', grund: null });
    expect(without.json<Problem>().violations).toMatchObject([{ propertyPath: 'grund' }]);
    const idle = await decide({ meldungen, entscheidung: 'bestaetigt', grund: GRUND });
    expect(idle.statusCode).toBe(422);
    expect(outcomesIn(await decide({ meldungen, entscheidung: 'abgelehnt', grund: GRUND }))).toEqual([
      ['geaendert', 'abgelehnt'],
      ['geaendert', 'abgelehnt'],
    ]);
    for (const { id } of [one, other]) expect((await standOf(id)).ablehnungsgrund).toBe(GRUND);
    expect(outcomesIn(await decide({ meldungen, entscheidung: 'abgelehnt', grund: 'Ein anderer.' }))).toEqual(
      [
        ['ueberholt', 'abgelehnt'],
        ['ueberholt', 'abgelehnt'],
      ],
    );
  });

  test('at the same time as others decide and withdraw leaves each decided once', async () => {
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, n) => reported({}, n % 2 === 0 ? {} : { token: fixture.token.andere })),
    );
    const meldungen = all.map(({ id }) => id);
    const answers = await Promise.all([
      decide({ meldungen, entscheidung: 'bestaetigt', grund: null }),
      decide({ meldungen: meldungen.toReversed(), entscheidung: 'abgelehnt', grund: GRUND }),
      withdraw(all[0]?.applicant.id ?? ''),
      refuse(meldungen[1] ?? ''),
      confirm(meldungen[2] ?? ''),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
    for (const { applicant } of all) {
      const { aktionen = [] } = (await kept(applicant.id)) ?? {};
      const decided = aktionen.filter((one) => /bestaetigt|abgelehnt/.test(one));
      expect(decided.length).toBeLessThanOrEqual(1);
      expect(await eventsOf(applicant.id)).toHaveLength(decided.length);
    }
  });
});
