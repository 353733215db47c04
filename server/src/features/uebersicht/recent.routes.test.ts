import { beforeAll, describe, expect, test } from 'vitest';
import { listBewerbungen } from '@firmenportal/contract/bewerbungen';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { listPruefungsleistungen } from '@firmenportal/contract/pruefungsleistungen';
import { getUebersicht } from '@firmenportal/contract/uebersicht';
import {
  newBenutzer,
  newBewerber,
  newBewerbung,
  newFirma,
  newStudent,
  signIn,
} from '#testing/records/factories.ts';
import { newNote } from '#testing/records/studium.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

// What came in the last thirty days beside the thirty before: the figures' change is that of the lists themselves.

const DAY = 86_400_000;
const NOW = new Date('2026-11-26T10:00:00+01:00');
const dayBefore = (days: number) => new Date(NOW.getTime() - days * DAY).toISOString().slice(0, 10);

/** Two within the days that count, three in those before, one in none. */
const DAYS = [0, 29, 30, 45, 59, 60];

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.now = NOW;
  const email = await server.database.asSystem('test', async (db) => {
    const [own, other] = [await newFirma(db), await newFirma(db)];
    const released = await newStudent(db, { firmaId: own.id, notenfreigabe: true });
    const hidden = await newStudent(db, { firmaId: own.id, notenfreigabe: false });
    const another = await newStudent(db, { firmaId: other.id, notenfreigabe: true });
    for (const days of DAYS) {
      for (const student of [released, hidden, another]) {
        await newNote(db, student, { note: '2.0', notenerfassungsdatum: dayBefore(days) });
      }
      for (const { id } of [own, other]) {
        await newBewerbung(db, id, (await newBewerber(db)).id, { eingegangenAm: dayBefore(days) });
      }
    }
    const rollen = ['ROLE_FIRMENPORTAL_USER_STANDARD' as const];
    return (await newBenutzer(db, { rollen, firmen: [own.id] })).email;
  });
  token = await signIn(server, email);
});

describe('of the last thirty days', () => {
  test('grades that are released and applications of the own company count, beside those of the days before', async () => {
    const answer = await server.call(getUebersicht, {}, { token });
    const expected = { anzahl: 2, seit: dayBefore(29), davor: 3 };
    expect(answer.json<Answer<typeof getUebersicht>>()).toMatchObject({
      notenZuletzt: expected,
      bewerbungenZuletzt: expected,
    });
  });

  test('the lists count the same from that day on', async () => {
    const query = { von: dayBefore(29) };
    const noten = await server.call(listPruefungsleistungen, { query }, { token });
    expect(noten.json()).toMatchObject({ 'hydra:totalItems': 2 });
    const bewerbungen = await server.call(listBewerbungen, { query }, { token });
    expect(bewerbungen.json()).toMatchObject({ 'hydra:totalItems': 2 });
  });
});
