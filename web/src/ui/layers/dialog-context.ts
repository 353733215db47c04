import { createContext } from 'react';

export interface DialogControl {
  /** Closes the dialog; asks first if there are unsaved changes. */
  readonly close: () => void;
  /** Reports whether there are unsaved changes. */
  readonly setUnsaved: (unsaved: boolean) => void;
}

/** The dialog around a form; null outside of one. */
export const DialogContext = createContext<DialogControl | null>(null);
