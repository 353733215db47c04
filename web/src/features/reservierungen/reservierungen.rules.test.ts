import { expect, test } from 'vitest';
import {
  inputOf,
  isValid,
  isSame,
  yearOf,
  platzzahlenOf,
  stepped,
  sumOf,
  withInput,
  type Inputs,
} from './reservierungen.rules.ts';

const platz = (id: string, count: number) => ({ studiengang: { '@id': id }, anzahl: count });
const plan = [platz('bwl', 3), platz('inf', 0)] as const;
const [bwl] = plan;

test.each([
  [0, true],
  [999, true],
  [1000, false],
  [-1, false],
  [1.5, false],
  [null, false],
  [Number.NaN, false],
])('%s places: %s', (input, valid) => {
  expect(isValid(input)).toBe(valid);
});

test('typing what is saved is no change', () => {
  const typed = withInput({}, bwl, 4);
  expect(typed).toEqual({ bwl: 4 });
  expect(withInput(typed, bwl, 3)).toEqual({});
});

test('an emptied field stays empty', () => {
  expect(inputOf(bwl, withInput({}, bwl, null))).toBeNull();
  expect(inputOf(bwl, {})).toBe(3);
});

test.each([
  [3, 1, 4],
  [0, -1, 0],
  [999, 1, 999],
  [1200, -1, 999],
  [null, 1, 1],
  [Number.NaN, -1, 0],
  [2.7, 1, 3],
] as const)('a step from %s by %s leads to %s', (from, by, to) => {
  expect(stepped(from, by)).toBe(to);
});

test('all programmes are saved, those that nobody touched too', () => {
  expect(platzzahlenOf(plan, { inf: 7 })).toEqual({ bwl: 3, inf: 7 });
});

test.each([[{ inf: null }], [{ inf: 1000 }], [{ inf: Number.NaN }]])(
  'nothing is saved with %j',
  (inputs: Inputs) => {
    expect(platzzahlenOf(plan, inputs)).toBeUndefined();
    expect(sumOf(plan, inputs)).toBe(3);
  },
);

test('a programme that one side does not name has no places', () => {
  expect(isSame(plan, { bwl: 3 })).toBe(true);
  expect(isSame(plan, { bwl: 3, neu: 1 })).toBe(false);
  expect(isSame(plan, { bwl: 2, inf: 0 })).toBe(false);
});

const years = [
  { jahr: 2028, bearbeitbar: true },
  { jahr: 2027, bearbeitbar: true },
  { jahr: 2026, bearbeitbar: false },
];

test.each([
  ['2020', years, '2020'],
  ['<script>', years, '2027'],
  [undefined, years, '2027'],
  [undefined, years.slice(2), '2026'],
  [undefined, [], '2030'],
])('of the years, asked for %s', (wished, offered, shown) => {
  expect(yearOf(wished, offered, 2030)).toBe(shown);
});
