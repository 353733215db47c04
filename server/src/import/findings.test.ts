import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ImportKind } from '@firmenportal/contract/import';
import { MAX_VALUE_LENGTH } from './finding.ts';
import { bewerberFile, csv, NOTEN, STUDIERENDE, startImportWorld, studiumFile } from './test/import-world.ts';

const { rows, run, reported } = startImportWorld();
const note = (line: string) => csv(NOTEN, line);
const student = (line: string) => csv(STUDIERENDE, line);

/** What is asked of a record with a day on which the student was one. */
const studentRules = (
  kind: ImportKind,
  column: string,
): [ImportKind, string, string, Record<string, string>, string][] => [
  [kind, 'a student who does not exist', 'matrikelnummer', { matrikelnummer: '99' }, 'verweis'],
  [kind, 'a day before the matriculation', column, { [column]: '30.09.2024' }, 'vorImmatrikulation'],
  [kind, 'a day after the exmatriculation', column, { [column]: '01.04.2026' }, 'nachExmatrikulation'],
];

describe('a bad line', () => {
  const GOOD = '24000001;1;A101;Mathe;2025-03-20;1,3;6;1';

  it.each([
    ['too few values', '24000001;1;A101;Mathe;2025-03-20;1,3;6', '- spaltenzahl'],
    ['too many values', `${GOOD};1`, '- spaltenzahl'],
    ['wrong separator', GOOD.replaceAll(';', ','), '- spaltenzahl'],
    ['no key', GOOD.replace('24000001', ''), 'matrikelnummer fehlt'],
    ['a blank where a value must be', GOOD.replace('Mathe', '   '), 'modul fehlt'],
    ['a text that is too long', GOOD.replace('Mathe', 'M'.repeat(201)), 'modul zuLang'],
    ['a NUL byte', GOOD.replace('Mathe', 'Ma\0the'), 'modul zeichen'],
    ['a line break', GOOD.replace('Mathe', '"Ma\nthe"'), 'modul zeilenumbruch'],
    ['doubly encoded umlauts', GOOD.replace('Mathe', 'PrÃ¼fung'), 'modul zeichen'],
    ['a grade that does not exist', GOOD.replace('1,3', '1,4'), 'note note'],
    ['a grade of another scale', GOOD.replace('1,3', '87'), 'note note'],
    ['no grade', GOOD.replace('1,3', ''), 'note noteFehlt'],
    ['a day that does not exist', GOOD.replace('2025-03-20', '30.02.2025'), 'pruefungsdatum datum'],
    ['an American date', GOOD.replace('2025-03-20', '03/20/2025'), 'pruefungsdatum datum'],
    ['a year before all others', GOOD.replace('2025-03-20', '0025-03-20'), 'pruefungsdatum datumBereich'],
    ['an exam in the future', GOOD.replace('2025-03-20', '2026-10-02'), 'pruefungsdatum zukunft'],
    [
      'an exam before the matriculation',
      GOOD.replace('2025-03-20', '30.09.2024'),
      'pruefungsdatum vorImmatrikulation',
    ],
    [
      'an exam after the exmatriculation',
      GOOD.replace('2025-03-20', '01.04.2026'),
      'pruefungsdatum nachExmatrikulation',
    ],
    ['a semester that nobody studies', GOOD.replace(';1;A', ';21;A'), 'semester ganzzahl'],
    ['no number where one must be', GOOD.replace(';6;', ';sechs;'), 'credits dezimalzahl'],
    ['credits below zero', GOOD.replace(';6;', ';-6;'), 'credits dezimalzahl'],
    ['a zeroth attempt', GOOD.replace(/1$/, '0'), 'versuch ganzzahl'],
    ['a student who does not exist', GOOD.replace('24000001', '99'), 'matrikelnummer verweis'],
  ])('of grades is reported: %s', async (_, line, finding) => {
    expect(await reported('pruefungsleistungen', note(line))).toEqual([`2 ${finding}`]);
  });

  it('is told all at once: what it says, and what it refers to', async () => {
    const line = GOOD.replace('24000001', '99').replace('2025-03-20', '30.02.2025').replace('1,3', '1,4');
    expect(await reported('pruefungsleistungen', note(line))).toEqual([
      '2 pruefungsdatum datum',
      '2 note note',
      '2 matrikelnummer verweis',
    ]);
  });

  it('of grades is reported: bytes that UTF-8 does not know', async () => {
    const broken = Buffer.concat([
      Buffer.from(csv(NOTEN, GOOD.replace('Mathe', 'Prüfung'))),
      Buffer.from('24000001;1;A102;M'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from(';2025-03-20;1,3;6;1\n'),
    ]);
    expect(await reported('pruefungsleistungen', broken)).toEqual(['3 modul zeichen']);
  });

  it('of grades is reported: values that contradict each other', async () => {
    const text = csv(
      `${NOTEN};bestanden;notenerfassungsdatum`,
      '24000001;1;A101;Mathe;2025-03-20;5,0;6;1;ja;',
      '24000001;1;A102;Mathe;2025-03-20;4,0;6;1;nein;',
      '24000001;1;A103;Mathe;2025-03-20;;6;1;nein;',
      '24000001;1;A104;Mathe;2025-03-20;1,0;6;1;;2025-03-19',
      '24000001;1;A105;Mathe;2025-03-20;1,0;6;1;;2030-01-01',
    );
    expect(await reported('pruefungsleistungen', text)).toEqual([
      '2 bestanden noteWiderspricht',
      '3 bestanden noteWiderspricht',
      '4 note noteFehlt',
      '5 notenerfassungsdatum erfassungVorPruefung',
      '6 notenerfassungsdatum zukunft',
    ]);
  });

  it('of grades is reported: a key that comes twice, in every line that has it', async () => {
    const text = csv(NOTEN, GOOD, GOOD.replace('A101', 'A102'), GOOD.replace('1,3', '5,0'));
    expect(await reported('pruefungsleistungen', text)).toEqual(['2 - doppelt', '4 - doppelt']);
    expect(await run('pruefungsleistungen', text, { modus: 'gueltige' })).toMatchObject({
      neu: 1,
      fehlerhaft: 2,
    });
    expect(await rows(sql`select modulnummer from pruefungsleistung`)).toEqual([{ modulnummer: 'A102' }]);
  });

  it('of grades is reported: a second attempt before the first', async () => {
    const text = csv(NOTEN, GOOD, GOOD.replace('2025-03-20', '2025-03-19').replace(/1$/, '2'));
    expect(await reported('pruefungsleistungen', text)).toEqual(['3 pruefungsdatum versuchReihenfolge']);
  });

  it('is reported with all that is wrong with it, by the headings of the file', async () => {
    const result = await run(
      'pruefungsleistungen',
      csv(NOTEN.replace('note', 'Ergebnis'), ';x;A1;;morgen;7;6;1'),
      {
        mapping: { spalten: { Ergebnis: 'note' } },
      },
    );
    expect(result.findings.map(({ column, code, value }) => [column, code, value])).toEqual([
      ['matrikelnummer', 'fehlt', ''],
      ['semester', 'ganzzahl', 'x'],
      ['modul', 'fehlt', ''],
      ['pruefungsdatum', 'datum', 'morgen'],
      ['Ergebnis', 'note', '7'],
    ]);
    expect(result).toMatchObject({ zeilen: 1, fehlerhaft: 1 });
  });

  it('is reported with the beginning of a long value alone, from the line as from the database', async () => {
    const title = 'Z'.repeat(MAX_VALUE_LENGTH);
    const line = studiumFile('zusatzleistungen', { titel: title });
    const twice = await run('zusatzleistungen', `${line}${line.split('\n')[1]}\n`);
    const long = await run('pruefungsleistungen', note(GOOD.replace('Mathe', 'M'.repeat(60_000))));
    const shortened = (start: string) => start.slice(0, MAX_VALUE_LENGTH - 1).concat('…');
    expect([...twice.findings, ...long.findings].map(({ code, value }) => [code, value])).toEqual([
      ['doppelt', shortened(`24000001 / ${title}`)],
      ['doppelt', shortened(`24000001 / ${title}`)],
      ['zuLang', shortened('M'.repeat(MAX_VALUE_LENGTH))],
    ]);
  });

  const STUDENT = '25000001;10001;AI;10001-1;Kim;Meier;2025-10-01';
  it.each([
    ['an unknown company', STUDENT.replace('10001', '4711'), 'firmennummer verweis'],
    ['an unknown programme', STUDENT.replace('AI', 'XY'), 'studiengang verweis'],
    ["another company's training lead", STUDENT.replace('10001', '10002'), 'ausbildungsleitung verweis'],
    ['no matriculation', STUDENT.replace('2025-10-01', ''), 'immatrikulation fehlt'],
  ])('of students is reported: %s', async (_, line, finding) => {
    expect(await reported('studierende', student(line))).toEqual([`2 ${finding}`]);
  });

  it.each([
    ['exmatrikulation', '30.09.2025', 'exmatrikulationVorImmatrikulation'],
    ['geburtsdatum', '02.10.2010', 'geburtNachImmatrikulation'],
    ['notenfreigabeBis', '31.12.2026', 'fristOhneFreigabe'],
    ['pruefungsanmeldungsfreigabeBis', '31.12.2026', 'fristOhneFreigabe'],
    ['notenfreigabe', 'vielleicht', 'jaNein'],
    ['anrede', 'Fräulein', 'auswahl'],
    ['geschlecht', 'm', 'auswahl'],
    ['schulEmail', 'kim.meier(at)schule.example', 'email'],
    ['email', 'kim@meier@firma.example', 'email'],
  ])('of students is reported: %s %s', async (column, value, code) => {
    expect(await reported('studierende', csv(`${STUDIERENDE};${column}`, `${STUDENT};${value}`))).toEqual([
      `2 ${column} ${code}`,
    ]);
  });

  const NEXT_DAY = '2026-10-02';
  it.each<[ImportKind, string, string, Record<string, string>, string]>([
    ...studentRules('pruefungsanmeldungen', 'pruefungsdatum'),
    [
      'pruefungsanmeldungen',
      'registered in the future',
      'anmeldedatum',
      { anmeldedatum: NEXT_DAY, pruefungsdatum: '2026-12-01', status: 'angemeldet' },
      'zukunft',
    ],
    [
      'pruefungsanmeldungen',
      'registered after the exam',
      'anmeldedatum',
      { anmeldedatum: '2025-03-21' },
      'anmeldungNachPruefung',
    ],
    [
      'pruefungsanmeldungen',
      'taken before its day',
      'status',
      { pruefungsdatum: NEXT_DAY },
      'abgelegtVorPruefung',
    ],
    ['pruefungsanmeldungen', 'a status that does not exist', 'status', { status: 'vielleicht' }, 'auswahl'],
    ...studentRules('anwesenheiten', 'datum'),
    ['anwesenheiten', 'before there was a record', 'datum', { datum: '2021-06-30' }, 'vorErfassung'],
    [
      'anwesenheiten',
      'recorded before its day',
      'status',
      { datum: NEXT_DAY, status: '4' },
      'erfasstVorTermin',
    ],
    ['anwesenheiten', 'a status that does not exist', 'status', { status: '7' }, 'auswahl'],
    ['anwesenheiten', 'a time that does not exist', 'beginn', { beginn: '24:00' }, 'uhrzeit'],
    ['seminarveranstaltungen', 'an end before the beginning', 'bis', { bis: '2026-11-01' }, 'endeVorBeginn'],
    ...studentRules('seminarleistungen', 'datum'),
    ['seminarleistungen', 'a seminar in the future', 'datum', { datum: NEXT_DAY }, 'zukunft'],
    ['seminarleistungen', 'no result', 'bestanden', { bestanden: '' }, 'fehlt'],
    [
      'zusatzleistungen',
      'a student who does not exist',
      'matrikelnummer',
      { matrikelnummer: '99' },
      'verweis',
    ],
    ['zusatzleistungen', 'a day in the future', 'datum', { datum: NEXT_DAY }, 'zukunft'],
    ...studentRules('transferleistungen', 'abgegebenAm'),
    ['transferleistungen', 'a quarter that does not exist', 'quartal', { quartal: 'V/2025' }, 'verweis'],
    ['transferleistungen', 'a stage that does not exist', 'stufe', { stufe: 'fertig' }, 'auswahl'],
    ['transferleistungen', 'assessed without a result', 'bestanden', { bestanden: '' }, 'ergebnisFehlt'],
    [
      'transferleistungen',
      'a result before it is assessed',
      'bestanden',
      { stufe: 'abgegeben', bewertetAm: '' },
      'standWiderspricht',
    ],
    [
      'transferleistungen',
      'handed in before it was worked on',
      'abgegebenAm',
      { stufe: 'angenommen', bestanden: '', bewertetAm: '' },
      'standWiderspricht',
    ],
    [
      'transferleistungen',
      'the day of an assessment without one',
      'bewertetAm',
      { stufe: 'abgegeben', bestanden: '' },
      'standWiderspricht',
    ],
    [
      'transferleistungen',
      'handed in in the future',
      'abgegebenAm',
      { stufe: 'abgegeben', bestanden: '', bewertetAm: '', abgegebenAm: NEXT_DAY },
      'zukunft',
    ],
    ['transferleistungen', 'assessed in the future', 'bewertetAm', { bewertetAm: NEXT_DAY }, 'zukunft'],
    [
      'transferleistungen',
      'assessed before it was handed in',
      'bewertetAm',
      { bewertetAm: '2025-05-01' },
      'bewertungVorAbgabe',
    ],
    [
      'transferleistungen',
      'due before it was handed in',
      'frist',
      { stufe: 'abgegeben', bestanden: '', bewertetAm: '', frist: '2025-05-01' },
      'fristVorAbgabe',
    ],
  ])('of %s is reported: %s', async (kind, _, column, changes, code) => {
    expect(await reported(kind, studiumFile(kind, changes))).toEqual([`2 ${column} ${code}`]);
  });

  it.each<[ImportKind, string, string, Record<string, string>, string]>([
    ['bewerber', 'no year', 'bewerbungsjahr', { bewerbungsjahr: '' }, 'fehlt'],
    ['bewerber', 'a year of no intake', 'bewerbungsjahr', { bewerbungsjahr: '27' }, 'ganzzahl'],
    ['bewerber', 'a day that does not exist', 'freigabedatum', { freigabedatum: '31.11.2026' }, 'datum'],
    ['bewerber', 'withdrawn in the future', 'zurueckgezogenAm', { zurueckgezogenAm: NEXT_DAY }, 'zukunft'],
    ['bewerber', 'a postcode that is too long', 'plz', { plz: '22303 Hamburg' }, 'zuLang'],
    ['bewerber', 'a NUL byte', 'motivationsschreiben', { motivationsschreiben: 'a\0b' }, 'zeichen'],
    ['bewerber', 'a bell', 'motivationsschreiben', { motivationsschreiben: '"a\n\u0007b"' }, 'zeichen'],
    [
      'bewerber',
      'a letter that is too long',
      'motivationsschreiben',
      { motivationsschreiben: 'ü'.repeat(20_001) },
      'zuLang',
    ],
    ['bewerber', 'a line break in a name', 'nachname', { nachname: '"A\nB"' }, 'zeilenumbruch'],
    ['bewerber', 'a line break in a list', 'merkmale', { merkmale: '"A\nB"' }, 'zeilenumbruch'],
    ['bewerber', 'a programme that does not exist', 'studiengaenge', { studiengaenge: 'AI|XY' }, 'verweis'],
    ['bewerber', 'a programme in other letters', 'studiengaenge', { studiengaenge: 'ai' }, 'verweis'],
    ['bewerber', 'a trait that is too long', 'merkmale', { merkmale: `Mut|${'M'.repeat(101)}` }, 'zuLang'],
    ['bewerbungen', 'an unknown company', 'firmennummer', { firmennummer: '99' }, 'verweis'],
    ['bewerbungen', 'an unknown applicant', 'bewerbernummer', { bewerbernummer: 'B-9' }, 'verweis'],
    ['bewerbungen', 'no day', 'eingegangenAm', { eingegangenAm: '' }, 'fehlt'],
    ['bewerbungen', 'received in the future', 'eingegangenAm', { eingegangenAm: NEXT_DAY }, 'zukunft'],
    ['bewerbungen', 'withdrawn in the future', 'zurueckgezogenAm', { zurueckgezogenAm: NEXT_DAY }, 'zukunft'],
    [
      'bewerbungen',
      'withdrawn before it was received',
      'zurueckgezogenAm',
      { zurueckgezogenAm: '31.08.2026' },
      'ruecknahmeVorEingang',
    ],
    ['testergebnisse', 'an unknown applicant', 'bewerbernummer', { bewerbernummer: 'B-9' }, 'verweis'],
    ['testergebnisse', 'a percentile above 100', 'iqtGesamt', { iqtGesamt: '101' }, 'ganzzahl'],
    ['testergebnisse', 'a percentile below 0', 'mixMacht', { mixMacht: '-1' }, 'ganzzahl'],
    ['testergebnisse', 'four of three', 'kahneman', { kahneman: '4' }, 'ganzzahl'],
    ['testergebnisse', 'points above 15', 'schnittPunkte', { schnittPunkte: '15,1' }, 'dezimalzahl'],
    [
      'testergebnisse',
      'a grade better than the best',
      'schnittNote',
      { schnittPunkte: '', schnittNote: '0,6' },
      'dezimalzahl',
    ],
    ['testergebnisse', 'both scales', 'schnittNote', { schnittNote: '1,7' }, 'zweiSkalen'],
  ])('of %s is reported: %s', async (kind, _, column, changes, code) => {
    await run('bewerber', bewerberFile('bewerber'));
    expect(await reported(kind, bewerberFile(kind, changes))).toEqual([`2 ${column} ${code}`]);
  });

  it('of applicants is reported by the line where it begins, however many lines the letters have', async () => {
    const text = csv(
      'bewerbernummer;vorname;nachname;bewerbungsjahr;motivationsschreiben',
      'B-2;A;B;2027;"Eins\nzwei\ndrei"',
      'B-3;A;B;zwanzig;"Eins\r\nzwei"',
      'B-4;;B;2027;',
    );
    expect(await reported('bewerber', text)).toEqual(['5 bewerbungsjahr ganzzahl', '7 vorname fehlt']);
    expect(await run('bewerber', text, { modus: 'gueltige' })).toMatchObject({ neu: 1, fehlerhaft: 2 });
  });

  it('of programmes is reported: a fee in one currency', async () => {
    const fees = (columns: string, values: string) =>
      csv(`kuerzel;name;abschluss;credits;semester;${columns}`, `AI;Informatik;bachelor;210;7;${values}`);
    const both = 'gebuehrEur;gebuehrUsd';
    expect(await reported('studiengaenge', fees(both, '649,00;'))).toEqual([
      '2 gebuehrUsd gebuehrUnvollstaendig',
    ]);
    expect(await reported('studiengaenge', fees(both, '649,5;-1'))).toEqual([
      '2 gebuehrEur betrag',
      '2 gebuehrUsd betrag',
    ]);
    expect(await reported('studiengaenge', fees('gebuehrEur', '649'))).toEqual(['1 gebuehrUsd spalteFehlt']);
    expect(await run('studiengaenge', fees(both, '649,00;705.50'))).toMatchObject({
      uebernommen: true,
    });
    expect(await rows(sql`select gebuehr_eur, gebuehr_usd from studiengang where kuerzel = 'AI'`)).toEqual([
      { gebuehr_eur: '649.00', gebuehr_usd: '705.50' },
    ]);
  });

  it('of the other kinds is reported', async () => {
    expect(await reported('quartale', csv('name;beginn;ende', 'I;2026-04-01;2026-03-31'))).toEqual([
      '2 ende endeVorBeginn',
    ]);
    await run('quartale', csv('name;beginn;ende', 'I;2026-01-01;2026-03-31', 'II;2026-04-01;2026-06-30'));
    expect(
      await reported(
        'quartale',
        csv(
          'name;beginn;ende',
          'II;2026-03-31;2026-06-30',
          'III;2026-07-01;2026-09-30',
          'IV;2026-09-30;2026-12-31',
        ),
      ),
    ).toEqual(['2 beginn ueberschneidung', '3 beginn ueberschneidung', '4 beginn ueberschneidung']);
    // What the file moves itself is out of the way.
    const moved = csv('name;beginn;ende', 'I;2026-01-01;2026-04-15', 'II;2026-04-16;2026-06-30');
    expect(await run('quartale', moved)).toMatchObject({ uebernommen: true, geaendert: 2 });
    expect(
      await reported('studiengaenge', csv('kuerzel;name;abschluss;credits;semester', 'X;Y;diplom;0;99')),
    ).toEqual(['2 abschluss auswahl', '2 credits ganzzahl', '2 semester ganzzahl']);
    expect(
      await reported(
        'kontakte',
        csv('firmennummer;kontaktnummer;vorname;nachname', ';1;A;B', ';1;C;D', '4711;2;E;F'),
      ),
    ).toEqual(['2 - doppelt', '3 - doppelt', '4 firmennummer verweis']);
  });
});
