import { expect, it } from 'vitest';
import { closeSnackbar, showSnackbar, snackbarState } from './snackbar.ts';

it('has 5000 ms to show (original.md §9)', () => {
  showSnackbar({ text: 'Eins', color: 'success' });
  expect(snackbarState.get()).toEqual({ text: 'Eins', color: 'success', leftMs: 5000 });
  closeSnackbar();
  expect(snackbarState.get()).toBeNull();
});

it('is taken back by whoever showed it, unless another one came', () => {
  const takeBackFirst = showSnackbar({ text: 'Eins', color: 'success' });
  const takeBackSecond = showSnackbar({ text: 'Zwei', color: 'error' });
  takeBackFirst();
  expect(snackbarState.get()?.text).toBe('Zwei');
  takeBackSecond();
  expect(snackbarState.get()).toBeNull();
});
