import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { putAuswahlstufe } from '@firmenportal/contract/auswahlstufen';
import { createFreigabeanforderung, createFreigabeerinnerung } from '@firmenportal/contract/freigaben';
import { isExportable } from '@firmenportal/contract/hydra/file-format';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { OPERATIONS } from '@firmenportal/contract/operations';
import {
  newBewerber,
  newBewerbung,
  newBranche,
  newEinschreibung,
  newFreigabeanfrage,
} from '../testing/records/factories.ts';
import { withOwner } from '../testing/owner.ts';
import { bewerberkennzeichen } from '#features/bewerberkennzeichen/bewerberkennzeichen.table.ts';
import type { Db } from '#platform/db/database.ts';
import { firmaBranche } from '#features/unternehmensdetails/unternehmensdetails.table.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { requestAs } from './calls/request.ts';
import { SAVED_YEAR, MELDUNG } from './calls/example.ts';
import { mayCall } from './calls/expectation.ts';
import { PEOPLE, ZONES, type Person } from './world/people.ts';
import { kennzeichenOf } from './world/kennzeichen.ts';
import { createWorld, type World } from './world/world.ts';
import { disableRowSecurity, enableRowSecurity } from './row-security.ts';

// The scope in the statements is enough by itself: what is asked is answered byte for byte as it is with row level
// security. The matrix looks for texts of others; a figure, an order or a list without a text is seen here.

const somebody = (name: string): Person => {
  const found = PEOPLE.find((person) => person.name === name);
  if (!found) throw new Error(`nobody is called ${name}`);
  return found;
};

const STRANGER = somebody('administrator of the foreign company');
/** Of the same rows, other things are theirs: whoever belongs to two companies, to another one, to the school. */
const READERS = [somebody('ROLE_FIRMENPORTAL_ADMIN'), STRANGER, somebody('school staff for a company')];

/** The world's school staff stand in for training leads, and are no people of theirs: the policy of accounts hides them. */
const OF_AN_ODD_WORLD = ['listVertretungen'];
/** The file itself becomes an entry of it. */
const LISTS_ITS_EXPORTS = ['listProtokoll'];

const reading = OPERATIONS.filter(({ method, name }) => method === 'GET' && !OF_AN_ODD_WORLD.includes(name));

/** Applicants who applied to every company, by what one of these has of them alone. */
type Shared = 'stage' | 'report' | 'withdrawal' | 'receipt';
let shared: Readonly<Record<Shared, string>>;
let world: World;
/** Without the first one's connections and what these have prepared. */
let second: TestServer;
/** A student of the first company, and a request to release something. */
let student: string;
let anfrage: string;
let firmen: string[];

beforeAll(async () => {
  world = await createWorld(await startTestServer());
  second = await world.server.another();
  const idOf = (place: string, zone: (typeof ZONES)[number]) => world.identifier(place, zone, STRANGER);
  firmen = await Promise.all(ZONES.map((zone) => idOf('/firmen', zone)));
  const bewerber = await idOf('/bewerber-marktplatz', 'a');
  student = await idOf('/studenten', 'a');
  shared = await world.server.database.asSystem('test', async (db) => {
    // The start page counts what is of the last weeks.
    await db.execute(sql`update pruefungsleistung set notenerfassungsdatum = portal_heute()`);
    await db.execute(sql`update bewerbung set eingegangen_am = portal_heute() where firma_id = ${firmen[0]}`);
    return writeShared(db);
  });
  anfrage = await world.server.database.asSystem('test', async (db) => {
    // Somebody of the marketplace applied to every company, and one of these hid them; each reserved places of the same
    // programme, and reported somebody for it.
    await db.execute(
      sql`update bewerberkennzeichen set ausgeblendet_am = now(), ausgeblendet_von = 'x' where firma_id = ${firmen[2]}`,
    );
    for (const [at, firmaId] of firmen.entries()) {
      await newBewerbung(db, firmaId, bewerber);
      await db.insert(firmaBranche).values({ firmaId, brancheId: (await newBranche(db)).id });
      await db.execute(
        sql`insert into studienplatzreservierung (firma_id, jahr, studiengang_id, anzahl)
            values (${firmaId}, ${SAVED_YEAR}, ${MELDUNG.studiengang}, ${at + 2})`,
      );
      await newEinschreibung(db, firmaId, (await newBewerber(db)).id, {
        studiengangId: MELDUNG.studiengang,
        studienbeginn: SAVED_YEAR,
      });
    }
    const of = { firmaId: firmen[0] ?? '', id: student };
    return (await newFreigabeanfrage(db, of, { art: 'pruefungsanmeldungen' })).id;
  });
});

/** What stands with the first company, or with the last, stands with no other. */
async function writeShared(db: Db): Promise<Record<Shared, string>> {
  const [first = '', , last = ''] = firmen;
  const applied = async (values: (firmaId: string) => Parameters<typeof newBewerbung>[3] = () => ({})) => {
    const { id } = await newBewerber(db, { freigabedatum: null, email: 'jemand@test.example' });
    for (const firmaId of firmen) await newBewerbung(db, firmaId, id, values(firmaId));
    return id;
  };
  const stage = await applied();
  await db.insert(bewerberkennzeichen).values(kennzeichenOf(first, stage, 'x'));
  const report = await applied();
  await newEinschreibung(db, first, report);
  return {
    stage,
    report,
    withdrawal: await applied((firmaId) => (firmaId === first ? { zurueckgezogenAm: '2026-10-01' } : {})),
    receipt: await applied((firmaId) => (firmaId === last ? { eingegangenAm: null } : {})),
  };
}

test.each(reading.map((operation): [string, Operation] => [operation.name, operation]))(
  '%s answers the same without row level security',
  async (_, operation) => {
    const requests: [string, InjectOptions][] = [];
    for (const person of READERS.filter((one) => mayCall(operation, one))) {
      const request = await requestAs(world, operation, person);
      requests.push([person.name, request]);
      if (isExportable(operation) && !LISTS_ITS_EXPORTS.includes(operation.name)) {
        const headers = { ...request.headers, accept: 'text/csv' };
        requests.push([`${person.name}, as a file`, { ...request, headers }]);
      }
    }
    const { alone, both } = await locked(requests);
    expect(alone).toEqual(both);
  },
);

const OF_ONE: readonly [string, string, () => string][] = [
  ['getAuswahlstufe', 'who has a stage with one', () => `bewerber/${shared.stage}/auswahlstufe`],
  ['getAuswahlstufe', 'whom one reported', () => `bewerber/${shared.report}/auswahlstufe`],
  ...['gespraech', 'gemeldet', 'keine'].map((stufe): [string, string, () => string] => [
    'listBewerber',
    `who are at the stage ${stufe}`,
    () => `bewerber?auswahlstufe=${stufe}&itemsPerPage=50`,
  ]),
  [
    'listNachrichtenempfaenger',
    'who withdrew from one, or did not reach it',
    () => `bewerber/nachrichtenempfaenger?bewerber=${Object.values(shared).join(',')}`,
  ],
];

test.each(OF_ONE)(
  '%s answers the same of people who applied to several companies, %s, without row level security',
  async (_, __, address) => {
    const requests = await Promise.all(
      READERS.map(async (person): Promise<[string, InjectOptions]> => {
        const headers = { authorization: `Bearer ${await world.tokenToRead(person)}` };
        return [person.name, { url: `/api/${address()}`, headers }];
      }),
    );
    const { alone, both } = await locked(requests);
    expect(Object.values(both).map(({ status }) => status)).toContain(200);
    expect(alone).toEqual(both);
  },
);

test('putAuswahlstufe leaves the rows of other companies as they are, of somebody who applied to several', async () => {
  const request = await requestAs(world, putAuswahlstufe, STRANGER, { params: { id: shared.stage } });
  await disableRowSecurity(world.server.url);
  try {
    const before = await rowsOfOthers();
    expect((await second.app.inject(request)).statusCode).toBe(200);
    expect(await rowsOfOthers()).toEqual(before);
  } finally {
    await enableRowSecurity(world.server.url);
  }
});

// Identifiers in a body: the matrix puts foreign ones into the path.
test.each<[string, Operation, () => unknown]>([
  [
    createFreigabeanforderung.name,
    createFreigabeanforderung,
    () => ({ art: 'noten', studierende: [`/api/studenten/${student}`] }),
  ],
  [
    createFreigabeerinnerung.name,
    createFreigabeerinnerung,
    () => ({ anfragen: [`/api/freigaben-anfordern/${anfrage}`] }),
  ],
])('%s answers the same for what is foreign, without row level security', async (_, operation, body) => {
  const request = await requestAs(world, operation, STRANGER, { body: body() });
  const { alone, both } = await locked([[STRANGER.name, request]]);
  expect(alone).toEqual(both);
});

const writing = OPERATIONS.filter((operation) => operation.method !== 'GET' && mayCall(operation, STRANGER));

test.each(writing.map((operation): [string, Operation] => [operation.name, operation]))(
  '%s leaves the rows of other companies as they are, without row level security',
  async (_, operation) => {
    const request = await requestAs(world, operation, STRANGER, {
      target: operation.scope === 'person' ? 'selbst' : 'c',
    });
    await disableRowSecurity(world.server.url);
    try {
      const before = await rowsOfOthers();
      const { statusCode } = await second.app.inject(request);
      expect(statusCode).toBeLessThan(500);
      expect(await rowsOfOthers()).toEqual(before);
    } finally {
      await enableRowSecurity(world.server.url);
    }
  },
);

/** What changes with everything that is shared. */
const VERSIONS = ['firmenstand'];

/** A digest of the rows of the first two companies in each table. */
function rowsOfOthers(): Promise<Record<string, string>> {
  return withOwner(world.server.url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'firma_id' and relname <> all ($1)`,
      [VERSIONS],
    );
    const digests = tables.map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as digest
         from ${name} t where firma_id = any ($1)`,
    );
    const { rows } = await client.query<{ name: string; digest: string }>(digests.join(' union all '), [
      firmen.slice(0, 2),
    ]);
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
  });
}

/** The answers with both locks, and with the scope of the statements alone. */
async function locked(requests: readonly [string, InjectOptions][]) {
  const both = await answersOf(world.server, requests);
  await forget();
  await disableRowSecurity(world.server.url);
  try {
    return { both, alone: await answersOf(second, requests) };
  } finally {
    await enableRowSecurity(world.server.url);
  }
}

/** Of another version of the data the process remembers nothing: totals and figures are read again. */
const forget = (): Promise<unknown> =>
  withOwner(world.server.url, async (client) => {
    await client.query('begin; select portal_betreten_system()');
    await client.query('update firmenstand set stand = stand + 1');
    await client.query('update marktplatzstand set stand = stand + 1');
    await client.query('commit');
  });

async function answersOf({ app }: TestServer, requests: readonly [string, InjectOptions][]) {
  const answers: Record<string, { status: number; body: string }> = {};
  for (const [who, request] of requests) {
    const answer = await app.inject(request);
    answers[who] = { status: answer.statusCode, body: comparable(answer) };
  }
  return answers;
}

/** A refusal by its type, for it names the request, too; a copy of one's data without the entry that it was taken. */
function comparable({ statusCode, body, headers }: LightMyRequestResponse): string {
  if (statusCode >= 400) return (JSON.parse(body) as { type: string }).type;
  if (!String(headers['content-type']).includes('json')) return body;
  return JSON.stringify(JSON.parse(body), (_, value: unknown) =>
    Array.isArray(value)
      ? value.filter((one) => (one as { aktion?: string } | null)?.aktion !== 'auskunft')
      : value,
  );
}
