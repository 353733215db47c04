import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { takesIdempotencyKey } from '@firmenportal/contract/hydra/status';
import { OPERATIONS } from '@firmenportal/contract/operations';
import { startTestServer } from '../testing/server.ts';
import { unreliableWay, type UnreliableWay } from '../testing/peers/unreliable.ts';
import { requestAs } from './calls/request.ts';
import { exampleOf } from './calls/example.ts';
import { mayCall } from './calls/expectation.ts';
import { stateOf } from './calls/state.ts';
import { activeOf, PEOPLE } from './world/people.ts';
import { createWorld, type World } from './world/world.ts';

// The answer of a commit is lost, and the client sends the same request with the same key again, as its platform does:
// the act is done once, and the second attempt is answered as the first one would have been.

/** Acts that take no key, and what keeps them from being done twice. */
const WITHOUT_KEY: Readonly<Record<string, string>> = {
  deleteToken: 'the session has ended: 401',
  createToken: 'another session, which ends by itself',
  renewToken: 'another token of the same session',
  setFirma: 'another token of the same session',
  uebernehmeBenutzer: 'another session in the account, audited as such',
  createRegistrierung: 'the link is used up',
  resetPasswort: 'the link is used up',
  decideFreigabe: 'the same decision is no other one',
  forgetPasswort: 'another mail with another link; using one ends all',
  updatePasswort: 'the old password is no longer the right one',
  createImport: 'records that are there are found again and left as they are',
  describeImportColumns: 'reads a file and stores nothing',
};

/** Bodies that change something, where the rails' own changes nothing. */
const FELT: Readonly<Record<string, object>> = {
  updateBewerber: { bewertung: 3 },
  updateMarktplatzBewerber: { bewertung: 3 },
  createBenutzereinladungen: {
    emails: [`${randomUUID()}@test.example`],
    rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD'],
  },
};

/** What the rails ask for there changes no record: nothing is named, or the record is not there. */
const UNFELT = new Set([
  'createBewerbernachrichten',
  'createFreigabeanforderung',
  'createFreigabeerinnerung',
  'createLesemarkierung',
  'createSammelnotiz',
  'decideEinschreibungsmeldungen',
  'decideFehlendeStudierende',
  'putEinschreibung',
  'updateAnsicht',
  'updateBenutzer',
  'updateBewerberkennzeichen',
  'updateBewerbung',
  'updateDokument',
  'updateFirma',
  'updateProfil',
  'updateReservierungszeitraum',
]);

/** Refused by the record that the rails have: nothing is committed, so that nothing is lost. */
const isRefused = (operation: Operation) => exampleOf(operation).status >= 400;

const acting: readonly Operation[] = OPERATIONS.filter(({ method }) => method !== 'GET');
const repeatable = acting.filter((operation) => takesIdempotencyKey(operation) && !isRefused(operation));
let way: UnreliableWay;
let world: World;

beforeAll(async () => {
  const through = async (url: string) => (way = await unreliableWay(url)).url;
  world = await createWorld(await startTestServer({ through }));
  return () => way.cut();
});

const everything = () => stateOf(world.server);

test('every act takes a key, or is known to be done once without', () => {
  const without = acting.filter((operation) => !takesIdempotencyKey(operation)).map(({ name }) => name);
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_KEY).toSorted());
});

describe('sent again with its key after the answer of the commit was lost', () => {
  test.each(repeatable.map((operation) => [operation.name, operation] as const))(
    '%s is done once',
    async (_, operation) => {
      const people = PEOPLE.filter((one) => one.state === 'laufend' && mayCall(operation, one));
      const person = people.find((one) => activeOf(one) === 'a') ?? people[0];
      if (!person) throw new Error(`nobody may call ${operation.name}`);
      const body = FELT[operation.name];
      const request = await requestAs(world, operation, person, {
        headers: { 'idempotency-key': randomUUID() },
        ...(body && { body }),
      });
      const before = await everything();
      way.loseCommitAfter('idempotenz');
      const lost = await world.server.app.inject(request);
      expect([lost.statusCode, lost.headers['retry-after']]).toEqual([503, '2']);
      const done = await everything();
      expect(isDeepStrictEqual(done, before)).toBe(UNFELT.has(operation.name));

      const again = await world.server.app.inject(request);
      expect(again.statusCode).toBe(exampleOf(operation).status);
      expect(await everything()).toEqual(done);
    },
  );
});
