import { listBenachrichtigungLog } from '@firmenportal/contract/benachrichtigungen';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { putStudienplatzreservierung } from '@firmenportal/contract/reservierungen';
import { expect, test } from 'vitest';
import { newStudiengang, signIn } from '#testing/records/factories.ts';
import { newZeitraum } from '#testing/records/unternehmen.ts';
import {
  after,
  asSystem,
  distributionFixture,
  newKonto,
  round,
  TAG,
  told,
} from '#testing/fixtures/distribution-fixture.ts';
import { tellOfPlaetze } from './firmenreservierungen.jobs.ts';

const fixture = distributionFixture();
const YEAR = 2033;
const HOUR = TAG / 24;

const tell = async () => {
  const { database, clock } = fixture.server;
  await tellOfPlaetze({ database, clock: () => clock.now });
  await round();
};

const timesTold = async (konto: Parameters<typeof told>[0]) =>
  (await told(konto)).filter((typ) => typ === 'plaetzeGeaendert').length;

test("the school's people are told once of the day before, of all companies that changed their places", async () => {
  const { server, firma, andere } = fixture;
  // Noon at the school, so that hours later it is the same day.
  server.clock.now = new Date('2032-03-10T11:00:00Z');
  const studiengang = await asSystem(async (db) => {
    const von = new Date(server.clock.now.getTime() - 30 * TAG);
    await newZeitraum(db, YEAR, { von, bis: new Date(von.getTime() + 60 * TAG) });
    return newStudiengang(db);
  });
  const save = async ({ email }: { email: string }, anzahl: number) => {
    const answer = await server.call(
      putStudienplatzreservierung,
      {
        params: { jahr: String(YEAR) },
        body: { positionen: [{ studiengang: `/api/studiengaenge/${studiengang.id}`, anzahl }] },
      },
      { token: await signIn(server, email), headers: { 'if-match': '*' } },
    );
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const rollen = ['ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG' as const];
  const one = await newKonto({ rollen });
  const other = await newKonto({ rollen, firmen: [andere.id] });
  const staff = await newKonto({ rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] });
  await round();
  await tell();
  expect(await told(staff)).not.toContain('plaetzeGeaendert');

  await save(one, 3);
  await save(other, 4);
  after(HOUR);
  await save(other, 5);
  await tell();
  // The day is not over.
  expect(await told(staff)).not.toContain('plaetzeGeaendert');
  after(18 * HOUR);
  await tell();
  const list = await server.call(
    listBenachrichtigungLog,
    { query: { kategorie: 'reservierungen' } },
    { token: await signIn(server, staff.email), headers: { 'x-locale': 'en-GB' } },
  );
  const [first] = list.json<Answer<typeof listBenachrichtigungLog>>()['hydra:member'];
  expect(first).toMatchObject({ typ: 'plaetzeGeaendert', jahr: YEAR });
  expect(JSON.stringify(first)).toMatch(/Companies that changed .*: 2\./);
  expect(JSON.stringify(first)).not.toContain(firma.firmennummer);
  // Not a company's own people.
  expect((await Promise.all([one, other].map(told))).flat()).not.toContain('plaetzeGeaendert');

  // A second run on the day, two at once, and the next day's tell nothing again.
  await Promise.all([tell(), tell()]);
  after(TAG);
  await tell();
  expect(await timesTold(staff)).toBe(1);

  // Two days on which nothing ran in the morning are made up for, day by day, and once by two at once.
  await save(one, 6);
  after(TAG);
  await save(other, 7);
  after(2 * TAG);
  await Promise.all([tell(), tell()]);
  expect(await timesTold(staff)).toBe(3);
});
