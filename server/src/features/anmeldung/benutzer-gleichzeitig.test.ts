import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newFirma } from '#testing/records/factories.ts';
import { startTestServer } from '#testing/server.ts';
import { createBenutzer } from './benutzer.db.ts';

test('accounts of companies and of the school are created at once, and none waits in a circle', async () => {
  const server = await startTestServer();
  const firmen = await server.database.asSystem('test', async (db) => [
    await newFirma(db),
    await newFirma(db),
  ]);
  const numbers = firmen.map(({ firmennummer }) => firmennummer);
  const of = (firmennummern: string[]) =>
    server.database.asSystem('konten', (db) =>
      createBenutzer(db, {
        email: `${randomUUID()}@test.example`,
        passwort: 'Neues-2026-Portal',
        rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD'],
        anrede: 'unbekannt',
        vorname: 'Toni',
        nachname: 'Test',
        firmennummern,
      }),
    );
  // Those of the school are contacts that every company counts.
  const work = Array.from({ length: 24 }, (_, at) => of([numbers, numbers.slice(0, 1), []][at % 3] ?? []));
  const settled = await Promise.allSettled(work);
  expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
});
