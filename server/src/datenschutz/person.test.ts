import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { protokolliere } from '../platform/audit/audit.ts';
import type { Db } from '../platform/db/database.ts';
import {
  newBewerber,
  newBewerbung,
  newFirma,
  newFreigabeanfrage,
  newNote,
  newStudent,
  newTestergebnis,
} from '../platform/test/factories.ts';
import { findPlaces } from '../platform/test/fundstellen.ts';
import { startTestServer, type TestServer } from '../platform/test/server.ts';
import { erasePerson, exportPerson } from './person.ts';

let server: TestServer;
let firmaId: string;
const inDb = <T>(work: (db: Db) => Promise<T>) => server.database.alsSystem('test', work);

beforeAll(async () => {
  server = await startTestServer();
  firmaId = (await inDb((db) => newFirma(db))).id;
});

const MAKE = {
  student: async (db: Db, kanarie: string) => {
    const person = await newStudent(db, { firmaId, matrikelnummer: kanarie, nachname: kanarie });
    await newNote(db, person, { modul: kanarie });
    const looker = { benutzerId: randomUUID(), firmaId };
    await protokolliere(db, looker, 'einsicht.noten', { objekt: person.id });
    await protokolliere(db, looker, 'einsicht.noten', {
      angaben: { studierende: [person.id, randomUUID()] },
    });
    await newFreigabeanfrage(db, person, { angefordertVon: kanarie });
  },
  bewerber: async (db: Db, kanarie: string) => {
    const { id } = await newBewerber(db, { bewerbernummer: kanarie, nachname: kanarie });
    await newTestergebnis(db, id, { visuellerFragebogen: kanarie });
    await newBewerbung(db, firmaId, id);
    const looker = { benutzerId: randomUUID(), firmaId };
    for (const _ of [1, 2]) await protokolliere(db, looker, 'einsicht.bewerber', { objekt: id });
  },
};

describe.each(['student', 'bewerber'] as const)('a %s who asks', (art) => {
  const tables = art === 'student' ? ['pruefungsleistung', 'freigabeanfrage'] : ['testergebnis', 'bewerbung'];

  test('gets what is kept, of nobody else, and without secrets', async () => {
    const [kanarie, andere] = [randomUUID(), randomUUID()];
    await inDb((db) => MAKE[art](db, kanarie));
    await inDb((db) => MAKE[art](db, andere));
    const found = await inDb((db) => exportPerson(db, art, kanarie));
    for (const table of [art, ...tables]) expect(found?.[table], table).toHaveLength(1);
    const aktion = art === 'student' ? 'einsicht.noten' : 'einsicht.bewerber';
    const seen = { am: expect.any(String) as string, aktion, firma_id: firmaId };
    expect(found?.['protokoll']).toEqual([seen, seen]);
    const text = JSON.stringify(found);
    expect(text).toContain(kanarie);
    expect(text).not.toMatch(new RegExp(`${andere}|token_hash`));
  });

  test('is erased at once, and not in a dry run', async () => {
    const kanarie = randomUUID();
    await inDb((db) => MAKE[art](db, kanarie));
    const before = await findPlaces(server, kanarie);
    const erase = (probelauf: boolean) =>
      inDb((db) => erasePerson(db, art, kanarie, { probelauf, jetzt: new Date() }));
    const found = await erase(true);
    for (const table of [art, ...tables]) expect(found?.[table], table).toBe(1);
    expect(await findPlaces(server, kanarie)).toEqual(before);
    expect(await erase(false)).toEqual(found);
    expect(await findPlaces(server, kanarie)).toEqual([]);
    expect(await erase(false)).toBeUndefined();
    expect(await inDb((db) => exportPerson(db, art, kanarie))).toBeUndefined();
  });
});
