import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toBeginn, toHalfYear, toNote } from './scale.ts';
import { firmen, pruefungsleistungen, readSource, studierende, type Source } from './conversion.ts';

describe('the German scale', () => {
  it.each([
    ['100', '1.0'],
    ['93', '1.3'],
    ['78', '2.0'],
    ['70', '2.3'],
    ['41', '4.0'],
    ['40', '4.0'],
    ['39', '5.0'],
    ['0', '5.0'],
  ])('makes %s a %s', (score, note) => {
    expect(toNote(score)).toBe(note);
  });

  it('makes no grade of what is no score', () => {
    for (const score of ['', '101', '-1', '?']) expect(toNote(score)).toBe(score);
  });

  it('knows when presentations begin', () => {
    expect(['2013B', '2013J', '2014B', '2014J'].map((one) => [toBeginn(one), toHalfYear(one)])).toEqual([
      ['2013-02-01', 0],
      ['2013-10-01', 1],
      ['2014-02-01', 2],
      ['2014-10-01', 3],
    ]);
  });
});

describe('the conversion', () => {
  let folder: string;
  let inventory: Source;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'oulad-'));
    const files = {
      'assessments.csv': [
        '"code_module","code_presentation","id_assessment","assessment_type","date","weight"',
        '"BBB","2013J","12","TMA","54","17.5"',
        '"BBB","2013J","11","TMA","19","5"',
        '"BBB","2014J","21","TMA","19","5"',
        '"BBB","2014J","29","Exam","","100"',
      ],
      'studentInfo.csv': [
        'code_module,code_presentation,id_student,gender,region,highest_education,imd_band,age_band,num_of_prev_attempts,studied_credits,disability',
        'BBB,2014J,7,F,Scotland,,,,1,60,N',
        'BBB,2013J,7,F,Wales,,,,0,60,N',
        'CCC,2014J,8,M,Wales,,,,0,30,N',
      ],
      'studentAssessment.csv': [
        'id_assessment,id_student,date_submitted,is_banked,score',
        '11,7,-3,0,39',
        '12,7,50,0,',
        '21,7,-1,1,78',
        '29,7,240,0,100',
        '99,8,1,0,50',
      ],
    };
    for (const [name, lines] of Object.entries(files)) {
      await writeFile(path.join(folder, name), `${lines.join('\n')}\n`);
    }
    inventory = await readSource(folder);
  });

  afterAll(() => rm(folder, { recursive: true }));

  it('makes regions companies', () => {
    expect([...firmen(inventory)]).toEqual([
      { firmennummer: 'OU-01', name: 'Scotland' },
      { firmennummer: 'OU-02', name: 'Wales' },
    ]);
  });

  it('keeps each student once, as the newest registration has it, matriculated before all submissions', () => {
    expect([...studierende(inventory)]).toEqual([
      expect.objectContaining({
        matrikelnummer: '7',
        firmennummer: 'OU-01',
        studiengang: 'SOC',
        centuria: 'BBB-2014J',
        geschlecht: 'weiblich',
        immatrikulation: '2013-09-28',
      }),
      expect.objectContaining({
        matrikelnummer: '8',
        firmennummer: 'OU-02',
        studiengang: 'STEM',
        immatrikulation: '2014-10-01',
      }),
    ]);
  });

  it('makes results grades and repeated registrations attempts, and leaves to the import what is no grade', () => {
    const grade = { matrikelnummer: '7', anerkannt: false };
    expect([...pruefungsleistungen(inventory)]).toEqual([
      {
        ...grade,
        semester: 1,
        modulnummer: 'BBB-TMA1',
        modul: 'BBB: Einsendeaufgabe 1',
        pruefungsdatum: '2013-09-28',
        note: '5.0',
        credits: '1.0',
        versuch: 1,
      },
      expect.objectContaining({ modulnummer: 'BBB-TMA2', note: '', credits: '3.5', versuch: 1 }),
      {
        ...grade,
        semester: 3,
        modulnummer: 'BBB-TMA1',
        modul: 'BBB: Einsendeaufgabe 1',
        // Taken over from an earlier presentation: the files do not know when it was.
        pruefungsdatum: null,
        note: '2.0',
        credits: '1.0',
        versuch: 2,
        anerkannt: true,
      },
      expect.objectContaining({
        modulnummer: 'BBB-Exam1',
        pruefungsdatum: '2015-05-29',
        note: '1.0',
        versuch: 2,
      }),
      expect.objectContaining({
        matrikelnummer: '8',
        modulnummer: '',
        semester: '',
        versuch: '',
        credits: '',
      }),
    ]);
  });
});
