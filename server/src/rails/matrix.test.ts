import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILE_FORMATS, isExportable } from '@firmenportal/contract/hydra/file-format';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { OPERATIONS } from '@firmenportal/contract/operations';
import { createLogger } from '../platform/operation/logging.ts';
import { all } from '../platform/db/database.ts';
import { startTestServer, TEST_SCHULE, TEST_SUPPORT } from '../testing/server.ts';
import { callAs, paramsOf } from './calls/request.ts';
import { faultsOf, fileFaults, readable, textOf } from './calls/finding.ts';
import {
  expectedStatus,
  expectedZones,
  FIGURES_ONLY,
  filtersOf,
  mayCall,
  reaches,
  targetsOf,
} from './calls/expectation.ts';
import { askedOf } from './permissions.ts';
import { activeOf, PEOPLE, ZONES, type Person, type Zone } from './world/people.ts';
import { createWorld, type Target, type World } from './world/world.ts';
import { disableRowSecurity } from './row-security.ts';

// Who gets what: every operation × everybody × own, group, foreign and no record. Once as it runs, and once
// without row level security, so that the scope in the statements is seen to hold alone: whoever has no session or no
// permission gets to no statement, and is left out there. That the policies hold alone is what row-security.test.ts shows.

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

let cells = 0;
let leaks = 0;

/** Refused for want of a session or a permission, whatever is asked for. */
const isRefused = (operation: Operation, person: Person): boolean =>
  [401, 403].includes(expectedStatus(operation, person, undefined));

afterAll(() => {
  process.stdout.write(`matrix: ${cells} cells, ${leaks} leaks\n`);
});

test('every operation declares the permission of permissions.md', () => {
  const declared = OPERATIONS.map(({ name, permission, storedRole }) => [
    name,
    permission === 'oeffentlich' ? 'public' : storedRole ? 'school' : permission,
  ]);
  expect(declared).toEqual(OPERATIONS.map((operation) => [operation.name, askedOf(operation)]));
});

describe.each([
  ['with both locks', true],
  ['without row level security', false],
])('%s', (_name, rowSecurity) => {
  let world: World;
  let asked = 0;
  const logged: string[] = [];
  const callersOf = (operation: Operation) =>
    rowSecurity ? PEOPLE : PEOPLE.filter((person) => !isRefused(operation, person));

  beforeAll(async () => {
    const log = createLogger('debug', { write: (line) => void logged.push(line) });
    const server = await startTestServer({ log });
    world = await createWorld(server);
    if (!rowSecurity) await disableRowSecurity(server.url);
  });

  function count(): void {
    cells += 1;
    asked += 1;
  }

  /** What an answer tells that it should not, or lacks that it should tell. */
  function canaryFaults(body: string, expected: readonly Zone[], complete: boolean): string[] {
    const text = readable(body);
    const foreign = ZONES.filter((zone) => !expected.includes(zone) && text.includes(world.kanarien[zone]));
    const leaked = foreign.map((zone) => `leaks ${zone}`);
    if (text.includes(world.verschlossen)) leaked.push('leaks grades that are not released');
    leaks += leaked.length;
    const missing = expected.filter((zone) => complete && !text.includes(world.kanarien[zone]));
    return [...leaked, ...missing.map((zone) => `lacks the records of ${zone}`)];
  }

  test.each(OPERATIONS.map((operation) => [operation.name, operation] as const))(
    '%s',
    async (_, operation) => {
      const faults: string[] = [];
      const untouched = new Map<Target | undefined, Record<string, string>>();
      for (const person of callersOf(operation)) {
        for (const target of targetsOf(operation)) {
          const status = expectedStatus(operation, person, target);
          const answer = await callAs(world, operation, person, {
            ...(target && { target }),
            // Records of their own would take longer than the refusals.
            ...(isRefused(operation, person) && {
              params: await recordsFor(untouched, operation, target, person),
            }),
          });
          const zones = expectedZones(operation, person, target, answer.statusCode);
          const complete =
            ['firmen', 'firma', 'marktplatz'].includes(operation.scope) && !FIGURES_ONLY.has(operation.name);
          count();
          const found = [
            ...(answer.statusCode === status ? [] : [`${answer.statusCode} in place of ${status}`]),
            ...canaryFaults(await textOf(answer), zones, complete && operation.method === 'GET'),
            ...faultsOf(operation, answer),
          ];
          faults.push(...found.map((fault) => `${person.name}, ${target ?? 'all'}: ${fault}`));
        }
      }
      expect(faults).toEqual([]);
    },
  );

  async function recordsFor(
    known: Map<Target | undefined, Record<string, string>>,
    operation: Operation,
    target: Target | undefined,
    person: Person,
  ): Promise<Record<string, string>> {
    const params = known.get(target) ?? (await paramsOf(world, operation, person, target));
    known.set(target, params);
    return params;
  }

  const exportable = OPERATIONS.filter(isExportable);
  test.each(exportable.map((operation) => [operation.name, operation] as const))(
    '%s as a file',
    async (_, operation) => {
      const faults: string[] = [];
      for (const person of callersOf(operation)) {
        const answer = await callAs(world, operation, person, { headers: { accept: 'text/csv' } });
        const status = expectedStatus(operation, person, undefined);
        const zones = expectedZones(operation, person, undefined, answer.statusCode);
        count();
        const found = [
          ...(answer.statusCode === status ? [] : [`${answer.statusCode} in place of ${status}`]),
          ...canaryFaults(answer.body, zones, operation.scope === 'firmen'),
          ...(answer.statusCode === 200
            ? fileFaults(answer.headers, [FILE_FORMATS.csv]).filter((fault) => fault !== false)
            : faultsOf(operation, answer)),
        ];
        faults.push(...found.map((fault) => `${person.name}: ${fault}`));
      }
      expect(faults).toEqual([]);
    },
  );

  const filtered = OPERATIONS.filter(({ scope }) => scope === 'firmen' || scope === 'firma').flatMap(
    (operation) =>
      filtersOf(operation).map((filter) => [`${operation.name} ${filter.name}`, operation, filter] as const),
  );
  test.each(filtered)('%s finds nothing foreign', async (_, operation, { art: kind, name }) => {
    const faults: string[] = [];
    for (const person of PEOPLE.filter((one) => one.state === 'laufend' && mayCall(operation, one))) {
      for (const zone of ZONES.filter((one) => !reaches(operation, person, one))) {
        for (const value of kind === 'text' ? [world.kanarien[zone]] : await iris(world, zone, person)) {
          const search = new URLSearchParams({ [name]: value }).toString();
          const target = activeOf(person) ?? 'a';
          const answer = await callAs(world, operation, person, { search, target });
          const { 'hydra:member': members, 'hydra:totalItems': total } = answer.json<Partial<Hits>>();
          count();
          if (total === 0 && members?.length === 0) continue;
          // Figures under a filter: what is foreign counts as what was never there.
          if (members === undefined && answer.body === (await never(operation, person, name, value, target)))
            continue;
          leaks += 1;
          faults.push(`${person.name}, ${zone}, ${value}: ${answer.statusCode}, ${total} hits`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  /** What the operation answers where the filter names nothing that there is. */
  async function never(operation: Operation, person: Person, name: string, value: string, target: Zone) {
    const unknown = value.replace(UUID, randomUUID());
    const search = new URLSearchParams({ [name]: unknown === value ? randomUUID() : unknown }).toString();
    return (await callAs(world, operation, person, { search, target })).body;
  }

  test('the log says what was asked and nothing of anybody', () => {
    expect(logged.length).toBeGreaterThan(asked / 3);
    const secrets = [...Object.values(world.kanarien), world.verschlossen, 'eyJ', '@test.example'];
    expect(logged.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
  });

  test('mails name no other company to anybody, and nothing that is not released', async () => {
    const mails = await world.server.database.asSystem('test', (db) =>
      all<Mailed>(
        db,
        sql`select m.an, concat_ws(' ', m.an_name, m.betreff, m.text, m.html, m.entwurf::text) as tells,
              (select array_agg(f.name) from benutzer b join benutzer_firma z on z.benutzer_id = b.id
               join firma f on f.id = z.firma_id where b.email = m.an) as firmen,
              exists (select from benutzer b where b.email = m.an
                      and 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG' = any (b.rollen)) as school
            from mailausgang m`,
      ),
    );
    const told = (tells: string) => ZONES.filter((zone) => readable(tells).includes(world.kanarien[zone]));
    const own = (names: readonly string[]) => ZONES.filter((zone) => names.includes(world.kanarien[zone]));
    const toSchool = [TEST_SCHULE.address, TEST_SUPPORT.address];
    const faults = mails.flatMap(({ an, tells, firmen, school }) => {
      const zones = told(tells);
      // Whoever has no account is written to by one company.
      const allowed = school || toSchool.includes(an) ? ZONES : firmen ? own(firmen) : zones.slice(0, 1);
      const foreign = zones
        .filter((zone) => !allowed.includes(zone))
        .map((zone) => `${an}: tells of ${zone}`);
      return tells.includes(world.verschlossen) ? [...foreign, `${an}: not released`] : foreign;
    });
    expect(faults).toEqual([]);
    expect(mails.filter(({ tells }) => told(tells).length > 0)).not.toEqual([]);
  });
});

interface Mailed {
  an: string;
  tells: string;
  /** Names of the companies of whoever has the address; null where it is nobody's who signs in. */
  firmen: string[] | null;
  school: boolean;
}

interface Hits {
  'hydra:member': unknown[];
  'hydra:totalItems': number;
}

/** Identifiers of a company's records, as IRIs and alone. */
async function iris(world: World, zone: Zone, person: Person): Promise<string[]> {
  const found: string[] = [];
  for (const filePath of ['/firmen', '/kontakt', '/studenten', '/studiengaenge']) {
    const id = await world.identifier(filePath, zone, person);
    found.push(id, `/api${filePath}/${id}`);
  }
  return found;
}
