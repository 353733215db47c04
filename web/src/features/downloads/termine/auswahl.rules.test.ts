import { expect, it } from 'vitest';
import { auswahlOf } from './auswahl.rules.ts';

const HEUTE = '2026-11-21';
const ansicht = { alsKalender: false, vergangene: false, art: undefined, monat: '2026-11' } as const;

it('takes what is not over yet, today included', () => {
  expect(auswahlOf({ ...ansicht, art: 'ferien' }, HEUTE)).toEqual({ art: 'ferien', von: HEUTE });
});

it('takes as past what was over yesterday, not what is still running, the latest first', () => {
  expect(auswahlOf({ ...ansicht, vergangene: true }, HEUTE)).toEqual({
    vorbeiBis: '2026-11-20',
    order: [['von', 'desc']],
  });
});

it('takes the whole weeks that a month shows', () => {
  expect(auswahlOf({ ...ansicht, alsKalender: true }, HEUTE)).toEqual({
    von: '2026-10-26',
    bis: '2026-12-06',
  });
});
