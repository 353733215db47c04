import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import {
  FEED_SCOPES,
  listVorgaenge,
  TYPES_BY_SCOPE,
  VORGAENGE_AT_ONCE,
  VORGANGSTYPEN,
  type FeedScope,
  type Vorgangstyp,
} from '@firmenportal/contract/vorgaenge';
import { all } from '#platform/db/database.ts';
import { newDienstkonto } from '#testing/records/dienstkonto.ts';
import { asSystem, signedIn } from '#testing/fixtures/einschreibung-fixture.ts';
import { meldungFixture } from '#testing/fixtures/meldung-fixture.ts';
import { vorgang } from './vorgaenge.table.ts';

const fixture = meldungFixture();

beforeEach(() => asSystem((db) => db.delete(vorgang)));

/** One after the other, of the company. */
const happen = (typen: readonly Vorgangstyp[]) =>
  asSystem((db) =>
    db
      .insert(vorgang)
      .values(typen.map((typ) => ({ firmaId: fixture.firma.id, typ, angaben: { firmennummer: '10001' } }))),
  );

const keyOf = (umfang: FeedScope[], firmaId: string | null = null) =>
  asSystem((db) => newDienstkonto(db, { umfang, firmaId }));

async function fetchAfter(token: string, nach?: string): Promise<Answer<typeof listVorgaenge>> {
  const answer = await fixture.server.call(listVorgaenge, { query: { nach } }, { token });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const typesOf = ({ vorgaenge }: Answer<typeof listVorgaenge>) => vorgaenge.map(({ typ }) => typ);
const numberIn = ({ weiter }: Answer<typeof listVorgaenge>) => Number(weiter.split('.')[0]);
const latest = () =>
  asSystem(async (db) =>
    Number((await all<{ id: string }>(db, sql`select max(id) as id from vorgang`))[0]?.id),
  );

/** What the database shows to a key that entered, whatever is asked. */
const shownTo = (id: string) =>
  asSystem(async (db) => {
    const now = fixture.server.clock.now.toISOString();
    await db.execute(
      sql`select portal_betreten(k.id, null, ${now}) from dienstkontoschluessel k where k.dienstkonto_id = ${id}`,
    );
    // Looks past the key's scope, and leaves it behind as it was.
    await db.execute(sql`select portal_letzter_vorgang(1)`);
    const rows = await all<{ typ: string }>(db, sql`select typ from vorgang order by id`);
    return rows.map(({ typ }) => typ);
  });

describe('a key is told what its scopes name', () => {
  test.each(FEED_SCOPES)('%s', async (scope) => {
    await happen(VORGANGSTYPEN);
    const school = await keyOf([scope]);
    const company = await keyOf([scope], fixture.firma.id);
    expect(typesOf(await fetchAfter(school.key))).toEqual(TYPES_BY_SCOPE[scope]);
    expect(typesOf(await fetchAfter(company.key))).toEqual(TYPES_BY_SCOPE[scope]);
    expect(await shownTo(school.id)).toEqual(TYPES_BY_SCOPE[scope]);
  });

  test('of several scopes all, and people whatever happened', async () => {
    await happen(VORGANGSTYPEN);
    const { key } = await keyOf(['vorgaenge.freigaben', 'vorgaenge.reservierungen']);
    expect(typesOf(await fetchAfter(key))).toEqual(
      VORGANGSTYPEN.filter((typ) => /^(reservierung|freigabe)/.test(typ)),
    );
    const admin = await signedIn([fixture.firma.id], { rollen: ['ROLE_FIRMENPORTAL_ADMIN'] });
    expect(typesOf(await fetchAfter(admin))).toEqual(VORGANGSTYPEN);
  });
});

describe('going on', () => {
  test.each([
    ['of other types', ['vorgaenge.reservierungen'], 'firma'],
    ['of other companies', FEED_SCOPES, 'andere'],
  ] as const)('passes over what is told others alone: %s', async (_, umfang, whose) => {
    const { key } = await keyOf([...umfang], fixture[whose].id);
    const begin = await fetchAfter(key);
    await happen(['freigabeErteilt', 'freigabeErteilt']);
    const passed = await fetchAfter(key, begin.weiter);
    expect([passed.vorgaenge, passed.gibtMehr, numberIn(passed)]).toEqual([[], false, await latest()]);
    expect(numberIn(await fetchAfter(key, 'jetzt'))).toBe(await latest());
  });

  test('misses nothing among what is told others, page by page', async () => {
    const { key } = await keyOf(['vorgaenge.reservierungen']);
    const one: Vorgangstyp[] = ['reservierungGeaendert', 'freigabeErteilt'];
    await happen(Array.from({ length: VORGAENGE_AT_ONCE }, () => one).flat());
    const full = await fetchAfter(key);
    expect([full.vorgaenge.length, full.gibtMehr, numberIn(full)]).toEqual([
      VORGAENGE_AT_ONCE,
      false,
      await latest(),
    ]);
    await happen(['freigabeErteilt', 'reservierungGeaendert']);
    const next = await fetchAfter(key, full.weiter);
    expect([typesOf(next), next.gibtMehr]).toEqual([['reservierungGeaendert'], false]);
    // One more than an answer holds.
    const first = await fetchAfter(key);
    expect([first.vorgaenge.length, first.gibtMehr]).toEqual([VORGAENGE_AT_ONCE, true]);
    expect((await fetchAfter(key, first.weiter)).vorgaenge).toEqual(next.vorgaenge);
  });
});

test('a process of the version before lets a key in that has all of its scopes', async () => {
  const scopesSeenOf = async (umfang: FeedScope[]) => {
    const { id } = await keyOf(umfang);
    const now = fixture.server.clock.now.toISOString();
    const [row] = await asSystem((db) =>
      all<{ umfang: string[] }>(
        db,
        sql`select s.umfang from dienstkontoschluessel k, portal_sitzung(k.id, null, ${now}) s
            where k.dienstkonto_id = ${id}`,
      ),
    );
    return row?.umfang;
  };
  expect(await scopesSeenOf(FEED_SCOPES)).toEqual([...FEED_SCOPES, 'vorgaenge']);
  expect(await scopesSeenOf(FEED_SCOPES.slice(1))).toEqual(FEED_SCOPES.slice(1));
});
