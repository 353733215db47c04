import { createAtom } from '@tanstack/react-store';
import { topLayer } from '../layers/layers.ts';

export type AlertType = 'error' | 'warning' | 'info' | 'success';

/** The one alert there is (original.md §4). */
export interface AlertState {
  readonly messages: readonly string[];
  readonly type: AlertType;
  readonly display: boolean;
  /** The layer (dialog) that shows the alert: the topmost one when it was raised; undefined for the page. */
  readonly layer?: string | undefined;
}

const CLEAR: AlertState = { messages: [''], type: 'error', display: false };

export const alertState = createAtom(CLEAR);

export function showAlert(messages: string | readonly string[], type: AlertType = 'error'): void {
  alertState.set({
    messages: typeof messages === 'string' ? [messages] : messages,
    type,
    display: true,
    layer: topLayer(),
  });
}

let cleared = 0;

/** Somebody acts: removes the alert. */
export function clearAlert(): void {
  cleared += 1;
  removeAlert();
}

/** How often somebody has acted: what was to be told before the last time is of no use after it. */
export const timesCleared = (): number => cleared;

/** Another message takes its place, or it holds no more: says nothing of what else is to be told. */
export const removeAlert = (): void => alertState.set(CLEAR);

/** Returns a function that removes the current alert, unless another one has replaced it by then. */
export function currentAlert(): () => void {
  const shown = alertState.get();
  return () => {
    if (alertState.get() === shown) removeAlert();
  };
}

/** The person closed a layer, or something else in it says more: removes its alert. */
export function clearAlertOf(layer: string | undefined): void {
  if (alertState.get().layer === layer) removeAlert();
}

/** A layer was removed by the program: moves its alert to the layer below. */
export function passAlertDown(layer: string): void {
  const alert = alertState.get();
  if (alert.layer === layer) alertState.set({ ...alert, layer: topLayer() });
}
