import { randomUUID } from 'node:crypto';
import type { Answer, BodyOf } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import {
  decideFehlendeStudierende,
  listFehlendeStudierende,
  updateImportquelle,
} from '@firmenportal/contract/importquellen';
import { schoolDay } from '@firmenportal/contract/locale';
import { getUebersicht } from '@firmenportal/contract/uebersicht';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { all } from '#platform/db/database.ts';
import { waitedFor } from '#testing/queue.ts';
import { newStudiengang } from '#testing/records/factories.ts';
import { keepNamed } from './fehlende.db.ts';
import { requestRun } from './importquellen.db.ts';
import { beginRun } from './laeufe.db.ts';
import {
  current,
  FOLDER,
  later,
  newSource,
  prepareImportquellen,
  put,
  read,
  run,
  type Body,
} from '#testing/fixtures/importquellen-fixture.ts';

// Students whom a file no longer names are proposed for exmatriculation: who they are is kept, and nothing happens by itself.

prepareImportquellen();

const DAY = 86_400_000;
const FILES: Body['dateien'] = [
  { art: 'firmen', datei: 'firmen.csv', zuordnung: null },
  { art: 'studierende', datei: 'studierende.csv', zuordnung: null },
];
const ASKING = { dateien: FILES, fehlende: 'vorschlagen', grenze: 100 } as const;

beforeEach(async () => {
  await current.server.database.asSystem('test', async (db) => {
    await db.execute(sql`delete from studiengang`);
    await newStudiengang(db, { kuerzel: 'AI' });
  });
  await put('firmen.csv', 'firmennummer;name\n1;Alpha\n');
});

const studierende = (...numbers: readonly string[]): string =>
  [
    'matrikelnummer;firmennummer;studiengang;ausbildungsleitung;vorname;nachname;immatrikulation',
    ...numbers.map((number) => `${number};1;AI;;Kim;Nr ${number};01.10.2024`),
    '',
  ].join('\n');

async function missing({ id }: { id: string }) {
  const answer = await current.server.call(
    listFehlendeStudierende,
    { params: { id } },
    { token: current.token },
  );
  return answer.json<Answer<typeof listFehlendeStudierende>>()['hydra:member'];
}
const numbers = async (source: { id: string }) =>
  (await missing(source)).map(({ student }) => student.matrikelnummer);

const decide = ({ id }: { id: string }, body: BodyOf<typeof decideFehlendeStudierende>) =>
  current.server.call(decideFehlendeStudierende, { params: { id }, body }, { token: current.token });

const ends = () =>
  current.server.database.asSystem('test', async (db) => {
    const rows = await all<{ matrikelnummer: string; exmatrikulation: string | null }>(
      db,
      sql`select matrikelnummer, exmatrikulation from student order by matrikelnummer`,
    );
    return Object.fromEntries(
      rows.map(({ matrikelnummer, exmatrikulation }) => [matrikelnummer, exmatrikulation]),
    );
  });
const remembered = () =>
  current.server.database.asSystem('test', async (db) => {
    const [row] = await all<{ anzahl: number }>(
      db,
      sql`select count(*)::int as anzahl from importquellenstudent`,
    );
    return row?.anzahl;
  });

/** A source whose file named three students and now names one. */
async function shrunk(body: Partial<Body> = ASKING): Promise<{ id: string }> {
  await put('studierende.csv', studierende('1', '2', '3'));
  const source = await newSource(body);
  expect(await run(source)).toMatchObject({ stand: 'erledigt' });
  await later(DAY);
  await put('studierende.csv', studierende('2'));
  expect(await run(source)).toMatchObject({ stand: 'erledigt' });
  return source;
}

test('who is missing is proposed and stays until somebody decides; the desk says so', async () => {
  const source = await shrunk();
  expect(await numbers(source)).toEqual(['1', '3']);
  expect((await missing(source))[0]).toMatchObject({
    firma: { name: 'Alpha' },
    fehltSeit: schoolDay(current.server.clock.now),
  });
  expect((await read(source)).offeneFehlende).toBe(2);
  const start = await current.server.call(getUebersicht, {}, { token: current.token });
  expect(start.json<Answer<typeof getUebersicht>>().angehalteneQuellen).toBe(1);
  expect(await ends()).toEqual({ 1: null, 2: null, 3: null });
});

test('exmatriculates those whom somebody names, with an entry in the audit log, and nobody else', async () => {
  const source = await shrunk();
  const [one] = await missing(source);
  const answer = await decide(source, {
    studierende: [one?.student['@id'] ?? '', '/api/studenten/unknown'],
    entscheidung: 'exmatrikulieren',
    exmatrikulation: '2025-09-30',
  });
  expect(answer.json<object>()).toMatchObject({ entschieden: 1, ueberholt: 1 });
  expect(await ends()).toEqual({ 1: '2025-09-30', 2: null, 3: null });
  expect(await numbers(source)).toEqual(['3']);
  const entries = await current.server.database.asSystem('test', (db) =>
    all<{ angaben: object }>(
      db,
      sql`select angaben from protokoll where aktion = 'importquelle.exmatrikuliert'`,
    ),
  );
  expect(entries.at(-1)?.angaben).toMatchObject({
    anzahl: 1,
    exmatrikulation: '2025-09-30',
    titel: 'Campus',
  });
});

test('who is kept is not proposed again until a file has named them once more', async () => {
  const source = await shrunk();
  const kept = (await missing(source)).map(({ student }) => student['@id']);
  await decide(source, { studierende: kept, entscheidung: 'behalten', exmatrikulation: null });
  expect(await numbers(source)).toEqual([]);
  await put('studierende.csv', studierende('2', '4'));
  await run(source);
  expect(await numbers(source)).toEqual([]);
  await put('studierende.csv', studierende('1', '2', '4'));
  await run(source);
  await put('studierende.csv', studierende('2', '4'));
  await run(source);
  expect(await numbers(source)).toEqual(['1']);
  expect((await ends())['1']).toBeNull();
});

test('who comes back, is named by another file, or was exmatriculated is not missing', async () => {
  const source = await shrunk();
  await put('studierende.csv', studierende('2', '3'));
  await run(source);
  expect(await numbers(source)).toEqual(['1']);
  // Of another campus, to which the student went.
  await put('andere.csv', studierende('1'));
  const other = await newSource({
    ...ASKING,
    name: 'Anderer Campus',
    dateien: [{ art: 'studierende', datei: 'andere.csv', zuordnung: null }],
  });
  await run(other);
  expect(await numbers(source)).toEqual([]);
  await put('studierende.csv', studierende('3'));
  await run(source);
  expect(await numbers(source)).toEqual(['2']);
  await current.server.database.asSystem('test', (db) =>
    db.execute(sql`update student set exmatrikulation = '2025-01-01' where matrikelnummer = '2'`),
  );
  expect(await numbers(source)).toEqual([]);
});

test('a file with refused rows tells of nobody that they are missing', async () => {
  await put('studierende.csv', studierende('1', '2'));
  const source = await newSource({ ...ASKING, modus: 'gueltige' });
  await run(source);
  await put('studierende.csv', `${studierende('2').trimEnd()}\n1;unbekannt;AI;;Kim;Nr 1;01.10.2024\n`);
  expect(await run(source)).toMatchObject({
    dateien: [{}, { ergebnis: 'uebernommen', zahlen: { fehlerhaft: 1 } }],
  });
  expect(await numbers(source)).toEqual([]);
});

test('a source that does not ask keeps of nobody that it named them', async () => {
  const source = await shrunk({ dateien: FILES, grenze: 100 });
  expect(await numbers(source)).toEqual([]);
  expect(await remembered()).toBe(0);
  const { id } = source;
  const change = async (fehlende: Body['fehlende']) => {
    const answer = await current.server.call(
      updateImportquelle,
      { params: { id }, body: { ...FOLDER, ...ASKING, dateien: FILES, fehlende } },
      { token: current.token },
    );
    expect(answer.statusCode, answer.body).toBe(200);
  };
  // Once it asks, the file that is there counts, though it was taken already.
  await change('vorschlagen');
  await run(source);
  expect(await remembered()).toBe(1);
  await change('bleiben');
  expect(await remembered()).toBe(0);
});

test('a file that the source names once more begins anew', async () => {
  const source = await shrunk();
  const change = (dateien: Body['dateien']) =>
    current.server.call(
      updateImportquelle,
      { params: source, body: { ...FOLDER, ...ASKING, dateien } },
      { token: current.token },
    );
  await change(FILES.filter(({ art }) => art === 'firmen'));
  expect(await numbers(source)).toEqual([]);
  await change(FILES);
  await run(source);
  expect(await remembered()).toBe(1);
});

test('a source that was told to ask no more while it ran keeps nobody', async () => {
  await put('studierende.csv', studierende('1'));
  const source = await newSource(ASKING);
  await current.server.database.asSystem('test', async (db) => {
    await requestRun(db, source.id, current.server.clock.now);
    const lauf = await beginRun(db, new Date(current.server.clock.now.getTime() + 1));
    expect(lauf?.quelle.fehlende).toBe('vorschlagen');
    await db.execute(sql`update importquelle set fehlende = 'bleiben' where id = ${source.id}`);
    await db.execute(sql`create temporary table import_zeile (matrikelnummer text) on commit drop`);
    await keepNamed(db, { quelleId: source.id, datei: 'studierende.csv', isComplete: true });
  });
  expect(await remembered()).toBe(0);
});

test('a decision waits for an import that names the student, which counts', async () => {
  const source = await shrunk();
  const [one] = await missing(source);
  const held = Promise.withResolvers<void>();
  const importing = current.server.database.asSystem('test', async (db) => {
    await db.execute(sql`select from student where matrikelnummer = '1' for update`);
    await db.execute(sql`update importquellenstudent b set fehlt_seit = null from student s
                         where s.id = b.student_id and s.matrikelnummer = '1'`);
    held.resolve();
    await waitedFor(db);
  });
  await held.promise;
  const answer = await decide(source, {
    studierende: [one?.student['@id'] ?? ''],
    entscheidung: 'exmatrikulieren',
    exmatrikulation: '2025-09-30',
  });
  await importing;
  expect(answer.json<object>()).toMatchObject({ entschieden: 0, ueberholt: 1 });
  expect((await ends())['1']).toBeNull();
});

test('nobody is missing from a source that is not there', async () => {
  const source = { id: randomUUID() };
  const list = await current.server.call(
    listFehlendeStudierende,
    { params: source },
    { token: current.token },
  );
  const body = {
    studierende: ['/api/studenten/x'],
    entscheidung: 'behalten',
    exmatrikulation: null,
  } as const;
  expect([
    list.statusCode,
    (await decide(source, { ...body, studierende: [...body.studierende] })).statusCode,
  ]).toEqual([404, 404]);
});

test('a day to come, or one before somebody began to study, is refused, and nobody is exmatriculated', async () => {
  const source = await shrunk();
  const studierende = (await missing(source)).map(({ student }) => student['@id']);
  const refusal = async (exmatrikulation: string | null) => {
    const answer = await decide(source, { studierende, entscheidung: 'exmatrikulieren', exmatrikulation });
    expect(answer.statusCode).toBe(422);
    return answer.json<Problem>().violations?.map(({ propertyPath, code }) => `${propertyPath} ${code}`);
  };
  const tomorrow = new Date(current.server.clock.now.getTime() + 2 * DAY).toISOString().slice(0, 10);
  expect(await refusal(tomorrow)).toEqual(['exmatrikulation exmatrikulationInZukunft']);
  expect(await refusal('2024-09-30')).toEqual(['exmatrikulation exmatrikulationVorBeginn']);
  expect(await refusal(null)).toEqual(['exmatrikulation fehlt']);
  await current.server.database.asSystem('test', (db) =>
    db.execute(sql`insert into aufbewahrungsgrenze (art, bis) values ('student', '2025-01-01')
                   on conflict (art) do update set bis = excluded.bis`),
  );
  expect(await refusal('2024-12-31')).toEqual(['exmatrikulation exmatrikulationLangeHer']);
  expect(await ends()).toEqual({ 1: null, 2: null, 3: null });
});
