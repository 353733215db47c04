import { expect, test } from 'vitest';
import { filterChips, toggleValue, type Filter } from './filter.ts';

const filters: readonly Filter[] = [
  {
    kind: 'choices',
    name: 'branche',
    label: 'Branchen',
    options: [
      { value: 'a', label: 'Handel' },
      { value: 'b', label: 'Bau' },
    ],
  },
  { kind: 'digits', name: 'plz', label: 'PLZ', maxLength: 5 },
  { kind: 'date', name: 'seit', label: 'Seit' },
];

test('a filter of several values takes and loses one at a time', () => {
  expect(toggleValue(undefined, 'a')).toBe('a');
  expect(toggleValue('a', 'b')).toBe('a,b');
  expect(toggleValue('a,b', 'a')).toBe('b');
  expect(toggleValue('b', 'b')).toBeUndefined();
});

test('each of several values is a chip of its own, which leaves the others when it goes', () => {
  expect(filterChips(filters, { branche: 'b,a' }, String)).toEqual([
    { name: 'branche', label: 'Branchen', value: 'Bau', without: 'a' },
    { name: 'branche', label: 'Branchen', value: 'Handel', without: 'b' },
  ]);
});

test('other filters are one chip, and go as a whole', () => {
  expect(filterChips(filters, { plz: '22', seit: '2026-01-02' }, (date) => `am ${date}`)).toEqual([
    { name: 'plz', label: 'PLZ', value: '22', without: undefined },
    { name: 'seit', label: 'Seit', value: 'am 2026-01-02', without: undefined },
  ]);
});

test('a value that no option names stands for itself', () => {
  expect(filterChips(filters, { branche: 'x' }, String)[0]?.value).toBe('x');
});
