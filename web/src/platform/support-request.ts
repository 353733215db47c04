import { createAtom } from '@tanstack/react-store';

/** A message to support that somebody is about to write. */
export interface SupportRequest {
  /** Reference of the error that the message is about. */
  readonly reference?: string | undefined;
}

/** The message that is being written; null while there is none. Atoms ignore `undefined`. */
export const supportRequestState = createAtom<SupportRequest | null>(null);

/** Opens the form for a message to support, wherever the person is. */
export function openSupport(request: SupportRequest = {}): void {
  supportRequestState.set(request);
}

export function closeSupport(): void {
  supportRequestState.set(null);
}
