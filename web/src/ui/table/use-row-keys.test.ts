import { expect, test } from 'vitest';
import type { RowTools } from './column.ts';
import { rowKeys } from './use-row-keys.ts';

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
