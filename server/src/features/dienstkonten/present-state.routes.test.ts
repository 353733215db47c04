import { beforeEach, expect, test } from 'vitest';
import {
  createDienstkonto,
  createSchuldienstkonto,
  deleteDienstkonto,
} from '@firmenportal/contract/dienstkonten';
import {
  confirmEinschreibungsmeldung,
  getEinschreibungsmeldung,
  listEinschreibungsmeldungen,
} from '@firmenportal/contract/einschreibungen';
import { listFirmen } from '@firmenportal/contract/firmen';
import { listFirmenfreigaben } from '@firmenportal/contract/firmenfreigaben';
import { listFirmenkontakte } from '@firmenportal/contract/firmenkontakte';
import {
  listFirmenreservierungen,
  listReservierungssummen,
} from '@firmenportal/contract/firmenreservierungen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { listStudenten } from '@firmenportal/contract/studenten';
import { FEED_SCOPES, listVorgaenge } from '@firmenportal/contract/vorgaenge';
import { sql } from 'drizzle-orm';
import { studienplatzreservierung } from '#features/reservierungen/reservierungen.table.ts';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { first } from '#platform/db/database.ts';
import { faultsOf } from '#rails/calls/finding.ts';
import { asSystem, signedIn } from '#testing/fixtures/einschreibung-fixture.ts';
import {
  confirm,
  firmennummerOf,
  list,
  meldungFixture,
  reported,
} from '#testing/fixtures/meldung-fixture.ts';
import { newDienstkonto } from '#testing/records/dienstkonto.ts';

// What a program of the school fetches of the present state (docs/vorgaenge.md).

const fixture = meldungFixture();
const LISTS = [
  listEinschreibungsmeldungen,
  listFirmenfreigaben,
  listFirmenkontakte,
  listFirmenreservierungen,
  listReservierungssummen,
] as const;
const YEAR = 2032;

let konto: { id: string; key: string };
let staff: string;

beforeEach(async () => {
  konto = await asSystem((db) => newDienstkonto(db, { umfang: ['bestand'] }));
  staff = await signedIn([], { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'] });
});

const call: typeof fixture.server.call = (...args) => fixture.server.call(...args);

test('reports of all companies, by the keys of the campus system, as the school reads them', async () => {
  const own = await reported();
  const others = await reported({}, { token: fixture.token.andere });
  await confirm(own.id);
  const found = await list({}, konto.key);
  expect(
    new Map(
      found['hydra:member'].map((one) => [
        identifierOf(one['@id']),
        [one.bewerber.bewerbernummer, one.firmennummer, one.stand],
      ]),
    ),
  ).toEqual(
    new Map([
      [own.id, [own.applicant.bewerbernummer, await firmennummerOf(fixture.firma.id), 'bestaetigt']],
      [others.id, [others.applicant.bewerbernummer, await firmennummerOf(fixture.andere.id), 'gemeldet']],
    ]),
  );
  expect(found).toEqual(await list());
});

test('what changed since is there, also where the program asks for changes only', async () => {
  const ask = (etag?: string) =>
    call(
      listEinschreibungsmeldungen,
      {},
      { token: konto.key, headers: etag === undefined ? {} : { 'if-none-match': etag } },
    );
  await reported();
  const before = await ask();
  const etag = String(before.headers.etag);
  expect((await ask(etag)).statusCode).toBe(304);
  await reported({}, { token: fixture.token.andere });
  const after = await ask(etag);
  expect(after.statusCode).toBe(200);
  expect(after.json<Answer<typeof listEinschreibungsmeldungen>>()['hydra:totalItems']).toBe(2);
});

test('places of all companies, and their sums', async () => {
  const { id: studiengangId } = fixture.studiengang;
  await asSystem((db) =>
    db.insert(studienplatzreservierung).values([
      { firmaId: fixture.firma.id, jahr: YEAR, studiengangId, anzahl: 3 },
      { firmaId: fixture.andere.id, jahr: YEAR, studiengangId, anzahl: 4 },
    ]),
  );
  const places = await call(
    listFirmenreservierungen,
    { query: { jahr: String(YEAR) } },
    { token: konto.key },
  );
  expect(faultsOf(listFirmenreservierungen, places)).toEqual([]);
  const rows = places.json<Answer<typeof listFirmenreservierungen>>()['hydra:member'];
  expect(new Map(rows.map(({ firmennummer, anzahl }) => [firmennummer, anzahl]))).toEqual(
    new Map([
      [await firmennummerOf(fixture.firma.id), 3],
      [await firmennummerOf(fixture.andere.id), 4],
    ]),
  );
  const sums = await call(listReservierungssummen, { query: { jahr: String(YEAR) } }, { token: konto.key });
  expect(sums.json<Answer<typeof listReservierungssummen>>()['hydra:member']).toMatchObject([
    { anzahl: 7, firmen: 2 },
  ]);
});

test('as files, which the audit log tells', async () => {
  const { applicant, id } = await reported();
  const headers = { accept: 'text/csv' };
  const csv = await call(listEinschreibungsmeldungen, {}, { token: konto.key, headers });
  expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, expect.stringContaining('text/csv')]);
  expect(csv.body).toContain(applicant.bewerbernummer);
  expect(csv.body).toContain(await firmennummerOf(fixture.firma.id));
  // By which the feed tells of the report, and decisions name it.
  const lines = csv.body.trim().split(/\r?\n/);
  expect(lines.map((line) => line.split(';').at(-1))).toEqual(['"Kennung der Meldung"', `"${id}"`]);
  const xlsx = await call(
    listFirmenreservierungen,
    {},
    {
      token: konto.key,
      headers: { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    },
  );
  expect([xlsx.statusCode, xlsx.body.slice(0, 2)]).toEqual([200, 'PK']);
  const entries = await asSystem((db) =>
    db
      .select()
      .from(protokoll)
      .where(sql`${protokoll.benutzerId} = ${konto.id}`),
  );
  expect(entries.map(({ aktion, firmaId }) => [aktion, firmaId])).toEqual([
    ['export', null],
    ['export', null],
  ]);
});

test('nothing else: no feed, no other list, no single report, no decision', async () => {
  const { id } = await reported();
  const { key: token } = konto;
  const answers = [
    await call(listVorgaenge, {}, { token }),
    await call(listStudenten, {}, { token }),
    await call(listFirmen, {}, { token }),
    await call(getEinschreibungsmeldung, { params: { id } }, { token }),
    await call(confirmEinschreibungsmeldung, { params: { id } }, { token }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
});

test('not to other keys, nor to people who are not of the school', async () => {
  await reported();
  const others = await asSystem(async (db) => [
    (await newDienstkonto(db, { umfang: [...FEED_SCOPES, 'import.studierende'] })).key,
    (await newDienstkonto(db, { firmaId: fixture.firma.id, umfang: ['ROLE_FIRMENPORTAL_BEWERBER_LESEN'] }))
      .key,
    await signedIn([fixture.firma.id], { rollen: ['ROLE_FIRMENPORTAL_ADMIN'] }),
  ]);
  for (const token of others)
    for (const one of LISTS)
      expect([one.name, (await call(one, {}, { token })).statusCode]).toEqual([one.name, 403]);
  // Cannot be made; were it there, it would be shown nothing of others.
  const { key } = await asSystem((db) =>
    newDienstkonto(db, { firmaId: fixture.andere.id, umfang: ['bestand'] }),
  );
  expect((await list({}, key))['hydra:member']).toEqual([]);
});

test('the database itself shows reports to no other key of the school', async () => {
  await reported();
  const feed = await asSystem((db) => newDienstkonto(db, { umfang: FEED_SCOPES }));
  const now = fixture.server.clock.now.toISOString();
  const seen = async (id: string) =>
    asSystem(async (db) => {
      await db.execute(
        sql`select portal_betreten(k.id, null, ${now}) from dienstkontoschluessel k where k.dienstkonto_id = ${id}`,
      );
      return (await first<{ n: number }>(db, sql`select count(*)::int as n from einschreibung`))?.n;
    });
  expect([await seen(konto.id), await seen(feed.id)]).toEqual([1, 0]);
});

test('the school makes such a key at its desk, a company does not, and it ends once it is revoked', async () => {
  const gueltigBis = new Date(fixture.server.clock.now.getTime() + 30 * 86_400_000)
    .toISOString()
    .slice(0, 10);
  const body = { name: 'Campus', gueltigBis, umfang: ['bestand' as const] };
  const admin = await signedIn([fixture.firma.id], { rollen: ['ROLE_FIRMENPORTAL_ADMIN'] });
  const company = await call(
    createDienstkonto,
    { body: { ...body, umfang: ['bestand' as never] } },
    { token: admin },
  );
  expect(company.statusCode).toBe(422);
  const made = (await call(createSchuldienstkonto, { body }, { token: staff })).json<
    Answer<typeof createSchuldienstkonto>
  >();
  const ask = async () =>
    (await call(listEinschreibungsmeldungen, {}, { token: made.schluessel })).statusCode;
  expect(await ask()).toBe(200);
  await call(deleteDienstkonto, { params: { id: identifierOf(made['@id']) } }, { token: staff });
  expect(await ask()).toBe(401);
});
