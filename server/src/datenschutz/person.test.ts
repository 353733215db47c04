import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { recordAudit } from '../platform/audit/audit.ts';
import type { Db } from '../platform/db/database.ts';
import {
  newBewerber,
  newBewerbung,
  newFirma,
  newFreigabeanfrage,
  newStudent,
  newTestergebnis,
} from '../testing/records/factories.ts';
import { newNote } from '../testing/records/studium.ts';
import { findPlaces } from '../testing/places.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { DIRECTORY } from './directory.ts';
import { DURING_STUDIUM } from './grundlagen.ts';
import { erasePerson, exportPerson } from './person.ts';

let server: TestServer;
let firmaId: string;
beforeAll(async () => {
  server = await startTestServer();
  firmaId = (await server.asSystem((db) => newFirma(db))).id;
});

const MAKE = {
  student: async (db: Db, canary: string) => {
    const person = await newStudent(db, { firmaId, matrikelnummer: canary, nachname: canary });
    await newNote(db, person, { modul: canary });
    const looker = { benutzerId: randomUUID(), firmaId };
    await recordAudit(db, looker, 'einsicht.noten', { objekt: person.id });
    await recordAudit(db, looker, 'einsicht.noten', {
      angaben: { studierende: [person.id, randomUUID()] },
    });
    await newFreigabeanfrage(db, person, { angefordertVon: canary });
  },
  bewerber: async (db: Db, canary: string) => {
    const { id } = await newBewerber(db, { bewerbernummer: canary, nachname: canary });
    await newTestergebnis(db, id, { visuellerFragebogen: canary });
    await newBewerbung(db, firmaId, id);
    const looker = { benutzerId: randomUUID(), firmaId };
    for (const _ of [1, 2]) await recordAudit(db, looker, 'einsicht.bewerber', { objekt: id });
  },
};

describe.each(['student', 'bewerber'] as const)('a %s who asks', (kind) => {
  const tables =
    kind === 'student' ? ['pruefungsleistung', 'freigabeanfrage'] : ['testergebnis', 'bewerbung'];

  test('gets what is kept, of nobody else, and without secrets', async () => {
    const [canary, others] = [randomUUID(), randomUUID()];
    await server.asSystem((db) => MAKE[kind](db, canary));
    await server.asSystem((db) => MAKE[kind](db, others));
    const found = await server.asSystem((db) => exportPerson(db, kind, canary));
    for (const table of [kind, ...tables]) expect(found?.[table], table).toHaveLength(1);
    const aktion = kind === 'student' ? 'einsicht.noten' : 'einsicht.bewerber';
    const seen = { am: expect.any(String) as string, aktion, firma_id: firmaId };
    expect(found?.['protokoll']).toEqual([seen, seen]);
    const text = JSON.stringify(found);
    expect(text).toContain(canary);
    expect(text).not.toMatch(new RegExp(`${others}|token_hash`));
  });

  test('is erased at once, and not in a dry run', async () => {
    const canary = randomUUID();
    await server.asSystem((db) => MAKE[kind](db, canary));
    const before = await findPlaces(server, canary);
    const erase = (probelauf: boolean) =>
      server.asSystem((db) => erasePerson(db, kind, canary, { probelauf, now: new Date() }));
    const found = await erase(true);
    for (const table of [kind, ...tables]) expect(found?.[table], table).toBe(1);
    expect(await findPlaces(server, canary)).toEqual(before);
    expect(await erase(false)).toEqual(found);
    expect(await findPlaces(server, canary)).toEqual([]);
    expect(await erase(false)).toBeUndefined();
    expect(await server.asSystem((db) => exportPerson(db, kind, canary))).toBeUndefined();
  });
});

test('what the register says is exported on request is', async () => {
  const canary = randomUUID();
  await server.asSystem((db) => MAKE.student(db, canary));
  const found = await server.asSystem((db) => exportPerson(db, 'student', canary));
  const promised = Object.values(DIRECTORY)
    .flatMap((part) => Object.entries(part))
    .filter(([, { person }]) => person?.disclosure === DURING_STUDIUM)
    .map(([table]) => table);
  expect(promised.length).toBeGreaterThan(5);
  expect(new Set(promised).difference(new Set(Object.keys(found ?? {})))).toEqual(new Set());
});
