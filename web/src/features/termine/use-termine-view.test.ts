import { expect, it } from 'vitest';
import { selectionOf } from './use-termine-view.ts';

const TODAY = '2026-11-21';
const view = { asCalendar: false, past: false, art: undefined, month: '2026-11' } as const;

it('takes what is not over yet, today included', () => {
  expect(selectionOf({ ...view, art: 'ferien' }, TODAY)).toEqual({ art: 'ferien', von: TODAY });
});

it('takes as past what was over yesterday, not what is still running, the latest first', () => {
  expect(selectionOf({ ...view, past: true }, TODAY)).toEqual({
    vorbeiBis: '2026-11-20',
    order: [['von', 'desc']],
  });
});

it('takes the whole weeks that a month shows', () => {
  expect(selectionOf({ ...view, asCalendar: true }, TODAY)).toEqual({
    von: '2026-10-26',
    bis: '2026-12-06',
  });
});
