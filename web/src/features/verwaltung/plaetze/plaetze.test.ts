import { expect, it } from 'vitest';
import { latestYear } from './plaetze.tsx';
import type { Total } from './plaetze.queries.ts';

const total = (jahr: number, anzahl: number, belegt: number) => ({ jahr, anzahl, belegt }) as Total;

it('tells of the newest year of which there is something to tell', () => {
  expect(latestYear([total(2028, 0, 0), total(2027, 0, 0), total(2027, 4, 0), total(2026, 9, 9)])).toBe(2027);
  expect(latestYear([total(2028, 0, 1), total(2027, 4, 0)])).toBe(2028);
  expect(latestYear([total(2028, 0, 0), total(2027, 0, 0)])).toBe(2028);
  expect(latestYear([])).toBeUndefined();
});
