import { createAtom } from '@tanstack/react-store';

export interface ConfirmOptions {
  /** 'Are you sure?' unless given. */
  readonly title?: string;
  readonly text?: string;
  /** What the button does, as a verb; 'Yes' unless given. */
  readonly confirmText?: string;
  readonly cancelText?: string;
  /** Makes "cancel" the primary button, for acts that most people do not want. */
  readonly prefersCancel?: boolean;
  /** Confirming stays disabled until this is typed (`isKeyword`). */
  readonly keyword?: string;
}

export interface ConfirmRequest extends ConfirmOptions {
  readonly answer: (confirmed: boolean) => void;
}

export const confirmState = createAtom<ConfirmRequest | null>(null);

/** Asks for a confirmation: true on confirm, false on cancel. A question that is still open counts as cancelled. */
export function confirm(options: ConfirmOptions = {}): Promise<boolean> {
  confirmState.get()?.answer(false);
  return new Promise((resolve) => {
    confirmState.set({
      ...options,
      answer: (confirmed) => {
        confirmState.set(null);
        resolve(confirmed);
      },
    });
  });
}

/** Whether the word was typed that confirms, however it is written: it asks for attention, not for capitals. */
export const isKeyword = (typed: string, keyword: string): boolean =>
  typed.trim().toLowerCase() === keyword.toLowerCase();
