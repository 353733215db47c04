import { createAtom } from '@tanstack/react-store';

export type AlertType = 'error' | 'warning' | 'info' | 'success';

/** The one alert of the page (original.md §4). */
export interface AlertState {
  readonly messages: readonly string[];
  readonly type: AlertType;
  readonly display: boolean;
}

const CLEAR: AlertState = { messages: [''], type: 'error', display: false };

export const alertState = createAtom(CLEAR);

export function showAlert(messages: string | readonly string[], type: AlertType = 'error'): void {
  alertState.set({ messages: typeof messages === 'string' ? [messages] : messages, type, display: true });
}

export function clearAlert(): void {
  alertState.set(CLEAR);
}
