import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import {
  createFreigabeanforderung,
  decideFreigabe,
  getFreigabe,
  listFreigabeanfragen,
  type Freigabeart,
} from '@firmenportal/contract/freigaben';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import { listPruefungsanmeldungen } from '@firmenportal/contract/pruefungsanmeldungen';
import { listPruefungsleistungen } from '@firmenportal/contract/pruefungsleistungen';
import { listStudenten } from '@firmenportal/contract/studenten';
import type { Violation } from '@firmenportal/contract/hydra/violation';
import { all, type Db } from '../../platform/db/database.ts';
import { benutzer, student as studenten } from '../../platform/db/schema.ts';
import type { Transport } from '../../platform/mail/mail.ts';
import { smtpTransport } from '../../platform/mail/smtp.ts';
import {
  newBenutzer,
  newFirma,
  newKontakt,
  newNote,
  newPruefungsanmeldung,
  newStudent,
  signIn,
} from '../../platform/test/factories.ts';
import { startMailserver, type Mailserver } from '../../platform/test/mailserver.ts';
import { startTestServer, TEST_URL, type TestServer } from '../../platform/test/server.ts';
import { faultsOf } from '../../rails/befund.ts';

const TAG = 86_400_000;
const SENDER = { von: { name: 'Firmenportal', adresse: 'noreply@portal.test' }, host: 'portal.test' };

let server: TestServer;
let mailserver: Mailserver;
let transport: Transport;
let firma: { id: string; name: string };
let person: { id: string; email: string };
let token: string;

const asSystem = <T>(work: (db: Db) => Promise<T>) => server.database.alsSystem('test', work);
const after = (ms: number) => {
  server.uhr.jetzt = new Date(server.uhr.jetzt.getTime() + ms);
};

type Values = Partial<typeof studenten.$inferInsert>;
const newKandidat = (values: Values = {}) =>
  asSystem((db) =>
    newStudent(db, {
      firmaId: firma.id,
      schulEmail: `${randomUUID()}@schule.example`,
      vorname: 'Jörg',
      nachname: 'Müller',
      ...values,
    }),
  );

async function ask(
  studierende: string[],
  { art = 'noten' as Freigabeart, als = token, probelauf = false, headers = {} } = {},
) {
  const answer = await server.call(
    createFreigabeanforderung,
    { body: { art, studierende, ...(probelauf && { probelauf }) } },
    { token: als, headers },
  );
  expect(faultsOf(createFreigabeanforderung, answer)).toEqual([]);
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer<typeof createFreigabeanforderung>>().ergebnisse;
}

/** The mails to a recipient, once there are so many. */
async function mailsTo(address: string, count = 1) {
  const own = () => mailserver.received.filter(({ recipients }) => recipients.includes(address));
  await expect.poll(() => own().length, { timeout: 10_000 }).toBe(count);
  return own();
}

const linkIn = (text = ''): string => /https:\/\/portal\.test\/freigabe\/([\w-]{43})/.exec(text)?.[1] ?? '';

/** Asks a student and follows the mail to the link's token. */
async function linkOf(
  { id, schulEmail }: { id: string; schulEmail: string | null },
  art: Freigabeart = 'noten',
) {
  await ask([id], { art });
  const [mail] = await mailsTo(schulEmail ?? '');
  return linkIn(mail?.text);
}

const look = async (link: string, headers = {}) =>
  server.call(getFreigabe, { params: { token: link } }, { headers });
const decide = async (link: string, body: CallInput<typeof decideFreigabe>['body'], process = server) => {
  const answer = await process.call(decideFreigabe, { params: { token: link }, body });
  expect(faultsOf(decideFreigabe, answer)).toEqual([]);
  return answer;
};
const freigabeOf = (answer: Awaited<ReturnType<typeof look>>) => answer.json<Answer<typeof getFreigabe>>();

const steps = (studentId: string) =>
  asSystem((db) =>
    all<{ ereignis: string; bis: string | null }>(
      db,
      sql`select ereignis, bis from freigabeereignis where student_id = ${studentId} order by id`,
    ),
  );
const requests = async (query: CallInput<typeof listFreigabeanfragen>['query'] = {}, als = token) => {
  const answer = await server.call(listFreigabeanfragen, { query }, { token: als });
  expect(faultsOf(listFreigabeanfragen, answer)).toEqual([]);
  return answer.json<Answer<typeof listFreigabeanfragen>>()['hydra:member'];
};
const audited = (studentId: string) =>
  asSystem((db) =>
    all<{ aktion: string; benutzer_id: string | null }>(
      db,
      sql`select aktion, benutzer_id from protokoll where objekt = ${studentId} order by id`,
    ),
  );

beforeAll(async () => {
  mailserver = await startMailserver();
  transport = smtpTransport(mailserver.url, SENDER);
  server = await startTestServer({ transport });
});
afterAll(() => transport.close());

beforeEach(async () => {
  mailserver.received.length = 0;
  mailserver.refuse = undefined;
  server.uhr.jetzt = new Date();
  firma = await asSystem((db) => newFirma(db, { name: 'Größe & Söhne GmbH' }));
  person = await asSystem((db) =>
    newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'], firmen: [firma.id] }),
  );
  token = await signIn(server, person.email);
});

describe('asking', () => {
  test('tells for each student what happened, in order, the same one once', async () => {
    const a = await newKandidat();
    const left = await newKandidat({ exmatrikulation: '2025-09-30', vorname: 'Alex' });
    const free = await newKandidat({ notenfreigabe: true });
    const without = await newKandidat({ schulEmail: null });
    const unreadable = await newKandidat({ schulEmail: 'studi@' });
    const results = await ask(
      [left, a, free, a, without, unreadable].map(({ id }) => `/api/studenten/${id}`),
    );
    expect(results.map(({ ergebnis, grund }) => grund ?? ergebnis)).toEqual([
      'exmatrikuliert',
      'angefordert',
      'bereitsFreigegeben',
      'ohneEmail',
      'ohneEmail',
    ]);
    expect(results.map(({ student }) => student)).toContain(`/api/studenten/${a.id}`);
    expect(results[0]?.meldung).toMatch(/^Alex Müller ist nicht mehr immatrikuliert.*Support/);
    expect(results[3]?.meldung).toMatch(/Jörg Müller.*Support/);
    await mailsTo(a.schulEmail ?? '');
    expect(await audited(a.id)).toEqual([{ aktion: 'freigabe.angefordert', benutzer_id: person.id }]);
    expect(await audited(left.id)).toEqual([]);
  });

  test('knows foreign students as little as those that never were', async () => {
    const foreign = await asSystem(async (db) => newStudent(db, { firmaId: (await newFirma(db)).id }));
    const never = randomUUID();
    const results = await ask([foreign.id, never, '/api/studenten/unsinn']);
    const [first, ...others] = results.map(({ student: _student, ...rest }) => rest);
    expect(first).toMatchObject({ name: null, ergebnis: 'fehlgeschlagen', grund: 'unbekannt' });
    expect(others).toEqual([first, first]);
    expect(await steps(foreign.id)).toEqual([]);
  });

  test('is refused within seven days, with the day of the last request', async () => {
    const a = await newKandidat();
    const begin = server.uhr.jetzt;
    await ask([a.id]);
    after(7 * TAG - 60_000);
    token = await signIn(server, person.email);
    const [refused] = await ask([a.id]);
    expect(refused).toMatchObject({
      grund: 'kuerzlichAngefordert',
      zuletztAngefordertAm: begin.toISOString(),
    });
    expect(refused?.meldung).toMatch(/Jörg Müller wurde zuletzt am \d\d\.\d\d\.\d{4} gefragt/);
    // Something else may be asked for.
    expect((await ask([a.id], { art: 'pruefungsanmeldungen' }))[0]?.ergebnis).toBe('angefordert');
    after(60_000);
    expect((await ask([a.id]))[0]?.ergebnis).toBe('angefordert');
  });

  test('is answered in the language of the person', async () => {
    const a = await newKandidat({ schulEmail: null });
    const [result] = await ask([a.id], { headers: { 'x-locale': 'en-GB' } });
    expect(result?.meldung).toBe(
      'There is no valid school e-mail address of Jörg Müller. Please contact support.',
    );
  });

  test('by way of trial changes nothing', async () => {
    const a = await newKandidat();
    expect((await ask([a.id], { probelauf: true }))[0]?.ergebnis).toBe('angefordert');
    expect(await requests()).toEqual([]);
    expect(await steps(a.id)).toEqual([]);
    expect((await ask([a.id]))[0]?.ergebnis).toBe('angefordert');
  });

  test('at once by several makes one request and one mail', async () => {
    const a = await newKandidat({ schulEmail: 'einmal@schule.example' });
    const other = await asSystem((db) =>
      newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [firma.id] }),
    );
    const tokens = [token, await signIn(server, other.email)];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => ask([a.id], { als: tokens[n % 2] ?? token })),
    );
    expect(answers.filter(([result]) => result?.ergebnis === 'angefordert')).toHaveLength(1);
    expect(answers.filter(([result]) => result?.grund === 'kuerzlichAngefordert')).toHaveLength(9);
    await mailsTo('einmal@schule.example');
    expect(await requests()).toHaveLength(1);
  });

  test('again under the same Idempotency-Key gives the first answer and no second mail', async () => {
    const a = await newKandidat({ schulEmail: 'wiederholt@schule.example' });
    const headers = { 'idempotency-key': randomUUID() };
    const first = await ask([a.id], { headers });
    expect(await ask([a.id], { headers })).toEqual(first);
    await mailsTo('wiederholt@schule.example');
  });

  test('reaches only the students that a limited person follows', async () => {
    const [own, others] = await asSystem(async (db) => {
      const kontakt = await newKontakt(db, { firmaId: firma.id });
      await db
        .update(benutzer)
        .set({ nurBetreute: true, kontaktId: kontakt.id })
        .where(eq(benutzer.id, person.id));
      const values = { firmaId: firma.id, schulEmail: 'studi@schule.example' };
      return [
        await newStudent(db, { ...values, ausbildungsleitungId: kontakt.id }),
        await newStudent(db, values),
      ];
    });
    const results = await ask([own, others].map((one) => one?.id ?? ''));
    expect(results.map(({ ergebnis, grund }) => grund ?? ergebnis)).toEqual(['angefordert', 'unbekannt']);
    expect((await requests()).map(({ student }) => student['@id'])).toEqual([`/api/studenten/${own?.id}`]);
  });

  test('stays when the mail server is away, and the mail comes later', async () => {
    let refused = 0;
    mailserver.refuse = () => {
      refused += 1;
      return new Error('451 try later');
    };
    const a = await newKandidat({ schulEmail: 'spaeter@schule.example' });
    expect((await ask([a.id]))[0]?.ergebnis).toBe('angefordert');
    await expect.poll(() => refused, { timeout: 5_000 }).toBeGreaterThan(0);
    mailserver.refuse = undefined;
    expect(linkIn((await mailsTo('spaeter@schule.example'))[0]?.text)).toHaveLength(43);
  });
});

describe('the mail to the student', () => {
  test('says who asks for what, in German and in English, with a link that works', async () => {
    const a = await newKandidat({ schulEmail: 'joerg@schule.example' });
    await asSystem((db) => newNote(db, a));
    await ask([a.id]);
    const [mail] = await mailsTo('joerg@schule.example');
    expect(mail?.subject).toBe('Bitte um Freigabe Ihrer Noten / Request to release your grades');
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Guten Tag Jörg Müller,');
      expect(part).toContain('Hello Jörg Müller,');
    }
    expect(mail?.text).toContain('von Größe & Söhne GmbH bittet Sie');
    expect(mail?.html).toContain('von Größe &amp; Söhne GmbH bittet Sie');
    const link = linkIn(mail?.text);
    expect(mail?.html).toContain(`<a href="${TEST_URL}/freigabe/${link}">`);
    expect((await decide(link, { entscheidung: 'erteilt' })).statusCode).toBe(200);
    const grades = await server.call(listPruefungsleistungen, {}, { token });
    expect(grades.json<Answer<typeof listPruefungsleistungen>>()['hydra:totalItems']).toBe(1);
  });

  test('keeps names of people out of headers and markup', async () => {
    const nachname = 'X\r\nBcc: alle@schule.example\r\n\r\n<img src=x>';
    const a = await newKandidat({ nachname, schulEmail: 'hostil@schule.example' });
    await ask([a.id]);
    const [mail] = await mailsTo('hostil@schule.example');
    expect(mail?.recipients).toEqual(['hostil@schule.example']);
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.html).not.toContain('<img');
    expect(linkIn(mail?.text)).toHaveLength(43);
  });

  test('never takes the link from the request', async () => {
    const a = await newKandidat({ schulEmail: 'host@schule.example' });
    await ask([a.id], { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
    const [mail] = await mailsTo('host@schule.example');
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
  });
});

describe('behind the link', () => {
  test('stands what is asked, and nothing that was never issued', async () => {
    const a = await newKandidat();
    const link = await linkOf(a);
    const answer = await look(link);
    expect(faultsOf(getFreigabe, answer)).toEqual([]);
    expect(freigabeOf(answer)).toMatchObject({
      art: 'noten',
      vorname: 'Jörg',
      nachname: 'Müller',
      firmenname: 'Größe & Söhne GmbH',
      stand: 'offen',
      erteiltBis: null,
      verlauf: [{ ereignis: 'angefordert' }],
    });
    expect((await look('x'.repeat(43))).statusCode).toBe(404);
    const stored = await asSystem((db) => all(db, sql`select a::text from freigabeanfrage a`));
    expect(JSON.stringify(stored)).not.toContain(link);
  });

  test('a revocation hides the grades from the next request on, also after 30 days', async () => {
    const a = await newKandidat();
    await asSystem((db) => newNote(db, a, { note: '1.3' }));
    const link = await linkOf(a);
    const total = async () => {
      const answer = await server.call(listPruefungsleistungen, {}, { token });
      return answer.json<Answer<typeof listPruefungsleistungen>>()['hydra:totalItems'];
    };
    const average = async () => {
      const answer = await server.call(listStudenten, {}, { token });
      return answer.json<Answer<typeof listStudenten>>()['hydra:member'][0]?.durchschnitt;
    };
    expect([await total(), await average()]).toEqual([0, null]);
    await decide(link, { entscheidung: 'erteilt' });
    expect([await total(), await average()]).toEqual([1, '1.3']);
    after(31 * TAG);
    token = await signIn(server, person.email);
    expect(await total()).toBe(1);
    const answer = await decide(link, { entscheidung: 'widerrufen' });
    expect(freigabeOf(answer).stand).toBe('abgelaufen');
    expect([await total(), await average()]).toEqual([0, null]);
    expect((await steps(a.id)).map(({ ereignis }) => ereignis)).toEqual([
      'angefordert',
      'erteilt',
      'widerrufen',
    ]);
  });

  test('exam registrations are released apart from grades', async () => {
    const a = await newKandidat();
    await asSystem((db) => newPruefungsanmeldung(db, a));
    await decide(await linkOf(a, 'pruefungsanmeldungen'), { entscheidung: 'erteilt' });
    const answer = await server.call(listPruefungsanmeldungen, {}, { token });
    expect(answer.json<Answer<typeof listPruefungsanmeldungen>>()['hydra:totalItems']).toBe(1);
    const [row] = await asSystem((db) => db.select().from(studenten).where(eq(studenten.id, a.id)));
    expect(row).toMatchObject({ notenfreigabe: false, pruefungsanmeldungsfreigabe: true });
  });

  test('a refusal may become a grant, each step kept and audited as nobody’s account', async () => {
    const a = await newKandidat();
    const link = await linkOf(a);
    expect(freigabeOf(await decide(link, { entscheidung: 'abgelehnt' })).stand).toBe('abgelehnt');
    // Again is no other step.
    await decide(link, { entscheidung: 'abgelehnt' });
    const granted = freigabeOf(await decide(link, { entscheidung: 'erteilt', bis: '2027-06-30' }));
    expect(granted).toMatchObject({ stand: 'erteilt', erteiltBis: '2027-06-30' });
    expect(await steps(a.id)).toEqual([
      { ereignis: 'angefordert', bis: null },
      { ereignis: 'abgelehnt', bis: null },
      { ereignis: 'erteilt', bis: '2027-06-30' },
    ]);
    expect((await audited(a.id)).slice(1)).toEqual([
      { aktion: 'freigabe.abgelehnt', benutzer_id: null },
      { aktion: 'freigabe.erteilt', benutzer_id: null },
    ]);
  });

  test('grants until the 30 days are over, and not a moment longer', async () => {
    const a = await newKandidat();
    const link = await linkOf(a);
    after(30 * TAG - 1);
    expect(freigabeOf(await look(link)).stand).toBe('offen');
    after(1);
    expect(freigabeOf(await look(link)).stand).toBe('abgelaufen');
    expect((await decide(link, { entscheidung: 'erteilt' })).statusCode).toBe(410);
    expect((await decide(link, { entscheidung: 'abgelehnt' })).statusCode).toBe(410);
    expect((await decide(link, { entscheidung: 'widerrufen' })).statusCode).toBe(409);
  });

  test.each([
    ['2020-01-01', 'freigabeVergangen'],
    ['2999-01-01', 'freigabeDauer'],
  ])('%s is no last day of a release', async (bis, code) => {
    const link = await linkOf(await newKandidat());
    const answer = await decide(link, { entscheidung: 'erteilt', bis });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ violations: Violation[] }>().violations).toMatchObject([
      { propertyPath: 'bis', code },
    ]);
    const declined = await decide(link, { entscheidung: 'abgelehnt', bis });
    expect(declined.statusCode).toBe(422);
  });

  test('the last day is the school’s', async () => {
    const link = await linkOf(await newKandidat());
    // Past midnight in Berlin, not yet in Greenwich.
    server.uhr.jetzt = new Date(`${server.uhr.jetzt.toISOString().slice(0, 10)}T23:30:00Z`);
    const bis = server.uhr.jetzt.toISOString().slice(0, 10);
    expect((await decide(link, { entscheidung: 'erteilt', bis })).statusCode).toBe(422);
  });

  test('nothing can be done any more for a company that the student has left', async () => {
    const a = await newKandidat();
    const link = await linkOf(a);
    const elsewhere = await asSystem((db) => newFirma(db));
    await asSystem((db) => db.update(studenten).set({ firmaId: elsewhere.id }).where(eq(studenten.id, a.id)));
    expect((await look(link)).statusCode).toBe(410);
    expect((await decide(link, { entscheidung: 'erteilt' })).statusCode).toBe(410);
    expect(await requests()).toEqual([]);
  });

  test('whose studies have ended grants nothing, and may still revoke', async () => {
    const [open, granted] = [await newKandidat(), await newKandidat()];
    const links = [await linkOf(open), await linkOf(granted)] as const;
    await decide(links[1], { entscheidung: 'erteilt' });
    await asSystem((db) => db.update(studenten).set({ exmatrikulation: '2025-09-30' }));
    expect((await look(links[0])).statusCode).toBe(410);
    expect((await decide(links[0], { entscheidung: 'erteilt' })).statusCode).toBe(410);
    expect((await look(links[1])).statusCode).toBe(200);
    expect((await decide(links[1], { entscheidung: 'erteilt', bis: null })).statusCode).toBe(410);
    const [row] = await asSystem((db) => db.select().from(studenten).where(eq(studenten.id, granted.id)));
    expect(row?.notenfreigabe).toBe(true);
    expect((await decide(links[1], { entscheidung: 'widerrufen' })).statusCode).toBe(200);
    const [later] = await asSystem((db) => db.select().from(studenten).where(eq(studenten.id, granted.id)));
    expect(later?.notenfreigabe).toBe(false);
  });

  test('50 answers at once are one step, over two processes', async () => {
    const a = await newKandidat();
    const link = await linkOf(a);
    const other = await server.another();
    const both = (n: number) => (n % 2 === 0 ? server : other);
    const grants = await Promise.all(
      Array.from({ length: 50 }, (_, n) => decide(link, { entscheidung: 'erteilt' }, both(n))),
    );
    expect(new Set(grants.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const revocations = await Promise.all(
      Array.from({ length: 50 }, (_, n) => decide(link, { entscheidung: 'widerrufen' }, both(n))),
    );
    expect(revocations.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(revocations.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49);
    expect((await steps(a.id)).map(({ ereignis }) => ereignis)).toEqual([
      'angefordert',
      'erteilt',
      'widerrufen',
    ]);
    await mailsTo(person.email, 2);
  });
});

describe('who asked', () => {
  test('is told of every step, with the way to the student', async () => {
    const a = await newKandidat();
    const link = await linkOf(a);
    await decide(link, { entscheidung: 'abgelehnt' });
    await mailsTo(person.email, 1);
    await decide(link, { entscheidung: 'erteilt', bis: '2027-06-30' });
    await mailsTo(person.email, 2);
    await decide(link, { entscheidung: 'widerrufen' });
    const mails = await mailsTo(person.email, 3);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Freigabe abgelehnt: Jörg Müller',
      'Freigabe erteilt: Jörg Müller',
      'Freigabe widerrufen: Jörg Müller',
    ]);
    expect(mails[1]?.text).toContain('Die Freigabe endet mit dem 30.06.2027.');
    for (const { text } of mails) expect(text).toContain(`${TEST_URL}/studierende/${a.id}`);
  });

  test.each([
    ['is deactivated', sql`update benutzer set aktiv = false where id = `],
    ['has left the company', sql`delete from benutzer_firma where benutzer_id = `],
    ['does not follow the student any more', sql`update benutzer set nur_betreute = true where id = `],
  ])('hears nothing who %s', async (_, change) => {
    const a = await newKandidat();
    const link = await linkOf(a);
    await asSystem((db) => db.execute(sql`${change}${person.id}`));
    await decide(link, { entscheidung: 'erteilt' });
    const waiting = await asSystem((db) => all<{ an: string }>(db, sql`select an from mailausgang`));
    expect(waiting.map(({ an }) => an)).not.toContain(person.email);
    expect(mailserver.received.flatMap(({ recipients }) => recipients)).not.toContain(person.email);
  });
});

describe('the list of requests', () => {
  test('says what became of each, and finds by it', async () => {
    const names = ['Offen', 'Erteilt', 'Abgelehnt', 'Widerrufen'] as const;
    const [offen, erteilt, abgelehnt, widerrufen] = await Promise.all(
      names.map((nachname) => newKandidat({ nachname })),
    );
    if (!offen || !erteilt || !abgelehnt || !widerrufen) throw new Error('no students');
    await linkOf(offen);
    await decide(await linkOf(erteilt), { entscheidung: 'erteilt' });
    await decide(await linkOf(abgelehnt), { entscheidung: 'abgelehnt' });
    const link = await linkOf(widerrufen);
    await decide(link, { entscheidung: 'erteilt' });
    await decide(link, { entscheidung: 'widerrufen' });
    const byName = await requests({ order: [['name', 'asc']] });
    expect(byName.map(({ student, stand }) => [student.nachname, stand])).toEqual([
      ['Abgelehnt', 'abgelehnt'],
      ['Erteilt', 'erteilt'],
      ['Offen', 'offen'],
      ['Widerrufen', 'widerrufen'],
    ]);
    expect(byName.map(({ standSeit }) => standSeit === null)).toEqual([false, false, true, false]);
    for (const stand of ['offen', 'erteilt', 'abgelehnt', 'widerrufen'] as const) {
      expect((await requests({ stand })).map((row) => row.stand)).toEqual([stand]);
    }
    expect(await requests({ student: `/api/studenten/${offen.id}` })).toHaveLength(1);
    expect(await requests({ art: 'pruefungsanmeldungen' })).toEqual([]);
    after(30 * TAG);
    token = await signIn(server, person.email);
    expect((await requests({ stand: 'abgelaufen' })).map(({ student }) => student.nachname)).toEqual([
      'Offen',
    ]);
  });

  test('tells the own requests from those of colleagues', async () => {
    const colleague = await asSystem((db) =>
      newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [firma.id] }),
    );
    const [own, theirs] = [await newKandidat(), await newKandidat()];
    await ask([own.id]);
    await ask([theirs.id], { als: await signIn(server, colleague.email) });
    const found = (eigene: boolean) =>
      requests({ eigene }).then((rows) => rows.map(({ student }) => student['@id']));
    expect(await found(true)).toEqual([`/api/studenten/${own.id}`]);
    expect(await found(false)).toEqual([`/api/studenten/${theirs.id}`]);
  });

  test('follows a release that ends otherwise than by the link', async () => {
    const a = await newKandidat();
    await decide(await linkOf(a), { entscheidung: 'erteilt', bis: '2027-06-30' });
    await asSystem((db) => db.update(studenten).set({ notenfreigabe: false, notenfreigabeBis: null }));
    expect((await requests()).map(({ stand }) => stand)).toEqual(['widerrufen']);
  });

  test('is empty for everybody else', async () => {
    await ask([(await newKandidat()).id]);
    const stranger = await asSystem(async (db) =>
      newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [(await newFirma(db)).id] }),
    );
    expect(await requests({}, await signIn(server, stranger.email))).toEqual([]);
  });
});
