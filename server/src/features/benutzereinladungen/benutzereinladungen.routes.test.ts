import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import {
  createBenutzereinladungen,
  deleteBenutzereinladung,
  MAX_EINLADUNGEN,
  EINLADUNGEN_PER_HOUR,
  erneuereBenutzereinladung,
  listBenutzereinladungen,
} from '@firmenportal/contract/benutzereinladungen';
import { setFirma } from '@firmenportal/contract/kontowechsel';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { getRegistrierung } from '@firmenportal/contract/registrierung';
import { faultsOf } from '#rails/calls/finding.ts';
import { disableRowSecurity } from '#rails/row-security.ts';
import { all } from '#platform/db/database.ts';
import { benutzer } from '#features/benutzer/benutzer.table.ts';
import { newFirma, signIn } from '#testing/records/factories.ts';
import {
  after,
  asSystem,
  auditOf,
  callInvite,
  invitations,
  invite,
  kontoFixture,
  linkIn,
  linkOf,
  mailsTo,
  newKonto,
  register,
  STANDARD,
  STUNDE,
  tablesWith,
} from '#testing/fixtures/konto-fixture.ts';
import { TEST_URL } from '#testing/server.ts';

const fixture = kontoFixture();
const anyone = () => `${randomUUID()}@test.example`;
const statusOf = async (token: string) =>
  (await fixture.server.call(getRegistrierung, { params: { token } })).statusCode;
const idOf = async (email: string) =>
  (await invitations({ suche: email }))[0]?.['@id'].split('/').at(-1) ?? '';

async function withdraw(id: string) {
  const answer = await fixture.server.call(
    deleteBenutzereinladung,
    { params: { id } },
    { token: fixture.token },
  );
  expect(faultsOf(deleteBenutzereinladung, answer)).toEqual([]);
  return answer;
}
async function resend(id: string, token = fixture.token) {
  const answer = await fixture.server.call(erneuereBenutzereinladung, { params: { id } }, { token });
  expect(faultsOf(erneuereBenutzereinladung, answer)).toEqual([]);
  return answer;
}

describe('inviting', () => {
  test('tells for each address what happened, in order, the same one once', async () => {
    const [neu, offen] = [anyone(), anyone()];
    const { email: vorhanden } = await newKonto();
    await invite([offen]);
    const results = await invite([vorhanden, ` ${neu.toUpperCase()} `, offen, neu]);
    expect(results.map(({ email, grund }) => [email, grund])).toEqual([
      [vorhanden, 'vorhanden'],
      [neu, null],
      [offen, 'offen'],
    ]);
    expect(results[0]?.meldung).toBe('Zu dieser Adresse gibt es schon ein Benutzerkonto.');
    await mailsTo(neu);
    await mailsTo(offen);
  });

  test('tells nothing of accounts of other companies', async () => {
    const fremd = await asSystem((db) => newFirma(db));
    const { email } = await newKonto({ firmen: [fremd.id] });
    const [known, unknown] = await invite([email, anyone()]);
    expect(known).toEqual({ ...unknown, email });
  });

  test('knows the accounts of all companies of the person', async () => {
    const others = await asSystem((db) => newFirma(db, { name: 'Zweite GmbH' }));
    const { email } = await newKonto({ firmen: [others.id] });
    const both = await newKonto({
      rollen: ['ROLE_FIRMENPORTAL_ADMIN'],
      firmen: [fixture.firma.id, others.id],
    });
    const als = await signIn(fixture.server, both.email);
    expect((await invite([email], { als }))[0]?.grund).toBe('vorhanden');
  });

  test('replaces an invitation that has expired', async () => {
    const email = anyone();
    const old = await linkOf(email);
    after(48 * STUNDE);
    fixture.token = await signIn(fixture.server, fixture.admin.email);
    expect((await invite([email], { rollen: ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'] }))[0]?.grund).toBe(
      null,
    );
    const [, mail] = await mailsTo(email, 2);
    expect(await statusOf(old)).toBe(410);
    expect(await statusOf(linkIn(mail?.text, 'registrierung/token'))).toBe(200);
    const rows = await invitations({ suche: email });
    expect(rows.map(({ stand, rollen }) => [stand, rollen])).toEqual([
      ['offen', ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE']],
    ]);
  });

  test('at once by several makes one invitation and one mail', async () => {
    const emails = [anyone(), anyone()];
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, n) => invite(n % 2 === 0 ? emails : emails.toReversed())),
    );
    expect(results.flat().filter(({ grund }) => grund === null)).toHaveLength(2);
    for (const email of emails) await mailsTo(email);
  });

  test('grants nobody the role of the school, whoever asks', async () => {
    const staff = await newKonto({ rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'] });
    for (const als of [fixture.token, await signIn(fixture.server, staff.email)]) {
      const answer = await callInvite([anyone()], {
        als,
        rollen: [...STANDARD, 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG'],
      });
      expect(answer.statusCode).toBe(422);
      expect(answer.json<Problem>().violations).toEqual([
        {
          propertyPath: 'rollen[1]',
          code: 'rolleNichtVergebbar',
          message: 'Sie können nur Rollen vergeben, die Sie selbst haben.',
        },
      ]);
    }
    expect(await invitations()).toEqual([]);
  });

  test('is done by school staff for the company that they act for', async () => {
    const staff = await newKonto({ rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] });
    const als = await signIn(fixture.server, staff.email);
    const email = anyone();
    expect((await callInvite([email], { als })).statusCode).toBe(404);
    const firma = `/api/firmen/${fixture.firma.id}`;
    const acting = await fixture.server.call(setFirma, { body: { firma } }, { token: als });
    const { token } = acting.json<{ token: string }>();
    const link = await linkOf(email, { als: token });
    expect((await register(link)).statusCode).toBe(201);
    expect(await auditOf(await idOf(email))).toMatchObject([
      { benutzer_id: staff.id, firma_id: fixture.firma.id },
      { aktion: 'einladung.registriert', firma_id: fixture.firma.id },
    ]);
  });

  test('invites the others beside an address that is none', async () => {
    const [one, other] = [anyone(), anyone()];
    const results = await invite([one, ' Keine', other, '@']);
    expect(results.map(({ email, grund }) => [email, grund])).toEqual([
      [one, null],
      ['keine', 'ungueltig'],
      [other, null],
      ['@', 'ungueltig'],
    ]);
    expect(results[1]?.meldung).toBe('Die eingegebene E-Mail Adresse ist leider nicht gültig.');
    for (const email of [one, other]) await mailsTo(email);
    expect((await invitations()).map(({ email }) => email).toSorted()).toEqual([one, other].toSorted());
  });

  test('refuses none, and too many at once', async () => {
    expect((await callInvite(Array.from({ length: 101 }, anyone))).statusCode).toBe(422);
    expect((await callInvite([])).statusCode).toBe(422);
  });

  test('leaves an entry for each in the audit log', async () => {
    const email = anyone();
    await invite([email]);
    expect(await auditOf(await idOf(email))).toEqual([
      { aktion: 'einladung.neu', benutzer_id: fixture.admin.id, firma_id: fixture.firma.id, source: null },
    ]);
  });
});

describe('the mail', () => {
  test('says who invites to which company, in German and in English, and for how long', async () => {
    const email = anyone();
    fixture.server.clock.now = new Date('2026-11-21T10:00:00Z');
    const als = await signIn(fixture.server, fixture.admin.email);
    await invite([email], { als });
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Einladung in das Firmenportal / Invitation to the company portal');
    expect(mail?.text).toContain('Toni Größe lädt Sie ein, sich für Größe & Söhne GmbH im Firmenportal');
    expect(mail?.text).toContain('Toni Größe invites you');
    expect(mail?.text).toContain('48 Stunden, bis 23.11.2026, 11:00 Uhr');
    expect(mail?.text).toContain('48 hours, until 23/11/2026, 11:00');
    expect(mail?.text).toContain('nicht erwartet');
    const link = linkIn(mail?.text, 'registrierung/token');
    expect(mail?.html).toContain(`<a href="${TEST_URL}/registrierung/token/${link}">`);
    expect(mail?.html).toContain('Größe &amp; Söhne GmbH');
  });

  test('keeps names out of headers, markup and paragraphs of their own', async () => {
    const nachname = 'X\r\nBcc: alle@test.example\r\n\r\n<img src=x>';
    await asSystem((db) => db.update(benutzer).set({ nachname }).where(eq(benutzer.id, fixture.admin.id)));
    const email = anyone();
    await invite([email], { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
    const [mail] = await mailsTo(email);
    expect(mail?.recipients).toEqual([email]);
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.html).not.toContain('<img');
    expect(mail?.text).toContain('Toni X Bcc: alle@test.example <img src=x> lädt');
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
  });

  test('alone has the token: it is in no table, no entry and no log', async () => {
    const email = anyone();
    const link = await linkOf(email);
    expect(link).toMatch(/^[\w-]{43}$/);
    expect(await statusOf(link)).toBe(200);
    await expect.poll(() => tablesWith(link)).toEqual([]);
    expect((await register(link)).statusCode).toBe(201);
    expect(await tablesWith(link)).toEqual([]);
    expect(fixture.logged.filter((line) => line.includes(link) || line.includes(email))).toEqual([]);
    expect(fixture.logged.length).toBeGreaterThan(3);
  });
});

describe('withdrawing', () => {
  test('ends the link and frees the address', async () => {
    const email = anyone();
    const link = await linkOf(email);
    const id = await idOf(email);
    expect((await withdraw(id)).statusCode).toBe(204);
    expect((await withdraw(id)).statusCode).toBe(204);
    expect(await statusOf(link)).toBe(410);
    expect((await auditOf(id)).map(({ aktion }) => aktion)).toEqual([
      'einladung.neu',
      'einladung.zurueckgezogen',
    ]);
    expect((await invite([email]))[0]?.grund).toBe(null);
  });

  test('is refused once it was used', async () => {
    const email = anyone();
    await register(await linkOf(email));
    const id = await idOf(email);
    for (const answer of [await withdraw(id), await resend(id)]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json<Problem>().detail).toContain('schon registriert');
    }
  });

  test('and registering at once: one of the two succeeds, and they do not wait in a circle', async () => {
    for (let i = 0; i < 40; i += 1) {
      const email = anyone();
      const link = await linkOf(email);
      const id = await idOf(email);
      const [withdrawn, registered] = await Promise.all([withdraw(id), register(link)]);
      expect([
        [204, 410],
        [409, 201],
      ]).toContainEqual([withdrawn.statusCode, registered.statusCode]);
    }
  });
});

describe('sending again', () => {
  test('makes another link for another 48 hours, and the sender answers for it', async () => {
    const email = anyone();
    const old = await linkOf(email);
    const id = await idOf(email);
    await asSystem((db) =>
      db.update(benutzer).set({ aktiv: false }).where(eq(benutzer.id, fixture.admin.id)),
    );
    const colleague = await newKonto({ rollen: ['ROLE_FIRMENPORTAL_ADMIN'], nachname: 'Zweit' });
    after(50 * STUNDE);
    const answer = await resend(id, await signIn(fixture.server, colleague.email));
    expect(answer.json()).toMatchObject({
      stand: 'offen',
      eingeladenVon: 'Toni Zweit',
      gueltigBis: new Date(fixture.server.clock.now.getTime() + 48 * STUNDE).toISOString(),
    });
    const [, mail] = await mailsTo(email, 2);
    expect(mail?.text).toContain('Toni Zweit lädt Sie ein');
    expect(await statusOf(old)).toBe(410);
    expect((await register(linkIn(mail?.text, 'registrierung/token'))).statusCode).toBe(201);
  });

  test('is refused once it was withdrawn', async () => {
    const email = anyone();
    await invite([email]);
    const id = await idOf(email);
    await withdraw(id);
    const answer = await resend(id);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<Problem>().detail).toContain('zurückgezogen');
  });
});

describe('the list', () => {
  test('says what became of each, finds by it, and is a file', async () => {
    const emails = ['a', 'b', 'c', 'd'].map((name) => `${name}-${anyone()}`);
    const [abgelaufen = '', offen = '', registriert = '', zurueckgezogen = ''] = emails;
    await invite([abgelaufen]);
    after(48 * STUNDE);
    fixture.token = await signIn(fixture.server, fixture.admin.email);
    await invite([offen, zurueckgezogen]);
    await withdraw(await idOf(zurueckgezogen));
    await register(await linkOf(registriert));
    const rows = await invitations({ order: [['email', 'asc']] });
    expect(rows.map(({ stand }) => stand)).toEqual(['abgelaufen', 'offen', 'registriert', 'zurueckgezogen']);
    expect(rows[2]?.registriertAm).toBe(fixture.server.clock.now.toISOString());
    for (const [at, stand] of (['abgelaufen', 'offen', 'registriert', 'zurueckgezogen'] as const).entries()) {
      expect((await invitations({ stand })).map(({ email }) => email)).toEqual([emails[at]]);
    }
    const csv = await fixture.server.call(
      listBenutzereinladungen,
      { query: { stand: 'abgelaufen' } },
      { token: fixture.token, headers: { accept: 'text/csv' } },
    );
    expect(csv.body.trim().split('\n')).toHaveLength(2);
    expect(csv.body).toContain(abgelaufen);
    expect(csv.body).toContain('Abgelaufen');
  });
});

// The last one, since it stays so: the scope in the statement holds alone, too.
test('without row level security, accounts of other companies are told nothing of', async () => {
  const fremd = await asSystem((db) => newFirma(db));
  const { email } = await newKonto({ firmen: [fremd.id] });
  await disableRowSecurity(fixture.server.url);
  expect((await invite([email]))[0]?.grund).toBe(null);
});

describe('more invitations than a company sends within an hour', () => {
  const many = (count: number) => Array.from({ length: count }, anyone);
  const entries = () =>
    asSystem((db) =>
      all(db, sql`select from protokoll where firma_id = ${fixture.firma.id} and aktion like 'einladung.%'`),
    );
  const refusal = (answer: Awaited<ReturnType<typeof callInvite>>) => {
    const wait = Number(answer.headers['retry-after']);
    expect(wait).toBeGreaterThan(3000);
    expect(wait).toBeLessThanOrEqual(3600);
    return [answer.statusCode, answer.json<Problem>().detail];
  };
  const told = [429, expect.stringContaining(`höchstens ${EINLADUNGEN_PER_HOUR} Einladungen je Stunde`)];

  test('wait for the end of it, those that are sent again among them, and nobody else does', async () => {
    const [first = '', ...rest] = many(MAX_EINLADUNGEN);
    await invite([first, ...rest]);
    const id = await idOf(first);
    expect((await resend(id)).statusCode).toBe(200);
    await invite(many(EINLADUNGEN_PER_HOUR - MAX_EINLADUNGEN - 1));
    // Whoever is invited already gets no mail.
    expect((await invite(rest)).every(({ grund }) => grund === 'offen')).toBe(true);
    const colleague = await newKonto({ rollen: ['ROLE_FIRMENPORTAL_ADMIN'] });
    const als = await signIn(fixture.server, colleague.email);
    const refused = anyone();
    expect(refusal(await callInvite([refused], { als }))).toEqual(told);
    expect(refusal(await resend(id))).toEqual(told);
    expect(await invitations({ suche: refused })).toEqual([]);
    expect(await entries()).toHaveLength(EINLADUNGEN_PER_HOUR);

    const other = await asSystem((db) => newFirma(db));
    const { email } = await newKonto({ rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [other.id] });
    await invite([anyone()], { als: await signIn(fixture.server, email) });
    // The database's own clock, which wrote the entries, has gone on since the test's began.
    after(2 * STUNDE);
    fixture.token = await signIn(fixture.server, fixture.admin.email);
    await invite([refused]);
  });

  test('are refused by all processes together', async () => {
    const processes = [fixture.server, await fixture.server.another()];
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        (processes[n % 2] ?? fixture.server).call(
          createBenutzereinladungen,
          { body: { emails: many(50), rollen: STANDARD } },
          { token: fixture.token },
        ),
      ),
    );
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.toSorted((x, y) => x - y)).toEqual([201, 201, 201, 201, 429, 429]);
    expect(await entries()).toHaveLength(EINLADUNGEN_PER_HOUR);
  });
});
