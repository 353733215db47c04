import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ANWESENHEITSSTATUS } from '@firmenportal/contract/anwesenheiten';
import { ANMELDESTATUS } from '@firmenportal/contract/pruefungsanmeldungen';
import { TRANSFERSTUFEN } from '@firmenportal/contract/transferleistungen';
import { anwesenheiten, type Anwesenheit } from './anwesenheiten.ts';
import type { Extent } from '../extent.ts';
import { demoFile, DEMO_FILES, writeDemoFiles } from './files.ts';
import { firma, firmen } from './firmen.ts';
import { ferien, isDay, isHoliday, lastIntake, examWeek, schoolDay, semesterStart } from '../calendar.ts';
import { pruefungsanmeldungen } from './pruefungsanmeldungen.ts';
import { pruefungsleistungen } from './pruefungsleistungen.ts';
import { seminarleistungen, seminarveranstaltungen } from './seminare.ts';
import { studierende } from './studierende.ts';
import { STUDIENPLAENE } from './studienplaene.ts';
import { transferleistungen } from './transferleistungen.ts';
import { zusatzleistungen } from './zusatzleistungen.ts';

const COUNT = 2_000;
const DAY = '2026-10-01';
const SMALL: Extent = { day: DAY, studierende: 200, bewerber: 200 };

async function digest(extent = SMALL): Promise<string> {
  const hash = createHash('sha256');
  for (const art of DEMO_FILES) for await (const chunk of demoFile(art, extent)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

describe('the generator', () => {
  it('makes the same bytes every time for a day', async () => {
    expect(await digest()).toBe(await digest());
    expect(await digest({ ...SMALL, day: '2026-10-02' })).not.toBe(await digest());
  });

  it('writes a file for each kind', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'demo-'));
    try {
      const files = await writeDemoFiles(path.join(folder, 'neu'), {
        day: DAY,
        studierende: 30,
        bewerber: 10,
      });
      expect(files.map((file) => path.basename(file, '.csv'))).toEqual([...DEMO_FILES]);
      const text = await readFile(path.join(folder, 'neu/studierende.csv'), 'utf8');
      expect(text.trim().split('\n')).toHaveLength(31);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('gives every company its own number and name', () => {
    const all = [...firmen(20_000)];
    expect(new Set(all.map(({ firmennummer }) => firmennummer)).size).toBe(all.length);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(firma(0).name).toBe('Elbkontor Maschinenbau GmbH');
  });

  it('fills centuriae of 35 at most, named by programme and intake', () => {
    const sizes = Map.groupBy(studierende(COUNT, DAY), ({ centuria }) => centuria);
    for (const [centuria, members] of sizes) {
      expect(centuria).toMatch(/^(?:[BIWAT]|M[IDFGH])2[2-6][a-z]+$/);
      expect(members.length).toBeLessThanOrEqual(35);
    }
  });

  it('gives grades as they are given: most pass, some fail and repeat, some are recognised', () => {
    const rows = [...pruefungsleistungen(COUNT, DAY)];
    const share = (hit: (row: (typeof rows)[number]) => boolean) => rows.filter(hit).length / rows.length;
    const graded = rows.filter(({ note, bestanden }) => note !== null && bestanden);
    const mean = graded.reduce((sum, { note }) => sum + Number(note), 0) / graded.length;
    expect(mean).toBeGreaterThan(2);
    expect(mean).toBeLessThan(2.8);
    expect(share(({ bestanden }) => !bestanden)).toBeGreaterThan(0.03);
    expect(share(({ bestanden }) => !bestanden)).toBeLessThan(0.12);
    for (const rare of [
      share(({ versuch }) => versuch === 3),
      share(({ anerkannt }) => anerkannt),
      share(({ note }) => note === null),
      share((row) => row.muendlicheErgaenzungspruefungErlaubt && row.note === '4.0'),
      share((row) => row.muendlicheErgaenzungspruefungErlaubt && row.note === '5.0'),
    ]) {
      expect(rare).toBeGreaterThan(0);
      expect(rare).toBeLessThan(0.03);
    }
  });

  it('repeats what failed and nothing else', () => {
    const modules = Map.groupBy(
      pruefungsleistungen(COUNT, DAY),
      (row) => `${row.matrikelnummer} ${row.modulnummer}`,
    );
    for (const attempts of modules.values()) {
      expect(attempts.map(({ versuch }) => versuch)).toEqual(attempts.map((_, i) => i + 1));
      expect(attempts.slice(0, -1).every(({ note }) => note === '5.0')).toBe(true);
    }
  });

  it('knows nothing beyond its day', () => {
    for (const { pruefungsdatum, notenerfassungsdatum } of pruefungsleistungen(COUNT, DAY)) {
      expect((pruefungsdatum ?? '') <= DAY && notenerfassungsdatum <= DAY).toBe(true);
    }
  });

  it('gives attendance as it is taken: most come, some stay away a lot, nobody has been where nobody was yet', () => {
    const rows = [...anwesenheiten(300, DAY)];
    const share = (status: string, of: readonly Anwesenheit[] = rows) =>
      of.filter((row) => row.status === status).length / of.length;
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(ANWESENHEITSSTATUS));
    expect(share('2')).toBeGreaterThan(0.7);
    expect(rows.filter(({ datum, status }) => datum >= DAY && status !== '1' && status !== '3')).toEqual([]);
    const students = Map.groupBy(rows, ({ matrikelnummer }) => matrikelnummer);
    const standOut = [...students.values()].filter((own) => share('4', own) > 0.15).length;
    expect(standOut / students.size).toBeGreaterThan(0.03);
    expect(standOut / students.size).toBeLessThan(0.2);
    expect(students.size).toBeLessThan(300);
    expect([...anwesenheiten(30, DAY, '2026-09-01')].every(({ datum }) => datum >= '2026-09-01')).toBe(true);
  });

  it('registers for exams that were, and for those to come', () => {
    const rows = [...pruefungsanmeldungen(300, DAY)];
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(ANMELDESTATUS));
    for (const { pruefungsdatum, anmeldedatum, status } of rows) {
      expect(status === 'abgelegt').toBe(pruefungsdatum <= DAY);
      expect((anmeldedatum ?? '') <= DAY && (anmeldedatum ?? '') <= pruefungsdatum).toBe(true);
    }
    expect(rows.some(({ thema }) => thema !== null)).toBe(true);
  });

  it('has seminars of every category and of none, before its day and after', () => {
    const rows = [...seminarveranstaltungen(DAY)];
    const kategorien = Map.groupBy(rows, ({ kategorie }) => kategorie);
    expect(kategorien.size).toBe(8);
    for (const [, runs] of kategorien) {
      expect(runs.some(({ bis }) => bis < DAY)).toBe(true);
      expect(runs.some(({ von }) => von > DAY)).toBe(true);
    }
    expect(new Set(rows.map(({ seminarnummer }) => seminarnummer)).size).toBe(rows.length);
  });

  it('has transfer performances of every stage, some overdue, each rejected with a reason', () => {
    const rows = [...transferleistungen(300, DAY)];
    expect(new Set(rows.map(({ stufe }) => stufe))).toEqual(new Set(TRANSFERSTUFEN));
    const due = rows.filter(({ frist }) => frist !== null);
    expect(due.some(({ frist }) => (frist ?? '') < DAY)).toBe(true);
    expect(due.some(({ frist }) => (frist ?? '') > DAY)).toBe(true);
    expect(due.filter(({ stufe }) => stufe === 'bewertet')).toEqual([]);
    const reasons = rows.filter(({ stufe }) => stufe === 'abgelehnt').map((row) => row.ablehnungsgrund);
    expect(reasons).not.toContain(null);
    expect(new Set(reasons).size).toBeGreaterThan(2);
  });

  it('has students with seminar and additional records and students without any', () => {
    for (const records of [seminarleistungen, zusatzleistungen, transferleistungen, pruefungsanmeldungen]) {
      const students = new Set([...records(300, DAY)].map(({ matrikelnummer }) => matrikelnummer));
      expect(students.size).toBeGreaterThan(50);
      expect(students.size).toBeLessThan(300);
    }
  });

  it('has programmes whose modules lie within their semesters, and whose credits are those of their parts', () => {
    for (const plan of STUDIENPLAENE) {
      expect(plan.module.every(({ semester }) => semester <= plan.semester)).toBe(true);
      expect(new Set(plan.module.map(({ modulnummer }) => modulnummer)).size).toBe(plan.module.length);
      expect(
        plan.module.reduce((sum, { credits }) => sum + credits, plan.seminarCredits + plan.transferCredits),
      ).toBe(plan.credits);
    }
  });
});

describe('the calendar', () => {
  it('has semesters of half a year with an exam week at the end', () => {
    expect([1, 2, 3].map((semester) => semesterStart(2024, semester))).toEqual([
      '2024-10-01',
      '2025-04-01',
      '2025-10-01',
    ]);
    expect(examWeek(2024, 1)).toBe('2025-03-24');
  });

  it('knows when the school is closed: weekends, holidays of Hamburg, twice a year', () => {
    expect(schoolDay('2026-10-03')).toBe('2026-10-02');
    expect(schoolDay('2026-10-02')).toBe('2026-10-02');
    // Good Friday and Whit Monday.
    expect(schoolDay('2027-03-26')).toBe('2027-03-25');
    expect(['2028-04-14', '2028-06-05', '2026-10-31'].map(isHoliday)).toEqual([true, true, true]);
    expect(['2028-04-13', '2028-06-06', '2026-11-01'].map(isHoliday)).toEqual([false, false, false]);
    expect(ferien(2026)).toEqual({
      winter: ['2026-12-23', '2027-01-03'],
      sommer: ['2027-07-05', '2027-07-18'],
    });
    expect(schoolDay('2027-01-03')).toBe('2026-12-22');
  });

  it('tells days from what is none, and the intake of a day', () => {
    expect(['2028-02-29', '2027-02-29', '2027-13-01', '27-01-01', 'heute'].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(['2026-09-30', '2026-10-01', '2027-01-01'].map(lastIntake)).toEqual([2025, 2026, 2026]);
  });
});
