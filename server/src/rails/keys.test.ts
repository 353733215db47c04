import { beforeAll, describe, expect, test } from 'vitest';
import { LESEUMFANG, type Dienstkontoumfang } from '@firmenportal/contract/dienstkonten';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { OPERATIONS } from '@firmenportal/contract/operations';
import { newDienstkonto } from '#testing/records/dienstkonto.ts';
import { startTestServer } from '../testing/server.ts';
import { exampleOf } from './calls/example.ts';
import { expectedZones, FIGURES_ONLY, reaches, targetsOf } from './calls/expectation.ts';
import { faultsOf, readable, textOf } from './calls/finding.ts';
import { callAs, paramsOf } from './calls/request.ts';
import { askedOf, isGrantedToKeys } from './permissions.ts';
import { disableRowSecurity } from './row-security.ts';
import { ZONES, type Person, type Zone } from './world/people.ts';
import { createWorld, type Target, type World } from './world/world.ts';

// The matrix for programs: every operation × a key of each scope × own, foreign and no record. The matrix of people is
// beside it; kinds of imports differ by their name alone, so two of them stand for all.

interface Caller extends Person {
  readonly umfang: readonly Dienstkontoumfang[];
  readonly ofSchool: boolean;
}

const caller = (umfang: readonly Dienstkontoumfang[], ofSchool: boolean): Caller => ({
  name: `${ofSchool ? 'school' : 'company'}: ${umfang.join(', ')}`,
  umfang,
  ofSchool,
  // What a key reaches of companies' data is what a member of its company reaches.
  rollen: [],
  firmen: ofSchool ? [] : ['a'],
  state: 'laufend',
});

const CALLERS: readonly Caller[] = [
  ...LESEUMFANG.map((scope) => caller([scope], false)),
  ...(
    [
      'import.firmen',
      'import.studierende',
      'vorgaenge.einschreibungen',
      'vorgaenge.reservierungen',
      'vorgaenge.freigaben',
      'vorgaenge.ansprechpersonen',
      'bestand',
      'einschreibungsentscheidungen',
    ] satisfies Dienstkontoumfang[]
  ).map((scope) => caller([scope], true)),
];

/** The kind that the operation's example imports. */
const paramsIn = (operation: Operation) => exampleOf(operation).params;
const isAdmitted = (operation: Operation, { umfang }: Caller) =>
  isGrantedToKeys(operation, umfang, paramsIn(operation));

/** A key of the school passes no company's data, but what its scope is for, of all companies. */
const reachesAs = (operation: Operation, who: Caller, target: Target): boolean =>
  who.ofSchool && target !== 'nie' ? true : reaches(operation, who, target);

function statusFor(operation: Operation, who: Caller, target: Target | undefined): number {
  const { status } = exampleOf(operation);
  if (askedOf(operation) === 'public') return status;
  if (!isAdmitted(operation, who)) return 403;
  // Somebody else's: an account sees its own imports.
  if (operation.name === 'getImport') return 404;
  return target === undefined || reachesAs(operation, who, target) ? status : 404;
}

function zonesFor(
  operation: Operation,
  who: Caller,
  target: Target | undefined,
  status: number,
): readonly Zone[] {
  if (status < 400 && operation.name === 'listVorgaenge') {
    // Contacts and students are all that the feed of the rails names: whoever is told other things meets no name.
    const names = ['vorgaenge.ansprechpersonen', 'vorgaenge.freigaben'] as const;
    if (!names.some((scope) => who.umfang.includes(scope))) return [];
    if (who.ofSchool) return ZONES;
  }
  return expectedZones(operation, who, target, status);
}

describe.each([
  ['with both locks', true],
  ['without row level security', false],
])('%s', (_name, rowSecurity) => {
  let world: World;
  const keys = new Map<Caller, string>();
  function callersOf(operation: Operation): readonly Caller[] {
    // What everybody gets is the same for every key.
    if (askedOf(operation) === 'public') return rowSecurity ? CALLERS.slice(0, 1) : [];
    // Of the school, the database alone lets through what a scope is for (ADR 53).
    return rowSecurity ? CALLERS : CALLERS.filter((who) => !who.ofSchool && isAdmitted(operation, who));
  }
  const called = OPERATIONS.filter((operation) => callersOf(operation).length > 0);

  beforeAll(async () => {
    const server = await startTestServer();
    world = await createWorld(server, []);
    const [somebody = caller([], false)] = CALLERS;
    const firmaId = await world.identifier('/firmen', 'a', somebody);
    for (const who of CALLERS) {
      const values = { firmaId: who.ofSchool ? null : firmaId, umfang: [...who.umfang] };
      keys.set(who, (await server.database.asSystem('test', (db) => newDienstkonto(db, values))).key);
    }
    if (!rowSecurity) await disableRowSecurity(server.url);
  });

  function canaryFaults(body: string, expected: readonly Zone[], complete: boolean): string[] {
    const text = readable(body);
    const tells = (zone: Zone) => text.includes(world.kanarien[zone]);
    return [
      ...ZONES.filter((zone) => !expected.includes(zone) && tells(zone)).map((zone) => `leaks ${zone}`),
      ...(text.includes(world.verschlossen) ? ['leaks grades that are not released'] : []),
      ...expected.filter((zone) => complete && !tells(zone)).map((zone) => `lacks the records of ${zone}`),
    ];
  }

  test.each(called.map((operation) => [operation.name, operation] as const))('%s', async (_, operation) => {
    const faults: string[] = [];
    let refusedFor: Record<string, string> | undefined;
    for (const who of callersOf(operation)) {
      const admitted = isAdmitted(operation, who);
      // A refusal asks for no record, so one is enough.
      for (const target of admitted ? targetsOf(operation) : targetsOf(operation).slice(0, 1)) {
        const params = admitted
          ? await paramsOf(world, operation, who, target)
          : (refusedFor ??= await paramsOf(world, operation, who, target));
        const answer = await callAs(world, operation, who, { params, token: keys.get(who) });
        const status = statusFor(operation, who, target);
        const zones = zonesFor(operation, who, target, answer.statusCode);
        const complete =
          operation.method === 'GET' &&
          ['firmen', 'firma', 'marktplatz'].includes(operation.scope) &&
          !FIGURES_ONLY.has(operation.name);
        const found = [
          ...(answer.statusCode === status ? [] : [`${answer.statusCode} in place of ${status}`]),
          ...canaryFaults(await textOf(answer), zones, complete),
          ...faultsOf(operation, answer),
        ];
        faults.push(...found.map((fault) => `${who.name}, ${target ?? 'all'}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });
});
