import { beforeAll, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Area } from '@firmenportal/contract/hydra/operation';
import type { Rolle } from '@firmenportal/contract/permissions';
import { newBenutzer, newFirma, newKontakt, signIn } from '#testing/records/factories.ts';
import { withOwner } from '#testing/owner.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import type { SessionEntry } from './connection/enter.ts';
import { sitzung } from '#features/sitzungen/sitzungen.table.ts';
import { vertretung } from '#features/vertretungen/vertretungen.table.ts';

// What is known of a session without entering it is what entering says, for each of many at once.

const AREAS: (Area | undefined)[] = [undefined, 'studium', 'bewerbung', 'unternehmen', 'benachrichtigung'];

let server: TestServer;
/** A session of each kind of person. */
let sitzungen: string[];

async function sessionOf(email: string): Promise<string> {
  const claims = await server.tokens.verify(`Bearer ${await signIn(server, email)}`, server.clock.now);
  return claims?.sid ?? '';
}

beforeAll(async () => {
  server = await startTestServer();
  const emails = await server.database.asSystem('test', async (db) => {
    const firmen = [(await newFirma(db)).id, (await newFirma(db)).id];
    const [a = '', b = ''] = firmen;
    const rollen: Rolle[] = ['ROLE_FIRMENPORTAL_ADMIN'];
    const [leitung, others] = [await newKontakt(db, { firmaId: a }), await newKontakt(db, { firmaId: a })];
    const begrenzt = await newBenutzer(db, { rollen, firmen: [a], nurBetreute: true, kontaktId: leitung.id });
    const days = { von: '2000-01-01', bis: '2999-12-31' };
    await db
      .insert(vertretung)
      .values({ firmaId: a, benutzerId: begrenzt.id, ausbildungsleitungId: others.id, ...days });
    const people = [
      await newBenutzer(db, { rollen, firmen: [a] }),
      await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD'], firmen: [b] }),
      await newBenutzer(db, { rollen, firmen }),
      begrenzt,
      await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] }),
    ];
    return people.map(({ email }) => email);
  });
  sitzungen = [];
  for (const email of emails) sitzungen.push(await sessionOf(email));
});

const seen = (id: string, area?: Area) => server.database.entryOf(id, { area, now: server.clock.now });
const entered = (id: string, area?: Area) =>
  server.database.asPerson(id, { area, now: server.clock.now, writing: false }, async (_db, entry) => entry);

describe('what is seen of a session', () => {
  test('is what entering it says, of all that are asked for at once', async () => {
    const asked = AREAS.flatMap((area) => sitzungen.map((id) => ({ id, bereich: area })));
    const expected: (SessionEntry | undefined)[] = [];
    for (const { id, bereich: area } of asked) expected.push(await entered(id, area));
    expect(expected.every((entry) => entry !== undefined)).toBe(true);
    expect(await Promise.all(asked.map(({ id, bereich: area }) => seen(id, area)))).toEqual(expected);
  });

  test('is nothing where it has ended or never was, beside others that run', async () => {
    const [runs = '', ended = ''] = sitzungen;
    const end = (beendetAm: Date | null) =>
      server.database.asSystem('test', (db) =>
        db.update(sitzung).set({ beendetAm }).where(eq(sitzung.id, ended)),
      );
    await end(new Date());
    const found = await Promise.all([ended, runs, randomUUID(), runs].map((id) => seen(id)));
    await end(null);
    expect(found.map((entry) => entry?.benutzerId)).toEqual([
      undefined,
      (await entered(runs))?.benutzerId,
      undefined,
      (await entered(runs))?.benutzerId,
    ]);
  });

  test('leaves the connection the scope that it had', async () => {
    await withOwner(server.url, async (client) => {
      await client.query(
        `select set_config('portal.alle', '', false), set_config('portal.person', $1, false)`,
        ['somebody'],
      );
      const { rowCount } = await client.query('select from unnest($1::uuid[]) g, portal_sitzung(g, $2, $3)', [
        sitzungen,
        'studium',
        server.clock.now,
      ]);
      expect(rowCount).toBe(sitzungen.length);
      const { rows } = await client.query(
        `select current_setting('portal.alle') as alle, current_setting('portal.person') as person`,
      );
      expect(rows).toEqual([{ alle: '', person: 'somebody' }]);
    });
  });
});
