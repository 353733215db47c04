import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { FREIGABEARTEN, listFreigabeanfragen } from '@firmenportal/contract/freigaben';
import { listPruefungsleistungen } from '@firmenportal/contract/pruefungsleistungen';
import { verifyAuditLog } from '#platform/audit/verify.ts';
import { benutzer } from '#features/benutzer/benutzer.table.ts';
import { student as studenten } from '#features/studenten/studenten.table.ts';
import { newBenutzer, newFirma, newKontakt, newStudent, signIn } from '#testing/records/factories.ts';
import { newNote } from '#testing/records/studium.ts';
import {
  after,
  ask,
  asSystem,
  audited,
  decide,
  linkIn,
  linkOf,
  mailsTo,
  newKandidat,
  requests,
  steps,
  freigabeFixture,
  TAG,
} from '#testing/fixtures/freigabe-fixture.ts';
import { TEST_URL } from '#testing/server.ts';
import { RELEASE_SCOPE_TEXTS } from './freigabetexte.presenter.ts';

const fixture = freigabeFixture();

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
    expect(results.map(({ ergebnis: result, grund }) => grund ?? result)).toEqual([
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
    expect(await audited(a.id)).toEqual([{ aktion: 'freigabe.angefordert', benutzer_id: fixture.person.id }]);
    expect(await audited(left.id)).toEqual([]);
  });

  test('leaves an entry for each in an audit log that is whole', async () => {
    const students = await Promise.all([newKandidat(), newKandidat(), newKandidat()]);
    await ask(students.map(({ id }) => id));
    for (const { id } of students) expect(await audited(id)).toHaveLength(1);
    expect((await asSystem(verifyAuditLog)).faults).toEqual([]);
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
    const begin = fixture.server.clock.now;
    await ask([a.id]);
    after(7 * TAG - 60_000);
    fixture.token = await signIn(fixture.server, fixture.person.email);
    const [refused] = await ask([a.id]);
    expect(refused).toMatchObject({
      grund: 'kuerzlichAngefordert',
      zuletztAngefordertAm: begin.toISOString(),
    });
    expect(refused?.meldung).toMatch(
      /Die Freigabe wurde bei Jörg Müller zuletzt am \d\d\.\d\d\.\d{4} angefordert/,
    );
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
      newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [fixture.firma.id] }),
    );
    const tokens = [fixture.token, await signIn(fixture.server, other.email)];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => ask([a.id], { als: tokens[n % 2] ?? fixture.token })),
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
      const kontakt = await newKontakt(db, { firmaId: fixture.firma.id });
      await db
        .update(benutzer)
        .set({ nurBetreute: true, kontaktId: kontakt.id })
        .where(eq(benutzer.id, fixture.person.id));
      const values = { firmaId: fixture.firma.id, schulEmail: 'studi@schule.example' };
      return [
        await newStudent(db, { ...values, ausbildungsleitungId: kontakt.id }),
        await newStudent(db, values),
      ];
    });
    const results = await ask([own, others].map((one) => one?.id ?? ''));
    expect(results.map(({ ergebnis: result, grund }) => grund ?? result)).toEqual([
      'angefordert',
      'unbekannt',
    ]);
    expect((await requests()).map(({ student }) => student['@id'])).toEqual([`/api/studenten/${own?.id}`]);
  });

  test('stays when the mail server is away, and the mail comes later', async () => {
    let refused = 0;
    fixture.mailserver.refuse = () => {
      refused += 1;
      return new Error('451 try later');
    };
    const a = await newKandidat({ schulEmail: 'spaeter@schule.example' });
    expect((await ask([a.id]))[0]?.ergebnis).toBe('angefordert');
    await expect.poll(() => refused).toBeGreaterThan(0);
    fixture.mailserver.refuse = undefined;
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
    expect(mail?.text).toContain('Im Namen von Größe & Söhne GmbH bittet Sie');
    expect(mail?.html).toContain('Im Namen von Größe &amp; Söhne GmbH bittet Sie');
    const link = linkIn(mail?.text);
    expect(mail?.html).toContain(`<a href="${TEST_URL}/freigabe/${link}">`);
    expect((await decide(link, { entscheidung: 'erteilt' })).statusCode).toBe(200);
    const grades = await fixture.server.call(listPruefungsleistungen, {}, { token: fixture.token });
    expect(grades.json<Answer<typeof listPruefungsleistungen>>()['hydra:totalItems']).toBe(1);
  });

  test.each(FREIGABEARTEN)('says of %s what the page says that a release opens', async (art) => {
    const a = await newKandidat();
    await ask([a.id], { art });
    const [mail] = await mailsTo(a.schulEmail);
    for (const { mit, oeffnet, ohne: without, brauchtKeine } of Object.values(RELEASE_SCOPE_TEXTS)) {
      const said = [mit[art], ...Object.values(oeffnet[art]), without, ...Object.values(brauchtKeine)];
      for (const text of said) {
        expect(mail?.text).toContain(text);
        expect(mail?.html).toContain(text);
      }
    }
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
    fixture.token = await signIn(fixture.server, fixture.person.email);
    expect((await requests({ stand: 'abgelaufen' })).map(({ student }) => student.nachname)).toEqual([
      'Offen',
    ]);
  });

  test('tells the own requests from those of colleagues', async () => {
    const colleague = await asSystem((db) =>
      newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [fixture.firma.id] }),
    );
    const [own, theirs] = [await newKandidat(), await newKandidat()];
    await ask([own.id]);
    await ask([theirs.id], { als: await signIn(fixture.server, colleague.email) });
    const found = (own: boolean) =>
      requests({ eigene: own }).then((rows) => rows.map(({ student }) => student['@id']));
    expect(await found(true)).toEqual([`/api/studenten/${own.id}`]);
    expect(await found(false)).toEqual([`/api/studenten/${theirs.id}`]);
  });

  test('follows a release that ends otherwise than by the link', async () => {
    const a = await newKandidat();
    await decide(await linkOf(a), { entscheidung: 'erteilt', bis: '2027-06-30' });
    await asSystem((db) => db.update(studenten).set({ notenfreigabe: false, notenfreigabeBis: null }));
    expect((await requests()).map(({ stand }) => stand)).toEqual(['widerrufen']);
  });

  test('comes as a file with the columns that are asked for', async () => {
    const a = await newKandidat({ nachname: 'Ärmel', vorname: 'Änne' });
    await decide(await linkOf(a), { entscheidung: 'erteilt' });
    const { body } = await fixture.server.call(
      listFreigabeanfragen,
      { query: { spalten: ['name', 'matrikelnummer', 'art', 'stand'] } },
      { token: fixture.token, headers: { accept: 'text/csv' } },
    );
    expect(body.trim().split('\r\n')).toEqual([
      '"Name";"Matrikelnummer";"Art";"Stand"',
      `"Ärmel, Änne";"${a.matrikelnummer}";"Noten";"Erteilt"`,
    ]);
  });

  test('is empty for everybody else', async () => {
    await ask([(await newKandidat()).id]);
    const stranger = await asSystem(async (db) =>
      newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [(await newFirma(db)).id] }),
    );
    expect(await requests({}, await signIn(fixture.server, stranger.email))).toEqual([]);
  });
});
