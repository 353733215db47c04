import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { firma } from '@firmenportal/server/features/firmen/firmen.table';
import { kontakt } from '@firmenportal/server/features/kontakt/kontakte.table';
import { student } from '@firmenportal/server/features/studenten/studenten.table';
import { newFirma, newKontakt, newStudent } from '@firmenportal/server/testing/records/factories';
import { startTestServer, type TestServer } from '@firmenportal/server/testing/server';
import { drawPictures, initials } from './pictures.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

test('the same initials are the same bytes, others are others', async () => {
  const of = (vorname: string, nummer = 0) => initials([vorname, 'Özkan'], nummer);
  expect((await of('Nadine')).equals(await of('Norbert'))).toBe(true);
  expect((await of('Nadine')).equals(await of('Martina'))).toBe(false);
  expect((await of('Nadine')).equals(await of('Nadine', 1))).toBe(false);
});

test('students, contacts and companies of the demo have pictures that are there', async () => {
  const keys = await server.database.asSystem('test', async (db) => {
    const { id: firmaId } = await newFirma(db, { firmennummer: '10001', name: 'Nord-Werk GmbH' });
    await newFirma(db, { firmennummer: '10009' });
    await newKontakt(db, { firmaId });
    await newStudent(db, { firmaId });
    await drawPictures(db, server.files);
    return [
      ...(await db.select({ key: student.fotoSchluessel }).from(student)),
      ...(await db.select({ key: kontakt.fotoSchluessel }).from(kontakt)),
      ...(await db.select({ key: firma.logoSchluessel }).from(firma)),
    ].flatMap(({ key }) => key ?? []);
  });
  expect(keys.map((key) => key.split('/')[0])).toEqual(['fotos', 'fotos', 'logos']);
  for (const key of keys) {
    const inhalt = await buffer(await server.files.read(key));
    expect(inhalt.subarray(1, 4).toString('latin1')).toBe('PNG');
  }
});
