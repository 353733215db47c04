import { expect, test } from 'vitest';
import { endLabelsOf, spread } from './end-labels.ts';
import { LINE_HEIGHT } from './text-size.ts';

test('names stand at the ends of lines while the drawing keeps its room', () => {
  expect(endLabelsOf(['Diese Person', 'Zenturie A24b: 2,4'], 400)?.lines).toEqual([
    ['Diese Person'],
    ['Zenturie A24b: 2,4'],
  ]);
  expect(endLabelsOf(['Diese Person', 'Zenturie A24b: 2,4'], 280)).toBeUndefined();
});

test('a long name goes on below', () => {
  expect(endLabelsOf(['Diese Auswahl (24 Studierende)'], 400)?.lines).toEqual([
    ['Diese Auswahl (24', 'Studierende)'],
  ]);
});

test('names that have room stay where their lines end', () => {
  expect(
    spread(
      [
        { at: 150, lines: 1 },
        { at: 40, lines: 2 },
      ],
      [0, 200],
    ),
  ).toEqual([150, 40]);
});

test('names that would collide move apart alike, in the order of their lines', () => {
  const [lower = 0, upper = 0] =
    spread(
      [
        { at: 101, lines: 1 },
        { at: 99, lines: 1 },
      ],
      [0, 200],
    ) ?? [];
  expect(lower - upper).toBe(LINE_HEIGHT);
  expect((lower + upper) / 2).toBe(100);
});

test('names stay within the picture, and give way where they have no room in it', () => {
  const ends = [
    { at: 2, lines: 1 },
    { at: 2, lines: 1 },
  ];
  expect(spread(ends, [0, 200])).toEqual([LINE_HEIGHT / 2, 1.5 * LINE_HEIGHT]);
  expect(spread(ends, [0, LINE_HEIGHT])).toBeUndefined();
});
