import { MAX_VALUES } from '@firmenportal/contract/importzuordnungen';
import { describe, expect, it } from 'vitest';
import { refusedRows, refusedValues } from './refused-rows.rules.ts';

const reasons = (...rows: number[]) => new Map(rows.map((row) => [row, `Zeile ${row}: "falsch"`]));
const file = (text: string) => new Blob([text]);

it('gives the lines as they are, with the reason before them', async () => {
  const text = 'name;beginn\nQ1;1.1.\nQ2; "x" \nQ3;=1\n';
  expect(await refusedRows(file(text), reasons(2, 4))).toBe(
    '\uFEFFimportfehler;name;beginn\r\n"Zeile 2: ""falsch""";Q1;1.1.\r\n"Zeile 4: ""falsch""";Q3;=1\r\n',
  );
});

it('holds all of them, however many and wherever they stand', async () => {
  const padding = 'x'.repeat(200);
  const lines = Array.from({ length: 50_000 }, (_, index) => `${index};${padding}`);
  const bad = lines.flatMap((_, index) => (index % 2 === 0 ? [index + 2] : []));
  const found = await refusedRows(file(['nr;text', ...lines, ''].join('\n')), reasons(...bad));
  const numbers = found.split('\r\n').map((line) => line.split(';')[1]);
  expect(numbers).toEqual(['nr', ...bad.map((row) => String(row - 2)), undefined]);
});

it.each([
  ['CRLF', '\r\n'],
  ['CR', '\r'],
  ['LF', '\n'],
])('counts lines within values and empty ones as the import does: %s', async (_, end) => {
  const text = ['', ';;', 'a;b', `"x${end}y""${end}z";1`, '', '2;3', '4;5'].join(end);
  const found = await refusedRows(file(text), reasons(4, 8));
  expect(found).toMatch(/^\uFEFFimportfehler;a;b\r\n/);
  expect(found).toContain(`;"x${end}y""${end}z";1\r\n`);
  expect(found).toContain('"Zeile 8: ""falsch""";2;3\r\n');
  expect(found).not.toContain('4;5');
});

it('reads Windows-1252 where the lines are no UTF-8', async () => {
  const bytes = Uint8Array.from('name,ort\nM\xfcller,K\xf6ln', (letter) => letter.charCodeAt(0));
  expect(await refusedRows(new Blob([bytes]), reasons(2))).toContain(',Müller,Köln\r\n');
});

it('takes a byte order mark for no part of a heading, where all else is ASCII', async () => {
  expect(await refusedRows(file('\uFEFFname;ort\nx;y\n'), reasons(2))).toMatch(
    /^\uFEFFimportfehler;name;ort\r\n/,
  );
});

it('keeps UTF-8 where one of the lines is damaged', async () => {
  const damaged = new Blob(['\uFEFFname;ort\nMüller;Köln\nM', Uint8Array.of(0xfc), 'ller;x\n']);
  const found = await refusedRows(damaged, reasons(2, 3));
  expect(found).toContain(';Müller;Köln\r\n');
  expect(found).toContain(';M\uFFFDller;x\r\n');
  expect(found.lastIndexOf('\uFEFF')).toBe(0);
});

it.each([';', ',', '\t', '|'])('puts new reasons in place of old ones: split at %j', async (separator) => {
  const text =
    ['importfehler', 'a', 'b'].join(separator) +
    `\n"Zeile 9: ""alt${separator}"""${separator}1${separator}2\n`;
  const found = await refusedRows(file(text), reasons(2));
  expect(found).toBe(
    `\uFEFFimportfehler${separator}a${separator}b\r\n"Zeile 2: ""falsch"""${separator}1${separator}2\r\n`,
  );
});

describe('the values that were refused', () => {
  const at = (zeile: number, spalte: string | null, code = 'datum') => ({ zeile, spalte, code });

  it('are those of the columns that are named, once each, wherever they stand', async () => {
    const padding = Array.from({ length: 5_000 }, () => '2013J,1');
    const text = ['Beginn,nr', ...padding, '2014B,2', '2014B,3', '"2014 ""K"" ",4', ''].join('\n');
    const found = [5_002, 5_003, 5_004].map((row) => at(row, 'Beginn'));
    expect(await refusedValues(file(text), found)).toEqual([
      { name: 'Beginn', werte: ['2014B', '2014 "K"'] },
    ]);
  });

  it.each([';', ',', '\t', '|'])('are told apart at %j, also beside empty ones', async (separator) => {
    const text = ['a', 'b', 'c'].join(separator) + `\n${separator}x${separator}"y${separator}z"\n`;
    expect(await refusedValues(file(text), [at(2, 'a'), at(2, 'b'), at(2, 'c')])).toEqual([
      { name: 'b', werte: ['x'] },
      { name: 'c', werte: [`y${separator}z`] },
    ]);
  });

  it('are none where the finding is about something else than the value, or names no column of the file', async () => {
    const found = [at(2, 'a', 'zukunft'), at(2, null, 'doppelt'), at(2, 'b'), at(2, 'a + b'), at(1, 'a')];
    expect(await refusedValues(file('a\n1\n'), found)).toEqual([]);
  });

  it('are not looked for where no finding is about a value', async () => {
    const unread = file('a\n1\n');
    unread.stream = () => {
      throw new Error('the file was read');
    };
    expect(await refusedValues(unread, [at(2, 'a', 'zukunft'), at(2, null)])).toEqual([]);
    await expect(refusedValues(unread, [at(2, 'a')])).rejects.toThrow('the file was read');
  });

  it('are no list where they are too many', async () => {
    const lines = Array.from({ length: MAX_VALUES + 1 }, (_, index) => String(index));
    const found = lines.map((_, index) => at(index + 2, 'a'));
    expect(await refusedValues(file(['a', ...lines, ''].join('\n')), found)).toEqual([
      { name: 'a', werte: null },
    ]);
  });
});
