import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { uebernehmeBenutzer } from '@firmenportal/contract/kontowechsel';
import { updatePasswort } from '@firmenportal/contract/registrierung';
import { listSitzungen } from '@firmenportal/contract/sitzungen';
import { createToken } from '@firmenportal/contract/token';
import { all } from '#platform/db/database.ts';
import { signIn, TEST_PASSWORT } from '#testing/records/factories.ts';
import {
  asSystem,
  auditOf,
  NETWORK,
  kontoFixture,
  mailsTo,
  NEUES,
  newKonto,
} from '#testing/fixtures/konto-fixture.ts';
import { faultsOf } from '#rails/calls/finding.ts';

const WRONG = 'Falsch-2026-Portal';
const fixture = kontoFixture();
let person: { id: string; email: string };
let token: string;
let address: string;

beforeEach(async () => {
  person = await newKonto();
  token = await signIn(fixture.server, person.email);
  address = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;
});

async function change(
  body: Record<string, string> = {},
  { als = token, id = person.id, from = address } = {},
) {
  const answer = await fixture.server.call(
    updatePasswort,
    {
      params: { id },
      body: { altesPasswort: TEST_PASSWORT, passwort: NEUES, passwortWiederholung: NEUES, ...body },
    },
    { token: als, address: from },
  );
  expect(faultsOf(updatePasswort, answer)).toEqual([]);
  return answer;
}
const statusOf = async (als: string) =>
  (await fixture.server.call(listSitzungen, {}, { token: als })).statusCode;
const statusOfSignIn = async (passwort: string, from: string) =>
  (await fixture.server.call(createToken, { body: { email: person.email, passwort } }, { address: from }))
    .statusCode;

describe('changing the own password', () => {
  test('ends the other sessions and leaves the one that asks', async () => {
    const other = await signIn(fixture.server, person.email);
    expect((await change()).statusCode).toBe(204);
    expect(await statusOf(token)).toBe(200);
    expect(await statusOf(other)).toBe(401);
    expect(await statusOfSignIn(TEST_PASSWORT, address)).toBe(401);
    expect(await statusOfSignIn(NEUES, address)).toBe(200);
  });

  test('is audited, and the account is told', async () => {
    await change();
    expect(await auditOf(person.id)).toEqual([
      {
        aktion: 'passwort.geaendert',
        benutzer_id: person.id,
        firma_id: fixture.firma.id,
        source: expect.stringMatching(NETWORK),
      },
    ]);
    const [mail] = await mailsTo(person.email);
    expect(mail?.subject).toContain('wurde geändert');
    expect(mail?.text).toContain('was changed');
  });

  test('asks for the old one at its field, and does not sign out', async () => {
    const answer = await change({ altesPasswort: WRONG });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().violations).toEqual([
      {
        propertyPath: 'altesPasswort',
        code: 'passwortFalsch',
        message: 'Das bisherige Passwort ist nicht richtig.',
      },
    ]);
    expect(await statusOf(token)).toBe(200);
    const both = await change({
      altesPasswort: WRONG,
      passwort: 'Passw0rd',
      passwortWiederholung: 'Passw0rd',
    });
    expect(both.json<Problem>().violations?.map(({ propertyPath }) => propertyPath)).toEqual([
      'altesPasswort',
      'passwort',
    ]);
  });

  test('counts guesses like a sign-in does, of its session from wherever, and forgets them with the right one', async () => {
    for (let i = 0; i < 9; i += 1) await change({ altesPasswort: WRONG });
    expect((await change({ passwort: 'Passw0rd', passwortWiederholung: 'Passw0rd' })).statusCode).toBe(422);
    for (let i = 0; i < 10; i += 1) await change({ altesPasswort: WRONG });
    const closed = await change({}, { from: '203.0.113.9' });
    expect(closed.statusCode).toBe(429);
    expect(closed.headers['retry-after']).toBe(String(15 * 60));
    // Failed changes do not block sign-ins, and failed sign-ins do not block changes.
    expect(await statusOfSignIn(TEST_PASSWORT, address)).toBe(200);
    const other = await signIn(fixture.server, person.email);
    for (let i = 0; i < 10; i += 1) expect(await statusOfSignIn(WRONG, address)).toBe(401);
    expect((await change({}, { als: other })).statusCode).toBe(204);
  });

  test('looks at a hundred guesses of a session at most', async () => {
    let looked = 0;
    for (let i = 0; i < 250; i += 1) {
      const { statusCode, headers } = await change({ altesPasswort: WRONG });
      if (statusCode === 422) looked += 1;
      else if (looked === 100) break;
      else {
        // Longer than a session lives: what is waited for is the failures' age.
        await asSystem((db) =>
          db.execute(
            sql`update anmeldeversuch
                set am = am - ${`${headers['retry-after']}s`}::interval,
                    kept_until = kept_until - ${`${headers['retry-after']}s`}::interval`,
          ),
        );
      }
    }
    expect(looked).toBe(100);
    const closed = await change();
    expect(closed.statusCode).toBe(429);
    expect(closed.json<Problem>().detail).toContain('In dieser Sitzung');
  });

  test('looks at ten of thirty parallel guesses', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => change({ altesPasswort: WRONG })));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  test('at once by two with the same old one succeeds once', async () => {
    const other = await signIn(fixture.server, person.email);
    const answers = await Promise.all([
      change({ passwort: `${NEUES}-1`, passwortWiederholung: `${NEUES}-1` }),
      change({ passwort: `${NEUES}-2`, passwortWiederholung: `${NEUES}-2` }, { als: other }),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect([401, 422]).toContain(statuses.find((status) => status !== 204));
  });

  test.each([
    [{ passwort: 'kurz', passwortWiederholung: 'kurz' }, 'passwort'],
    [{ passwort: 'Qwerty123', passwortWiederholung: 'Qwerty123' }, 'passwort'],
    [{ passwortWiederholung: 'anders' }, 'passwortWiederholung'],
  ])('refuses %o', async (body, propertyPath) => {
    const answer = await change(body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().violations?.[0]?.propertyPath).toBe(propertyPath);
    expect(await statusOfSignIn(TEST_PASSWORT, address)).toBe(200);
  });

  test('is nobody else’s: others are not there, and administrators neither', async () => {
    expect((await change({}, { id: randomUUID() })).statusCode).toBe(404);
    expect((await change({}, { als: fixture.token })).statusCode).toBe(404);
  });

  test('is refused in an account that was taken over', async () => {
    const taken = await fixture.server.call(
      uebernehmeBenutzer,
      { params: { id: person.id } },
      { token: fixture.token },
    );
    const als = taken.json<{ token: string }>().token;
    const answer = await change({}, { als });
    expect(answer.statusCode).toBe(409);
    expect(answer.json<Problem>().detail).toContain('übernommenen Konto');
    expect(await statusOfSignIn(TEST_PASSWORT, address)).toBe(200);
  });

  test('leaves no session of those who took the account over', async () => {
    const taken = await fixture.server.call(
      uebernehmeBenutzer,
      { params: { id: person.id } },
      { token: fixture.token },
    );
    await change();
    expect(await statusOf(taken.json<{ token: string }>().token)).toBe(401);
    const running = await asSystem((db) =>
      all(db, sql`select from sitzung where benutzer_id = ${person.id} and beendet_am is null`),
    );
    expect(running).toHaveLength(1);
  });
});
