import { expect, test } from 'vitest';
import { openExchangeTasks } from './exchange-tasks.rules.ts';

test('the desk shows what waits, without what the person put off', () => {
  const figures = {
    angehalteneQuellen: 1,
    gestoerteQuellen: 0,
    gescheiterteImporte: 0,
    gestoerteWebhooks: 2,
    wiedervorlagen: [],
  };
  expect(openExchangeTasks(figures).map(({ art, anzahl }) => [art, anzahl])).toEqual([
    ['angehalteneQuellen', 1],
    ['gestoerteWebhooks', 2],
  ]);
  const wiedervorlagen = [{ aufgabe: 'gestoerteWebhooks', bis: '2026-12-24' }];
  expect(openExchangeTasks({ ...figures, wiedervorlagen })).toHaveLength(1);
});

test('nothing is shown to people who may not see it', () => {
  const nothing = {
    angehalteneQuellen: null,
    gestoerteQuellen: null,
    gescheiterteImporte: null,
    gestoerteWebhooks: null,
  };
  expect(openExchangeTasks({ ...nothing, wiedervorlagen: [] })).toEqual([]);
});
