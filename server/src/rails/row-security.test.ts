import { beforeAll, describe, expect, test } from 'vitest';
import type { Rolle } from '@firmenportal/contract/permissions';
import { newBenutzer, newQuartal, signIn } from '../testing/records/factories.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { ownOf, isBetreuung } from './calls/expectation.ts';
import { PEOPLE, ZONES, type Person } from './world/people.ts';
import { createWorld, type World } from './world/world.ts';
import {
  foreignRows,
  othersRows,
  rowsOfUnseen,
  schoolWrites,
  studentRows,
  visibleRows,
  withoutStudents,
} from './row-security.ts';

// The policies alone: statements without any condition, on a connection that a person has entered.

const [anybody] = PEOPLE as [Person];
let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer();
  world = await createWorld(server);
  // Absences are counted by quarter, and reports are made where somebody asks for them.
  await server.database.asSystem('test', (db) =>
    newQuartal(db, { beginn: '2020-01-01', ende: '2099-12-31' }),
  );
  for (const zone of ZONES) await world.identifier('/bewerber', zone, anybody);
});

async function sitzungOf(person: Person): Promise<string> {
  const claims = await server.tokens.verify(`Bearer ${await world.token(person)}`, server.clock.now);
  return claims?.sid ?? '';
}

const signedIn = PEOPLE.filter(({ state }) => state === 'laufend').map(
  (person) => [person.name, person] as const,
);

describe('row level security', () => {
  test.each(signedIn)('%s sees the rows of the own companies and no others', async (_, person) => {
    const options = { writing: false, now: server.clock.now };
    const seen = await server.database.asPerson(await sitzungOf(person), options, (db) => visibleRows(db));
    const zones = isBetreuung(person) ? ZONES : person.firmen;
    const canaries = (wanted: boolean) =>
      ZONES.filter((zone) => zones.includes(zone) === wanted).map((zone) => world.kanarien[zone]);
    const leaks = seen?.filter(({ rows }) =>
      rows.some((row) => canaries(false).some((one) => row.includes(one))),
    );
    expect(leaks?.map(({ name }) => name)).toEqual([]);
    const text = JSON.stringify(seen?.find(({ name }) => name === 'student')?.rows);
    for (const canary of canaries(true)) expect(text).toContain(canary);
  });

  test('shows each company alone, and no school staff, what its people keep for one another', async () => {
    for (const [name, person] of signedIn) {
      const options = { writing: false, now: server.clock.now };
      const seen = await server.database.asPerson(await sitzungOf(person), options, (db) => visibleRows(db));
      for (const table of [
        'bewerberkennzeichen',
        'bewerbernachricht',
        'bewerbernotiz',
        'studierendennotiz',
        'ansicht',
      ]) {
        const text = JSON.stringify(seen?.find((one) => one.name === table)?.rows);
        const zones = ZONES.filter((zone) => text.includes(world.kanarien[zone]));
        expect(zones, `${name}: ${table}`).toEqual(ownOf(person));
      }
    }
  });

  test.each(signedIn.filter(([, person]) => !isBetreuung(person)))(
    '%s reads, changes, deletes, and is given or gives away no row of another company, of others or of the school',
    async (_, person) => {
      const options = { writing: true, now: server.clock.now };
      const own = await Promise.all(person.firmen.map((zone) => world.identifier('/firmen', zone, person)));
      const faults = await server.database.asPerson(
        await sitzungOf(person),
        options,
        async (db, { benutzerId }) => [
          ...(await foreignRows(db, own)),
          ...(await othersRows(db, benutzerId)),
          ...(await schoolWrites(db)),
          ...(await rowsOfUnseen(db)),
        ],
      );
      expect(faults).toEqual([]);
    },
  );

  test('shows no student to somebody who follows none and sees the own ones only', async () => {
    const someone = signedIn.find(([, { firmen }]) => firmen.includes('a'));
    if (!someone) throw new Error('nobody is of company a');
    const firmaId = await world.identifier('/firmen', 'a', someone[1]);
    expect(await server.database.asSystem('test', (db) => withoutStudents(db, firmaId))).toEqual([]);
    const email = await server.database.asSystem('test', async (db) => {
      const rollen: Rolle[] = ['ROLE_FIRMENPORTAL_USER_STANDARD'];
      return (await newBenutzer(db, { rollen, firmen: [firmaId], nurBetreute: true })).email;
    });
    const claims = await server.tokens.verify(`Bearer ${await signIn(server, email)}`, server.clock.now);
    const options = { writing: true, now: server.clock.now };
    const faults = await server.database.asPerson(claims?.sid ?? '', options, studentRows);
    expect(faults).toEqual([]);
  });

  test('lets nobody in whose session has ended', async () => {
    for (const person of PEOPLE.filter(({ state }) => !['laufend', 'ohne', 'gefaelscht'].includes(state))) {
      const token = await world.token(person);
      const sid = (
        JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
      ).sid;
      const options = { writing: false, now: server.clock.now };
      const seen = await server.database.asPerson(sid, options, (db) => visibleRows(db));
      expect(seen, person.name).toBeUndefined();
    }
  });
});
