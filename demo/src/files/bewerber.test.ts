import { describe, expect, it } from 'vitest';
import { bewerber } from './bewerber.ts';
import { bewerbungen } from './bewerbungen.ts';
import { addDays } from '../calendar.ts';
import { STUDIENPLAENE } from './studienplaene.ts';
import { testergebnisse } from './testergebnisse.ts';
import { MERKMALE, WUNSCHBRANCHEN } from './wuensche.ts';

const COUNT = 1_200;
const DAY = '2026-10-01';
const NEWEST = 2027;
const EXTENT = { day: DAY, studierende: 100, bewerber: COUNT };
const persons = [...bewerber(EXTENT)];
const share = <T>(of: readonly T[], hit: (one: T) => boolean) => of.filter(hit).length / of.length;

describe('the applicants of the demo', () => {
  it('are of three selections, most of the newest one in the marketplace and some with a day to come', () => {
    const years = Map.groupBy(persons, ({ bewerbungsjahr }) => bewerbungsjahr);
    expect(new Set(years.keys())).toEqual(new Set([2025, 2026, NEWEST]));
    const newest = years.get(NEWEST) ?? [];
    expect(newest.length).toBeGreaterThan(600);
    expect(
      share(newest, (one) => (one.freigabedatum ?? '9') <= DAY && one.zurueckgezogenAm === null),
    ).toBeGreaterThan(0.65);
    const future = newest.filter(({ freigabedatum }) => (freigabedatum ?? '') > DAY);
    expect(future.length).toBeGreaterThan(30);
    // For half a year from the demo's day, some releases are still to come.
    expect(future.some(({ freigabedatum }) => (freigabedatum ?? '') > addDays(DAY, 200))).toBe(true);
    expect(persons.filter(({ zurueckgezogenAm }) => (zurueckgezogenAm ?? '') > DAY)).toEqual([]);
    expect(share(newest, ({ zurueckgezogenAm }) => zurueckgezogenAm !== null)).toBeLessThan(0.1);
  });

  it('have each their number, wish for one programme to three, and use every trait and industry', () => {
    expect(new Set(persons.map(({ bewerbernummer }) => bewerbernummer)).size).toBe(COUNT);
    const known = new Set(STUDIENPLAENE.map(({ kuerzel }) => kuerzel));
    for (const { studiengaenge } of persons) {
      const kuerzel = studiengaenge.split('|');
      expect(kuerzel.length).toBeLessThanOrEqual(3);
      expect(new Set(kuerzel).size).toBe(kuerzel.length);
      expect(kuerzel.filter((one) => !known.has(one))).toEqual([]);
    }
    expect(new Set(persons.flatMap(({ merkmale }) => merkmale.split('|')))).toEqual(new Set(MERKMALE));
    expect(new Set(persons.flatMap(({ wunschbranchen }) => wunschbranchen.split('|')))).toEqual(
      new Set(WUNSCHBRANCHEN),
    );
    expect([MERKMALE.length, WUNSCHBRANCHEN.length]).toEqual([18, 22]);
    expect(persons.some(({ plz }) => plz === null) && persons.some(({ plz }) => plz?.startsWith('0'))).toBe(
      true,
    );
  });

  it('write letters of several paragraphs, very short ones, ones with markup, and none', () => {
    const letters = persons.map(({ motivationsschreiben }) => motivationsschreiben);
    const written = letters.filter((letter) => letter !== null);
    expect(written.some((letter) => letter.length < 30)).toBe(true);
    expect(written.some((letter) => letter.includes('<b>') && letter.includes('&&'))).toBe(true);
    expect(share(written, (letter) => letter.split('\n\n').length >= 6)).toBeGreaterThan(0.8);
    expect(written.filter((letter) => /[{}]/.test(letter))).toEqual([]);
    expect(letters).toContain(null);
  });

  it('are tested, most on points and some on grades, never on both; the IQT is the mean of its parts', () => {
    const rows = [...testergebnisse(COUNT, DAY)];
    expect(rows.filter((row) => row.schnittPunkte !== null && row.schnittNote !== null)).toEqual([]);
    expect(share(rows, ({ schnittPunkte }) => schnittPunkte !== null)).toBeGreaterThan(0.6);
    expect(share(rows, ({ schnittNote }) => schnittNote !== null)).toBeGreaterThan(0.15);
    expect(share(persons, ({ testsFreigegeben }) => testsFreigegeben)).toBeCloseTo(0.75, 1);
    for (const { iqtGesamt, sprache: locale, merkfaehigkeit, logik, rechnen, technik } of rows) {
      const parts = [locale, merkfaehigkeit, logik, rechnen, technik].map(Number);
      expect(iqtGesamt).toBe(Math.round(parts.reduce((sum, part) => sum + part) / parts.length));
    }
    const mean = rows.reduce((sum, { iqtGesamt }) => sum + (iqtGesamt ?? 0), 0) / rows.length;
    expect(mean).toBeGreaterThan(45);
    expect(mean).toBeLessThan(55);
  });

  it('apply to the companies, and withdraw some applications', () => {
    const rows = [...bewerbungen(EXTENT)];
    expect(rows.length).toBeGreaterThan(270);
    expect(rows.length).toBeLessThan(330);
    const firmen = Map.groupBy(rows, ({ firmennummer }) => firmennummer);
    expect(firmen.get('10001')?.length).toBeGreaterThan(55);
    expect(firmen.get('10002')?.length).toBeGreaterThan(25);
    expect(firmen.get('10003')?.length).toBeGreaterThan(25);
    expect(firmen.get('10001')?.some(({ zurueckgezogenAm }) => zurueckgezogenAm !== null)).toBe(true);
    expect(new Set(rows.map((row) => `${row.bewerbernummer} ${row.firmennummer}`)).size).toBe(rows.length);
  });
});
