import { expect, test } from 'vitest';
import { everyNth, flow, widthOf, wrapWords } from './text-size.ts';

test('words wrap, and a long one keeps its line', () => {
  expect(wrapWords('ein Wort', widthOf('ein Wort'))).toEqual(['ein Wort']);
  expect(wrapWords('ein Wort', widthOf('ein Wor'))).toEqual(['ein', 'Wort']);
  expect(wrapWords('Vergleichsgruppe', 10)).toEqual(['Vergleichsgruppe']);
});

test('labels of an axis leave out as many as would lie over one another', () => {
  const quartale = ['II/2025', 'III/2025', 'IV/2025'];
  expect(everyNth(quartale, 80)).toBe(1);
  expect(everyNth(quartale, 40)).toBe(2);
  expect(everyNth([], 40)).toBe(1);
});

test('things flow on to the next line where they have no room', () => {
  expect(flow([50, 40, 60], 100, 10)).toEqual([
    { x: 0, line: 0 },
    { x: 60, line: 0 },
    { x: 0, line: 1 },
  ]);
  expect(flow([150], 100, 10)).toEqual([{ x: 0, line: 0 }]);
});
