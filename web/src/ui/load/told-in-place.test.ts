import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alertState, clearAlert, currentAlert, showAlert } from '../feedback/alert.ts';
import { addLayer } from '../layers/layers.ts';
import { tellInPlace, unlessInPlace } from './told-in-place.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const onPage = () => ({ layer: undefined });

/** Whether a failed load is told beside what is shown in its place. */
function isToldBeside(): boolean {
  const tell = vi.fn<() => void>();
  unlessInPlace(tell);
  expect(tell).not.toHaveBeenCalled();
  vi.runAllTimers();
  return tell.mock.calls.length > 0;
}

it('takes the place of the alert of its layer', () => {
  showAlert('Fehler');
  const takeBack = tellInPlace(onPage());
  expect(alertState.get().display).toBe(false);
  takeBack();
});

it('holds until the last of several places is gone', () => {
  expect(isToldBeside()).toBe(true);
  const [first, second] = [tellInPlace(onPage()), tellInPlace(onPage())];
  first();
  expect(isToldBeside()).toBe(false);
  second();
  expect(isToldBeside()).toBe(true);
});

it('waits a moment for a page that is yet to be drawn', () => {
  const tell = vi.fn<() => void>();
  unlessInPlace(tell);
  vi.advanceTimersByTime(299);
  const takeBack = tellInPlace(onPage());
  vi.runAllTimers();
  expect(tell).not.toHaveBeenCalled();
  takeBack();
});

it('tells what a page below a dialog shows by then no more in the dialog', () => {
  const removeDialog = addLayer('dialog');
  const tell = vi.fn<() => void>();
  unlessInPlace(tell);
  const takeBack = tellInPlace(onPage());
  vi.runAllTimers();
  expect(tell).not.toHaveBeenCalled();
  removeDialog();
  takeBack();
});

it('tells nothing of what was before somebody acted', () => {
  const tell = vi.fn<() => void>();
  unlessInPlace(tell);
  clearAlert();
  vi.runAllTimers();
  expect(tell).not.toHaveBeenCalled();
});

it.each([
  ['what was told before holds no more', (): void => currentAlert()()],
  ['something else of its layer says more', (): void => tellInPlace({ layer: 'dialog' })()],
])('tells although %s meanwhile', (_, happen) => {
  const removeDialog = addLayer('dialog');
  showAlert('Zuvor');
  const tell = vi.fn<() => void>();
  unlessInPlace(tell);
  happen();
  expect(alertState.get().display).toBe(false);
  vi.runAllTimers();
  expect(tell).toHaveBeenCalledOnce();
  removeDialog();
});

it('counts no place that is folded away', () => {
  const takeBack = tellInPlace({ layer: 'popover' });
  expect(isToldBeside()).toBe(true);
  takeBack();
});

it('is of its layer: what fails in a dialog over it is told there', () => {
  const takeBack = tellInPlace(onPage());
  const removeDialog = addLayer('dialog');
  expect(isToldBeside()).toBe(true);
  showAlert('Fehler');
  tellInPlace(onPage())();
  expect(alertState.get().display).toBe(true);
  clearAlert();
  removeDialog();
  takeBack();
});
