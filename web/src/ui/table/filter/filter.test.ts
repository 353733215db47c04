import { expect, test } from 'vitest';
import { filterChips, toggleValue, type ChipFormats, type Filter } from './filter.ts';

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
  { kind: 'radius', name: 'umkreis', label: 'Umkreis', distances: [25, 50] },
  { kind: 'range', name: 'note', label: 'Note', scale: { from: 1, to: 6, decimals: 1 } },
];
const formats: ChipFormats = {
  date: (date) => `am ${date}`,
  radius: ({ plz, km }) => `${km} um ${plz}`,
  range: ({ from, to }) => `${from ?? ''} bis ${to ?? ''}`,
};

test('a filter of several values takes and loses one at a time', () => {
  expect(toggleValue(undefined, 'a')).toBe('a');
  expect(toggleValue('a', 'b')).toBe('a,b');
  expect(toggleValue('a,b', 'a')).toBe('b');
  expect(toggleValue('b', 'b')).toBeUndefined();
});

test('each of several values is a chip of its own, which leaves the others when it goes', () => {
  expect(filterChips(filters, { branche: 'b,a' }, formats)).toEqual([
    { name: 'branche', label: 'Branchen', value: 'Bau', without: 'a' },
    { name: 'branche', label: 'Branchen', value: 'Handel', without: 'b' },
  ]);
});

test('other filters are one chip, and go as a whole', () => {
  expect(filterChips(filters, { plz: '22', seit: '2026-01-02' }, formats)).toEqual([
    { name: 'plz', label: 'PLZ', value: '22', without: undefined },
    { name: 'seit', label: 'Seit', value: 'am 2026-01-02', without: undefined },
  ]);
});

test('a value that no option names stands for itself', () => {
  expect(filterChips(filters, { branche: 'x' }, formats)[0]?.value).toBe('x');
});

test('a range is told with the ends that it has, and one that is none as it stands', () => {
  const told = (note: string) => filterChips(filters, { note }, formats)[0]?.value;
  expect([told('1.3..2.5'), told('..2'), told('5..')]).toEqual(['1.3 bis 2.5', ' bis 2', '5 bis ']);
  expect(told('3..2')).toBe('3..2');
});

test('a radius is told with its postcode, and what is none as it stands', () => {
  const told = (umkreis: string) => filterChips(filters, { umkreis }, formats)[0]?.value;
  expect(told('76131,50')).toBe('50 um 76131');
  expect(['76131', '76131,viel', '76131,201'].map(told)).toEqual(['76131', '76131,viel', '76131,201']);
});
