import { expect, it } from 'vitest';
import { areFirst, MAX_SHOWN } from './findings.rules.ts';

it.each([
  ['several of one row, and rows without any', [2, 2, 2], 3, true],
  ['of all rows', [2, 2, 4], 2, false],
  ['as many as a refused file names', Array.from({ length: MAX_SHOWN }, (_, i) => i + 2), 0, true],
  ['fewer of a refused file', [2, 3], 0, false],
])('knows whether findings are only the first ones: %s', (_, rows, badRows, first) => {
  const findings = rows.map((row) => ({ zeile: row }));
  expect(areFirst(findings, badRows)).toBe(first);
});
