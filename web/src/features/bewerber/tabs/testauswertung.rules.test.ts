import { expect, test } from 'vitest';
import { shareOf } from '#ui/plots/scale.ts';
import { AVERAGE_SCALES, endsOf, PROZENTRAENGE } from './testauswertung.rules.ts';

test('better averages stand further along on either scale', () => {
  expect(shareOf(13, AVERAGE_SCALES.punkte)).toBeGreaterThan(shareOf(7, AVERAGE_SCALES.punkte));
  expect(shareOf(1.7, AVERAGE_SCALES.noten)).toBeGreaterThan(shareOf(3.3, AVERAGE_SCALES.noten));
});

test('the best average ends its scale, the worst one starts it', () => {
  expect([0, 15].map((value) => shareOf(value, AVERAGE_SCALES.punkte))).toEqual([0, 1]);
  expect([6, 0.7].map((value) => shareOf(value, AVERAGE_SCALES.noten))).toEqual([0, 1]);
});

test('the middle band holds the middle half', () => {
  expect(PROZENTRAENGE.band?.map((value) => shareOf(value, PROZENTRAENGE))).toEqual([0.25, 0.75]);
});

test('both ends of a scale are named by its ticks', () => {
  for (const { domain, ticks } of [PROZENTRAENGE, ...Object.values(AVERAGE_SCALES)]) {
    expect([ticks[0], ticks.at(-1)]).toEqual(domain);
  }
});

test('highest and lowest are told where they differ', () => {
  const [low, high, none] = [{ value: 12 }, { value: 91 }, { value: null }];
  expect(endsOf([none, low, high])).toEqual({ highest: high, lowest: low });
  expect(endsOf([low, none])).toBeUndefined();
  expect(endsOf([high, { value: 91 }])).toBeUndefined();
  expect(endsOf([])).toBeUndefined();
});
