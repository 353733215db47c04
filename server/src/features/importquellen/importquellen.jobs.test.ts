import { createHash, randomUUID } from 'node:crypto';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import {
  createImportzuordnung,
  deleteImportzuordnung,
  type Mapping,
} from '@firmenportal/contract/importzuordnungen';
import {
  createImportquelle,
  createImportquellenfreigabe,
  getImportquelle,
  putImportquellenpause,
  updateImportquelle,
} from '@firmenportal/contract/importquellen';
import { describe, expect, test } from 'vitest';
import { newImportzuordnung } from '#testing/records/import.ts';
import {
  at,
  current,
  firmen,
  HOUR,
  imports,
  lastRun,
  later,
  newSource,
  put,
  read,
  run,
  stored,
  told,
  prepareImportquellen,
  work,
  type Body,
  type SourceItem,
  FOLDER,
} from '#testing/fixtures/importquellen-fixture.ts';

prepareImportquellen();

describe('a source', () => {
  test('brings files in the order in which kinds refer to each other, with its name beside the imports', async () => {
    await put('firmen.csv', firmen(2));
    await put('kontakte.csv', 'firmennummer;kontaktnummer;vorname;nachname\n2;1;Kim;Meier\n');
    const source = await newSource({
      dateien: [
        { art: 'kontakte', datei: 'kontakte.csv', zuordnung: null },
        { art: 'firmen', datei: 'firmen.csv', zuordnung: null },
      ],
    });
    const lauf = await run(source);
    expect(lauf).toMatchObject({
      stand: 'erledigt',
      grund: null,
      dateien: [
        { art: 'firmen', ergebnis: 'uebernommen', zahlen: { zeilen: 2, neu: 2, verschwunden: 0 } },
        { art: 'kontakte', ergebnis: 'uebernommen', zahlen: { neu: 1 } },
      ],
    });
    expect(await stored()).toEqual(['Firma 1', 'Firma 2']);
    expect((await imports()).map(({ quelle: name, person, datei }) => [name, person, datei])).toEqual(
      expect.arrayContaining([
        ['Campus', null, 'firmen.csv'],
        ['Campus', null, 'kontakte.csv'],
      ]),
    );
  });

  test('is read by the mapping that it names, again once that says something else, and not without it', async () => {
    await put('firmen.csv', 'Nr;Firma\n1;Alpha\n');
    const save = async (mapping: Mapping) => {
      const answer = await current.server.call(
        createImportzuordnung,
        { body: { art: 'firmen', name: 'Campus', zuordnung: mapping } },
        { token: current.token },
      );
      return answer.json<Answer<typeof createImportzuordnung>>()['@id'];
    };
    const mapping = await save({ spalten: { Nr: 'firmennummer', Firma: 'name' } });
    const source = await newSource({
      dateien: [{ art: 'firmen', datei: 'firmen.csv', zuordnung: mapping }],
      grenze: 100,
    });
    expect((await read(source)).dateien).toEqual([
      { art: 'firmen', datei: 'firmen.csv', zuordnung: mapping },
    ]);
    expect(await run(source)).toMatchObject({ stand: 'erledigt', dateien: [{ zahlen: { neu: 1 } }] });
    expect(await stored()).toEqual(['Alpha']);
    expect(await run(source)).toMatchObject({ stand: 'unveraendert' });
    await save({ spalten: { Nr: 'firmennummer' }, konstanten: { name: 'Beta' }, ignorieren: 'alle' });
    expect(await run(source)).toMatchObject({ stand: 'erledigt', dateien: [{ zahlen: { geaendert: 1 } }] });
    expect(await stored()).toEqual(['Beta']);
    await current.server.call(
      deleteImportzuordnung,
      { params: { id: identifierOf(mapping) } },
      { token: current.token },
    );
    expect(await run(source)).toMatchObject({ stand: 'fehlgeschlagen', grund: 'zuordnungFehlt' });
    expect(await told()).toContain('importFehlgeschlagen');
  });

  test('reads one file for several kinds, each by its mapping, once', async () => {
    const save = async (art: 'firmen' | 'kontakte', mapping: Mapping) =>
      (
        await current.server.call(
          createImportzuordnung,
          { body: { art, name: 'Eine Datei', zuordnung: { ...mapping, ignorieren: 'alle' } } },
          { token: current.token },
        )
      ).json<Answer<typeof createImportzuordnung>>()['@id'];
    const firmenMapping = await save('firmen', {
      spalten: { Nr: 'firmennummer', Firma: 'name' },
      wiederholungen: 'weglassen',
    });
    const kontakteMapping = await save('kontakte', {
      spalten: { Nr: 'firmennummer', Person: 'kontaktnummer', Vorname: 'vorname', Name: 'nachname' },
    });
    await put('alles.csv', 'Nr;Firma;Person;Vorname;Name\n1;Alpha;7;Kim;Meier\n1;Alpha;8;Jo;Li\n');
    const files = [
      { art: 'kontakte', datei: 'alles.csv', zuordnung: kontakteMapping },
      { art: 'firmen', datei: 'alles.csv', zuordnung: firmenMapping },
    ] as const;
    const source = await newSource({ dateien: [...files] });
    expect(await run(source)).toMatchObject({
      stand: 'erledigt',
      dateien: [
        { art: 'firmen', zahlen: { neu: 1 } },
        { art: 'kontakte', zahlen: { neu: 2 } },
      ],
    });
    expect(await run(source)).toMatchObject({ stand: 'unveraendert' });
    // Halted for its companies alone.
    await put('alles.csv', 'Nr;Firma;Person;Vorname;Name\n1;Beta;7;Kim;Meier\n1;Beta;8;Jo;Li\n');
    expect(await run(source)).toMatchObject({ stand: 'angehalten' });
    expect((await read(source)).angehalten).toMatchObject({ art: 'firmen', datei: 'alles.csv' });
    const twice = await current.server.call(
      createImportquelle,
      { body: { ...FOLDER, name: 'Andere', dateien: [files[0], files[0]] } },
      { token: current.token },
    );
    expect(twice.json<Problem>().violations).toMatchObject([{ code: 'dateiDoppelt' }]);
  });

  test('names no mapping that is not there, or of another kind', async () => {
    const { id } = await current.server.database.asSystem('test', (db) => newImportzuordnung(db));
    const body = (art: 'firmen' | 'kontakte', mapping: string) => ({
      ...FOLDER,
      dateien: [
        { art: 'quartale', datei: 'quartale.csv', zuordnung: null } as const,
        { art, datei: 'andere.csv', zuordnung: mapping },
      ],
    });
    for (const wrong of [body('kontakte', id), body('firmen', randomUUID()), body('firmen', 'x')]) {
      const answer = await current.server.call(createImportquelle, { body: wrong }, { token: current.token });
      expect([answer.statusCode, answer.json<Problem>().violations]).toMatchObject([
        422,
        [{ propertyPath: 'dateien[1].zuordnung', code: 'auswahl' }],
      ]);
    }
  });

  test('takes the same content once, whatever the time of the file says', async () => {
    await put('firmen.csv', firmen(3));
    const source = await newSource();
    await run(source);
    await put('firmen.csv', firmen(3), { age: HOUR / 2 });
    expect(await run(source)).toMatchObject({
      stand: 'unveraendert',
      dateien: [{ ergebnis: 'unveraendert', zahlen: null, import: null }],
    });
    expect(await imports()).toHaveLength(1);
  });

  test('takes refused rows again once another of its files has brought what they refer to', async () => {
    await put(
      'kontakte.csv',
      'firmennummer;kontaktnummer;vorname;nachname\n1;1;Kim;Meier\n9;2;Ulf;Unbekannt\n',
    );
    await put('firmen.csv', firmen(1));
    const files: Body['dateien'] = [
      { art: 'firmen', datei: 'firmen.csv', zuordnung: null },
      { art: 'kontakte', datei: 'kontakte.csv', zuordnung: null },
    ];
    const source = await newSource({ dateien: files, modus: 'gueltige', grenze: 100 });
    expect((await run(source)).dateien).toMatchObject([{}, { zahlen: { neu: 1, fehlerhaft: 1 } }]);
    await later(1_000);
    expect((await run(source)).dateien).toMatchObject([{}, { ergebnis: 'unveraendert' }]);
    await put('firmen.csv', firmen(9));
    await later(1_000);
    expect((await run(source)).dateien).toMatchObject([
      { ergebnis: 'uebernommen' },
      { ergebnis: 'uebernommen', zahlen: { neu: 1, fehlerhaft: 0 } },
    ]);
  });

  test('runs at its time at the school, and each hour without one', async () => {
    await at(new Date('2027-03-27T12:00:00Z'));
    const daily = await newSource({ name: 'Nachts', uhrzeit: '02:30' });
    const hourly = await newSource({ name: 'Stündlich' });
    // The night in which clocks skip this time.
    expect((await read(daily)).naechsterLauf).toBe('2027-03-28T01:30:00.000Z');
    expect((await read(hourly)).naechsterLauf).toBe('2027-03-27T13:00:00.000Z');
    await work();
    expect((await read(daily)).letzterLauf).toBeNull();
    await at(new Date('2027-03-28T01:31:00Z'));
    await put('firmen.csv', firmen(1));
    await work();
    expect((await read(daily)).letzterLauf).toMatchObject({ stand: 'erledigt' });
    expect((await read(daily)).naechsterLauf).toBe('2027-03-29T00:30:00.000Z');
    // However many hours nobody looked, it ran once.
    expect(await read(hourly)).toMatchObject({ laeufe: [{}], naechsterLauf: '2027-03-28T02:00:00.000Z' });
  });

  test('that is paused runs only when asked', async () => {
    await put('firmen.csv', firmen(1));
    const source = await newSource();
    const pause = (pausiert: boolean) =>
      current.server.call(
        putImportquellenpause,
        { params: source, body: { pausiert } },
        { token: current.token },
      );
    expect((await pause(true)).json<SourceItem>()).toMatchObject({ pausiert: true, naechsterLauf: null });
    await later(2 * HOUR);
    await work();
    expect((await read(source)).letzterLauf).toBeNull();
    expect(await run(source)).toMatchObject({ stand: 'erledigt' });
    await pause(false);
    expect((await read(source)).naechsterLauf).not.toBeNull();
  });
});

describe('a file that is still being written', () => {
  test('is left until it has not changed for a minute', async () => {
    await put('firmen.csv', 'firmennummer;name\n1;Fir', { age: 0 });
    const source = await newSource();
    expect(await run(source)).toMatchObject({
      stand: 'wartet',
      dateien: [{ ergebnis: 'wirdGeschrieben' }],
    });
    expect((await read(source)).naechsterLauf).toBe(
      new Date(current.server.clock.now.getTime() + 60_000).toISOString(),
    );
    await later(61_000);
    await put('firmen.csv', firmen(2), { age: 0 });
    await work();
    expect(await lastRun(source)).toMatchObject({ stand: 'wartet' });
    await later(61_000);
    await work();
    expect(await lastRun(source)).toMatchObject({ stand: 'erledigt' });
    expect(await stored()).toHaveLength(2);
    // All that looking is one run.
    expect((await read(source)).laeufe.map(({ stand }) => stand)).toEqual(['erledigt']);
  });

  test('is known by a clock of its own that is wrong, too', async () => {
    await put('firmen.csv', firmen(1), { age: -HOUR });
    const source = await newSource();
    expect(await run(source)).toMatchObject({ stand: 'wartet' });
    await later(61_000);
    await work();
    expect(await lastRun(source)).toMatchObject({ stand: 'erledigt' });
  });

  test('is known by a .part beside it, and told of when that stays', async () => {
    await put('firmen.csv', firmen(1));
    await put('firmen.csv.part', 'x');
    const source = await newSource();
    for (let minutes = 0; minutes < 119; minutes += 30) {
      expect(await run(source)).toMatchObject({ stand: 'wartet' });
      await later(30 * 60_000);
    }
    expect(await told()).toEqual([]);
  });

  test('is not waited for forever', async () => {
    await put('firmen.csv', firmen(1));
    await put('firmen.csv.part', 'x');
    const source = await newSource();
    await run(source);
    for (let minutes = 0; minutes <= 121; minutes += 11) {
      await later(11 * 60_000);
      await work();
    }
    expect((await read(source)).laeufe).toContainEqual(
      expect.objectContaining({ stand: 'fehlgeschlagen', grund: 'bleibtInArbeit' }),
    );
    expect(await told()).toEqual(['importFehlgeschlagen']);
  });
});

describe('a file that changes more than the limit', () => {
  const halted = async (content: string, body: Partial<Body> = {}) => {
    await put('firmen.csv', firmen(10));
    const source = await newSource(body);
    await run(source);
    await put('firmen.csv', content);
    return { source, lauf: await run(source) };
  };

  test('halts the run, and nothing of it is taken until somebody lets it through', async () => {
    const { source, lauf } = await halted(firmen(7));
    expect(lauf).toMatchObject({
      stand: 'angehalten',
      dateien: [{ ergebnis: 'angehalten', zahlen: { zeilen: 7, unveraendert: 7, verschwunden: 3 } }],
    });
    const { angehalten } = await read(source);
    expect(angehalten).toMatchObject({ art: 'firmen', datei: 'firmen.csv', zahlen: { verschwunden: 3 } });
    expect(await told()).toEqual(['importAngehalten']);
    // The same file halts it again, without another import, and nobody is told twice.
    await later(HOUR);
    await work();
    expect(await lastRun(source)).toMatchObject({ stand: 'angehalten' });
    expect(await imports()).toHaveLength(2);
    expect(await told()).toEqual(['importAngehalten']);

    const release = (pruefsumme: string) =>
      current.server.call(
        createImportquellenfreigabe,
        { params: source, body: { pruefsumme } },
        { token: current.token },
      );
    expect((await release('0'.repeat(64))).statusCode).toBe(409);
    expect((await release(angehalten?.pruefsumme ?? '')).statusCode).toBe(202);
    await work();
    expect(await lastRun(source)).toMatchObject({
      stand: 'erledigt',
      dateien: [{ ergebnis: 'uebernommen' }],
    });
    expect((await read(source)).angehalten).toBeNull();
    // Rows that vanished stay what they were.
    expect(await stored()).toHaveLength(10);
  });

  test('counts changed rows, and leaves those that were there unchanged', async () => {
    const { lauf } = await halted(firmen(10, 'Anders'));
    expect(lauf).toMatchObject({ stand: 'angehalten', dateien: [{ zahlen: { geaendert: 10 } }] });
    expect(await stored()).toContain('Firma 1');
  });

  test('is one that changes more, and new rows are no change', async () => {
    const { lauf } = await halted(firmen(30));
    expect(lauf).toMatchObject({ stand: 'erledigt' });
    // Two of ten are the limit of 20 %.
    expect((await halted(firmen(8), { name: 'Grenze' })).lauf).toMatchObject({ stand: 'erledigt' });
    expect((await halted(firmen(1), { name: 'Ohne', grenze: 100 })).lauf).toMatchObject({
      stand: 'erledigt',
    });
  });

  test('is judged anew when another comes, and when the source is edited', async () => {
    const { source } = await halted(firmen(5));
    const { angehalten } = await read(source);
    await put('firmen.csv', firmen(2));
    await current.server.call(
      createImportquellenfreigabe,
      { params: source, body: { pruefsumme: angehalten?.pruefsumme ?? '' } },
      { token: current.token },
    );
    await work();
    expect(await lastRun(source)).toMatchObject({
      stand: 'angehalten',
      dateien: [{ zahlen: { zeilen: 2 } }],
    });
    const etag = (await current.server.call(getImportquelle, { params: source }, { token: current.token }))
      .headers['etag'];
    const edited = await current.server.call(
      updateImportquelle,
      { params: source, body: { ...FOLDER, grenze: 90 } },
      { token: current.token, headers: { 'if-match': String(etag) } },
    );
    expect(edited.json<SourceItem>()).toMatchObject({ grenze: 90, angehalten: null });
    expect(await run(source)).toMatchObject({ stand: 'erledigt' });
  });
});

test('knows contents by their checksum', async () => {
  await put('firmen.csv', firmen(10));
  const source = await newSource();
  await run(source);
  const small = firmen(1);
  await put('firmen.csv', small);
  await run(source);
  expect((await read(source)).angehalten?.pruefsumme).toBe(createHash('sha256').update(small).digest('hex'));
});
