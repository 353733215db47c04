import { beforeAll, describe, expect, test } from 'vitest';
import {
  listFirmenreservierungen,
  listReservierungssummen,
} from '@firmenportal/contract/firmenreservierungen';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import { createReservierungszeitraum } from '@firmenportal/contract/reservierungen';
import { studienplatzreservierung } from './reservierungen.table.ts';
import {
  newBenutzer,
  newBewerber,
  newEinschreibung,
  newFirma,
  newStudiengang,
  signIn,
} from '#testing/records/factories.ts';

import { startTestServer, type TestServer } from '#testing/server.ts';
import { faultsOf } from '#rails/calls/finding.ts';

const YEAR = 2031;

let server: TestServer;
let token: string;
let firmen: { id: string; name: string }[];
let studiengaenge: { id: string; kuerzel: string }[];

beforeAll(async () => {
  server = await startTestServer();
  const email = await server.database.asSystem('test', async (db) => {
    firmen = [await newFirma(db, { name: 'Alpha' }), await newFirma(db, { name: 'Beta' })];
    studiengaenge = [await newStudiengang(db), await newStudiengang(db)];
    const [alpha, beta] = firmen.map(({ id }) => id) as [string, string];
    const [eins, zwei] = studiengaenge.map(({ id }) => id) as [string, string];
    await db.insert(studienplatzreservierung).values([
      { firmaId: alpha, jahr: YEAR, studiengangId: eins, anzahl: 5 },
      { firmaId: alpha, jahr: YEAR - 1, studiengangId: eins, anzahl: 7 },
      { firmaId: beta, jahr: YEAR, studiengangId: eins, anzahl: 2 },
      // Reserved once, and none any more.
      { firmaId: beta, jahr: YEAR - 1, studiengangId: zwei, anzahl: 3 },
      { firmaId: beta, jahr: YEAR, studiengangId: zwei, anzahl: 0 },
      // Saved, and never any.
      { firmaId: alpha, jahr: YEAR, studiengangId: zwei, anzahl: 0 },
    ]);
    for (const ended of [{}, {}, { zurueckgezogenAm: new Date(), zurueckgezogenVon: 'x' }]) {
      const { id } = await newBewerber(db);
      await newEinschreibung(db, alpha, id, { studiengangId: eins, studienbeginn: YEAR, ...ended });
    }
    const staff = await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] });
    return staff.email;
  });
  token = await signIn(server, email);
});

const nameOf = (iri: string, among: readonly { id: string }[]) =>
  among.findIndex(({ id }) => iri.endsWith(id));

async function rows(query: CallInput<typeof listFirmenreservierungen>['query']) {
  const answer = await server.call(listFirmenreservierungen, { query }, { token });
  expect(faultsOf(listFirmenreservierungen, answer)).toEqual([]);
  const { 'hydra:member': members } = answer.json<Answer<typeof listFirmenreservierungen>>();
  return members.map(({ firma, studiengang, anzahl, vorjahr, belegt }) => [
    firma.name,
    nameOf(studiengang['@id'], studiengaenge),
    anzahl,
    vorjahr,
    belegt,
  ]);
}

const ofYear = { jahr: String(YEAR) };

describe('places of all companies', () => {
  test('stand beside the year before and what reports take; nothing is left out, and nothing empty told', async () => {
    const found = await rows({
      ...ofYear,
      order: [
        ['firma', 'asc'],
        ['anzahl', 'desc'],
      ],
    });
    expect(found).toEqual([
      ['Alpha', 0, 5, 7, 2],
      ['Beta', 0, 2, 0, 0],
      ['Beta', 1, 0, 3, 0],
    ]);
  });

  test('are narrowed to a company, a programme, words, and sorted by number', async () => {
    expect(
      await rows({ ...ofYear, firma: `/api/firmen/${firmen[1]?.id}`, order: [['anzahl', 'desc']] }),
    ).toEqual([
      ['Beta', 0, 2, 0, 0],
      ['Beta', 1, 0, 3, 0],
    ]);
    expect(await rows({ ...ofYear, studiengang: `/api/studiengaenge/${studiengaenge[1]?.id}` })).toEqual([
      ['Beta', 1, 0, 3, 0],
    ]);
    expect(await rows({ ...ofYear, suche: 'alph' })).toEqual([['Alpha', 0, 5, 7, 2]]);
  });

  test('are added up by programme, with the companies that reserved any', async () => {
    const answer = await server.call(listReservierungssummen, { query: ofYear }, { token });
    expect(faultsOf(listReservierungssummen, answer)).toEqual([]);
    const sums = answer.json<Answer<typeof listReservierungssummen>>()['hydra:member'];
    expect(
      sums.map((one) => [
        nameOf(one.studiengang['@id'], studiengaenge),
        one.anzahl,
        one.vorjahr,
        one.belegt,
        one.firmen,
      ]),
    ).toEqual([
      [0, 7, 7, 2, 2],
      [1, 0, 3, 0, 0],
    ]);
  });

  test('are a file with the change', async () => {
    const answer = await server.call(
      listFirmenreservierungen,
      { query: { ...ofYear, suche: 'alpha' } },
      { token, headers: { accept: 'text/csv' } },
    );
    const [, line] = answer.body.split('\r\n');
    expect(line).toMatch(/^"Alpha";"F\d+";"2031";.*;"5";"7";"-2";"2"$/);
  });

  test('are told of a year as soon as there is a period for it', async () => {
    const ofNext = { jahr: String(YEAR + 1) };
    expect(await rows(ofNext)).toEqual([]);
    const { headers } = await server.call(listFirmenreservierungen, { query: ofNext }, { token });
    const body = {
      jahr: YEAR + 1,
      von: server.clock.now.toISOString(),
      bis: new Date(server.clock.now.getTime() + 86_400_000).toISOString(),
    };
    expect((await server.call(createReservierungszeitraum, { body }, { token })).statusCode).toBe(201);
    const again = await server.call(
      listFirmenreservierungen,
      { query: ofNext },
      { token, headers: { 'if-none-match': String(headers.etag) } },
    );
    expect(again.statusCode).toBe(200);
    expect(await rows(ofNext)).toHaveLength(2);
  });
});
