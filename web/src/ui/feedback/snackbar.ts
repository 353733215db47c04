import { createAtom } from '@tanstack/react-store';

export interface SnackbarMessage {
  readonly text: string;
  readonly color: 'success' | 'error';
  /** A button to undo the action, or to go on. */
  readonly action?: { readonly text: string; readonly run: () => void };
  /** Whether the message can be closed before its time; true unless said otherwise. */
  readonly closable?: boolean;
}

const TIMEOUT_MS = 5000;

export interface ShownSnackbar extends SnackbarMessage {
  /** How long it still shows, in whichever layer: counted down by the host, and not while somebody is at it. */
  leftMs: number;
}

/** The message on show; the object's identity tells two equal ones apart. Atoms ignore `undefined`. */
export const snackbarState = createAtom<ShownSnackbar | null>(null);

/**
 * Shows a message in place of the one before; it closes by itself. Errors that need action are alerts.
 * Returns what takes it away where it is still the one on show.
 */
export function showSnackbar(message: SnackbarMessage): () => void {
  const shown = { ...message, leftMs: TIMEOUT_MS };
  snackbarState.set(shown);
  return () => {
    if (snackbarState.get() === shown) closeSnackbar();
  };
}

export function closeSnackbar(): void {
  snackbarState.set(null);
}
