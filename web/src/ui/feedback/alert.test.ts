import { expect, it } from 'vitest';
import { alertState, clearAlert, clearAlertOf, currentAlert, passAlertDown, showAlert } from './alert.ts';
import { addLayer } from '../layers/layers.ts';

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

it('is of the layer on top when it is shown, and stays there when others come over it', () => {
  const removeDialog = addLayer('dialog');
  showAlert('Eins');
  const removeQuestion = addLayer('question');
  expect(alertState.get().layer).toBe('dialog');
  clearAlertOf('question');
  expect(alertState.get().display).toBe(true);
  removeQuestion();
  clearAlertOf('dialog');
  expect(alertState.get()).toEqual(CLEAR);
  removeDialog();
});

it('goes down a layer with what it was shown in, so that it is not lost', () => {
  const removeDialog = addLayer('dialog');
  showAlert('Eins');
  removeDialog();
  passAlertDown('dialog');
  expect(alertState.get()).toMatchObject({ messages: ['Eins'], display: true, layer: undefined });
});

it('is taken back by whoever showed it, unless another one came', () => {
  showAlert('Eins');
  const takeBack = currentAlert();
  showAlert('Zwei');
  takeBack();
  expect(alertState.get().messages).toEqual(['Zwei']);
  currentAlert()();
  expect(alertState.get()).toEqual(CLEAR);
});
