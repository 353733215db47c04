import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ImportKind } from '@firmenportal/contract/import';
import { all } from '../platform/db/database.ts';
import { newFreigabeanfrage } from '../testing/records/factories.ts';
import { newNote } from '../testing/records/studium.ts';
import { runImport } from './import-run.ts';
import {
  csv,
  NOTEN,
  stream,
  STUDIUM_KINDS,
  STUDIERENDE,
  startImportWorld,
  studiumFile,
} from './test/import-world.ts';

const { database, rows, run } = startImportWorld();

describe('an import', () => {
  it('writes each kind of record', async () => {
    const none = { fehlerhaft: 0, geaendert: 0, unveraendert: 0, uebernommen: true, findings: [] };
    const files: [ImportKind, string, number][] = [
      ['firmen', csv('firmennummer;name;ort', '20001;Müller GmbH;Köln', '20002;Meier AG;'), 2],
      [
        'kontakte',
        csv(
          'firmennummer,kontaktnummer,anrede,vorname,nachname,funktion,email,telefon',
          '20001,1,Frau,Ayşe,Öz,Ausbildungsleitung,a.oez@firma.example,040 1',
          ',HS-1,,Kim,Rohde,Firmenbetreuung,,',
        ),
        2,
      ],
      [
        'studiengaenge',
        csv('kuerzel;name;abschluss;credits;semester', 'BWL;Betriebswirtschaft;bachelor;210;7'),
        1,
      ],
      ['quartale', csv('name;beginn;ende', 'IV/2026;01.10.2026;31.12.2026'), 1],
      [
        'studierende',
        csv(
          `${STUDIERENDE};centuria;geschlecht;geburtsdatum;notenfreigabe;notenfreigabeBis`,
          '25000001;20001;BWL;1;Zoë;Süß;1.10.2025;B25a;weiblich;17.5.2006;ja;31.12.2026',
          '25000002;20002;BWL;;Jörn;Ågård;1.10.2025;;;;nein;',
        ),
        2,
      ],
      [
        'pruefungsleistungen',
        csv(
          `${NOTEN};bestanden;anerkannt;muendlicheErgaenzungspruefungErlaubt`,
          '25000001;1;B101;Grundlagen;20.03.2026;1,7;5;1;;nein;nein',
          '25000001;1;B104;Buchführung;20.03.2026;5,0;5;1;;nein;ja',
          '25000001;1;B104;Buchführung;20.06.2026;4;5;2;ja;nein;',
          '25000001;1;B109;Arbeitstechnik;;;7,5;1;ja;ja;nein',
        ),
        4,
      ],
    ];
    for (const [kind, text, neu] of files) {
      expect([kind, await run(kind, text)]).toEqual([kind, { ...none, zeilen: neu, neu }]);
      expect([kind, await run(kind, text)]).toEqual([
        kind,
        { ...none, zeilen: neu, neu: 0, unveraendert: neu },
      ]);
    }
    expect(
      await rows(sql`select s.vorname, s.nachname, f.name as firma, k.nachname as leitung, s.geburtsdatum, s.notenfreigabe,
                            s.notenfreigabe_bis, s.geschlecht, s.durchschnitt, s.credits
                     from student s join firma f on f.id = s.firma_id
                     left join kontakt k on k.id = s.ausbildungsleitung_id
                     where s.matrikelnummer like '25%' order by s.matrikelnummer`),
    ).toEqual([
      {
        vorname: 'Zoë',
        nachname: 'Süß',
        firma: 'Müller GmbH',
        leitung: 'Öz',
        geburtsdatum: '2006-05-17',
        notenfreigabe: true,
        notenfreigabe_bis: '2026-12-31',
        geschlecht: 'weiblich',
        durchschnitt: '2.8',
        credits: '17.5',
      },
      expect.objectContaining({
        nachname: 'Ågård',
        leitung: null,
        notenfreigabe: false,
        geschlecht: 'unbekannt',
      }),
    ]);
    expect(
      await rows(sql`select modulnummer, versuch, note, bestanden, anerkannt, muendliche_ergaenzungspruefung_erlaubt as oral
                     from pruefungsleistung order by modulnummer, versuch`),
    ).toEqual([
      { modulnummer: 'B101', versuch: 1, note: '1.7', bestanden: true, anerkannt: false, oral: false },
      { modulnummer: 'B104', versuch: 1, note: '5.0', bestanden: false, anerkannt: false, oral: true },
      { modulnummer: 'B104', versuch: 2, note: '4.0', bestanden: true, anerkannt: false, oral: false },
      { modulnummer: 'B109', versuch: 1, note: null, bestanden: true, anerkannt: true, oral: false },
    ]);
    expect(await rows(sql`select firma_id, nachname from kontakt where firma_id is null`)).toEqual([
      { firma_id: null, nachname: 'Rohde' },
    ]);
  });

  it('says what is new, changed and unchanged', async () => {
    await run('firmen', csv('firmennummer;name;ort', '1;A;X', '2;B;Y', '3;C;Z'));
    expect(await run('firmen', csv('firmennummer;name;ort', '1;A;X', '2;B;neu', '4;D;W'))).toMatchObject({
      zeilen: 3,
      neu: 1,
      geaendert: 1,
      unveraendert: 1,
    });
  });

  it('leaves alone what the file has no column for, and empties what it has an empty value for', async () => {
    await run('firmen', csv('firmennummer;name;ort', '1;A;Köln', '2;B;Bonn'));
    await run('firmen', csv('firmennummer;name', '1;A neu'));
    await run('firmen', csv('firmennummer;name;ort', '2;B;'));
    expect(
      await rows(sql`select name, ort from firma where firmennummer in ('1', '2') order by firmennummer`),
    ).toEqual([
      { name: 'A neu', ort: 'Köln' },
      { name: 'B', ort: null },
    ]);
  });

  it('writes nothing on a dry run, and says what it would', async () => {
    const result = await run('firmen', csv('firmennummer;name', '10001;Umbenannt', '5;E'), {
      probelauf: true,
    });
    expect(result).toMatchObject({ neu: 1, geaendert: 1, uebernommen: false, findings: [] });
    expect(await rows(sql`select from firma where firmennummer = '5' or name = 'Umbenannt'`)).toEqual([]);
  });

  it('writes nothing where a line is bad, or the good ones where that is asked for', async () => {
    const text = csv(
      NOTEN,
      '24000001;1;A101;Programmierung;2025-03-20;1,3;6;1',
      '24000001;1;A102;Mathe;2025-03-20;1,4;6;1',
    );
    const bad = { zeilen: 2, neu: 1, fehlerhaft: 1 };
    expect(await run('pruefungsleistungen', text)).toMatchObject({ ...bad, uebernommen: false });
    expect(await rows(sql`select modulnummer from pruefungsleistung`)).toEqual([]);
    expect(await run('pruefungsleistungen', text, { modus: 'gueltige' })).toMatchObject({
      ...bad,
      uebernommen: true,
    });
    expect(await rows(sql`select modulnummer from pruefungsleistung`)).toEqual([{ modulnummer: 'A101' }]);
  });

  it('takes the grades along when a student changes the company, and not the training lead', async () => {
    const [before] = await database().asSystem('test', (db) =>
      all<{ id: string; firma_id: string }>(db, sql`select id, firma_id from student`),
    );
    if (!before) throw new Error('no student');
    await database().asSystem('test', (db) =>
      newNote(db, { id: before.id, firmaId: before.firma_id }, { note: '2.0', credits: '5' }),
    );
    const moved = await run('studierende', csv(STUDIERENDE, '24000001;10002;AI;;Kim;Meier;2024-10-01'));
    expect(moved).toMatchObject({ geaendert: 1, uebernommen: true });
    expect(
      await rows(sql`select f.firmennummer, s.ausbildungsleitung_id, s.durchschnitt
                     from pruefungsleistung p join firma f on f.id = p.firma_id join student s on s.id = p.student_id`),
    ).toEqual([{ firmennummer: '10002', ausbildungsleitung_id: null, durchschnitt: '2.0' }]);
  });

  it('writes each kind of what follows a student, once', async () => {
    await run('quartale', csv('name;beginn;ende', 'I/2025;2025-01-01;2025-03-31'));
    for (const kind of STUDIUM_KINDS) {
      const changes: Record<string, string> = kind === 'transferleistungen' ? { quartal: 'I/2025' } : {};
      const first = await run(kind, studiumFile(kind, changes));
      expect([kind, first]).toEqual([
        kind,
        expect.objectContaining({ neu: 1, findings: [], uebernommen: true }),
      ]);
      expect([kind, await run(kind, studiumFile(kind, changes))]).toEqual([
        kind,
        { ...first, neu: 0, unveraendert: 1 },
      ]);
    }
    const written = async (table: string, columns: string) =>
      (await rows<Record<string, unknown>>(sql`select ${sql.raw(columns)} from ${sql.identifier(table)}`))[0];
    expect(await written('pruefungsanmeldung', 'status, anmeldedatum, thema')).toEqual({
      status: 'abgelegt',
      anmeldedatum: '2024-09-20',
      thema: null,
    });
    expect(await written('anwesenheit', 'datum, beginn, status')).toEqual({
      datum: '2025-01-13',
      beginn: '08:15',
      status: 4,
    });
    expect(await written('seminarveranstaltung', 'kategorie, credits, workload')).toEqual({
      kategorie: null,
      credits: '1.5',
      workload: 45,
    });
    expect(await written('seminarleistung', 'kategorie, bestanden')).toEqual({
      kategorie: 'Sozialkompetenz',
      bestanden: true,
    });
    expect(await written('zusatzleistung', 'titel, datum, credits')).toEqual({
      titel: 'Cambridge C1',
      datum: null,
      credits: '0.0',
    });
    expect(
      await written('transferleistung', 'stufe, bestanden, (select name from quartal where id = quartal_id)'),
    ).toEqual({ stufe: 'bewertet', bestanden: false, name: 'I/2025' });
  });

  it('keeps a reference that the file has no column for, and takes the result of a stage that moves back', async () => {
    await run('quartale', csv('name;beginn;ende', 'I/2025;2025-01-01;2025-03-31'));
    await run('transferleistungen', studiumFile('transferleistungen', { quartal: 'I/2025' }));
    const back = csv('matrikelnummer;nummer;titel;stufe;credits', '24000001;1;Prozesse;in bearbeitung;2');
    expect(await run('transferleistungen', back)).toMatchObject({ geaendert: 1, uebernommen: true });
    expect(
      await rows(
        sql`select stufe, bestanden, q.name from transferleistung t join quartal q on q.id = t.quartal_id`,
      ),
    ).toEqual([{ stufe: 'inBearbeitung', bestanden: null, name: 'I/2025' }]);
  });

  it('takes a deregistration ahead, and what was planned beyond the studies', async () => {
    await run(
      'studierende',
      csv(`${STUDIERENDE};exmatrikulation`, '24000001;10001;AI;;Kim;Meier;2024-10-01;'),
    );
    const ahead = studiumFile('anwesenheiten', { datum: '2026-11-02', status: 'Abgemeldet' });
    expect(await run('anwesenheiten', ahead)).toMatchObject({ neu: 1, uebernommen: true });
    await run(
      'studierende',
      csv(`${STUDIERENDE};exmatrikulation`, '24000001;10001;AI;;Kim;Meier;2024-10-01;2026-03-31'),
    );
    const planned = studiumFile('anwesenheiten', { datum: '2026-11-02', status: '1' });
    expect(await run('anwesenheiten', planned)).toMatchObject({ geaendert: 1, uebernommen: true });
  });

  it('takes all records along when a student changes the company, and no request for a release', async () => {
    const [one] = await rows<{ id: string; firma_id: string }>(sql`select id, firma_id from student`);
    if (!one) throw new Error('no student');
    for (const kind of STUDIUM_KINDS) await run(kind, studiumFile(kind));
    await database().asSystem('test', (db) => newFreigabeanfrage(db, { id: one.id, firmaId: one.firma_id }));
    await run('studierende', csv(STUDIERENDE, '24000001;10002;AI;;Kim;Meier;2024-10-01'));
    const companies = async (table: string) =>
      (
        await rows<{ firmennummer: string }>(
          sql`select f.firmennummer from ${sql.identifier(table)} t join firma f on f.id = t.firma_id`,
        )
      ).map(({ firmennummer }) => firmennummer);
    for (const table of [
      'pruefungsanmeldung',
      'anwesenheit',
      'seminarleistung',
      'zusatzleistung',
      'transferleistung',
    ])
      expect([table, await companies(table)]).toEqual([table, ['10002']]);
    expect(await companies('freigabeanfrage')).toEqual(['10001']);
  });

  it('ends the releases of a student who changes the company, unless the file has them', async () => {
    const file = (firma: string, ...freigabe: string[]) =>
      csv(
        [STUDIERENDE, ...freigabe.map(() => 'notenfreigabe')].join(';'),
        [`24000001;${firma};AI;;Kim;Meier;2024-10-01`, ...freigabe].join(';'),
      );
    const freigabe = () => rows<{ notenfreigabe: boolean }>(sql`select notenfreigabe from student`);
    await run('studierende', file('10001', 'ja'));
    await run('studierende', file('10001'));
    expect(await freigabe()).toEqual([{ notenfreigabe: true }]);
    await run('studierende', file('10002', 'ja'));
    expect(await freigabe()).toEqual([{ notenfreigabe: true }]);
    await run('studierende', file('10001'));
    expect(await freigabe()).toEqual([{ notenfreigabe: false }]);
  });

  it('takes the word of the campus system on a release when it is a new one, and leaves answers alone', async () => {
    const file = (freigabe: string, bis = '') =>
      csv(
        `${STUDIERENDE};notenfreigabe;notenfreigabeBis`,
        `24000001;10001;AI;;Kim;Meier;2024-10-01;${freigabe};${bis}`,
      );
    const answer = (erteilt: boolean) =>
      rows(sql`update student set notenfreigabe = ${erteilt} returning id`);
    const freigabe = async () => {
      const [row] = await rows<{ notenfreigabe: boolean }>(sql`select notenfreigabe from student`);
      return row?.notenfreigabe;
    };
    await run('studierende', file('ja'));
    await answer(false);
    expect(await run('studierende', file('ja'))).toMatchObject({ unveraendert: 1 });
    expect(await freigabe(), 'revoked since').toBe(false);
    await run('studierende', file('nein'));
    await answer(true);
    expect(await run('studierende', file('nein'))).toMatchObject({ unveraendert: 1 });
    expect(await freigabe(), 'granted since').toBe(true);
    await run('studierende', file('ja', '2027-03-31'));
    await run('studierende', file('nein'));
    expect(await freigabe(), 'the campus system has taken it back').toBe(false);
    await run('studierende', file('ja'));
    expect(await freigabe(), 'the campus system has granted it again').toBe(true);
  });

  it('counts a release as none when its last day is over', async () => {
    const text = csv(
      `${STUDIERENDE};notenfreigabe;notenfreigabeBis`,
      '24000001;10001;AI;;Kim;Meier;2024-10-01;ja;2026-09-30',
    );
    await run('studierende', text);
    expect(await rows(sql`select notenfreigabe, notenfreigabe_bis from student`)).toEqual([
      { notenfreigabe: false, notenfreigabe_bis: '2026-09-30' },
    ]);
    expect(await run('studierende', text)).toMatchObject({ unveraendert: 1 });
  });

  it('runs several times in one transaction, after failures too', async () => {
    const options = { probelauf: false, modus: 'alles', now: new Date() } as const;
    const results = await database().asSystem('test', async (db) => [
      await runImport(db, { ...options, kind: 'firmen', content: stream('') }),
      await runImport(db, { ...options, kind: 'firmen', content: stream('firmennummer;name\n7;\n') }),
      await runImport(db, { ...options, kind: 'firmen', content: stream('firmennummer;name\n7;G\n') }),
      await runImport(db, {
        ...options,
        kind: 'quartale',
        content: stream('name;beginn;ende\nI;2026-01-01;2026-03-31\n'),
      }),
    ]);
    expect(results.map(({ uebernommen }) => uebernommen)).toEqual([false, false, true, true]);
  });

  it('names at most 50,000 bad lines and counts all', async () => {
    const text = csv('firmennummer;name', ...Array.from({ length: 50_005 }, (_, i) => `${i};`));
    const result = await run('firmen', text);
    expect(result).toMatchObject({ zeilen: 50_005, fehlerhaft: 50_005, neu: 0 });
    expect(result.findings).toHaveLength(50_000);
    expect(result.findings.at(-1)).toMatchObject({ row: 50_001, column: 'name', code: 'fehlt' });
  });
});
