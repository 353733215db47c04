import { beforeAll, describe, expect, test } from 'vitest';
import {
  getBewerberfilter,
  getMarktplatzfilter,
  listBewerber,
  listMarktplatz,
} from '@firmenportal/contract/bewerber';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { OPERATIONS } from '@firmenportal/contract/operations';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { getSeminarfilter, listSeminarveranstaltungen } from '@firmenportal/contract/seminarveranstaltungen';
import type { FilterChoice } from '@firmenportal/contract/filter-choice';
import { getStudierendenfilter, listStudenten } from '@firmenportal/contract/studenten';
import type { Db } from '../platform/db/database.ts';
import { bewerberkennzeichen } from '#features/bewerberkennzeichen/bewerberkennzeichen.table.ts';
import {
  newBenutzer,
  newBewerber,
  newBewerbung,
  newBranche,
  newEinschreibung,
  newFirma,
  newKontakt,
  newMerkmal,
  newStudent,
  newStudiengang,
  signIn,
} from '../testing/records/factories.ts';
import { newNote, newSeminarveranstaltung } from '../testing/records/studium.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

// Every choice that says a number: choosing it leaves as many hits.

interface Facets {
  readonly choices: Operation;
  readonly list: Operation;
  /** Filter that each member of the choices sets. */
  readonly names: Readonly<Record<string, string>>;
  /** Filters of which all choices count at once. */
  readonly allOf?: readonly string[];
  /** The list of all in scope, where a filter is in force by itself. */
  readonly all?: Query;
  readonly states: readonly Readonly<Record<string, string>>[];
}

type Query = Record<string, string>;

let server: TestServer;
const tokens: Record<string, string> = {};
const id: Record<string, string> = {};

const ofApplicants = () => [
  {},
  { bewerbungsjahr: '2027' },
  { studiengang: id['programme0'] ?? '' },
  { branche: id['industry0'] ?? '' },
  { merkmal: id['trait0'] ?? '' },
  { merkmal: `${id['trait0']},${id['trait1']}`, plz: '2', testsFreigegeben: 'true' },
  { studiengang: id['programme1'] ?? '', branche: id['industry1'] ?? '', bewerbungsjahr: '2028' },
  { suche: 'Muster1' },
  { umkreis: '21073,25' },
  { favorit: 'true' },
  { ausgeblendet: 'true' },
  { favorit: 'false', merkmal: id['trait0'] ?? '' },
];
const NAMES = {
  studiengaenge: 'studiengang',
  bewerbungsjahre: 'bewerbungsjahr',
  branchen: 'branche',
  merkmale: 'merkmal',
};

const facets = (): Facets[] => [
  {
    choices: getMarktplatzfilter,
    list: listMarktplatz,
    names: NAMES,
    allOf: ['merkmal'],
    states: ofApplicants(),
  },
  {
    choices: getBewerberfilter,
    list: listBewerber,
    names: { ...NAMES, firmen: 'firma' },
    allOf: ['merkmal'],
    states: [
      ...ofApplicants(),
      { firma: id['firma0'] ?? '' },
      { stand: 'eingegangen' },
      { stand: 'eingeschrieben', firma: id['firma1'] ?? '' },
      { verfuegbar: 'true', bewerbungsjahr: '2027' },
    ],
  },
  {
    choices: getStudierendenfilter,
    list: listStudenten,
    names: {
      studiengaenge: 'studiengang',
      centurien: 'centuria',
      ausbildungsleitungen: 'ausbildungsleitung',
      firmen: 'firma',
    },
    all: { status: 'alle' },
    states: [
      {},
      { status: 'exmatrikuliert' },
      { status: 'exmatrikuliert', ausbildungsleitung: id['lead0'] ?? '' },
      { status: 'exmatrikuliert', ausbildungsleitung: id['lead1'] ?? '' },
      { status: 'alle', centuria: 'A24a' },
      { gefaehrdet: 'true' },
      { notenfreigabe: 'false', studiengang: id['programme0'] ?? '' },
      { firma: id['firma0'] ?? '', suche: 'Muster' },
    ],
  },
  {
    choices: getSeminarfilter,
    list: listSeminarveranstaltungen,
    names: { kategorien: 'kategorie' },
    all: { zeitraum: 'alle' },
    states: [
      {},
      { zeitraum: 'vergangen' },
      { zeitraum: 'alle', kategorie: 'Methoden' },
      { suche: 'Muster' },
      { von: '2026-01-01' },
    ],
  },
];

async function fill(db: Db): Promise<void> {
  const pick = (name: string, n: number) => id[`${name}${n}`] ?? '';
  for (const n of [0, 1, 2]) {
    id[`programme${n}`] = (await newStudiengang(db)).id;
    id[`industry${n}`] = (await newBranche(db)).id;
    id[`trait${n}`] = (await newMerkmal(db)).id;
  }
  for (const n of [0, 1]) {
    const { id: firmaId } = await newFirma(db);
    id[`firma${n}`] = firmaId;
    id[`lead${n}`] = (await newKontakt(db, { firmaId })).id;
  }
  for (let i = 0; i < 24; i++) {
    const { id: bewerberId } = await newBewerber(db, {
      nachname: `Muster${i}`,
      bewerbungsjahr: 2026 + (i % 3),
      plz: i % 2 === 0 ? '20095' : '30159',
      testsFreigegeben: i % 3 > 0,
      studiengaenge: [pick('programme', i % 3), ...(i % 4 === 0 ? [pick('programme', (i + 1) % 3)] : [])],
      branchen: i % 5 === 0 ? [] : [pick('industry', i % 2), pick('industry', 2)],
      merkmale: i % 2 === 0 ? [pick('trait', 0), pick('trait', 1)] : [pick('trait', i % 3)],
    });
    const firmen = [0, 1].filter((n) => (i >> n) % 2 === 0).map((n) => pick('firma', n));
    for (const firmaId of firmen) await newBewerbung(db, firmaId, bewerberId);
    if (i % 8 === 1) {
      await newEinschreibung(db, pick('firma', 1), bewerberId, { studiengangId: pick('programme', 0) });
    }
    if (i % 4 === 0) {
      await db.insert(bewerberkennzeichen).values({
        firmaId: pick('firma', 0),
        bewerberId,
        ...(i % 3 > 0
          ? { ausgeblendetAm: new Date(), ausgeblendetVon: 'x' }
          : { favoritAm: new Date(), favoritVon: 'x' }),
      });
    }
    const of = await newStudent(db, {
      firmaId: pick('firma', i % 2),
      nachname: `Muster${i}`,
      studiengangId: pick('programme', i % 3),
      centuria: i % 5 === 0 ? null : `A24${'abc'[i % 3]}`,
      ausbildungsleitungId: i % 4 === 0 ? null : pick('lead', i % 2),
      notenfreigabe: i % 3 > 0,
      exmatrikulation: i % 6 === 0 ? '2025-03-31' : null,
    });
    if (i % 4 === 1) await newNote(db, of, { note: '5.0' });
    const von = i % 3 === 0 ? '2024-05-01' : '2031-05-01';
    await newSeminarveranstaltung(db, {
      titel: i % 2 === 0 ? 'Muster' : 'Anderes',
      kategorie: [null, 'Methoden', 'Sprachen'][i % 3] ?? (i % 2 === 0 ? 'Methoden' : null),
      von,
      bis: von,
    });
  }
}

beforeAll(async () => {
  server = await startTestServer();
  const rollen = ['ROLE_FIRMENPORTAL_ADMIN'] as const;
  const people = await server.database.asSystem('test', async (db) => {
    await fill(db);
    const [one, other] = [id['firma0'] ?? '', id['firma1'] ?? ''];
    return {
      'of one company': await newBenutzer(db, { rollen: [...rollen], firmen: [one] }),
      'of a group': await newBenutzer(db, { rollen: [...rollen], firmen: [one, other] }),
      'of the school': await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] }),
    };
  });
  for (const [name, { email }] of Object.entries(people)) tokens[name] = await signIn(server, email);
});

async function ask(operation: Operation, query: Query, token: string): Promise<Record<string, unknown>> {
  const answer = await server.call(operation, { query } as never, { token });
  expect(answer.statusCode).toBe(200);
  return answer.json<Record<string, unknown>>();
}

test('every operation that counts choices is held to its list here', () => {
  const counting = OPERATIONS.filter(({ path }) => path.endsWith('/filter')).map(({ name }) => name);
  expect(
    facets()
      .map(({ choices }) => choices.name)
      .toSorted(),
  ).toEqual(counting.toSorted());
});

describe.each(['of one company', 'of a group', 'of the school'])('for people %s', (whose) => {
  test.each([0, 1, 2, 3])('each choice leaves as many hits as it says (%i)', async (which) => {
    const found = facets()[which];
    if (!found) throw new Error('there are fewer');
    const { choices, list, names, allOf = [], all, states } = found;
    const token = tokens[whose] ?? '';
    let told = 0;
    for (const state of states) {
      const answer = await ask(choices, state, token);
      for (const [member, name] of Object.entries(names)) {
        const offered = answer[member] as FilterChoice[];
        for (const value of state[name]?.split(',') ?? []) {
          const inScope = await ask(list, { ...all, [name]: value }, token);
          if (inScope['hydra:totalItems'] === 0) continue;
          expect([state, name, offered.map(({ wert: value }) => identifierOf(value))]).toEqual([
            state,
            name,
            expect.arrayContaining([value]),
          ]);
        }
        for (const { wert, anzahl: count } of offered) {
          const value = identifierOf(wert);
          const before = allOf.includes(name) ? state[name] : undefined;
          const chosen = [...new Set([...(before?.split(',') ?? []), value])].join(',');
          const page = await ask(list, { ...state, [name]: chosen }, token);
          expect([list.name, state, name, value, count]).toEqual([
            list.name,
            state,
            name,
            value,
            page['hydra:totalItems'],
          ]);
          told += count;
        }
      }
    }
    // They do not agree because there is nothing.
    expect(told).toBeGreaterThan(0);
  });
});
