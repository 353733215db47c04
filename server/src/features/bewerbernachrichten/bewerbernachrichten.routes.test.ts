import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { getBewerber, getMarktplatzBewerber } from '@firmenportal/contract/bewerber';
import { getAuswahlstufe } from '@firmenportal/contract/auswahlstufen';
import {
  createBewerbernachrichten,
  listNachrichtenempfaenger,
  MAX_NACHRICHTEN_EINER_FIRMA,
  MAX_NACHRICHTEN_EINER_PERSON,
} from '@firmenportal/contract/bewerbernachrichten';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { all } from '#platform/db/database.ts';
import type { Transport } from '#platform/mail/mail.ts';
import { smtpTransport } from '#platform/mail/smtp.ts';
import { bewerberkennzeichen } from '#features/bewerberkennzeichen/bewerberkennzeichen.table.ts';
import { startMailServer, type MailServer } from '#testing/peers/mail-server.ts';
import {
  newBewerber,
  newBewerbung,
  newEinschreibung,
  newFirma,
  tokensOf,
} from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { bewerbernachricht } from './bewerbernachrichten.table.ts';
import { newColleagues } from '#testing/fixtures/colleagues.ts';

const SENDER = { from: { name: 'Firmenportal', address: 'noreply@portal.test' }, host: 'portal.test' };
// Mails that wait for days are given up.
const NOW = new Date().toISOString();
const IN_TIME = { timeout: 15_000 };

let server: TestServer;
let mailServer: MailServer;
let transport: Transport;
let [a, b] = ['', ''];
const token = { anna: '', ben: '', andere: '', ohneRecht: '', schule: '' };
let anna: { id: string; email: string };
/** Applicants by why they can be written to, or not. */
const ids = {
  eigene: '',
  zweite: '',
  freigegeben: '',
  markt: '',
  ohneAdresse: '',
  zurueck: '',
  weg: '',
  vergeben: '',
  gemeldet: '',
  fremde: '',
};

beforeAll(async () => {
  mailServer = await startMailServer();
  transport = smtpTransport(mailServer.url, SENDER);
  server = await startTestServer({ transport });
  server.clock.now = new Date(NOW);
  const people = await server.asSystem(async (db) => {
    [a, b] = [(await newFirma(db, { name: 'Größe & Söhne GmbH' })).id, (await newFirma(db)).id];
    const accounts = await newColleagues(db, a, b);
    const someone = async (name: keyof typeof ids, values: Parameters<typeof newBewerber>[1] = {}) => {
      const given = { email: `${name}@post.example`, vorname: 'Ada', nachname: name };
      ids[name] = (await newBewerber(db, { ...given, anrede: 'Frau', freigabedatum: null, ...values })).id;
    };
    await someone('eigene', { nachname: 'Meier' });
    await someone('zweite', { anrede: 'divers', vorname: 'Kim', nachname: 'Lang' });
    await someone('ohneAdresse', { email: null });
    await someone('zurueck');
    await someone('weg', { zurueckgezogenAm: '2026-01-01' });
    await someone('vergeben');
    await someone('gemeldet');
    await someone('fremde');
    await someone('freigegeben', { freigabedatum: '2026-01-01', kontaktfreigabe: true });
    await someone('markt', { freigabedatum: '2026-01-01' });
    for (const name of ['eigene', 'zweite', 'ohneAdresse', 'weg', 'vergeben', 'gemeldet'] as const) {
      await newBewerbung(db, a, ids[name]);
    }
    await newBewerbung(db, a, ids.zurueck, { zurueckgezogenAm: '2026-01-01' });
    await newBewerbung(db, b, ids.fremde);
    await newEinschreibung(db, b, ids.vergeben);
    await newEinschreibung(db, a, ids.gemeldet);
    return accounts;
  });
  ({ anna } = people);
  Object.assign(token, await tokensOf(server, people));
});
afterAll(() => transport.close());
beforeEach(async () => {
  mailServer.received.length = 0;
  server.clock.now = new Date(NOW);
  await server.asSystem(async (db) => {
    await db.delete(bewerbernachricht);
    await db.delete(bewerberkennzeichen);
  });
});

type Body = CallInput<typeof createBewerbernachrichten>['body'];
const MESSAGE = {
  vorlage: 'einladung',
  sprache: 'de-DE',
  betreff: 'Einladung zu {Unternehmen}',
  text: '{Anrede},\n\nwir laden Sie ein:\n{Termin}\n{Ort}\n\nFreundliche Grüße\n{Mein Name}',
  termin: 'Dienstag, 8. Dezember 2026, 10 Uhr',
  ort: 'Haus 3, Raum 12',
} as const satisfies Omit<Body, 'bewerber'>;

const send = (
  bewerber: readonly string[],
  change: Partial<Body> = {},
  by = token.anna,
  headers: Record<string, string> = {},
) =>
  server.call(
    createBewerbernachrichten,
    { body: { ...MESSAGE, ...change, bewerber: [...bewerber] } },
    { token: by, headers },
  );
const outcomes = (answer: Awaited<ReturnType<typeof send>>) =>
  answer
    .json<Answer<typeof createBewerbernachrichten>>()
    .ergebnisse.map(({ name, ergebnis }) => [name, ergebnis]);
const rows = () => server.asSystem((db) => db.select().from(bewerbernachricht));
const waiting = () => server.asSystem((db) => all(db, sql`select from mailausgang`));
async function received(count = 1) {
  await expect.poll(() => mailServer.received.length, IN_TIME).toBe(count);
  await expect.poll(waiting, IN_TIME).toEqual([]);
  return mailServer.received;
}
const entriesOf = (id: string) =>
  server.asSystem((db) =>
    all<{ eintrag: string }>(
      db,
      sql`select to_jsonb(p)::text as eintrag from protokoll p
          where aktion = 'bewerber.angeschrieben' and objekt = ${id} order by id`,
    ),
  );
const broken = (answer: Awaited<ReturnType<typeof send>>) =>
  Object.fromEntries(
    (answer.json<Problem>().violations ?? []).map(({ propertyPath, code }) => [propertyPath, code]),
  );
const historyOf = async (id: string, by = token.anna, operation = getBewerber) =>
  (await server.call(operation, { params: { id } }, { token: by }))
    .json<Answer<typeof getBewerber>>()
    .verlauf.filter(({ art }) => art === 'angeschrieben');
const stufeOf = async (id: string) =>
  (await server.call(getAuswahlstufe, { params: { id } }, { token: token.anna })).json<
    Answer<typeof getAuswahlstufe>
  >().stufe;

describe('a message', () => {
  test("arrives filled in, in the company's name, and is answered to who wrote it", async () => {
    expect((await send([`/api/bewerber/${ids.eigene}`])).statusCode).toBe(200);
    const [mail] = await received();
    expect(mail?.recipients).toEqual(['eigene@post.example']);
    expect(mail?.from).toMatchObject({ name: 'Größe & Söhne GmbH', address: SENDER.from.address });
    expect(mail?.to?.[0]).toMatchObject({ name: 'Ada Meier' });
    expect(mail?.replyTo?.map(({ address }) => address)).toEqual([anna.email]);
    expect(mail?.subject).toBe('Einladung zu Größe & Söhne GmbH');
    expect(mail?.text?.trim()).toBe(
      [
        'Sehr geehrte Frau Meier,',
        `wir laden Sie ein:\n${MESSAGE.termin}\n${MESSAGE.ort}`,
        'Freundliche Grüße\nAnna Adler',
        '—',
        `Diese Nachricht hat Größe & Söhne GmbH über das Firmenportal der Hochschule gesendet. Ihre Antwort geht an Anna Adler (${anna.email}).`,
      ].join('\n\n'),
    );
    expect(mail?.html).toContain(`<p>wir laden Sie ein:<br>${MESSAGE.termin}<br>${MESSAGE.ort}</p>`);
    // Somebody who is away answers so to whoever wrote in person, and to no machine.
    expect(mail?.headers.map(({ key }) => key)).not.toContain('auto-submitted');
  });

  test('addresses each person as they are, in its own language', async () => {
    await send([ids.eigene, ids.zweite], { sprache: 'en-GB', text: '{Salutation} / {anrede}' });
    const mails = await received(2);
    const openings = mails.map(({ text }) => text?.split('\n')[0]);
    expect(new Set(openings)).toEqual(
      new Set(['Dear Kim Lang / Dear Kim Lang', 'Dear Ms Meier / Dear Ms Meier']),
    );
  });

  test("is in the company's history as it was sent, and in nobody else's", async () => {
    await server.asSystem((db) => newBewerbung(db, b, ids.zweite));
    const before = (await entriesOf(ids.zweite)).length;
    await send([ids.zweite], { vorlage: 'rueckfrage', betreff: 'Frage an {Name}', text: 'Gern?' });
    expect(await historyOf(ids.zweite, token.ben)).toEqual([
      {
        art: 'angeschrieben',
        am: NOW,
        von: 'Anna Adler',
        grund: null,
        stufe: null,
        nachricht: { vorlage: 'rueckfrage', betreff: 'Frage an Kim Lang', text: 'Gern?' },
      },
    ]);
    expect(await historyOf(ids.zweite, token.andere)).toEqual([]);
    expect(await historyOf(ids.zweite, token.schule)).toEqual([]);
    const logged = (await entriesOf(ids.zweite)).slice(before);
    expect(logged).toHaveLength(1);
    expect(logged[0]?.eintrag).not.toContain('Gern?');
    await received();
  });

  test('that is repeated under one key is sent once', async () => {
    const key = { 'idempotency-key': 'einmal' };
    const answers = [
      await send([ids.eigene], {}, token.anna, key),
      await send([ids.eigene], {}, token.anna, key),
    ];
    expect(answers[1]?.body).toBe(answers[0]?.body);
    await received(1);
    expect(await rows()).toHaveLength(1);
  });

  test('to somebody who is named twice is sent once', async () => {
    const answer = await send([ids.eigene, `/api/bewerber/${ids.eigene.toUpperCase()}`]);
    expect(outcomes(answer)).toEqual([['Ada Meier', 'gesendet']]);
    await received(1);
  });

  test('adds no header, no recipient and no markup to its mail', async () => {
    const inject = 'Hallo\r\nBcc: alle@fremd.example\r\n\r\n<script>alert(1)</script> https://boese.example';
    await server.asSystem((db) =>
      db.execute(
        sql`update firma set name = ${'Rot "& Blau" <x@fremd.example>, y@fremd.example'} where id = ${a}`,
      ),
    );
    await send([ids.eigene], { betreff: inject, text: inject, termin: inject, ort: '<b>hier</b>' });
    await server.asSystem((db) =>
      db.execute(sql`update firma set name = 'Größe & Söhne GmbH' where id = ${a}`),
    );
    const [mail] = await received();
    expect(mail?.recipients).toEqual(['eigene@post.example']);
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.from).toEqual({
      name: 'Rot "& Blau" <x@fremd.example>, y@fremd.example',
      address: SENDER.from.address,
    });
    expect(mail?.replyTo?.map(({ address }) => address)).toEqual([anna.email]);
    expect(mail?.html).not.toMatch(/<script|<b>|<a /u);
  });
});

describe('who can be written to', () => {
  const asked = async (by = token.anna) => {
    const query = { bewerber: Object.values(ids).join(',') };
    const answer = await server.call(listNachrichtenempfaenger, { query }, { token: by });
    expect(answer.statusCode).toBe(200);
    const { 'hydra:member': members } = answer.json<Answer<typeof listNachrichtenempfaenger>>();
    const names = Object.entries(ids);
    return Object.fromEntries(
      members.map((one) => [names.find(([, id]) => one['@id'].endsWith(id))?.[0], one.erreichbarkeit]),
    );
  };
  const EXPECTED = {
    eigene: 'erreichbar',
    zweite: 'erreichbar',
    freigegeben: 'erreichbar',
    gemeldet: 'erreichbar',
    markt: 'ohneAdresse',
    ohneAdresse: 'ohneAdresse',
    zurueck: 'zurueckgezogen',
    weg: 'zurueckgezogen',
    vergeben: 'vergeben',
  };

  test('is who the company may know the address of, and who is not gone', async () => {
    expect(await asked()).toEqual(EXPECTED);
    expect(await asked(token.schule)).toEqual({});
  });

  test('is told without the address', async () => {
    const query = { bewerber: ids.eigene };
    const answer = await server.call(listNachrichtenempfaenger, { query }, { token: token.anna });
    expect(answer.body).not.toContain('@post.example');
  });

  test('the others are named and left out', async () => {
    const answer = await send([...Object.values(ids), 'no identifier']);
    const found = answer.json<Answer<typeof createBewerbernachrichten>>().ergebnisse;
    expect(found.map(({ ergebnis }) => ergebnis)).toEqual([
      ...Object.keys(ids).map((name) => {
        const expected = EXPECTED[name as keyof typeof EXPECTED] ?? 'unbekannt';
        return expected === 'erreichbar' ? 'gesendet' : expected;
      }),
      'unbekannt',
    ]);
    const mails = await received(4);
    expect(mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual(
      ['eigene', 'freigegeben', 'gemeldet', 'zweite'].map((name) => `${name}@post.example`),
    );
    expect(await historyOf(ids.freigegeben, token.ben, getMarktplatzBewerber as never)).toHaveLength(1);
    expect(await rows()).toHaveLength(4);
  });

  test('by nobody without the permission, and by nobody of the school', async () => {
    expect((await send([ids.eigene], {}, token.ohneRecht)).statusCode).toBe(403);
    expect(outcomes(await send([ids.eigene], {}, token.schule))).toEqual([[null, 'unbekannt']]);
    expect(outcomes(await send([ids.eigene], {}, token.andere))).toEqual([[null, 'unbekannt']]);
    expect(await rows()).toEqual([]);
  });
});

describe('nothing is sent', () => {
  test.each([
    ['an unknown placeholder in the text', { text: 'Hallo {Frage}' }, { text: 'platzhalterUnbekannt' }],
    ['braces around nothing', { text: 'Hallo {}' }, { text: 'platzhalterUnbekannt' }],
    ['a placeholder without a value', { termin: undefined }, { termin: 'platzhalterLeer' }],
    [
      'holes in several places',
      { betreff: '{x}', ort: undefined, termin: undefined },
      { betreff: 'platzhalterUnbekannt', termin: 'platzhalterLeer', ort: 'platzhalterLeer' },
    ],
    [
      'no text, with an empty place in the subject',
      { text: ' \n', betreff: '{Ort}', ort: null },
      { text: 'fehlt', ort: 'platzhalterLeer' },
    ],
  ])('of %s', async (_, change, expected) => {
    const answer = await send([ids.eigene], change);
    expect(answer.statusCode).toBe(422);
    expect(broken(answer)).toEqual(expected);
    expect([await rows(), await waiting()]).toEqual([[], []]);
  });

  test('above the limit of a person, or of a company, in an hour', async () => {
    const before = (benutzerId: string | null, count: number) =>
      server.asSystem((db) =>
        db.insert(bewerbernachricht).values(
          Array.from({ length: count }, () => ({
            firmaId: a,
            bewerberId: ids.eigene,
            benutzerId,
            gesendetVon: 'x',
            // Almost an hour ago.
            gesendetAm: new Date(Date.parse(NOW) - 3_570_000),
            vorlage: 'absage' as const,
            betreff: 'x',
            text: 'x',
          })),
        ),
      );
    await before(anna.id, MAX_NACHRICHTEN_EINER_PERSON - 1);
    expect((await send([ids.eigene, ids.zweite])).statusCode).toBe(429);
    expect((await send([ids.eigene, ids.zweite], {}, token.ben)).statusCode).toBe(200);
    await before(null, MAX_NACHRICHTEN_EINER_FIRMA - MAX_NACHRICHTEN_EINER_PERSON - 1);
    const refused = await send([ids.eigene], {}, token.ben);
    expect(refused.statusCode).toBe(429);
    expect(refused.json<Problem>()['hydra:description']).toContain('Es wurde nichts gesendet');
    server.clock.now = new Date(Date.parse(NOW) + 60_000);
    expect((await send([ids.eigene])).statusCode).toBe(200);
    await received(3);
  });
});

test('a stage is set for whom was written to, up to it and never back, and not while a report stands', async () => {
  const at = { auswahlstufeAm: new Date(NOW), auswahlstufeVon: 'x' };
  await server.asSystem((db) =>
    db.insert(bewerberkennzeichen).values([
      { firmaId: a, bewerberId: ids.eigene, bewertung: 2, auswahlstufe: 'gesehen', ...at },
      { firmaId: a, bewerberId: ids.zweite, auswahlstufe: 'angebot', ...at },
    ]),
  );
  await send([ids.eigene, ids.zweite, ids.freigegeben, ids.gemeldet, ids.ohneAdresse], {
    auswahlstufe: 'gespraech',
  });
  const found = await Promise.all(
    (['eigene', 'zweite', 'freigegeben', 'gemeldet', 'ohneAdresse'] as const).map((name) =>
      stufeOf(ids[name]),
    ),
  );
  expect(found).toEqual(['gespraech', 'angebot', 'gespraech', 'gemeldet', null]);
  await received(4);
});
