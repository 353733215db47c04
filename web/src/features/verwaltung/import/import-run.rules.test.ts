import { expect, it } from 'vitest';
import { isReadable, isTable } from './import-run.rules.ts';

it.each([
  ['one with lines', { zeilen: 3, befunde: 0 }, true],
  ['one with bad lines alone', { zeilen: 2, befunde: 2 }, true],
  ['one with headings alone', { zeilen: 0, befunde: 0 }, true],
  ['one that is no table', { zeilen: 0, befunde: 1 }, false],
  ['one whose import was ended', { zeilen: 0, befunde: 0, aborted: true }, false],
])('knows a file that was read: %s', (_, lauf, expected) => {
  expect(isReadable({ aborted: false, ...lauf })).toBe(expected);
});

it.each([
  ['leer', false],
  ['binaer', false],
  ['anfuehrungszeichen', false],
  ['ohneUeberschriften', true],
  ['spalteFehlt', true],
  ['note', true],
])('offers to map columns only of what has columns: %s', (code, expected) => {
  expect(isTable({ fehler: [{ zeile: 1, spalte: null, code, meldung: '' }] })).toBe(expected);
});
