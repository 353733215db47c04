import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATEIFORMATE, isExportable } from '@firmenportal/contract/hydra/datei';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { OPERATIONEN } from '@firmenportal/contract/operationen';
import { createLogger } from '../platform/operation/logging.ts';
import { startTestServer } from '../platform/test/server.ts';
import { callAs } from './anfrage.ts';
import { faultsOf, fileFaults, readable, textOf } from './befund.ts';
import { expectedStatus, expectedZones, filtersOf, mayCall, reaches, zieleOf } from './erwartung.ts';
import { askedOf } from './permissions.ts';
import { aktiveOf, createWelt, PERSONEN, ZONEN, type Person, type Welt, type Zone } from './welt.ts';
import { disableRowSecurity } from './zeilenschutz.ts';

// Who gets what: every operation × everybody × own, group, foreign and no record. Once as it runs, and once
// without row level security, so that the scope in the statements is seen to hold alone; that the policies
// hold alone is what zeilenschutz.test.ts shows.

/** Answers without a text that could carry a canary; that they are refused where they should be is seen all the same. */
const FIGURES_ONLY = new Set([
  'getAnwesenheitsuebersicht',
  'listAusbildungskonferenzen',
  'getAusbildungskonferenz',
  'getBewerberfilter',
  'listBewerberStudiengaenge',
  'getMarktplatzfilter',
  'listMarktplatzBranchen',
  'listMarktplatzTags',
  'listStudienplatzreservierungen',
]);

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

let cells = 0;
let leaks = 0;

afterAll(() => {
  process.stdout.write(`matrix: ${cells} cells, ${leaks} leaks\n`);
});

test('every operation declares the permission of permissions.md', () => {
  const declared = OPERATIONEN.map(({ name, recht, gespeichert }) => [
    name,
    recht === 'oeffentlich' ? 'public' : gespeichert ? 'school' : recht,
  ]);
  expect(declared).toEqual(OPERATIONEN.map((operation) => [operation.name, askedOf(operation)]));
});

describe.each([
  ['with both locks', true],
  ['without row level security', false],
])('%s', (_name, rowSecurity) => {
  let welt: Welt;
  const logged: string[] = [];

  beforeAll(async () => {
    const log = createLogger('debug', { write: (line) => void logged.push(line) });
    const server = await startTestServer({ log });
    welt = await createWelt(server);
    if (!rowSecurity) await disableRowSecurity(server.url);
  });

  /** What an answer tells that it should not, or lacks that it should tell. */
  function canaryFaults(body: string, expected: readonly Zone[], complete: boolean): string[] {
    const text = readable(body);
    const foreign = ZONEN.filter((zone) => !expected.includes(zone) && text.includes(welt.kanarien[zone]));
    const leaked = foreign.map((zone) => `leaks ${zone}`);
    if (text.includes(welt.verschlossen)) leaked.push('leaks grades that are not released');
    leaks += leaked.length;
    const missing = expected.filter((zone) => complete && !text.includes(welt.kanarien[zone]));
    return [...leaked, ...missing.map((zone) => `lacks the records of ${zone}`)];
  }

  test.each(OPERATIONEN.map((operation) => [operation.name, operation] as const))(
    '%s',
    async (_, operation) => {
      const faults: string[] = [];
      for (const person of PERSONEN) {
        for (const ziel of zieleOf(operation)) {
          const answer = await callAs(welt, operation, person, ziel && { ziel });
          const status = expectedStatus(operation, person, ziel);
          const zones = expectedZones(operation, person, ziel, answer.statusCode);
          const complete =
            ['firmen', 'firma', 'marktplatz'].includes(operation.scope) && !FIGURES_ONLY.has(operation.name);
          cells += 1;
          const found = [
            ...(answer.statusCode === status ? [] : [`${answer.statusCode} in place of ${status}`]),
            ...canaryFaults(await textOf(answer), zones, complete && operation.method === 'GET'),
            ...faultsOf(operation, answer),
          ];
          faults.push(...found.map((fault) => `${person.name}, ${ziel ?? 'all'}: ${fault}`));
        }
      }
      expect(faults).toEqual([]);
    },
  );

  const exportable = OPERATIONEN.filter(isExportable);
  test.each(exportable.map((operation) => [operation.name, operation] as const))(
    '%s as a file',
    async (_, operation) => {
      const faults: string[] = [];
      for (const person of PERSONEN) {
        const answer = await callAs(welt, operation, person, { headers: { accept: 'text/csv' } });
        const status = expectedStatus(operation, person, undefined);
        const zones = expectedZones(operation, person, undefined, answer.statusCode);
        cells += 1;
        const found = [
          ...(answer.statusCode === status ? [] : [`${answer.statusCode} in place of ${status}`]),
          ...canaryFaults(answer.body, zones, operation.scope === 'firmen'),
          ...(answer.statusCode === 200
            ? fileFaults(answer.headers, [DATEIFORMATE.csv]).filter((fault) => fault !== false)
            : faultsOf(operation, answer)),
        ];
        faults.push(...found.map((fault) => `${person.name}: ${fault}`));
      }
      expect(faults).toEqual([]);
    },
  );

  const filtered = OPERATIONEN.filter(({ scope }) => scope === 'firmen' || scope === 'firma').flatMap(
    (operation) =>
      filtersOf(operation).map((filter) => [`${operation.name} ${filter.name}`, operation, filter] as const),
  );
  test.each(filtered)('%s finds nothing foreign', async (_, operation, { art, name }) => {
    const faults: string[] = [];
    for (const person of PERSONEN.filter((one) => one.zustand === 'laufend' && mayCall(operation, one))) {
      for (const zone of ZONEN.filter((one) => !reaches(operation, person, one))) {
        for (const value of art === 'text' ? [welt.kanarien[zone]] : await iris(welt, zone, person)) {
          const search = new URLSearchParams({ [name]: value }).toString();
          const ziel = aktiveOf(person) ?? 'a';
          const answer = await callAs(welt, operation, person, { search, ziel });
          const { 'hydra:member': members, 'hydra:totalItems': total } = answer.json<Partial<Hits>>();
          cells += 1;
          if (total === 0 && members?.length === 0) continue;
          // Figures under a filter: what is foreign counts as what was never there.
          if (members === undefined && answer.body === (await never(operation, person, name, value, ziel)))
            continue;
          leaks += 1;
          faults.push(`${person.name}, ${zone}, ${value}: ${answer.statusCode}, ${total} hits`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  /** What the operation answers where the filter names nothing that there is. */
  async function never(operation: Operation, person: Person, name: string, value: string, ziel: Zone) {
    const unknown = value.replace(UUID, randomUUID());
    const search = new URLSearchParams({ [name]: unknown === value ? randomUUID() : unknown }).toString();
    return (await callAs(welt, operation, person, { search, ziel })).body;
  }

  test('the log says what was asked and nothing of anybody', () => {
    expect(logged.length).toBeGreaterThan(cells / 3);
    const secrets = [...Object.values(welt.kanarien), welt.verschlossen, 'eyJ', '@test.example'];
    expect(logged.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
  });
});

interface Hits {
  'hydra:member': unknown[];
  'hydra:totalItems': number;
}

/** Identifiers of a company's records, as IRIs and alone. */
async function iris(welt: Welt, zone: Zone, person: Person): Promise<string[]> {
  const found: string[] = [];
  for (const pfad of ['/firmen', '/kontakt', '/studenten', '/studiengaenge']) {
    const id = await welt.kennung(pfad, zone, person);
    found.push(id, `/api${pfad}/${id}`);
  }
  return found;
}
