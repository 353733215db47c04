import { expect, test } from 'vitest';
import {
  eingabeOf,
  isGueltig,
  isSame,
  jahrOf,
  platzzahlenOf,
  stepped,
  summeOf,
  withEingabe,
  type Eingaben,
} from './reservierungen.rules.ts';

const platz = (id: string, anzahl: number) => ({ studiengang: { '@id': id }, anzahl });
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
])('%s places: %s', (eingabe, gueltig) => {
  expect(isGueltig(eingabe)).toBe(gueltig);
});

test('typing what is saved is no change', () => {
  const typed = withEingabe({}, bwl, 4);
  expect(typed).toEqual({ bwl: 4 });
  expect(withEingabe(typed, bwl, 3)).toEqual({});
});

test('an emptied field stays empty', () => {
  expect(eingabeOf(bwl, withEingabe({}, bwl, null))).toBeNull();
  expect(eingabeOf(bwl, {})).toBe(3);
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
  (eingaben: Eingaben) => {
    expect(platzzahlenOf(plan, eingaben)).toBeUndefined();
    expect(summeOf(plan, eingaben)).toBe(3);
  },
);

test('a programme that one side does not name has no places', () => {
  expect(isSame(plan, { bwl: 3 })).toBe(true);
  expect(isSame(plan, { bwl: 3, neu: 1 })).toBe(false);
  expect(isSame(plan, { bwl: 2, inf: 0 })).toBe(false);
});

const jahre = [
  { jahr: 2028, bearbeitbar: true },
  { jahr: 2027, bearbeitbar: true },
  { jahr: 2026, bearbeitbar: false },
];

test.each([
  ['2020', jahre, '2020'],
  ['<script>', jahre, '2027'],
  [undefined, jahre, '2027'],
  [undefined, jahre.slice(2), '2026'],
  [undefined, [], '2030'],
])('of the years, asked for %s', (gewuenscht, offered, shown) => {
  expect(jahrOf(gewuenscht, offered, 2030)).toBe(shown);
});
