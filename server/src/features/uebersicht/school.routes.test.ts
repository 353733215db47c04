import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import type { Laufstand } from '@firmenportal/contract/importquellen';
import type { Rolle } from '@firmenportal/contract/permissions';
import { getUebersicht } from '@firmenportal/contract/uebersicht';
import { updateWebhook } from '@firmenportal/contract/webhooks';
import {
  importquelle,
  importquellendatei,
  importquellenlauf,
} from '#features/importquellen/importquellen.table.ts';
import { importlauf } from '#import/import.table.ts';
import { vorgang } from '#features/vorgaenge/vorgaenge.table.ts';
import { webhook } from '#features/webhooks/webhooks.table.ts';
import { newBenutzer, newFirma, signedIn } from '#testing/records/factories.ts';
import { newDienstkonto } from '#testing/records/dienstkonto.ts';
import { newImport } from '#testing/records/import.ts';
import { newWebhook } from '#testing/records/webhook.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

const HOUR = 3_600_000;

let server: TestServer;
let staff: string;
let firmaId: string;
const ago = (hours: number) => new Date(server.clock.now.getTime() - hours * HOUR);

beforeAll(async () => {
  server = await startTestServer();
  firmaId = (await server.asSystem((db) => newFirma(db))).id;
  staff = await tokenOf('ROLE_FIRMENPORTAL_FIRMENBETREUUNG', []);
});
beforeEach(() =>
  server.asSystem(async (db) => {
    await db.delete(importquelle);
    await db.delete(webhook);
    await db.delete(vorgang);
    await db.delete(importlauf);
  }),
);

async function tokenOf(rolle: Rolle, firmen: string[]): Promise<string> {
  return (await signedIn(server, { rollen: [rolle], firmen })).token;
}

const figures = async (token = staff) => {
  const answer = await server.call(getUebersicht, {}, { token });
  const { angehalteneQuellen, gestoerteQuellen, gescheiterteImporte, gestoerteWebhooks } =
    answer.json<Answer<typeof getUebersicht>>();
  return [angehalteneQuellen, gestoerteQuellen, gescheiterteImporte, gestoerteWebhooks];
};

/** A source that is next due in an hour, with runs that began so many hours ago. */
const source = (
  values: Partial<typeof importquelle.$inferInsert> = {},
  runs: readonly (readonly [number, Laufstand])[] = [],
) =>
  server.asSystem(async (db) => {
    const [row] = await db
      .insert(importquelle)
      .values({
        name: crypto.randomUUID(),
        ort: 'ordner',
        pfad: '',
        dateien: [{ art: 'firmen', datei: 'firmen.csv', zuordnung: null }],
        modus: 'alles',
        grenze: 20,
        faelligAm: ago(-1),
        ...values,
      })
      .returning();
    const importquelleId = row?.id ?? '';
    for (const [hours, stand] of runs) {
      await db.insert(importquellenlauf).values({ importquelleId, stand, begonnenAm: ago(hours) });
    }
    return importquelleId;
  });

const halted = (importquelleId: string, datei: string, freigegeben: string | null = null) =>
  server.asSystem((db) =>
    db.insert(importquellendatei).values({
      importquelleId,
      art: 'firmen',
      datei,
      angehalten: { pruefsumme: 'a', zahlen: {} as never, importId: 'i' },
      freigegeben,
    }),
  );

/** An import so many hours ago, of which nothing was taken over. */
const imported = (hours: number, values: Partial<typeof importlauf.$inferInsert>) =>
  server.asSystem((db) =>
    newImport(db, { art: 'studierende', begonnenAm: ago(hours), beendetAm: ago(hours), ...values }),
  );

test('nothing waits where all is well, or as people want it', async () => {
  await source({}, [
    [27, 'unveraendert'],
    [3, 'erledigt'],
  ]);
  await source();
  await source({ gemeldet: 'fehlgeschlagen', pausiert: true }, [[3, 'fehlgeschlagen']]);
  await server.asSystem((db) => newWebhook(db, server.seal));
  await server.asSystem((db) => newWebhook(db, server.seal, { aktiv: false }));
  expect(await figures()).toEqual([0, 0, 0, 0]);
});

test('a file that waits for a decision is one thing to do, until it was decided or is fetched no more', async () => {
  await halted(await source({ gemeldet: 'angehalten' }, [[20, 'angehalten']]), 'firmen.csv');
  await halted(await source({}, [[20, 'angehalten']]), 'firmen.csv', 'a');
  await halted(await source({}, [[1, 'erledigt']]), 'kontakte.csv');
  expect(await figures()).toEqual([1, 0, 0, 0]);
});

test.each<[string, Partial<typeof importquelle.$inferInsert>, [number, Laufstand][]]>([
  [
    'whose last run failed',
    { gemeldet: 'fehlgeschlagen' },
    [
      [1, 'fehlgeschlagen'],
      [0, 'laeuft'],
    ],
  ],
  ['that was due and did not run', { faelligAm: new Date(Date.now() - 5 * HOUR) }, []],
  [
    'that has waited for its file for hours',
    {},
    [
      [26, 'erledigt'],
      [5, 'wartet'],
    ],
  ],
  [
    'whose runs were ended by force',
    {},
    [
      [5, 'abgebrochen'],
      [0.1, 'abgebrochen'],
    ],
  ],
])('a source %s needs somebody', async (_, values, runs) => {
  await source(values, runs);
  expect(await figures()).toEqual([0, 1, 0, 0]);
});

test('a source is not late within four hours, nor once it has brought something since', async () => {
  await source({ faelligAm: ago(3) });
  await source({}, [[3, 'wartet']]);
  await source({}, [
    [30, 'abgebrochen'],
    [6, 'unveraendert'],
    [3, 'laeuft'],
  ]);
  expect(await figures()).toEqual([0, 0, 0, 0]);
});

test('what a program sent in vain needs somebody, until it or a person brings a good file of the kind', async () => {
  const program = await server.asSystem((db) => newDienstkonto(db, { umfang: ['import.studierende'] }));
  const other = await server.asSystem((db) => newDienstkonto(db, { umfang: ['import.studierende'] }));
  const person = (
    await server.asSystem((db) =>
      newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] }),
    )
  ).id;
  const revoked = await server.asSystem((db) =>
    newDienstkonto(db, { umfang: ['import.studierende'], widerrufenAm: ago(1) }),
  );
  await imported(4, { dienstkontoId: program.id, uebernommen: true });
  await imported(3, { dienstkontoId: program.id });
  await imported(2, { dienstkontoId: program.id });
  await imported(2, { dienstkontoId: program.id, art: 'firmen' });
  // People see what comes of their own files, and nobody waits for a trial.
  await imported(1, { art: 'kontakte' });
  await imported(1, { dienstkontoId: program.id, art: 'kontakte', probelauf: true });
  await imported(1, { dienstkontoId: revoked.id, art: 'kontakte' });
  expect(await figures()).toEqual([0, 0, 2, 0]);
  // Another program that does well says nothing of this one.
  await imported(1, { uebernommen: true, dienstkontoId: other.id });
  expect(await figures()).toEqual([0, 0, 2, 0]);
  await imported(1, { uebernommen: true, benutzerId: person });
  expect(await figures()).toEqual([0, 0, 1, 0]);
  await imported(1, { uebernommen: true, art: 'firmen', dienstkontoId: program.id });
  expect(await figures()).toEqual([0, 0, 0, 0]);
  await imported(0, { dienstkontoId: program.id });
  expect(await figures()).toEqual([0, 0, 1, 0]);
});

test('what programs sent in vain is counted in no time, however often they tried', async () => {
  const program = await server.asSystem((db) => newDienstkonto(db, { umfang: ['import.studierende'] }));
  await server.asSystem((db) =>
    db.execute(sql`
      insert into import (dienstkonto_id, art, datei, probelauf, modus, begonnen_am, beendet_am, zeilen, neu, geaendert,
                          unveraendert, fehlerhaft, uebernommen, fehler)
      select ${program.id}, k, 'x.csv', false, 'alles', now() - n * interval '9 minutes', now(), 1, 0, 0, 0, 1, n % 4 > 0, '[]'
      from generate_series(0, 11999) n, unnest(array['studierende', 'firmen', 'kontakte', 'termine', 'branchen']) k`),
  );
  const begin = performance.now();
  expect(await figures()).toEqual([0, 0, 5, 0]);
  expect(performance.now() - begin).toBeLessThan(2_000);
});

test('a webhook that staff leave off after its receiver did needs nobody any more', async () => {
  const { id } = await server.asSystem((db) =>
    newWebhook(db, server.seal, { aktiv: false, fehler: 'abgemeldet' }),
  );
  expect(await figures()).toEqual([0, 0, 0, 1]);
  const body = { name: 'Campus', adresse: 'http://127.0.0.1:9/', typen: [], aktiv: false };
  expect((await server.call(updateWebhook, { params: { id }, body }, { token: staff })).statusCode).toBe(200);
  expect(await figures()).toEqual([0, 0, 0, 0]);
});

test('a webhook needs somebody when nothing arrives for a day, and when its receiver switched it off', async () => {
  await server.asSystem(async (db) => {
    await db.insert(vorgang).values({
      firmaId,
      typ: 'reservierungGeaendert',
      angaben: { firmennummer: '1', studiengang: 'BWL', jahr: 2027, anzahl: 3 },
    });
    await newWebhook(db, server.seal, { wartetSeit: ago(24) });
    await newWebhook(db, server.seal, { wartetSeit: ago(23) });
    await newWebhook(db, server.seal, { wartetSeit: ago(24), nach: 1e9 });
    await newWebhook(db, server.seal, { aktiv: false, fehler: 'abgemeldet' });
    await newWebhook(db, server.seal, { aktiv: false, fehler: 'antwort', wartetSeit: ago(24) });
  });
  expect(await figures()).toEqual([0, 0, 0, 2]);
});

test("they are the school's alone to know", async () => {
  await source({ gemeldet: 'fehlgeschlagen' });
  expect(await figures(await tokenOf('ROLE_FIRMENPORTAL_ADMIN', [firmaId]))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
