import { expect, test } from 'vitest';
import { shareOf } from '../../../ui/plots/scale.ts';
import { PROZENTRAENGE, SCHNITTSKALEN } from './testauswertung.rules.ts';

test('better averages stand further along on either scale', () => {
  expect(shareOf(13, SCHNITTSKALEN.punkte)).toBeGreaterThan(shareOf(7, SCHNITTSKALEN.punkte));
  expect(shareOf(1.7, SCHNITTSKALEN.noten)).toBeGreaterThan(shareOf(3.3, SCHNITTSKALEN.noten));
});

test('the best average ends its scale, the worst one starts it', () => {
  expect([0, 15].map((wert) => shareOf(wert, SCHNITTSKALEN.punkte))).toEqual([0, 1]);
  expect([6, 0.7].map((wert) => shareOf(wert, SCHNITTSKALEN.noten))).toEqual([0, 1]);
});

test('the middle band holds the middle half', () => {
  expect(PROZENTRAENGE.band?.map((wert) => shareOf(wert, PROZENTRAENGE))).toEqual([0.25, 0.75]);
});

test('both ends of a scale are named by its ticks', () => {
  for (const { domain, ticks } of [PROZENTRAENGE, ...Object.values(SCHNITTSKALEN)]) {
    expect([ticks[0], ticks.at(-1)]).toEqual(domain);
  }
});
