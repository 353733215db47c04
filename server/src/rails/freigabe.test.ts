import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { eq, inArray } from 'drizzle-orm';
import { formatQuery } from '@firmenportal/contract/hydra/query';
import { pruefungsanmeldung } from '#features/pruefungsanmeldungen/pruefungsanmeldungen.table.ts';
import { pruefungsleistung } from '#features/pruefungsleistungen/pruefungsleistungen.table.ts';
import { student } from '#features/studenten/studenten.table.ts';
import type { Db } from '../platform/db/database.ts';
import { newBenutzer, newFirma, newStudent, newStudiengang, signIn } from '../testing/records/factories.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

// What is not released influences nothing (product.md §5): whatever a person asks, the answers are the same
// as in a world in which those who did not release have no grades, or no exam registrations, at all.

const TODAY = '2026-11-02';
const COUNT = 7;

let server: TestServer;
let token: string;
let studierende: { id: string; firmaId: string; matrikelnummer: string }[];

beforeAll(async () => {
  server = await startTestServer();
  server.clock.now = new Date(`${TODAY}T10:00:00+01:00`);
  const email = await server.database.asSystem('test', async (db) => {
    const { id: firmaId } = await newFirma(db);
    const { id: studiengangId } = await newStudiengang(db);
    studierende = [];
    for (let i = 0; i < COUNT; i += 1) {
      // Six in one centuria: an average of it is shown, or is not, by who released.
      const centuria = i < 6 ? 'A25a' : 'A25b';
      studierende.push(await newStudent(db, { firmaId, studiengangId, centuria }));
    }
    return (await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'], firmen: [firmaId] }))
      .email;
  });
  token = await signIn(server, email);
});

/** How a release stands, as the columns keep it; most of a centuria release, so that averages appear. */
const freigabe = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ frei: true, bis: null, gilt: true }) },
  { weight: 1, arbitrary: fc.constant({ frei: true, bis: TODAY, gilt: true }) },
  { weight: 2, arbitrary: fc.constant({ frei: true, bis: '2026-11-01', gilt: false }) },
  { weight: 2, arbitrary: fc.constant({ frei: false, bis: null, gilt: false }) },
  { weight: 1, arbitrary: fc.constant({ frei: false, bis: '2026-12-31', gilt: false }) },
);
const leistung = fc.record({
  modulnummer: fc.constantFrom('A', 'B', 'C'),
  versuch: fc.integer({ min: 1, max: 3 }),
  semester: fc.integer({ min: 1, max: 2 }),
  note: fc.integer({ min: 10, max: 50 }),
  credits: fc.constantFrom('2.5', '5', '10'),
});
const anmeldung = fc.record({
  modulnummer: fc.constantFrom('A', 'B', 'C'),
  status: fc.constantFrom('angemeldet' as const, 'zugelassen' as const),
});
const person = fc.record({
  noten: freigabe,
  anmeldungen: freigabe,
  leistungen: fc.uniqueArray(leistung, { maxLength: 5, selector: (l) => `${l.modulnummer} ${l.versuch}` }),
  angemeldet: fc.uniqueArray(anmeldung, { maxLength: 2, selector: (a) => a.modulnummer }),
});
type Person = typeof person extends fc.Arbitrary<infer P> ? P : never;
const world = fc.array(person, { minLength: COUNT, maxLength: COUNT });

async function create(db: Db, persons: readonly Person[]): Promise<void> {
  await db.delete(pruefungsleistung);
  await db.delete(pruefungsanmeldung);
  const of = (at: number) => {
    const one = studierende[at];
    if (!one) throw new Error('more people than students');
    return one;
  };
  for (const [at, { noten, anmeldungen }] of persons.entries()) {
    await db
      .update(student)
      .set({
        notenfreigabe: noten.frei,
        notenfreigabeBis: noten.bis,
        pruefungsanmeldungsfreigabe: anmeldungen.frei,
        pruefungsanmeldungsfreigabeBis: anmeldungen.bis,
      })
      .where(eq(student.id, of(at).id));
  }
  const keyOf = (at: number) => ({ firmaId: of(at).firmaId, studentId: of(at).id });
  const leistungen = persons.flatMap((one, at) =>
    one.leistungen.map(({ note, ...rest }) => ({
      ...keyOf(at),
      ...rest,
      modul: rest.modulnummer,
      note: (note / 10).toFixed(1),
      bestanden: note <= 40,
      notenerfassungsdatum: '2026-10-01',
    })),
  );
  if (leistungen.length > 0) await db.insert(pruefungsleistung).values(leistungen);
  const anmeldungen = persons.flatMap((one, at) =>
    one.angemeldet.map((values) => ({
      ...keyOf(at),
      ...values,
      modul: values.modulnummer,
      pruefungsdatum: '2026-12-01',
    })),
  );
  if (anmeldungen.length > 0) await db.insert(pruefungsanmeldung).values(anmeldungen);
}

type Kind = 'noten' | 'anmeldungen';

const unreleased = (persons: readonly Person[], kind: Kind): string[] =>
  studierende.filter((_, at) => persons[at]?.[kind].gilt === false).map(({ id }) => id);

async function forgetUnreleased(db: Db, persons: readonly Person[]): Promise<void> {
  const those = (kind: Kind) => unreleased(persons, kind);
  await db.delete(pruefungsleistung).where(inArray(pruefungsleistung.studentId, those('noten')));
  await db.delete(pruefungsanmeldung).where(inArray(pruefungsanmeldung.studentId, those('anmeldungen')));
}

const sorted = (path: string, properties: readonly string[]) =>
  properties.flatMap((property) =>
    (['asc', 'desc'] as const).map(
      (direction) => `${path}?${formatQuery({ order: [[property, direction]] })}`,
    ),
  );
const filtered = (path: string, filters: readonly Record<string, unknown>[]) =>
  filters.map((filter) => `${path}?${formatQuery(filter)}`);

/** By themselves only those are looked at who did not release: of the others the lists tell the same. */
function questions(persons: readonly Person[]): string[] {
  const of = (kind: Kind) => unreleased(persons, kind);
  return [
    ...sorted('/studenten', ['name', 'durchschnitt', 'gefaehrdeteModule']),
    ...filtered('/studenten', [
      { gefaehrdet: true },
      { gefaehrdet: false },
      { notenfreigabe: true },
      { notenfreigabe: false },
      { pruefungsanmeldungsfreigabe: true },
      { gefaehrdet: true, order: [['durchschnitt', 'desc']], itemsPerPage: 5, page: 1 },
    ]),
    '/studenten/filter',
    ...of('noten').map((id) => `/studenten/${id}`),
    // Steps of releases themselves differ: what is over is cleared by whoever comes first.
    ...of('noten').flatMap((id) =>
      filtered(`/studenten/${id}/verlauf`, [{ art: 'note' }, { art: 'fehlversuch' }, { art: 'fehlzeit' }]),
    ),
    // Of those who released, too: they are compared with their centuria.
    ...studierende.map(({ id }) => `/studenten/${id}/statistik`),
    ...sorted('/studenten/kohorte', ['bedarf', 'rueckstand', 'durchschnitt', 'gefaehrdeteModule']),
    ...filtered('/studenten/kohorte', [
      { notenfreigabe: false },
      { centuria: 'A25a', itemsPerPage: 5, page: 1 },
      ...of('noten').map((id) => ({ student: id })),
    ]),
    '/studenten/kohorte/verlauf',
    ...filtered('/studenten/kohorte/verlauf', [{ centuria: 'A25a' }]),
    ...sorted('/pruefungsleistungen', ['name', 'note', 'semester']),
    ...filtered('/pruefungsleistungen', [
      { nichtBestanden: true },
      { centuria: 'A25a' },
      { semester: '2' },
      { suche: studierende[0]?.matrikelnummer },
      ...of('noten').map((id) => ({ student: id })),
    ]),
    ...sorted('/pruefungsanmeldungen', ['pruefungsdatum', 'modul']),
    ...filtered('/pruefungsanmeldungen', [
      { status: 'zugelassen' },
      ...of('anmeldungen').map((id) => ({ student: id })),
    ]),
  ];
}

/** Lists as files, which hold all pages. */
const EXPORTS = [
  '/studenten?order[durchschnitt]=asc',
  '/studenten/kohorte',
  '/pruefungsleistungen',
  '/pruefungsanmeldungen',
];

async function ask(url: string, accept: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, accept };
  const answer = await server.app.inject({ url: `/api${url}`, headers });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.body;
}

/** All at once, so that releases that are over are met by some before others have cleared them. */
async function answers(persons: readonly Person[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const note = async (url: string, accept: string) => {
    found[`${accept} ${url}`] = await ask(url, accept);
  };
  // Nobody may take more than a few files at once.
  const files = async () => {
    for (const url of EXPORTS) await note(url, 'text/csv');
  };
  await Promise.all([...questions(persons).map((url) => note(url, 'application/ld+json')), files()]);
  return found;
}

test('what is not released influences nothing', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (persons) => {
      await server.database.asSystem('test', (db) => create(db, persons));
      const withAll = await answers(persons);
      await server.database.asSystem('test', (db) => forgetUnreleased(db, persons));
      const without = await answers(persons);
      const differing = Object.keys(without).filter((url) => withAll[url] !== without[url]);
      expect(differing).toEqual([]);
    }),
    { numRuns: 12, seed: 20_261_102 },
  );
}, 120_000);
