import { textsOf } from '#ui/feedback/error-texts.ts';
import { ApiError } from '../api/client.ts';

/** What the central error handling acts on. */
export interface ErrorTargets {
  readonly alert: {
    clear(): void;
    show(messages: string | readonly string[]): void;
  };
  logout(): void;
  toPermissionDenied(): void;
  /** @param reference what the person can tell support */
  toServerError(reference: string | undefined): void;
  generalText(): string;
}

/** What happens on a failed call, to the letter of original.md §8. */
export function handleError(error: Error, targets: ErrorTargets): void {
  const { status, problem } = error instanceof ApiError ? error : { status: undefined, problem: undefined };
  targets.alert.clear();
  switch (status) {
    case 401:
      targets.logout();
      break;
    case 403:
      targets.toPermissionDenied();
      break;
    case 500:
      targets.toServerError(problem?.referenz);
      break;
    default: {
      const texts = textsOf(error);
      targets.alert.show(texts.length > 0 ? texts : targets.generalText());
    }
  }
}
