import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { and, eq, isNull } from 'drizzle-orm';
import { updateBenachrichtigung } from '@firmenportal/contract/benachrichtigungen';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { setFirma, uebernehmeBenutzer } from '@firmenportal/contract/kontowechsel';
import type { Rolle } from '@firmenportal/contract/permissions';
import { deleteAndereSitzungen, deleteSitzung, listSitzungen } from '@firmenportal/contract/sitzungen';
import { deleteToken, renewToken } from '@firmenportal/contract/token';
import { benutzer, benutzerFirma } from '#features/benutzer/benutzer.table.ts';
import { sitzung } from '#features/sitzungen/sitzungen.table.ts';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { newBenutzer, newFirma, newKontakt, signIn } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { waitedFor } from '#testing/queue.ts';

const ADMIN = 'ROLE_FIRMENPORTAL_ADMIN';
const STANDARD = 'ROLE_FIRMENPORTAL_USER_STANDARD';
const BETREUUNG = 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG';
const HOUR = 3_600_000;

/** Accounts with their roles and companies. */
const KONTEN = {
  admin: [[ADMIN], 'a'],
  adminGruppe: [[ADMIN], 'ab'],
  adminBegrenzt: [[ADMIN], 'a'],
  standard: [[STANDARD], 'a'],
  bewerbungen: [['ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN'], 'a'],
  studierende: [['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'], 'a'],
  verwaltung: [['ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG'], 'a'],
  schule: [[BETREUUNG], ''],
  schuleInA: [[BETREUUNG], 'a'],
  kollege: [[STANDARD], 'a'],
  administration: [[ADMIN, STANDARD], 'a'],
  gruppe: [[STANDARD], 'ab'],
  fremd: [[STANDARD], 'c'],
  hochschule: [[BETREUUNG], 'a'],
  inaktiv: [[STANDARD], 'a'],
  ohne: [[STANDARD], ''],
} as const satisfies Record<string, readonly [readonly Rolle[], string]>;
type Name = keyof typeof KONTEN;

let server: TestServer;
let konten: Record<Name, typeof benutzer.$inferSelect>;
let firmen: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer();
  await server.asSystem(async (db) => {
    firmen = {};
    for (const name of ['a', 'b', 'c']) firmen[name] = (await newFirma(db, { name })).id;
    const rows: [string, typeof benutzer.$inferSelect][] = [];
    for (const [name, [rollen, in_]] of Object.entries(KONTEN)) {
      const values = {
        rollen: [...rollen],
        firmen: in_.split('').map((firma) => firmen[firma] ?? ''),
        vorname: name,
        nachname: 'Test',
        aktiv: name !== 'inaktiv',
        nurBetreute: name === 'adminBegrenzt',
        kontaktId: (await newKontakt(db)).id,
      };
      rows.push([name, await newBenutzer(db, values)]);
    }
    konten = Object.fromEntries(rows) as typeof konten;
  });
});
beforeEach(() => {
  server.clock.now = new Date('2026-11-20T12:00:00Z');
});

const takeOver = (target: Name, token: string) =>
  server.call(uebernehmeBenutzer, { params: { id: konten[target].id } }, { token });

async function tokenIn(who: Name, target: Name): Promise<string> {
  const answer = await takeOver(target, await signIn(server, konten[who].email));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ token: string }>().token;
}

const claimsOf = (token: string) => server.tokens.verify(`Bearer ${token}`, server.clock.now);
const isIn = async (token: string) => (await server.call(listSitzungen, {}, { token })).statusCode === 200;

const EIGENES = 'kontoEigenes';
const HOCHSCHULE = 'kontoHochschule';
const UNTERNEHMEN = ['admin', 'adminGruppe'] as const;
const SCHULE = ['schule', 'schuleInA'] as const;
const WITHOUT_PERMISSION = ['standard', 'bewerbungen', 'studierende', 'verwaltung'] as const;

/** Who may take over whom: the expected answer, or the rule that refuses. */
const TABLE: readonly (readonly [readonly Name[], Name, number | string])[] = [
  [[...UNTERNEHMEN, ...SCHULE], 'kollege', 200],
  [[...UNTERNEHMEN, ...SCHULE], 'administration', 200],
  [['adminGruppe', ...SCHULE], 'gruppe', 200],
  [['admin'], 'gruppe', 'kontoMehrereUnternehmen'],
  [UNTERNEHMEN, 'fremd', 404],
  [SCHULE, 'fremd', 200],
  [[...UNTERNEHMEN, ...SCHULE], 'hochschule', HOCHSCHULE],
  [UNTERNEHMEN, 'schule', 404],
  [['schuleInA'], 'schule', HOCHSCHULE],
  [[...UNTERNEHMEN, ...SCHULE], 'inaktiv', 'uebernahmeInaktiv'],
  [UNTERNEHMEN, 'ohne', 404],
  [SCHULE, 'ohne', 'uebernahmeOhneUnternehmen'],
  [['adminBegrenzt'], 'kollege', 'uebernahmeBegrenzt'],
  [WITHOUT_PERMISSION, 'kollege', 403],
  [WITHOUT_PERMISSION, 'fremd', 403],
  [WITHOUT_PERMISSION, 'standard', 403],
];

/** The error of answers that name no rule; an answer that is none has no such type. */
const typeOf = (status: number) =>
  ({ 403: '/api/errors/403.recht', 404: '/api/errors/404.ressource' })[status];

describe('taking over', () => {
  const rows = TABLE.flatMap(([actors, target, expected]) =>
    actors.map((who) => [who, target, expected] as const),
  );
  const own = [...UNTERNEHMEN, ...SCHULE].map((who) => [who, who, EIGENES] as const);
  test.each([...rows, ...own])('%s → %s: %s', async (who, target, expected) => {
    const token = await signIn(server, konten[who].email);
    const answer = await takeOver(target, token);
    const [status, rule] = typeof expected === 'number' ? [expected, undefined] : [409, expected];
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.json<Partial<Problem>>().type).toEqual(
      rule === undefined ? typeOf(status) : `/api/errors/409.${rule}`,
    );
    // Whoever was refused goes on as before; whoever was not has left the own account.
    expect(await isIn(token)).toBe(expected !== 200);
  });

  test('acts with the rights and companies of the account, and says who does', async () => {
    const own = await signIn(server, konten.adminGruppe.email);
    await server.call(setFirma, { body: { firma: firmen['b'] ?? '' } }, { token: own });
    const claims = await claimsOf((await takeOver('gruppe', own)).json<{ token: string }>().token);
    expect(claims).toMatchObject({
      id: konten.gruppe.id,
      email: konten.gruppe.email,
      uebernommenVon: 'adminGruppe Test',
      // The company that was looked at.
      firmaId: firmen['b'],
      firmenname: 'b',
    });
    expect(claims?.roles).not.toContain(ADMIN);
    expect((await claimsOf(own))?.uebernommenVon).toBeUndefined();
  });

  test('begins in the first company of the account where it is not of the one looked at', async () => {
    expect(await claimsOf(await tokenIn('schule', 'gruppe'))).toMatchObject({ firmaId: firmen['a'] });
  });

  test('lasts no longer than the sign-in of whoever acts, and can be renewed till then', async () => {
    const begin = server.clock.now.getTime();
    const own = await signIn(server, konten.admin.email);
    server.clock.now = new Date(begin + HOUR / 2);
    const { token } = (await takeOver('kollege', own)).json<{ token: string }>();
    const renewed = (await server.call(renewToken, {}, { token })).json<{ token: string }>().token;
    expect(await claimsOf(renewed)).toMatchObject({
      id: konten.kollege.id,
      uebernommenVon: 'admin Test',
      firmenname: 'a',
      sitzungBis: (begin + 10 * HOUR) / 1000,
    });
    server.clock.now = new Date(begin + 10 * HOUR);
    expect(await isIn(renewed)).toBe(false);
  });

  test('is no sign-in of whose account it is', async () => {
    const read = () =>
      server.asSystem((db) =>
        db
          .select({ am: benutzer.letzteAnmeldungAm })
          .from(benutzer)
          .where(eq(benutzer.id, konten.kollege.id)),
      );
    await signIn(server, konten.kollege.email);
    const before = await read();
    server.clock.now = new Date(server.clock.now.getTime() + HOUR);
    await tokenIn('admin', 'kollege');
    expect(await read()).toEqual(before);
  });

  test('is seen by whose account it is, who can end it', async () => {
    const own = await signIn(server, konten.kollege.email);
    const taken = await tokenIn('schule', 'kollege');
    const id = (await claimsOf(taken))?.sid ?? '';
    const answer = await server.call(listSitzungen, {}, { token: own });
    const { 'hydra:member': sessions } = answer.json<Answer<typeof listSitzungen>>();
    const found = sessions.find((one) => one['@id'].endsWith(id));
    expect(found?.uebernommenVon).toBe('schule Test');
    expect((await server.call(deleteSitzung, { params: { id } }, { token: own })).statusCode).toBe(204);
    expect(await isIn(taken)).toBe(false);
  });
});

describe('an account that was taken over', () => {
  test.each(['kollege', 'fremd', 'schule'] as const)('takes over no further: %s', async (target) => {
    const token = await tokenIn('schule', 'administration');
    const answer = await takeOver(target, token);
    const [status, type] =
      target === 'kollege'
        ? [409, '/api/errors/409.uebernahmeUebernommen']
        : [404, '/api/errors/404.ressource'];
    expect([answer.statusCode, answer.json<Problem>().type]).toEqual([status, type]);
    expect(await isIn(token)).toBe(true);
  });

  test('ends no other session of the person', async () => {
    const own = await signIn(server, konten.kollege.email);
    const token = await tokenIn('admin', 'kollege');
    const [ownId, takenId] = [(await claimsOf(own))?.sid ?? '', (await claimsOf(token))?.sid ?? ''];
    const answers = [
      await server.call(deleteAndereSitzungen, {}, { token }),
      await server.call(deleteSitzung, { params: { id: ownId } }, { token }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json<Problem>().type).toBe('/api/errors/409.sitzungUebernommen');
    }
    expect(await isIn(own)).toBe(true);
    expect((await server.call(deleteSitzung, { params: { id: takenId } }, { token })).statusCode).toBe(204);
    expect([await isIn(token), await isIn(own)]).toEqual([false, true]);
  });

  test('is left by logging out, and leads back to nowhere', async () => {
    const token = await tokenIn('admin', 'kollege');
    expect((await server.call(deleteToken, {}, { token })).statusCode).toBe(204);
    expect(await isIn(token)).toBe(false);
    const open = await server.asSystem((db) =>
      db
        .select()
        .from(sitzung)
        .where(and(eq(sitzung.uebernommenVon, konten.admin.id), isNull(sitzung.beendetAm))),
    );
    expect(open.map(({ id }) => id)).not.toContain((await claimsOf(token))?.sid);
  });

  const setKonto = (name: Name, values: Partial<typeof benutzer.$inferInsert>) =>
    server.asSystem((db) => db.update(benutzer).set(values).where(eq(benutzer.id, konten[name].id)));
  const leave = (name: Name) =>
    server.asSystem((db) =>
      db
        .delete(benutzerFirma)
        .where(
          and(eq(benutzerFirma.benutzerId, konten[name].id), eq(benutzerFirma.firmaId, firmen['a'] ?? '')),
        ),
    );
  const join = (name: Name, firma: string) =>
    server.asSystem((db) =>
      db
        .insert(benutzerFirma)
        .values({ benutzerId: konten[name].id, firmaId: firmen[firma] ?? '' })
        .onConflictDoNothing(),
    );

  test.each([
    ['whoever acts is deactivated', () => setKonto('admin', { aktiv: false })],
    ['whoever acts loses the role', () => setKonto('admin', { rollen: [STANDARD] })],
    ['whoever acts gets another password', () => setKonto('admin', { passwortHash: null })],
    ['whoever acts is limited to own students', () => setKonto('admin', { nurBetreute: true })],
    ['whoever acts leaves the company', () => leave('admin')],
    ['the account is deactivated', () => setKonto('kollege', { aktiv: false })],
    ['the account gets a role', () => setKonto('kollege', { rollen: [STANDARD, ADMIN] })],
    ['the account leaves the company', () => leave('kollege')],
    ['the account comes to another company', () => join('kollege', 'c')],
  ])('is left from the next request on when %s', async (_what, change) => {
    const { admin, kollege: colleague } = konten;
    const token = await tokenIn('admin', 'kollege');
    const unconcerned = await tokenIn('schule', 'administration');
    try {
      await change();
      expect([await isIn(token), await isIn(unconcerned)]).toEqual([false, true]);
    } finally {
      for (const [name, konto] of [
        ['admin', admin],
        ['kollege', colleague],
      ] as const) {
        const { aktiv, rollen, passwortHash, nurBetreute } = konto;
        await setKonto(name, { aktiv, rollen, passwortHash, nurBetreute });
        await server.asSystem((db) => db.delete(benutzerFirma).where(eq(benutzerFirma.benutzerId, konto.id)));
        await join(name, 'a');
      }
    }
  });

  test('is not entered by whoever loses the right at this moment', async () => {
    const token = await signIn(server, konten.admin.email);
    const answer = await server.asSystem(async (db) => {
      await db
        .update(benutzer)
        .set({ rollen: [STANDARD] })
        .where(eq(benutzer.id, konten.admin.id));
      const asked = takeOver('kollege', token);
      await waitedFor(db);
      return { asked };
    });
    expect((await answer.asked).statusCode).toBe(401);
    await setKonto('admin', { rollen: [ADMIN] });
  });

  test('is not entered by whom it does not belong to alone any more from this moment', async () => {
    const token = await signIn(server, konten.admin.email);
    const neu = { benutzerId: konten.kollege.id, firmaId: firmen['c'] ?? '' };
    const answer = await server.asSystem(async (db) => {
      await db.insert(benutzerFirma).values(neu);
      const asked = takeOver('kollege', token);
      await waitedFor(db);
      return { asked };
    });
    expect((await answer.asked).json<Problem>().type).toBe('/api/errors/409.kontoMehrereUnternehmen');
    await server.asSystem((db) =>
      db
        .delete(benutzerFirma)
        .where(and(eq(benutzerFirma.benutzerId, neu.benutzerId), eq(benutzerFirma.firmaId, neu.firmaId))),
    );
  });
});

describe('the audit log', () => {
  const entries = (who: Name, after = 0) =>
    server
      .asSystem((db) =>
        db
          .select({
            id: protokoll.id,
            aktion: protokoll.aktion,
            objekt: protokoll.objekt,
            von: protokoll.uebernommenVon,
            firmaId: protokoll.firmaId,
            angaben: protokoll.angaben,
          })
          .from(protokoll)
          .where(eq(protokoll.benutzerId, konten[who].id))
          .orderBy(protokoll.id),
      )
      .then((rows) => rows.filter(({ id }) => id > after));
  const lastOf = async (who: Name) => (await entries(who)).at(-1)?.id ?? 0;

  test('knows both from the beginning to the end', async () => {
    const before = { adminGruppe: await lastOf('adminGruppe'), gruppe: await lastOf('gruppe') };
    const token = await tokenIn('adminGruppe', 'gruppe');
    const quiet = { params: { typ: 'neuesDokument' }, body: { email: false } };
    expect((await server.call(updateBenachrichtigung, quiet, { token })).statusCode).toBe(200);
    await server.call(setFirma, { body: { firma: firmen['b'] ?? '' } }, { token });
    await server.call(deleteToken, {}, { token });
    const acting = await entries('adminGruppe', before.adminGruppe);
    expect(acting[1]?.angaben).toEqual({ source: '127.0.0.0/24' });
    expect(acting.map(({ aktion, objekt, von }) => [aktion, objekt, von])).toEqual([
      ['anmeldung', null, null],
      ['konto.uebernommen', konten.gruppe.id, null],
    ]);
    const done = await entries('gruppe', before.gruppe);
    expect(done.map(({ aktion, von }) => [aktion, von])).toEqual([
      ['konto.benachrichtigung', konten.adminGruppe.id],
      ['firma.gewechselt', konten.adminGruppe.id],
      ['abmeldung', konten.adminGruppe.id],
    ]);
  });

  test('knows nobody beside the person in a session of the own', async () => {
    await tokenIn('admin', 'kollege');
    const before = await lastOf('kollege');
    const token = await signIn(server, konten.kollege.email);
    await server.call(deleteToken, {}, { token });
    expect((await entries('kollege', before)).map(({ von }) => von)).toEqual([null, null]);
  });
});
