import { beforeAll, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Bereich } from '@firmenportal/contract/hydra/operation';
import type { Rolle } from '@firmenportal/contract/rechte';
import { newBenutzer, newFirma, newKontakt, signIn } from '../test/factories.ts';
import { withOwner } from '../test/owner.ts';
import { startTestServer, type TestServer } from '../test/server.ts';
import type { Eintritt } from './database.ts';
import { sitzung, vertretung } from './schema/schema.ts';

// What is known of a session without entering it is what entering says, for each of many at once.

const BEREICHE: (Bereich | undefined)[] = [
  undefined,
  'studium',
  'bewerbung',
  'unternehmen',
  'benachrichtigung',
];

let server: TestServer;
/** A session of each kind of person. */
let sitzungen: string[];

async function sessionOf(email: string): Promise<string> {
  const claims = await server.tokens.verify(`Bearer ${await signIn(server, email)}`, server.uhr.jetzt);
  return claims?.sid ?? '';
}

beforeAll(async () => {
  server = await startTestServer();
  const emails = await server.database.alsSystem('test', async (db) => {
    const firmen = [(await newFirma(db)).id, (await newFirma(db)).id];
    const [a = '', b = ''] = firmen;
    const rollen: Rolle[] = ['ROLE_FIRMENPORTAL_ADMIN'];
    const [leitung, andere] = [await newKontakt(db, { firmaId: a }), await newKontakt(db, { firmaId: a })];
    const begrenzt = await newBenutzer(db, { rollen, firmen: [a], nurBetreute: true, kontaktId: leitung.id });
    const tage = { von: '2000-01-01', bis: '2999-12-31' };
    await db
      .insert(vertretung)
      .values({ firmaId: a, benutzerId: begrenzt.id, ausbildungsleitungId: andere.id, ...tage });
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

const seen = (id: string, bereich?: Bereich) =>
  server.database.eintrittVon(id, { bereich, jetzt: server.uhr.jetzt });
const entered = (id: string, bereich?: Bereich) =>
  server.database.alsPerson(
    id,
    { bereich, jetzt: server.uhr.jetzt, schreibend: false },
    async (_db, eintritt) => eintritt,
  );

describe('what is seen of a session', () => {
  test('is what entering it says, of all that are asked for at once', async () => {
    const asked = BEREICHE.flatMap((bereich) => sitzungen.map((id) => ({ id, bereich })));
    const expected: (Eintritt | undefined)[] = [];
    for (const { id, bereich } of asked) expected.push(await entered(id, bereich));
    expect(expected.every((eintritt) => eintritt !== undefined)).toBe(true);
    expect(await Promise.all(asked.map(({ id, bereich }) => seen(id, bereich)))).toEqual(expected);
  });

  test('is nothing where it has ended or never was, beside others that run', async () => {
    const [runs = '', ended = ''] = sitzungen;
    const end = (beendetAm: Date | null) =>
      server.database.alsSystem('test', (db) =>
        db.update(sitzung).set({ beendetAm }).where(eq(sitzung.id, ended)),
      );
    await end(new Date());
    const found = await Promise.all([ended, runs, randomUUID(), runs].map((id) => seen(id)));
    await end(null);
    expect(found.map((eintritt) => eintritt?.benutzerId)).toEqual([
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
      const { rowCount } = await client.query('select from portal_sitzungen($1, $2, $3)', [
        sitzungen,
        sitzungen.map(() => 'studium'),
        server.uhr.jetzt,
      ]);
      expect(rowCount).toBe(sitzungen.length);
      const { rows } = await client.query(
        `select current_setting('portal.alle') as alle, current_setting('portal.person') as person`,
      );
      expect(rows).toEqual([{ alle: '', person: 'somebody' }]);
    });
  });
});
