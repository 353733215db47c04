import { createAtom } from '@tanstack/react-store';

export interface SnackbarMessage {
  readonly text: string;
  readonly color: 'success' | 'error';
  /** Offers to take the action back, or what else comes next. */
  readonly action?: { readonly text: string; readonly run: () => void };
  /** Whether the message can be closed before its time; true unless said otherwise. */
  readonly closable?: boolean;
}

/** The message on show; the object's identity tells two equal ones apart. Atoms ignore `undefined`. */
export const snackbarState = createAtom<SnackbarMessage | null>(null);

/**
 * Shows a message in place of the one before; it closes by itself. Errors that need action are alerts.
 * Returns what takes it away where it is still the one on show.
 */
export function showSnackbar(message: SnackbarMessage): () => void {
  const shown = { ...message };
  snackbarState.set(shown);
  return () => {
    if (snackbarState.get() === shown) closeSnackbar();
  };
}

export function closeSnackbar(): void {
  snackbarState.set(null);
}
