import { expect, test, vi } from 'vitest';
import { formatsOf } from './formats.ts';

test('dates are written in two digits and do not move with the time zone', () => {
  expect(formatsOf('de-DE').date('2026-03-01')).toBe('01.03.2026');
  expect(formatsOf('en-GB').date('2026-03-01')).toBe('01/03/2026');
});

test('the long form names the weekday', () => {
  const day = new Date('2026-03-02T12:00:00Z');
  expect(formatsOf('de-DE').longDate(day)).toBe('Montag, 2. März 2026');
  expect(formatsOf('en-GB').longDate(day)).toMatch(/^Monday,? 2 March 2026$/);
});

test.each(['Pacific/Auckland', 'America/New_York'])(
  'times are those of the school, also for a reader in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    // Those of the tests before were made in another zone.
    vi.resetModules();
    const { dateTime, longDate } = (await import('./formats.ts')).formatsOf('de-DE');
    expect(dateTime('2027-09-30T21:59:00Z')).toBe('30.09.2027, 23:59');
    expect(longDate(new Date('2026-11-27T23:30:00Z'))).toBe('Samstag, 28. November 2026');
  },
);

test('decimals keep the places that the API sends', () => {
  expect(formatsOf('de-DE').decimal('1.7')).toBe('1,7');
  expect(formatsOf('de-DE').decimal('2.0')).toBe('2,0');
  expect(formatsOf('en-GB').decimal('2.0')).toBe('2.0');
});

test('numbers are grouped', () => {
  expect(formatsOf('de-DE').number(3446)).toBe('3.446');
  expect(formatsOf('en-GB').number(3446)).toBe('3,446');
  expect(formatsOf('de-DE').number(7.5)).toBe('7,5');
});

test('shares are percentages to a tenth', () => {
  expect(formatsOf('de-DE').percent(0.0643)).toBe('6,4\u00A0%');
  expect(formatsOf('en-GB').percent(0.5)).toBe('50%');
  expect(formatsOf('de-DE').percent(0.111)).toBe('11,1\u00A0%');
  expect(formatsOf('en-GB').percent(0.111)).toBe('11.1%');
});

test('sizes of files are whole kilobytes, or megabytes to a tenth', () => {
  expect(formatsOf('de-DE').fileSize(12)).toBe('1\u00A0KB');
  expect(formatsOf('de-DE').fileSize(245_760)).toBe('240\u00A0KB');
  expect(formatsOf('de-DE').fileSize(1_258_291)).toBe('1,2\u00A0MB');
  expect(formatsOf('en-GB').fileSize(1_258_291)).toBe('1.2\u00A0MB');
});

test('amounts are euros in German and dollars in English', () => {
  const amount = { EUR: '1450.00', USD: '1600.50' };
  expect(formatsOf('de-DE').money(amount)).toBe('1.450,00\u00A0€');
  expect(formatsOf('en-GB').money(amount)).toBe('US$1,600.50');
});
