import { beforeAll, describe, expect, test } from 'vitest';
import { createTokens } from '../platform/auth/tokens.ts';
import { installationSecret } from '../platform/auth/secret.ts';
import { startTestServer, type TestServer } from '../platform/test/server.ts';
import { eigeneOf, isBetreuung } from './erwartung.ts';
import { createWelt, PERSONEN, ZONEN, type Person, type Welt } from './welt.ts';
import { foreignWrites, visibleRows } from './zeilenschutz.ts';

// The policies alone: statements without any condition, on a connection that a person has entered.

let server: TestServer;
let welt: Welt;

beforeAll(async () => {
  server = await startTestServer();
  welt = await createWelt(server);
});

async function sitzungOf(person: Person): Promise<string> {
  const tokens = createTokens(await installationSecret(server.database, 'token'));
  const claims = await tokens.verify(`Bearer ${await welt.token(person)}`, server.uhr.jetzt);
  return claims?.sid ?? '';
}

const signedIn = PERSONEN.filter(({ zustand }) => zustand === 'laufend').map(
  (person) => [person.name, person] as const,
);

describe('row level security', () => {
  test.each(signedIn)('%s sees the rows of the own companies and no others', async (_, person) => {
    const options = { schreibend: false, jetzt: server.uhr.jetzt };
    const seen = await server.database.alsPerson(await sitzungOf(person), options, (db) => visibleRows(db));
    const zones = isBetreuung(person) ? ZONEN : person.firmen;
    const canaries = (wanted: boolean) =>
      ZONEN.filter((zone) => zones.includes(zone) === wanted).map((zone) => welt.kanarien[zone]);
    const leaks = seen?.filter(({ rows }) =>
      rows.some((row) => canaries(false).some((one) => row.includes(one))),
    );
    expect(leaks?.map(({ name }) => name)).toEqual([]);
    const text = JSON.stringify(seen?.find(({ name }) => name === 'student')?.rows);
    for (const canary of canaries(true)) expect(text).toContain(canary);
  });

  test('shows each company alone, and no school staff, what its people keep for one another', async () => {
    for (const [name, person] of signedIn) {
      const options = { schreibend: false, jetzt: server.uhr.jetzt };
      const seen = await server.database.alsPerson(await sitzungOf(person), options, (db) => visibleRows(db));
      for (const table of ['bewerberkennzeichen', 'bewerbernotiz', 'ansicht']) {
        const text = JSON.stringify(seen?.find((one) => one.name === table)?.rows);
        const zones = ZONEN.filter((zone) => text.includes(welt.kanarien[zone]));
        expect(zones, `${name}: ${table}`).toEqual(eigeneOf(person));
      }
    }
  });

  test.each(signedIn.filter(([, person]) => !isBetreuung(person)))(
    '%s changes, deletes, and is given or gives away no row of another company',
    async (_, person) => {
      const options = { schreibend: true, jetzt: server.uhr.jetzt };
      const own = await Promise.all(person.firmen.map((zone) => welt.kennung('/firmen', zone, person)));
      const faults = await server.database.alsPerson(await sitzungOf(person), options, (db) =>
        foreignWrites(db, own),
      );
      expect(faults).toEqual([]);
    },
  );

  test('lets nobody in whose session has ended', async () => {
    for (const person of PERSONEN.filter(
      ({ zustand }) => !['laufend', 'ohne', 'gefaelscht'].includes(zustand),
    )) {
      const token = await welt.token(person);
      const sid = (
        JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
      ).sid;
      const options = { schreibend: false, jetzt: server.uhr.jetzt };
      const seen = await server.database.alsPerson(sid, options, (db) => visibleRows(db));
      expect(seen, person.name).toBeUndefined();
    }
  });
});
