import { createAtom } from '@tanstack/react-store';
import { topLayer } from './layers.ts';

export type AlertType = 'error' | 'warning' | 'info' | 'success';

/** The one alert there is (original.md §4). */
export interface AlertState {
  readonly messages: readonly string[];
  readonly type: AlertType;
  readonly display: boolean;
  /** In which it is told: what lay on top when it was shown; undefined for the page. */
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

export function clearAlert(): void {
  alertState.set(CLEAR);
}

/** Returns what takes away the alert that is on show now, if it still is by then. */
export function currentAlert(): () => void {
  const shown = alertState.get();
  return () => {
    if (alertState.get() === shown) clearAlert();
  };
}

/** A person closes a layer: what was told in it is settled for them. */
export function clearAlertOf(layer: string): void {
  if (alertState.get().layer === layer) clearAlert();
}

/** A layer is gone: what was told in it, at its end perhaps, is told in the one below. */
export function passAlertDown(layer: string): void {
  const alert = alertState.get();
  if (alert.layer === layer) alertState.set({ ...alert, layer: topLayer() });
}
