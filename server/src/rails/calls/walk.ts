import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { OPERATIONS } from '@firmenportal/contract/operations';
import type { Rolle } from '@firmenportal/contract/permissions';
import { benutzer } from '#features/benutzer/benutzer.table.ts';
import { newKontakt } from '#testing/records/factories.ts';
import { callAs, recordParams } from './request.ts';
import { faultsOf, problemFaults, readable, textOf } from './finding.ts';
import { isBetreuung } from './expectation.ts';
import { askedOf, isGranted } from '../permissions.ts';
import { inputsOf, type Input, type Met } from './random-input.ts';
import { ZONES, type Person, type Zone } from '../world/people.ts';
import type { World } from '../world/world.ts';

// A model of what each account may do, and the walk that calls the portal in random order and compares its answers
// with the model.

const of = (name: string, rollen: readonly Rolle[], firmen: readonly Zone[]): Person => ({
  name,
  rollen,
  firmen,
  state: 'laufend',
});

/** People of two companies and of both, of a third one, of the school, and a guest. */
export const ACTORS: readonly Person[] = [
  of('administrator of a', ['ROLE_FIRMENPORTAL_ADMIN'], ['a']),
  of('somebody of a', ['ROLE_FIRMENPORTAL_USER_STANDARD'], ['a']),
  of('recruiter of a', ['ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN'], ['a']),
  of('administrator of b', ['ROLE_FIRMENPORTAL_ADMIN'], ['b']),
  of('supervisor of b', ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'], ['b']),
  of('administrator of both', ['ROLE_FIRMENPORTAL_ADMIN'], ['a', 'b']),
  of('administration of c', ['ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG'], ['c']),
  of('school staff', ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], []),
  { ...of('school staff for b', ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], []), handeltFuer: 'b' },
  { ...of('guest', [], []), state: 'ohne' },
];

/** One request of a walk: who calls what, and the seed of the rest. */
export interface Step {
  readonly actor: number;
  readonly operation: number;
  readonly seed: number;
}

/**
 * Takes a hundred times the work of others and is the same for everybody, so it is called once in thousands of
 * requests.
 */
const SELDOM = new Set(['getOpenApi', 'getApiDocumentation', 'getReferenz', 'getLeistungsuebersicht']);
const ALL = [...OPERATIONS.keys()];
const USUAL = ALL.filter((at) => !SELDOM.has(OPERATIONS[at]?.name ?? ''));

/** A failing sequence is shortened by leaving out steps, not by changing them. */
export const step: fc.Arbitrary<Step> = fc.noShrink(
  fc.record({
    actor: fc.nat({ max: ACTORS.length - 1 }),
    operation: fc.oneof(
      { weight: 19, arbitrary: fc.constantFrom(...USUAL) },
      { weight: 1, arbitrary: fc.constantFrom(...ALL) },
    ),
    seed: fc.integer(),
  }),
);

interface Account {
  readonly person: Person;
  token: string | undefined;
  /** The stored account: people change each other's. */
  roles: readonly Rolle[];
  active: boolean;
  /** Whether the session acts in somebody else's account, which the model does not cover. */
  takenOver: boolean;
}

/** An identifier, and the company of the record, if the model knows it. */
interface Known extends Met {
  readonly zone?: Zone;
}

/** Colleagues' notes are visible, and nobody else may change them. */
const REFUSES_BY_RULE = new Set([
  'updateBewerbernotiz',
  'deleteBewerbernotiz',
  'updateStudierendennotiz',
  'deleteStudierendennotiz',
]);

/** Judged in long walks only: on a busy machine, the time of a few requests says nothing. */
const SLOW_MS = 2_000;
const ASKED_AGAIN = 5;
const IRI = /"@id":"\/api(\/[^"?]+)\/([0-9a-f]{8}-[0-9a-f-]{27})"/g;
/** How many identifiers learned on the way are kept, beside those known from the start. The oldest are dropped. */
const REMEMBERED = 400;
const TAGS = 20;

export interface Walk {
  /** Takes a step, and returns what is wrong with the answer. */
  take(step: Step): Promise<string[]>;
}

export async function startWalk(
  world: World,
  count: (status: number) => void,
  { timed }: { timed: boolean },
): Promise<Walk> {
  const accounts = ACTORS.map((person): Account => ({
    person,
    token: undefined,
    roles: person.rollen,
    active: true,
    takenOver: false,
  }));
  const ids = new Map<string, Account>();
  for (const account of accounts.filter(({ person }) => person.state !== 'ohne')) {
    const id = await world.identifier('/user', 'selbst', account.person);
    ids.set(id, account);
    if (account.person.firmen.length > 1) await giveOwnKontakt(world, id, account.person);
  }
  const first: readonly Known[] = await firstMet(world);
  const learned: Met[] = [];
  const tags: string[] = [];
  const inputs = inputsOf({ met: () => [...first, ...learned], tags: () => tags });

  async function ask(account: Account, operation: Operation, input: Input) {
    account.token ??= await world.token(account.person);
    const begun = performance.now();
    const answer = await callAs(world, operation, account.person, { ...input, token: account.token });
    return { answer, ms: performance.now() - begun };
  }

  /** What the model expects, and what differs from it. */
  async function faultsIn(
    account: Account,
    operation: Operation,
    input: Input,
    answer: LightMyRequestResponse,
  ): Promise<string[]> {
    const { person, roles, takenOver } = account;
    const { statusCode: status } = answer;
    const open = askedOf(operation) === 'public';
    const done = status < 400;
    const isFile = !String(answer.headers['content-type']).includes('json');
    const faults = isFile ? [] : problemsOf(operation, answer);
    if (status >= 500) faults.push('broke');
    if (!open && !account.active && done) faults.push('lets in whose account is switched off');
    if (!open && person.state === 'ohne' && done) faults.push('lets a guest in');
    if (!open && !takenOver && person.state !== 'ohne') {
      const granted = isGranted(operation, roles);
      if (!granted && ![400, 401, 403, 413, 414, 415].includes(status))
        faults.push('lets in without permission');
      if (granted && status === 403 && !REFUSES_BY_RULE.has(operation.name))
        faults.push('refuses in spite of permission');
    }
    if (done && !open) {
      const foreign = foreignOf(operation, person, input.params);
      if (foreign !== undefined) faults.push(`reaches a record of ${foreign}`);
    }
    const text = readable(await textOf(answer));
    for (const zone of ZONES) {
      if (!zonesOf(person).includes(zone) && text.includes(world.kanarien[zone]))
        faults.push(`tells of ${zone}`);
    }
    if (!takenOver && text.includes(world.verschlossen)) faults.push('tells what is not released');
    return faults;
  }

  /** The company of the record in the path, if the person has nothing to do with it. */
  function foreignOf({ scope, ...operation }: Operation, person: Person, params: Input['params']) {
    if (scope !== 'firmen' && scope !== 'firma') return undefined;
    for (const { name, filePath } of recordParams({ scope, ...operation })) {
      const zone = first.find(({ place, id }) => place === filePath && id === params[name])?.zone;
      if (zone !== undefined && !zonesOf(person).includes(zone)) return zone;
    }
    return undefined;
  }

  /** What the walk learns from an answer: identifiers, tags, tokens, changed accounts. */
  function learn(account: Account, operation: Operation, input: Input, answer: LightMyRequestResponse): void {
    if (answer.statusCode >= 400) return;
    const { etag } = answer.headers;
    if (typeof etag === 'string') {
      tags.push(etag);
      tags.splice(0, tags.length - TAGS);
    }
    for (const [, place = '', id = ''] of answer.body.matchAll(IRI)) {
      const isKnown = [...first, ...learned].some((one) => one.place === place && one.id === id);
      if (!isKnown) learned.push({ place, id });
    }
    learned.splice(0, learned.length - REMEMBERED);
    const changed = operation.name === 'updateBenutzer' ? ids.get(input.params['id'] ?? '') : undefined;
    if (changed) {
      const { rollen, aktiv } = answer.json<{ rollen: Rolle[]; aktiv: boolean }>();
      Object.assign(changed, { roles: rollen, active: aktiv, token: undefined, takenOver: false });
    }
    const token = /^\{[^[]*"token":"([\w-]+\.[\w-]+\.[\w-]+)"/.exec(answer.body)?.[1];
    if (token !== undefined && account.person.state !== 'ohne') {
      account.token = token;
      if (operation.name === 'uebernehmeBenutzer') account.takenOver = true;
    }
  }

  return {
    take: async ({ actor, operation: at, seed }) => {
      const account = accounts[actor];
      const operation = OPERATIONS[at];
      if (!account || !operation) throw new Error('a step names an actor and an operation');
      const [input] = fc.sample(inputs(operation), { seed, numRuns: 1 });
      if (!input) throw new Error('nothing was sampled');
      const isFresh = account.token === undefined;
      const { answer, ms } = await ask(account, operation, input);
      count(answer.statusCode);
      const faults = await faultsIn(account, operation, input, answer);
      if (answer.statusCode === 401 && askedOf(operation) !== 'public') {
        if (isFresh && account.active && account.person.state !== 'ohne')
          faults.push('turns a fresh session away');
        Object.assign(account, { token: undefined, takenOver: false });
      }
      learn(account, operation, input, answer);
      const repeat = async (wait: number) => {
        await pause(wait);
        const { answer: again, ms: took } = await ask(account, operation, input);
        return { status: again.statusCode, ms: took };
      };
      if (timed && (await isSlow(operation, { status: answer.statusCode, ms }, repeat)))
        faults.push(`takes ${Math.round(ms)} ms`);
      return faults.map(
        (fault) =>
          `${account.person.name}, ${operation.name} ${JSON.stringify(input).slice(0, 600)}: ${answer.statusCode}, ${fault}`,
      );
    },
  };
}

/**
 * Who works for several companies is called by the same name in all of them. The contact of one, which others may edit,
 * would carry its mark into the name, and so to the other one.
 */
async function giveOwnKontakt(world: World, benutzerId: string, person: Person): Promise<void> {
  const firmaId = await world.identifier('/firmen', 'selbst', person);
  await world.server.database.asSystem('test', async (db) => {
    const { id } = await newKontakt(db, { firmaId });
    await db.update(benutzer).set({ kontaktId: id }).where(eq(benutzer.id, benutzerId));
  });
}

interface Timed {
  readonly status: number;
  readonly ms: number;
}

/**
 * Whether an answer is slow in itself, and not because the machine is busy: then it is slow each time. `repeat` asks
 * again, after a pause as long as the last answer took, as files demand. Only reads are repeated: a repeated act
 * finds its work done, which says nothing about how long it took. The same holds if the second answer is of another
 * kind.
 */
export async function isSlow(
  { method }: Operation,
  first: Timed,
  repeat: (wait: number) => Promise<Timed>,
): Promise<boolean> {
  let { ms } = first;
  for (let again = method === 'GET' ? ASKED_AGAIN : 0; again > 0 && ms > SLOW_MS; again -= 1) {
    const next = await repeat(ms);
    if (Math.floor(next.status / 100) !== Math.floor(first.status / 100)) return true;
    ({ ms } = next);
  }
  return ms > SLOW_MS;
}

/** Violations of the contract. An address that is too long is refused before any operation is found. */
const problemsOf = (operation: Operation, answer: LightMyRequestResponse): string[] =>
  answer.statusCode === 414
    ? problemFaults(answer).filter((fault) => fault !== false)
    : faultsOf(operation, answer);

/** The companies whose records a person may know. School staff may know everybody's. */
const zonesOf = (person: Person): readonly Zone[] => (isBetreuung(person) ? ZONES : person.firmen);

/** An identifier for each parameter of a path, for each company. */
async function firstMet(world: World): Promise<Known[]> {
  const [anybody] = ACTORS;
  if (!anybody) throw new Error('nobody walks');
  const owned = new Map<string, boolean>();
  for (const operation of OPERATIONS) {
    for (const { filePath } of recordParams(operation)) {
      const isOwned = operation.scope === 'firmen' || operation.scope === 'firma';
      owned.set(filePath, (owned.get(filePath) ?? false) || isOwned);
    }
  }
  const found: Known[] = [];
  for (const [place, isOwned] of owned) {
    for (const zone of ZONES) {
      const id = await world.identifier(place, zone, anybody);
      const known = found.find((one) => one.place === place && one.id === id);
      // The same for everybody: records of the school.
      if (known) found.splice(found.indexOf(known), 1, { place, id });
      else found.push({ place, id, ...(isOwned && !SCHOOL.has(place) && { zone }) });
    }
  }
  return found;
}

/** Conferences belong to the school, whoever registers for them. */
const SCHOOL = new Set(['/ausbildungskonferenzen']);
