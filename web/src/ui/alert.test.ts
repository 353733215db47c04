import { expect, it } from 'vitest';
import { alertState, clearAlert, showAlert } from './alert.ts';

const CLEAR = { messages: [''], display: false, type: 'error' };

it('begins and is cleared to one empty message, off, of type error (original.md §4)', () => {
  expect(alertState.get()).toEqual(CLEAR);
  showAlert(['Eins', 'Zwei'], 'warning');
  expect(alertState.get()).toEqual({ messages: ['Eins', 'Zwei'], display: true, type: 'warning' });
  clearAlert();
  expect(alertState.get()).toEqual(CLEAR);
});

it('makes a list of a single message, of type error unless said otherwise', () => {
  showAlert('Eins');
  expect(alertState.get()).toEqual({ messages: ['Eins'], display: true, type: 'error' });
});
