import { expect, it } from 'vitest';
import { areFirst, MAX_SHOWN, reasonsOf } from './findings.rules.ts';

it.each([
  ['several of one row, and rows without any', [2, 2, 2], 3, true],
  ['of all rows', [2, 2, 4], 2, false],
  ['as many as a refused file names', Array.from({ length: MAX_SHOWN }, (_, i) => i + 2), 0, true],
  ['fewer of a refused file', [2, 3], 0, false],
])('knows whether findings are only the first ones: %s', (_, rows, badRows, first) => {
  const findings = rows.map((row) => ({ zeile: row }));
  expect(areFirst(findings, badRows)).toBe(first);
});

it('counts the reasons of many findings, the most frequent first, and leaves few as they stand', () => {
  const finding = (zeile: number, spalte: string | null, meldung: string) => ({
    zeile,
    spalte,
    code: 'x',
    meldung,
  });
  const rare = [finding(1_300, null, 'kurz'), finding(1_301, 'b', 'kein Datum')];
  const frequent = Array.from({ length: 1_200 }, (_, row) => finding(row + 2, 'a', 'kein Datum'));
  expect(reasonsOf([...rare, ...frequent]).first.map(({ count, spalte }) => [count, spalte])).toEqual([
    [1_200, 'a'],
    [1, null],
    [1, 'b'],
  ]);
  expect(reasonsOf(frequent.slice(0, 10)).first).toEqual([]);
  const various = Array.from({ length: 24 }, (_, row) => finding(row + 2, `s${row % 12}`, 'kein Datum'));
  const { first, all } = reasonsOf(various);
  expect([first.length, all]).toEqual([10, 12]);
});
