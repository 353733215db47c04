import { expect, test } from 'vitest';
import type { RowTools } from '../column.ts';
import { rowKeys, rowMeant } from './use-row-keys.ts';

const rows = [{ '@id': '/x/1' }, { '@id': '/x/2' }];

test('a key of the row tools is given the row that an identifier stands for', () => {
  const acted: string[] = [];
  const tools: RowTools = {
    header: '',
    cell: () => null,
    keys: { f: (row) => acted.push(row['@id']) },
    keysHelp: '',
  };
  const { f } = rowKeys(rows, tools);
  f?.('/x/2');
  f?.('/x/gone');
  expect(acted).toEqual(['/x/2']);
});

test('without tools there are no further keys', () => {
  expect(rowKeys(rows, undefined)).toEqual({});
});

test('a key that sends rows away means the next one while the row still stands there', () => {
  interface Standing {
    readonly next?: Standing;
  }
  const last: Standing = {};
  const middle: Standing = { next: last };
  const first: Standing = { next: middle };
  const meantAt = (now: number, sent: [Standing, number][]) =>
    rowMeant(first, ({ next }) => next, { sent: new WeakMap(sent), now });
  expect(meantAt(10, [])).toBe(first);
  expect(meantAt(10, [[first, 0]])).toBe(middle);
  expect(
    meantAt(10, [
      [first, 0],
      [middle, 5],
    ]),
  ).toBe(last);
  expect(meantAt(5000, [[first, 0]]), 'it came back').toBe(first);
});
