import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { uebernehmeBenutzer } from '@firmenportal/contract/kontowechsel';
import { ROLLEN } from '@firmenportal/contract/permissions';
import { recordAudit } from '#platform/audit/audit.ts';
import { all, type Db } from '#platform/db/database.ts';
import { benutzer } from './benutzer.table.ts';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import {
  ADMIN,
  benutzerFixture,
  BETREUUNG,
  STANDARD,
  type Aenderung,
} from '#testing/fixtures/benutzer-fixture.ts';
import { signIn } from '#testing/records/factories.ts';
import { waitedFor } from '#testing/queue.ts';

const { fixture, newKonto, stored, change, rule } = benutzerFixture();

describe('self-promotion', () => {
  const WITHOUT_VERWALTUNG = ROLLEN.filter((rolle) => rolle !== ADMIN && rolle !== BETREUUNG);

  test.each(WITHOUT_VERWALTUNG)('is nothing that %s can ask for', async (rolle) => {
    const konto = await newKonto([rolle], [fixture.firmen.a]);
    const colleague = await newKonto([STANDARD], [fixture.firmen.a]);
    const own = await signIn(fixture.server, konto.email);
    for (const id of [konto.id, colleague.id, randomUUID()]) {
      expect((await change(id, { rollen: [ADMIN] }, own)).statusCode).toBe(403);
    }
    expect(await stored(konto.id)).toMatchObject({ rollen: [rolle] });
  });

  test.each(ROLLEN)('by administrators and school staff: %s', async (rolle) => {
    const colleague = await newKonto([STANDARD], [fixture.firmen.a]);
    const betreuung = await newKonto([BETREUUNG], []);
    const grantable = rolle !== BETREUUNG;
    const als = [
      [fixture.admin, fixture.token],
      [betreuung, await signIn(fixture.server, betreuung.email)],
    ] as const;
    for (const [self, own] of als) {
      expect(rule(await change(self.id, { rollen: [rolle] }, own))).toBe('kontoEigenes');
      const answer = await change(colleague.id, { rollen: [STANDARD, rolle] }, own);
      expect(answer.statusCode).toBe(grantable ? 200 : 422);
      if (grantable) continue;
      expect(answer.json<Problem>().violations).toMatchObject([
        { propertyPath: 'rollen[1]', code: 'rolleNichtVergebbar' },
      ]);
    }
    expect((await stored(betreuung.id)).rollen).toEqual([BETREUUNG]);
    expect((await stored(colleague.id)).rollen).not.toContain(BETREUUNG);
  });

  test('is not had by lifting the limit to own students, for those who are limited themselves', async () => {
    const begrenzt = await newKonto([ADMIN], [fixture.firmen.a], { nurBetreute: true });
    const colleague = await newKonto([STANDARD], [fixture.firmen.a], { nurBetreute: true });
    const answer = await change(
      colleague.id,
      { nurBetreute: false },
      await signIn(fixture.server, begrenzt.email),
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().violations).toMatchObject([
      { propertyPath: 'nurBetreute', code: 'betreuungBegrenzt' },
    ]);
    expect((await change(colleague.id, { nurBetreute: false })).statusCode).toBe(200);
    const bewerbungen = await newKonto(['ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN'], [fixture.firmen.a]);
    const als = await signIn(fixture.server, begrenzt.email);
    const given = await change(bewerbungen.id, { rollen: [STANDARD] }, als);
    expect([given.statusCode, given.json<Problem>().violations]).toMatchObject([
      422,
      [{ propertyPath: 'rollen[0]', code: 'betreuungRolle' }],
    ]);
    expect((await change(bewerbungen.id, { rollen: [STANDARD] })).statusCode).toBe(200);
  });

  test('is not had from within an account that was taken over', async () => {
    const begrenzt = await newKonto([STANDARD, ADMIN], [fixture.firmen.a]);
    const own = await signIn(fixture.server, begrenzt.email);
    const taken = await fixture.server.call(
      uebernehmeBenutzer,
      { params: { id: fixture.admin.id } },
      { token: own },
    );
    const inAdmin = taken.json<{ token: string }>().token;
    for (const id of [begrenzt.id, fixture.admin.id]) {
      expect(rule(await change(id, { rollen: [ADMIN] }, inAdmin))).toBe('kontoEigenes');
    }
    // What it does to others is told of both.
    const colleague = await newKonto([STANDARD], [fixture.firmen.a]);
    expect((await change(colleague.id, { aktiv: false }, inAdmin)).statusCode).toBe(200);
    const entries = await fixture.server.asSystem((db) =>
      db
        .select()
        .from(protokoll)
        .where(and(eq(protokoll.objekt, colleague.id), eq(protokoll.aktion, 'konto.deaktiviert'))),
    );
    expect(entries).toMatchObject([{ benutzerId: fixture.admin.id, uebernommenVon: begrenzt.id }]);
  });
});

describe('the last administrator', () => {
  test.each([{ aktiv: false }, { rollen: [STANDARD] }] as const)('of a company stays: %o', async (body) => {
    // School staff, since no company’s own person could: whoever asks is another administrator.
    const answer = await change(fixture.admin.id, body as Aenderung, fixture.schule);
    expect(answer.statusCode).toBe(409);
    expect(rule(answer)).toBe('letzteAdministration');
    expect(await stored(fixture.admin.id)).toMatchObject({ aktiv: true, rollen: [ADMIN] });
  });

  test('counts active ones alone, of each of the account’s companies', async () => {
    const group = await newKonto([ADMIN], [fixture.firmen.a, fixture.firmen.b]);
    const inaktiv = await newKonto([ADMIN], [fixture.firmen.b], { aktiv: false });
    await newKonto([STANDARD], [fixture.firmen.b]);
    expect(rule(await change(group.id, { aktiv: false }, fixture.schule))).toBe('letzteAdministration');
    expect((await change(inaktiv.id, { aktiv: true }, fixture.schule)).statusCode).toBe(200);
    expect((await change(group.id, { aktiv: false }, fixture.schule)).statusCode).toBe(200);
  });

  test('may be changed otherwise, and inactive ones as one likes', async () => {
    expect((await change(fixture.admin.id, { rollen: [ADMIN, STANDARD] }, fixture.schule)).statusCode).toBe(
      200,
    );
    expect((await change(fixture.admin.id, { nurBetreute: true }, fixture.schule)).statusCode).toBe(200);
    const inaktiv = await newKonto([ADMIN], [fixture.firmen.c], { aktiv: false });
    expect((await change(inaktiv.id, { rollen: [STANDARD] }, fixture.schule)).statusCode).toBe(200);
  });

  test('is not taken by two who take the right from each other at once', async () => {
    for (const body of [{ aktiv: false }, { rollen: [STANDARD] }] as const) {
      const [eins, zwei] = [
        await newKonto([ADMIN], [fixture.firmen.b]),
        await newKonto([ADMIN], [fixture.firmen.b]),
      ];
      const tokens = [await signIn(fixture.server, eins.email), await signIn(fixture.server, zwei.email)];
      const answers = await Promise.all([
        change(zwei.id, body as Aenderung, tokens[0]),
        change(eins.id, body as Aenderung, tokens[1]),
      ]);
      const codes = answers.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y);
      expect(codes[0]).toBe(200);
      // Too late in any case: the session ended with the right.
      expect([401, 409]).toContain(codes[1]);
      await expectOneAdministrator([eins.id, zwei.id]);
      await fixture.server.asSystem((db) =>
        db
          .update(benutzer)
          .set({ aktiv: false })
          .where(inArray(benutzer.id, [eins.id, zwei.id])),
      );
    }
  });

  test('is not taken by two of the school who take one each at once', async () => {
    const [eins, zwei] = [
      await newKonto([ADMIN], [fixture.firmen.b]),
      await newKonto([ADMIN], [fixture.firmen.b]),
    ];
    const others = await signIn(fixture.server, (await newKonto([BETREUUNG], [])).email);
    const answers = await fixture.server.asSystem(async (db) => {
      // The one has decided and waits for the company's audit log, the other waits before it decides.
      await recordAudit(db, { benutzerId: null, firmaId: fixture.firmen.b }, 'import');
      const first = change(eins.id, { aktiv: false }, fixture.schule);
      await waitedFor(db);
      const second = change(zwei.id, { aktiv: false }, others);
      await Promise.race([second, bothWait(db)]);
      return [first, second];
    });
    const codes = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    expect(codes.toSorted((x, y) => x - y)).toEqual([200, 409]);
    await expectOneAdministrator([eins.id, zwei.id]);
  });

  /** Resolves when somebody waits for whoever waits for this transaction. */
  async function bothWait(db: Db): Promise<void> {
    await expect
      .poll(() =>
        all(
          db,
          sql`select from pg_locks where not granted and pg_blocking_pids(pid) && array(
                select pid from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid)))`,
        ),
      )
      .not.toEqual([]);
  }

  async function expectOneAdministrator(ids: string[]): Promise<void> {
    const rows = await fixture.server.asSystem((db) =>
      db.select().from(benutzer).where(inArray(benutzer.id, ids)),
    );
    expect(rows.filter(({ aktiv, rollen }) => aktiv && rollen.includes(ADMIN))).toHaveLength(1);
  }
});
