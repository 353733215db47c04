import { createContext } from 'react';

export interface DialogControl {
  /** Closes the dialog, having asked where something was typed. */
  readonly close: () => void;
  /** Says whether closing would lose something. */
  readonly setUnsaved: (unsaved: boolean) => void;
}

/** The dialog around a form; null outside of one. */
export const DialogContext = createContext<DialogControl | null>(null);
