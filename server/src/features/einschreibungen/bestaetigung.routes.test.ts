import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { confirmEinschreibung } from '@firmenportal/contract/einschreibungen';
import { setFirma } from '@firmenportal/contract/kontowechsel';
import { faultsOf } from '#rails/calls/finding.ts';
import { all } from '#platform/db/database.ts';
import {
  asSystem,
  einschreibungFixture,
  kept,
  look,
  meldungIn,
  report,
  signedIn,
  withdraw,
} from '#testing/fixtures/einschreibung-fixture.ts';
import { newBewerber } from '#testing/records/factories.ts';

const fixture = einschreibungFixture();

let id: string;
let staff: string;

beforeEach(async () => {
  ({ id } = await asSystem((db) => newBewerber(db)));
  await report(id);
  staff = await actingFor(fixture.firma.id);
});

/** The token of school staff that act for a company. */
async function actingFor(firmaId: string): Promise<string> {
  const token = await signedIn([], { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'] });
  const answer = await fixture.server.call(
    setFirma,
    { body: { firma: `/api/firmen/${firmaId}` } },
    { token },
  );
  return answer.json<{ token: string }>().token;
}

async function confirm(bewerberId: string, token = staff) {
  const answer = await fixture.server.call(confirmEinschreibung, { params: { id: bewerberId } }, { token });
  expect(faultsOf(confirmEinschreibung, answer)).toEqual([]);
  return answer;
}

const told = () =>
  asSystem((db) =>
    all<{ typ: string; firma_id: string }>(
      db,
      sql`select typ, firma_id from ereignis where bewerber_id = ${id} and typ = 'einschreibungBestaetigt'`,
    ),
  );

describe('a confirmation', () => {
  test('by the school is seen by the company, told once, and stands in the audit log', async () => {
    expect(meldungIn(await look(id)).bestaetigtAm).toBeNull();
    const { now } = fixture.server.clock;
    const answer = await confirm(id);
    expect(answer.statusCode).toBe(200);
    expect(meldungIn(answer).bestaetigtAm).toBe(now.toISOString());
    expect(await told()).toEqual([{ typ: 'einschreibungBestaetigt', firma_id: fixture.firma.id }]);
    fixture.server.clock.now = new Date(now.getTime() + 60_000);
    expect((await confirm(id)).statusCode).toBe(200);
    expect(meldungIn(await look(id)).bestaetigtAm).toBe(now.toISOString());
    expect(await told()).toHaveLength(1);
    expect((await kept(id))?.aktionen).toEqual(['einschreibung.gemeldet', 'einschreibung.bestaetigt']);
  });

  test('is not for companies to give', async () => {
    expect((await confirm(id, fixture.token.anna)).statusCode).toBe(403);
    expect(meldungIn(await look(id)).bestaetigtAm).toBeNull();
  });

  test('is of an active report of the company for which the school acts, or of none', async () => {
    expect((await confirm(id, await actingFor(fixture.andere.id))).statusCode).toBe(404);
    const none = await signedIn([], { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'] });
    expect((await confirm(id, none)).statusCode).toBe(404);
    expect((await confirm(randomUUID())).statusCode).toBe(404);
    expect((await withdraw(id)).statusCode).toBe(204);
    expect((await confirm(id)).statusCode).toBe(404);
    expect(await told()).toEqual([]);
  });

  test('goes with the report that is withdrawn', async () => {
    await confirm(id);
    expect((await withdraw(id)).statusCode).toBe(204);
    expect((await look(id)).statusCode).toBe(404);
    expect(meldungIn(await report(id)).bestaetigtAm).toBeNull();
  });
});
