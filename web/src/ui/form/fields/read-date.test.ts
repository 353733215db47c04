import { LOCALES } from '@firmenportal/contract/locale';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatsOf } from '#ui/formats.ts';
import { isDate, readDate, readTime } from './read-date.ts';

describe.each(LOCALES)('%s', (language) => {
  test.each([
    '3.4.26',
    '03.04.2026',
    '3/4/2026',
    '03/04/2026',
    '3-4-2026',
    ' 3 . 4 . 2026 ',
    '3 4 2026',
    '3,4,2026',
    '03042026',
    '030426',
    '2026-04-03',
    '3. April 2026',
    '3 apr 2026',
    '3 Apr. 26',
  ])('reads %s as the third of April', (typed) => {
    expect(readDate(typed, language)).toBe('2026-04-03');
  });

  test.each([
    '',
    ' ',
    '31.02.2026',
    '29.02.2025',
    '0.4.2026',
    '32.4.2026',
    '3.13.2026',
    '4/13/2026',
    '3.4',
    '3.4.202',
    '3.4.0026',
    '3.4.9999',
    '20260403',
    '2026-02-30',
    '3. Foo 2026',
    '3. Ma 2026',
    'morgen',
  ])('knows that %j is no date', (typed) => {
    expect(readDate(typed, language)).toBeUndefined();
  });

  test('reads back every day as the interface writes it, short and in words', () => {
    const days = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const { date, day } = formatsOf(language);
    fc.assert(
      fc.property(days, (value) => {
        expect(readDate(date(value), language)).toBe(value);
        expect(readDate(day(value), language)).toBe(value);
        expect(readDate(value, language)).toBe(value);
      }),
    );
  });
});

test('years of two digits are those of this century', () => {
  expect(readDate('1.1.00', 'de-DE')).toBe('2000-01-01');
  expect(readDate('1.1.99', 'de-DE')).toBe('2099-01-01');
});

test('years of two digits are those of the century before where the day would be after the last one possible', () => {
  expect(readDate('12.5.85', 'de-DE', '2026-11-22')).toBe('1985-05-12');
  expect(readDate('12.5.05', 'de-DE', '2026-11-22')).toBe('2005-05-12');
  expect(readDate('12.5.2085', 'de-DE', '2026-11-22')).toBe('2085-05-12');
});

test('months are read in the language of the interface', () => {
  expect(readDate('3. März 2026', 'de-DE')).toBe('2026-03-03');
  expect(readDate('3 March 2026', 'en-GB')).toBe('2026-03-03');
  expect(readDate('3. Dezember 2026', 'en-GB')).toBeUndefined();
});

test.each(['2026-13-45', '2026-02-30', '2026-4-3', '3.4.2026', ''])(
  'a field that holds %j holds no day',
  (value) => {
    expect(isDate(value)).toBe(false);
  },
);

test('a field that holds a day of the calendar holds a day', () => {
  expect(isDate('2026-04-03')).toBe(true);
});

test.each([
  ['9', '09:00'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['00:00', '00:00'],
  ['23:59', '23:59'],
  ['9 Uhr', '09:00'],
])('the time %s is %s', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

test.each(['', '24', '24:00', '9:60', '9:3', '93', 'neun', '9:30:00', '-1'])('%j is no time', (typed) => {
  expect(readTime(typed)).toBeUndefined();
});
