import { describe, expect, it } from 'vitest';
import type { TerminItem } from '../termine.queries.ts';
import {
  isWholeMonth,
  monthAfter,
  readMonth,
  tracksOf,
  dayAfter,
  termineAm,
  weeksOf,
} from './calendar.rules.ts';

const termin = (title: string, from: string, until = from): TerminItem => ({
  '@id': `/api/termine/${title}`,
  '@type': 'Termin',
  art: 'sonstiges',
  titel: title,
  von: from,
  bis: until,
  beginn: null,
  ende: null,
  ort: null,
  beschreibung: null,
});

describe('the month', () => {
  it('begins its weeks on Monday and shows every day once', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks[0]?.[0]).toBe('2026-10-26');
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });

  it.each([
    ['2027-02', 4, 'begins on a Monday and has 28 days'],
    ['2026-08', 6, 'begins on a Saturday and has 31 days'],
    ['2026-03', 6, 'begins on a Sunday, and its clocks change'],
    ['2026-10', 5, 'has clocks that change back'],
  ])('%s has %i weeks: it %s', (month, weeks) => {
    const days = weeksOf(month).flat();
    expect(days).toHaveLength(weeks * 7);
    expect(new Set(days).size).toBe(days.length);
  });

  it('goes on past the end of a year, and stops where nobody has dates', () => {
    expect(monthAfter('2026-12', 1)).toBe('2027-01');
    expect(monthAfter('2026-01', -1)).toBe('2025-12');
    expect(monthAfter('2100-12', 1)).toBeUndefined();
    expect(monthAfter('1990-01', -1)).toBeUndefined();
  });

  it.each(['2026-13', '2026-1', '0000-01', '9999-12', 'x', 5, undefined])(
    'takes no %j from an address',
    (text) => {
      expect(readMonth(text, '2026-11')).toBe('2026-11');
    },
  );

  it('counts days over the change of clocks', () => {
    expect(dayAfter('2026-03-28', 2)).toBe('2026-03-30');
    expect(dayAfter('2026-10-26', -2)).toBe('2026-10-24');
  });
});

describe('dates of several days', () => {
  const week = weeksOf('2026-11')[2] ?? [];

  it('are one bar in each week that they touch', () => {
    expect(tracksOf(week, [termin('lang', '2026-11-01', '2026-11-30')])).toMatchObject([
      [{ von: 0, bis: 6 }],
    ]);
    expect(tracksOf(week, [termin('kurz', '2026-11-10', '2026-11-11')])).toMatchObject([
      [{ von: 1, bis: 2 }],
    ]);
    expect(tracksOf(week, [termin('vorher', '2026-11-01', '2026-11-08')])).toEqual([]);
  });

  it('take a whole month only from its first day to its last', () => {
    expect(isWholeMonth(termin('quartal', '2026-10-01', '2026-12-31'), '2026-11')).toBe(true);
    expect(isWholeMonth(termin('monat', '2026-11-01', '2026-11-30'), '2026-11')).toBe(true);
    expect(isWholeMonth(termin('kurz', '2026-11-01', '2026-11-29'), '2026-11')).toBe(false);
    expect(isWholeMonth(termin('spaet', '2026-11-02', '2026-12-31'), '2026-11')).toBe(false);
  });

  it('never overlap on a line, and share it where they can', () => {
    const tracks = tracksOf(week, [
      termin('a', '2026-11-09', '2026-11-11'),
      termin('b', '2026-11-11', '2026-11-12'),
      termin('c', '2026-11-12', '2026-11-15'),
    ]);
    expect(tracks.map((spur) => spur.map((bar) => bar.termin.titel))).toEqual([['a', 'c'], ['b']]);
  });

  it('stand on each of their days, and those of one day on no line', () => {
    const one = termin('einer', '2026-11-10');
    const many = termin('viele', '2026-11-09', '2026-11-10');
    expect(tracksOf(week, [one])).toEqual([]);
    expect(termineAm('2026-11-10', [one, many])).toEqual([many, one]);
    expect(termineAm('2026-11-11', [one, many])).toEqual([]);
  });
});
