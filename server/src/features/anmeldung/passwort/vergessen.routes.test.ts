import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import {
  forgetPasswort,
  getPasswortruecksetzung,
  resetPasswort,
  RESET_MINUTES,
} from '@firmenportal/contract/registrierung';
import { createToken } from '@firmenportal/contract/token';
import { all } from '#platform/db/database.ts';
import { benutzer } from '#features/benutzer/benutzer.table.ts';
import { passwortanfrage, passwortruecksetzung } from '#features/anmeldung/anmeldung.table.ts';
import { signIn, TEST_PASSWORT } from '#testing/records/factories.ts';
import {
  after,
  asSystem,
  auditOf,
  NETWORK,
  kontoFixture,
  linkIn,
  mailsTo,
  NEUES,
  newKonto,
  tablesWith,
} from '#testing/fixtures/konto-fixture.ts';
import { TEST_URL } from '#testing/server.ts';
import { mayHaveAnotherLink } from './passwort.rules.ts';
import { faultsOf } from '#rails/calls/finding.ts';

const MINUTE = 60_000;
const WRONG = 'Falsch-2026-Portal';

const fixture = kontoFixture();
const anyone = () => `${randomUUID()}@test.example`;
const anyAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;

async function forget(email: string, address = anyAddress()) {
  const answer = await fixture.server.call(forgetPasswort, { body: { email } }, { address });
  expect(faultsOf(forgetPasswort, answer)).toEqual([]);
  return answer;
}
async function look(token: string) {
  const answer = await fixture.server.call(getPasswortruecksetzung, { params: { token } });
  expect(faultsOf(getPasswortruecksetzung, answer)).toEqual([]);
  return answer;
}
async function reset(token: string, passwort = NEUES, process = fixture.server, address = anyAddress()) {
  const body = { passwort, passwortWiederholung: passwort };
  const answer = await process.call(resetPasswort, { params: { token }, body }, { address });
  expect(faultsOf(resetPasswort, answer)).toEqual([]);
  return answer;
}
/** Asks for a link, and takes the token from the mail. */
async function linkOf(email: string, count = 1) {
  await forget(email);
  return linkIn((await mailsTo(email, count)).at(-1)?.text, 'passwort-zuruecksetzen');
}
const statusOfSignIn = async (email: string, passwort: string, address = anyAddress()) =>
  (await fixture.server.call(createToken, { body: { email, passwort } }, { address })).statusCode;
const waiting = () => asSystem((db) => db.select().from(passwortanfrage));

describe('asking for a new password', () => {
  test('is answered alike whoever asks, and mails active accounts alone', async () => {
    const known = await newKonto();
    const inactive = await newKonto({ aktiv: false });
    const answers = [
      await forget(anyone()),
      await forget(inactive.email),
      await forget(` ${known.email.toUpperCase()} `),
    ];
    const of = ({ statusCode, body, headers: { date: _date, ...headers } }: (typeof answers)[number]) => ({
      statusCode,
      body,
      headers,
    });
    expect(new Set(answers.map((answer) => JSON.stringify(of(answer)))).size).toBe(1);
    expect(answers[0]).toMatchObject({ statusCode: 202, body: '' });
    await mailsTo(known.email);
    await expect.poll(waiting).toEqual([]);
    expect(fixture.mailserver.received).toHaveLength(1);
    expect(await auditOf(inactive.id)).toEqual([]);
    expect((await auditOf(known.id)).map(({ aktion }) => aktion)).toEqual(['passwort.vergessen']);
  });

  test('mails the link in German and in English', async () => {
    const { email } = await newKonto({ vorname: 'Jörg', nachname: 'X\r\nBcc: alle@test.example' });
    await forget(email);
    const [mail] = await mailsTo(email);
    expect(mail?.recipients).toEqual([email]);
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.subject).toBe(
      'Ihr neues Passwort für das Firmenportal / Your new password for the company portal',
    );
    const link = linkIn(mail?.text, 'passwort-zuruecksetzen');
    expect(link).toMatch(/^[\w-]{43}$/);
    expect(mail?.html).toContain(`<a href="${TEST_URL}/passwort-zuruecksetzen/${link}">`);
    expect(mail?.text).toContain('Guten Tag Jörg X Bcc: alle@test.example,');
    expect(mail?.text).toContain('60 Minuten');
    expect(mail?.text).toContain('60 minutes');
  });

  test('takes as long for an unknown address as for a known one', async () => {
    // Coarse: bench/sign-in.ts measures how alike they are.
    const { email } = await newKonto();
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let i = 0; i < 9; i += 1) {
      times.known.push(await worked(() => forget(email)));
      times.unknown.push(await worked(() => forget(anyone())));
    }
    // What else the process does only adds to it.
    const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)];
    expect(unknown).toBeGreaterThan(known / 2);
    expect(unknown).toBeLessThan(known * 2);
  });

  test('backs off for known and unknown addresses alike, apart from sign-ins', async () => {
    const { email } = await newKonto();
    for (const address of [email, anyone()]) {
      const sender = anyAddress();
      for (let i = 0; i < 10; i += 1) expect((await forget(address, sender)).statusCode).toBe(202);
      const closed = await forget(address.toUpperCase(), sender);
      expect(closed.statusCode).toBe(429);
      expect(closed.headers['retry-after']).toBe(String(15 * 60));
      expect(closed.json<Problem>().detail).toContain('15 Minuten');
      expect((await forget(anyone(), sender)).statusCode).toBe(202);
    }
    expect(await statusOfSignIn(email, TEST_PASSWORT)).toBe(200);
    after(15 * MINUTE);
    expect((await forget(email)).statusCode).toBe(202);
  });

  test('from many addresses at once fills nobody’s mailbox, and leaves the link to its owner', async () => {
    const { email, id } = await newKonto();
    const token = await linkOf(email);
    after(5 * MINUTE - 1000);
    for (let i = 0; i < 20; i += 1) expect((await forget(email)).statusCode).toBe(202);
    await expect.poll(waiting).toEqual([]);
    expect((await look(token)).statusCode).toBe(200);
    expect(await auditOf(id)).toHaveLength(1);
    after(1000);
    await linkOf(email, 2);
  });

  test('all day long sends a fourth link only after an hour, and answers the same', async () => {
    const { email, id } = await newKonto();
    for (const count of [1, 2, 3]) {
      await linkOf(email, count);
      after(5 * MINUTE);
    }
    expect((await forget(email)).statusCode).toBe(202);
    await expect.poll(waiting).toEqual([]);
    expect(await auditOf(id)).toHaveLength(3);
    after((60 - 5) * MINUTE);
    await linkOf(email, 4);
  });

  test('every minute of a day sends one an hour, so that there is always one that is valid', () => {
    const sent: Date[] = [];
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const now = new Date(minute * MINUTE);
      if (mayHaveAnotherLink(sent, now)) sent.unshift(now);
      expect(now.getTime() - (sent[0]?.getTime() ?? 0)).toBeLessThan(RESET_MINUTES * MINUTE);
    }
    expect(sent).toHaveLength(26);
  });

  test('keeps no address, and nothing once it is done', async () => {
    const email = anyone();
    await forget(email);
    await expect.poll(waiting).toEqual([]);
    expect(await tablesWith(email)).toEqual([]);
  });

  test('forgets links whose time is over, whoever’s they were', async () => {
    const [first, second] = [await newKonto(), await newKonto()];
    await linkOf(first.email);
    after(24 * 60 * MINUTE);
    await linkOf(second.email);
    const kept = await asSystem((db) => db.select().from(passwortruecksetzung));
    expect(kept.map(({ benutzerId }) => benutzerId)).not.toContain(first.id);
    expect(kept.map(({ benutzerId }) => benutzerId)).toContain(second.id);
  });
});

describe('the link', () => {
  test('works for 60 minutes less a second, and no longer', async () => {
    const [first, second] = [await newKonto(), await newKonto()];
    const [a, b] = [await linkOf(first.email), await linkOf(second.email)];
    const gueltigBis = (await look(a)).json<Answer<typeof getPasswortruecksetzung>>().gueltigBis;
    expect(gueltigBis).toBe(new Date(fixture.server.clock.now.getTime() + 60 * MINUTE).toISOString());
    after(60 * MINUTE - 1000);
    expect((await look(a)).statusCode).toBe(200);
    expect((await reset(a)).statusCode).toBe(204);
    after(1000);
    expect((await look(b)).statusCode).toBe(410);
    expect((await reset(b)).statusCode).toBe(410);
    expect(await statusOfSignIn(second.email, NEUES)).toBe(401);
  });

  test('outlives a newer one, which anybody may ask for; using either ends both', async () => {
    const { email } = await newKonto();
    const old = await linkOf(email);
    after(5 * MINUTE);
    const neu = await linkOf(email, 2);
    expect([(await look(old)).statusCode, (await look(neu)).statusCode]).toEqual([200, 200]);
    expect((await reset(old)).statusCode).toBe(204);
    expect([(await look(old)).statusCode, (await look(neu)).statusCode]).toEqual([410, 410]);
  });

  test.each([
    ['deactivated', { aktiv: false }],
    ['given another password', { passwortHash: 'x' }],
  ])('ends when the account is %s', async (_, values) => {
    const { email, id } = await newKonto();
    const token = await linkOf(email);
    await asSystem((db) => db.update(benutzer).set(values).where(eq(benutzer.id, id)));
    expect((await look(token)).statusCode).toBe(410);
    const refused = await reset(token);
    expect(refused.statusCode).toBe(410);
    expect(refused.json<Problem>().detail).toBe(
      'Dieser Link ist nicht mehr gültig. Bitte fordern Sie einen neuen an.',
    );
  });

  test('is used once, by whomever of many', async () => {
    const { email } = await newKonto();
    const token = await linkOf(email);
    const another = await fixture.server.another();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        reset(token, `Neues-2026-Portal-${n}`, n % 2 === 0 ? fixture.server : another),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(19);
    expect(await statusOfSignIn(email, `Neues-2026-Portal-${statuses.indexOf(204)}`)).toBe(200);
  });

  test('stands in no table, no entry and no log', async () => {
    const { email } = await newKonto();
    const token = await linkOf(email);
    await expect.poll(() => tablesWith(token)).toEqual([]);
    await reset(token);
    expect(await tablesWith(token)).toEqual([]);
    const secrets = [token, email, NEUES];
    expect(fixture.logged.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
  });
});

describe('a reset', () => {
  test('ends all sessions, is audited, and the account is told', async () => {
    const { email, id } = await newKonto();
    for (let i = 0; i < 2; i += 1) await signIn(fixture.server, email);
    const token = await linkOf(email);
    expect((await reset(token)).statusCode).toBe(204);
    const running = await asSystem((db) =>
      all(db, sql`select from sitzung where benutzer_id = ${id} and beendet_am is null`),
    );
    expect(running).toEqual([]);
    expect(await statusOfSignIn(email, TEST_PASSWORT)).toBe(401);
    expect(await statusOfSignIn(email, NEUES)).toBe(200);
    expect(
      (await auditOf(id)).map(({ aktion, benutzer_id, source }) => [aktion, benutzer_id, source]),
    ).toEqual([
      // By a job, for anybody who asked.
      ['passwort.vergessen', id, null],
      ['passwort.zurueckgesetzt', id, expect.stringMatching(NETWORK)],
    ]);
    const [, told] = await mailsTo(email, 2);
    expect(told?.subject).toMatch(/^Ihr Passwort .* wurde geändert \/ Your password .* was changed$/);
    expect(told?.text).toContain(`${TEST_URL}/passwort-vergessen`);
  });

  test('opens the way for whoever tried too often from there', async () => {
    const { email } = await newKonto();
    const sender = anyAddress();
    for (let i = 0; i < 10; i += 1) await statusOfSignIn(email, WRONG, sender);
    expect(await statusOfSignIn(email, TEST_PASSWORT, sender)).toBe(429);
    await reset(await linkOf(email), NEUES, fixture.server, sender);
    expect(await statusOfSignIn(email, NEUES, sender)).toBe(200);
  });

  test('refuses frequent passwords, and leaves the link as it is', async () => {
    const { email } = await newKonto();
    const token = await linkOf(email);
    const refused = await reset(token, 'Passw0rd');
    expect(refused.statusCode).toBe(422);
    expect(refused.json<Problem>().violations).toMatchObject([
      { propertyPath: 'passwort', code: 'passwortHaeufig' },
    ]);
    expect((await look(token)).statusCode).toBe(200);
  });
});

/** CPU time of this process. The clock would also count time in which other processes run. */
async function worked(work: () => Promise<unknown>): Promise<number> {
  const begin = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begin);
  return user + system;
}
