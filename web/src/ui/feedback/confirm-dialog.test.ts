import { expect, it } from 'vitest';
import { confirm, confirmState, isKeyword } from './confirm-dialog.ts';

it('answers true on confirm and false on cancel, and is over then', async () => {
  const confirmed = confirm({ keyword: 'LÖSCHEN' });
  expect(confirmState.get()?.keyword).toBe('LÖSCHEN');
  confirmState.get()?.answer(true);
  expect(await confirmed).toBe(true);
  expect(confirmState.get()).toBeNull();

  const cancelled = confirm();
  confirmState.get()?.answer(false);
  expect(await cancelled).toBe(false);
});

it('takes a question that another one replaces as cancelled', async () => {
  const first = confirm({ title: 'Erste' });
  const second = confirm({ title: 'Zweite' });
  expect(await first).toBe(false);
  expect(confirmState.get()?.title).toBe('Zweite');
  confirmState.get()?.answer(true);
  expect(await second).toBe(true);
});

it.each([
  ['DEAKTIVIEREN', true],
  ['deaktivieren', true],
  [' Deaktivieren ', true],
  ['deaktiviere', false],
  ['', false],
])('takes %o for the keyword: %s', (typed, expected) => {
  expect(isKeyword(typed, 'DEAKTIVIEREN')).toBe(expected);
});
