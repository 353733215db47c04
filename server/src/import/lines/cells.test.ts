import { describe, expect, it } from 'vitest';
import { date, decimal, integer, yesNo, note, timeOfDay, type Cell } from './cells.ts';

/** The value, or the code of what is wrong. */
function read<T>({ schema }: Cell<T>, text: string): T | { code: string } {
  const result = schema.safeParse(text);
  return result.success ? result.data : { code: result.error.issues[0]?.message ?? '' };
}

describe('dates', () => {
  it.each([
    ['2024-02-29', '2024-02-29'],
    ['29.02.2024', '2024-02-29'],
    ['1.3.2024', '2024-03-01'],
    ['2024-03-01 10:20', '2024-03-01'],
    ['01.03.2024 00:00:00', '2024-03-01'],
  ])('reads %s', (text, iso) => {
    expect(read(date(), text)).toBe(iso);
  });

  it.each(['30.02.2024', '2023-02-29', '1900-02-29', '31.04.2024', '00.01.2024', '2024-13-01', '2024-00-10'])(
    'refuses %s, which does not exist',
    (text) => {
      expect(read(date(), text)).toEqual({ code: 'datum' });
    },
  );

  it.each([
    '01.03.24',
    '03/01/2024',
    '20240301',
    '2024-3-1',
    'morgen',
    '2024-03-01T00:00:00Z',
    '2024-03-01 24:00',
    '2024-03-01 10:20 10:20',
    '2024-03-01 22:00:00',
    '45352',
    '10:20',
  ])('refuses %s, which can be read in several ways or in none', (text) => {
    expect(read(date(), text)).toEqual({ code: 'datum' });
  });

  it('refuses what lies outside the bounds', () => {
    expect(read(date(), '31.12.1899')).toEqual({ code: 'datumBereich' });
    expect(read(date('2000-01-01'), '1999-12-31')).toEqual({ code: 'datumBereich' });
    expect(read(date(), '2101-01-01')).toEqual({ code: 'datumBereich' });
  });
});

describe('times of day', () => {
  it.each([
    ['8:15', '08:15'],
    ['08:15:00', '08:15'],
    ['23:59', '23:59'],
    ['2024-03-01 10:20', '10:20'],
    ['1.3.2024 8:15:00', '08:15'],
  ])('reads %s', (text, time) => {
    expect(read(timeOfDay(), text)).toBe(time);
  });

  it.each(['24:00', '37:30', '8:60', '08:15:15', '8', '8.15', '2024-03-01', '2024-02-30 08:15', 'ab 08:15'])(
    'refuses %s',
    (text) => {
      expect(read(timeOfDay(), text)).toEqual({ code: 'uhrzeit' });
    },
  );
});

describe('numbers', () => {
  it('reads whole numbers within bounds', () => {
    expect(read(integer(1, 9), '3')).toBe(3);
    for (const text of ['0', '10', '-1', '1.0', '1e1', '0x5', '１', 'drei', '99999999999999999999']) {
      expect(read(integer(1, 9), text)).toEqual({ code: 'ganzzahl' });
    }
  });

  it('reads decimals with comma and point, one place', () => {
    expect(read(decimal(0, 100), '7,5')).toBe('7.5');
    expect(read(decimal(0, 100), '7.50')).toBe('7.5');
    expect(read(decimal(0, 100), '005')).toBe('5.0');
    for (const text of ['7,55', '1.000,5', '100,1', '-1', '1e2', 'NaN', 'Infinity', '5 CP', ',5']) {
      expect(read(decimal(0, 100), text)).toEqual({ code: 'dezimalzahl' });
    }
  });
});

describe('grades', () => {
  it.each([
    ['1', '1.0'],
    ['1,3', '1.3'],
    ['2.70', '2.7'],
    ['4,0', '4.0'],
    ['5', '5.0'],
  ])('reads %s', (text, grade) => {
    expect(read(note(), text)).toBe(grade);
  });

  it.each(['0,7', '1,1', '1,5', '4,3', '4,7', '5,3', '6', '17', '-1', '1,33', 'sehr gut', 'NB'])(
    'refuses %s, which is not on the scale',
    (text) => {
      expect(read(note(), text)).toEqual({ code: 'note' });
    },
  );
});

describe('yes and no', () => {
  it('reads what systems write', () => {
    for (const text of ['ja', 'JA', 'j', 'true', 'WAHR', '1', 'x']) expect(read(yesNo(), text)).toBe(true);
    for (const text of ['nein', 'N', 'FALSCH', 'false', '0']) expect(read(yesNo(), text)).toBe(false);
    for (const text of ['2', 'vielleicht', 'yes', '-'])
      expect(read(yesNo(), text)).toEqual({ code: 'jaNein' });
  });
});
