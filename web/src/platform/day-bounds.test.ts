import { describe, expect, it } from 'vitest';
import { beginOfDay, endOfDay, endInWords } from './day-bounds.ts';

describe('a day at the school', () => {
  it('begins at midnight there, in summer and in winter', () => {
    expect(new Date(beginOfDay('2026-07-01')).toISOString()).toBe('2026-06-30T22:00:00.000Z');
    expect(new Date(beginOfDay('2026-12-01')).toISOString()).toBe('2026-11-30T23:00:00.000Z');
  });

  it('begins before the clocks change', () => {
    expect(new Date(beginOfDay('2026-03-29')).toISOString()).toBe('2026-03-28T23:00:00.000Z');
    expect(new Date(beginOfDay('2026-10-25')).toISOString()).toBe('2026-10-24T22:00:00.000Z');
  });

  it('ends with its last minute', () => {
    expect(new Date(endOfDay('2026-12-01')).toISOString()).toBe('2026-12-01T22:59:00.000Z');
  });

  it.each([
    ['2026-11-30T23:00:00Z', '2026-11-30T22:59:00.000Z'],
    ['2026-06-30T22:00:00Z', '2026-06-30T21:59:00.000Z'],
    ['2026-11-30T22:59:00Z', '2026-11-30T22:59:00Z'],
    ['2026-11-30T12:00:00Z', '2026-11-30T12:00:00Z'],
  ])('is not said to end at midnight: %s', (until, words) => {
    expect(endInWords(until)).toBe(words);
  });
});
