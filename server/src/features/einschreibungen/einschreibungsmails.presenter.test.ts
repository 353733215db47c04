import { expect, test } from 'vitest';
import {
  asSystem,
  einschreibungFixture,
  mailsAbout,
  report,
  signedIn,
  withdraw,
} from '#testing/fixtures/einschreibung-fixture.ts';
import { newBewerber, newFirma, newKontakt, newStudiengang } from '#testing/records/factories.ts';
import { TEST_URL } from '#testing/server.ts';

const fixture = einschreibungFixture();

const newPerson = (values: Parameters<typeof newBewerber>[1] = {}) =>
  asSystem((db) => newBewerber(db, { vorname: 'Mia', nachname: 'Müller', ...values }));

test('the school reads in German and English who takes whom, and finds the way to the portal', async () => {
  const person = await newPerson();
  const studiengang = await asSystem((db) =>
    newStudiengang(db, { name: 'Informatik & Recht', kuerzel: 'IR' }),
  );
  const leitung = await asSystem((db) =>
    newKontakt(db, { firmaId: fixture.firma.id, vorname: 'Lena', nachname: 'Leitung' }),
  );
  await report(person.id, {
    studiengang: studiengang.id,
    ausbildungsleitung: leitung.id,
    bemerkung: 'Erste Zeile\nzweite Zeile',
  });
  const [mail] = await mailsAbout(person);
  const who = `Mia Müller (${person.bewerbernummer})`;
  expect(mail?.subject).toBe(`Einschreibung gemeldet: ${who} / Enrolment reported: ${who}`);
  expect(mail?.to?.map(({ name }) => name)).toEqual(['Zulassung']);
  const day = (locale: string) =>
    new Intl.DateTimeFormat(locale, {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone: 'Europe/Berlin',
    }).format(fixture.server.clock.now);
  const lines = (mail?.text ?? '').replaceAll('\r\n', '\n').split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'Größe & Söhne GmbH meldet die Einschreibung von Mia Müller.',
      'Unternehmen: Größe & Söhne GmbH',
      'Bewerbende Person: Mia Müller',
      `Bewerbernummer: ${person.bewerbernummer}`,
      'Studiengang: Informatik & Recht (IR)',
      `Studienbeginn: ${fixture.jahr + 1}`,
      'Ausbildungsleitung: Lena Leitung',
      'Bemerkung: Erste Zeile',
      '    zweite Zeile',
      `Gemeldet von: Anna Ausbild am ${day('de-DE')}`,
      'Größe & Söhne GmbH reports the enrolment of Mia Müller.',
      'Training lead: Lena Leitung',
      `Reported by: Anna Ausbild on ${day('en-GB')}`,
    ]),
  );
  const url = `${TEST_URL}/bewerber/${person.id}`;
  expect(lines.filter((line) => line === url)).toHaveLength(2);
  expect(mail?.html).toContain(`<a href="${url}">`);
  expect(mail?.html).toContain('<td>Informatik &amp; Recht (IR)</td>');
  expect(mail?.html).toContain('<td>Erste Zeile<br>zweite Zeile</td>');
});

test('what was left out is said to be so', async () => {
  const person = await newPerson();
  await report(person.id);
  const [mail] = await mailsAbout(person);
  expect(mail?.text).toContain('Ausbildungsleitung: keine Angabe');
  expect(mail?.text).toContain('Remark: not given');
});

test('a withdrawal says whose report it was, and who took it back', async () => {
  const person = await newPerson();
  await report(person.id);
  await withdraw(person.id, fixture.token.ben);
  const [, mail] = await mailsAbout(person);
  expect(mail?.subject).toMatch(/^Einschreibung zurückgezogen: Mia Müller .* \/ Enrolment withdrawn: /);
  expect(mail?.text).toContain('Der Studienplatz ist wieder frei.');
  expect(mail?.text).toMatch(/^Gemeldet von: Anna Ausbild am /m);
  expect(mail?.text).toMatch(/^Zurückgezogen von: Ben Büro am /m);
  expect(mail?.text).toMatch(/^Withdrawn by: Ben Büro on /m);
});

test('names and remarks get neither into headers nor into markup, nor pass for facts', async () => {
  const hostile = 'X\r\nBcc: alle@schule.example\r\n\r\n<img src=x onerror=alert(1)>';
  const person = await newPerson({ nachname: hostile, vorname: hostile });
  const firma = await asSystem((db) => newFirma(db, { name: hostile }));
  const token = await signedIn([firma.id], { vorname: hostile, nachname: hostile });
  await report(
    person.id,
    { bemerkung: `x\r\nStudiengang: Bogus\u2028Studiengang: Bogus\r${hostile}` },
    token,
  );
  const [mail] = await mailsAbout(person);
  expect(mail?.recipients).toEqual(['zulassung@schule.example']);
  expect([mail?.bcc, mail?.cc, mail?.to?.length]).toEqual([undefined, undefined, 1]);
  expect(mail?.html).not.toContain('<img');
  const facts = (mail?.text ?? '').split(/\r?\n/);
  expect(facts.filter((line) => line.startsWith('Studiengang: '))).toHaveLength(1);
  expect(facts.some((line) => line.startsWith('Studiengang: Bogus'))).toBe(false);
});

test('the link never comes from the request', async () => {
  const person = await newPerson();
  await fixture.server.app.inject({
    method: 'PUT',
    url: `/api/bewerber/${person.id}/einschreibung`,
    headers: {
      authorization: `Bearer ${fixture.token.anna}`,
      'content-type': 'application/json',
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    },
    payload: JSON.stringify({ studiengang: fixture.studiengang.id, studienbeginn: fixture.jahr + 1 }),
  });
  const [mail] = await mailsAbout(person);
  expect(mail?.text).toContain(TEST_URL);
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
});

test('a report stays when the mail server is away, and the mail comes later', async () => {
  let refused = 0;
  fixture.mailserver.refuse = () => {
    refused += 1;
    return new Error('451 try later');
  };
  const person = await newPerson();
  expect((await report(person.id)).statusCode).toBe(200);
  await expect.poll(() => refused).toBeGreaterThan(0);
  fixture.mailserver.refuse = undefined;
  expect(await mailsAbout(person)).toHaveLength(1);
});
