import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { isExportable } from '@firmenportal/contract/hydra/file-format';
import { fillPath } from '@firmenportal/contract/hydra/iri';
import type { Answer, Operation } from '@firmenportal/contract/hydra/operation';
import { OPERATIONS } from '@firmenportal/contract/operations';
import { listProtokoll } from '@firmenportal/contract/protokoll';
import { all, first } from '../platform/db/database.ts';
import { newBenutzer, newFirma, newStudent, signIn } from '../testing/records/factories.ts';
import {
  newAnwesenheit,
  newNote,
  newPruefungsanmeldung,
  newSeminarleistung,
  newTransferleistung,
  newZusatzleistung,
} from '../testing/records/studium.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { recordParams } from './calls/request.ts';
import { exampleOf } from './calls/example.ts';

// Whoever is shown what a student released, or records of a student, is in the audit log with the students that the
// answer showed, whatever the answer was asked for.

/** Stands in every record of a student and nowhere else. */
const MARK = `mark-${randomUUID()}`;
/** Everybody's only grade, which is the average, too. */
const GRADE = '3.9';

/** Answers that hold released figures and are no look at anybody's records. */
const OVERVIEWS: Readonly<Record<string, string>> = {
  listStudenten: 'the average among the columns of the list; the grades behind it are a look',
  getUebersicht: 'the average of all, which names nobody',
  getKohortenverlauf: 'averages of five students and more, which name nobody',
};

/** More than a page of them. */
const STUDENTS = 27;

let server: TestServer;
let token: string;
let staff: string;
let ids: string[];

beforeAll(async () => {
  server = await startTestServer();
  const email = await server.database.asSystem('test', async (db) => {
    const firmen = [(await newFirma(db)).id, (await newFirma(db)).id];
    ids = [];
    for (let at = 0; at < STUDENTS; at += 1) {
      const student = await newStudent(db, {
        nachname: `Nachname${at}`,
        firmaId: firmen[at % 2] ?? '',
        notenfreigabe: true,
        pruefungsanmeldungsfreigabe: true,
      });
      ids.push(student.id);
      await newNote(db, student, { modul: MARK, note: GRADE });
      await newPruefungsanmeldung(db, student, { modul: MARK });
      await newTransferleistung(db, student, { titel: MARK });
      if (at > 0) continue;
      await newAnwesenheit(db, student, { veranstaltung: MARK });
      await newSeminarleistung(db, student, { titel: MARK });
      await newZusatzleistung(db, student, { titel: MARK });
    }
    return (await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen })).email;
  });
  token = await signIn(server, email);
  const school = await server.database.asSystem('test', (db) =>
    newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] }),
  );
  staff = await signIn(server, school.email);
});

/** Reads that this world can be asked for: all of a company and its students. */
const READS = OPERATIONS.filter(
  (operation) =>
    operation.method === 'GET' &&
    operation.permission !== 'oeffentlich' &&
    recordParams(operation).every(
      ({ name, filePath }) => filePath === '/studenten' || name in exampleOf(operation).params,
    ),
);

const ask = (operation: Operation, search = '', accept = '*/*') => {
  const [id = ''] = ids;
  const records = Object.fromEntries(recordParams(operation).map(({ name }) => [name, id]));
  const params = { ...records, ...exampleOf(operation).params };
  return server.app.inject({
    url: `/api${fillPath(operation.path, params)}${search}`,
    headers: { authorization: `Bearer ${token}`, accept },
  });
};

/** What was written meanwhile of looks: whom it names. */
async function namedBy(work: () => Promise<LightMyRequestResponse>) {
  const last = await server.database.asSystem('test', (db) =>
    first<{ id: string }>(db, sql`select coalesce(max(id), 0) as id from protokoll`),
  );
  const answer = await work();
  const entries = await server.database.asSystem('test', (db) =>
    all<{ objekt: string | null; studierende: string[] | null }>(
      db,
      sql`select objekt, angaben -> 'studierende' as studierende from protokoll
          where id > ${last?.id} and aktion like 'einsicht.%' order by id`,
    ),
  );
  const named = entries.flatMap(
    ({ objekt, studierende }) => studierende ?? (objekt === null ? [] : [objekt]),
  );
  return { answer, named: named.toSorted(), entries: entries.length };
}

const holdsReleased = ({ body }: LightMyRequestResponse) =>
  body.includes(MARK) || body.includes(`"${GRADE}"`);

/** Whom a page shows, by the links to them. */
const shownIn = ({ body }: LightMyRequestResponse) =>
  [
    ...new Set([...body.matchAll(/"@id":"\/api\/studenten\/([0-9a-f-]{36})"/g)].map(([, id = '']) => id)),
  ].toSorted();

const isRecordsView = ({ recordsView, permission }: Operation) =>
  recordsView === true && permission === 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN';

test.each(
  READS.filter(({ name }) => !(name in OVERVIEWS)).map((operation) => [operation.name, operation] as const),
)('%s says whose records it showed', async (_name, operation) => {
  const { answer, named } = await namedBy(() => ask(operation));
  const isLook = holdsReleased(answer) || isRecordsView(operation);
  const shown = operation.path.includes('{id}') ? [ids[0]] : shownIn(answer);
  expect([isRecordsView(operation), named]).toEqual([isLook, isLook ? shown : []]);
});

test.each(Object.keys(OVERVIEWS))(
  '%s is an overview that holds released figures, and no look',
  async (name) => {
    const operation = READS.find((one) => one.name === name);
    if (!operation) throw new Error('no such operation');
    const { answer, named } = await namedBy(() => ask(operation));
    expect([holdsReleased(answer), named]).toEqual([true, []]);
  },
);

const LISTS = READS.filter((operation) => isRecordsView(operation) && operation.path.indexOf('{') < 0);

describe.each(LISTS.map((operation) => [operation.name, operation] as const))('%s', (_name, operation) => {
  test.each(['?itemsPerPage=10&page=2', '?itemsPerPage=10&page=3', `?student=/api/studenten/`])(
    'names whom this page shows, in one entry for each company: %s',
    async (search) => {
      const asked = search.endsWith('/') ? `${search}${ids[3]}` : search;
      const { answer, named, entries } = await namedBy(() => ask(operation, asked));
      expect(named).not.toEqual([]);
      expect(named).toEqual(shownIn(answer));
      expect(entries).toBe(Math.min(2, named.length));
    },
  );

  test('names all that leave in a file', async () => {
    expect(isExportable(operation)).toBe(true);
    const { named, entries } = await namedBy(() => ask(operation, '', 'text/csv'));
    expect(named).toEqual(ids.toSorted());
    expect(entries).toBe(2);
  });

  test('is found in the audit log by each whom it names', async () => {
    await ask(operation);
    const [one = ''] = ids;
    const seen = await server.call(listProtokoll, { query: { objekt: one } }, { token: staff });
    expect(seen.json<Answer<typeof listProtokoll>>()['hydra:member'][0]).toMatchObject({
      objekt: null,
      angaben: [{ wert: expect.stringContaining('Nachname0') as string }],
    });
  });

  test('names nobody where it shows nobody', async () => {
    expect((await namedBy(() => ask(operation, '?page=99'))).entries).toBe(0);
  });
});
