import { beforeAll, describe, expect, test } from 'vitest';
import type { Rolle } from '@firmenportal/contract/rechte';
import { newBenutzer, newQuartal, signIn } from '../platform/test/factories.ts';
import { startTestServer, type TestServer } from '../platform/test/server.ts';
import { eigeneOf, isBetreuung } from './erwartung.ts';
import { createWelt, PERSONEN, ZONEN, type Person, type Welt } from './welt.ts';
import {
  foreignRows,
  othersRows,
  rowsOfUnseen,
  schoolWrites,
  studentRows,
  visibleRows,
} from './zeilenschutz.ts';

// The policies alone: statements without any condition, on a connection that a person has entered.

const [anybody] = PERSONEN as [Person];
let server: TestServer;
let welt: Welt;

beforeAll(async () => {
  server = await startTestServer();
  welt = await createWelt(server);
  // Absences are counted by quarter, and reports are made where somebody asks for them.
  await server.database.alsSystem('test', (db) =>
    newQuartal(db, { beginn: '2020-01-01', ende: '2099-12-31' }),
  );
  for (const zone of ZONEN) await welt.kennung('/bewerber', zone, anybody);
});

async function sitzungOf(person: Person): Promise<string> {
  const claims = await server.tokens.verify(`Bearer ${await welt.token(person)}`, server.uhr.jetzt);
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
    '%s reads, changes, deletes, and is given or gives away no row of another company, of others or of the school',
    async (_, person) => {
      const options = { schreibend: true, jetzt: server.uhr.jetzt };
      const own = await Promise.all(person.firmen.map((zone) => welt.kennung('/firmen', zone, person)));
      const faults = await server.database.alsPerson(
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
    const firmaId = await welt.kennung('/firmen', 'a', someone[1]);
    const email = await server.database.alsSystem('test', async (db) => {
      const rollen: Rolle[] = ['ROLE_FIRMENPORTAL_USER_STANDARD'];
      return (await newBenutzer(db, { rollen, firmen: [firmaId], nurBetreute: true })).email;
    });
    const claims = await server.tokens.verify(`Bearer ${await signIn(server, email)}`, server.uhr.jetzt);
    const options = { schreibend: true, jetzt: server.uhr.jetzt };
    const faults = await server.database.alsPerson(claims?.sid ?? '', options, studentRows);
    expect(faults).toEqual([]);
  });

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
