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

const LEADING_AWAY = [401, 403, 500];

/** Whether it leads away from the page: then nothing is told on it of what failed. */
export const leadsAway = (error: unknown): boolean =>
  error instanceof ApiError && LEADING_AWAY.includes(error.status ?? 0);

/** What the answer itself says, as it is shown: a 400 its title and description, a 429 its description, a 422 a line for
 * each violation. */
export function textsOf(error: unknown): readonly string[] {
  if (!(error instanceof ApiError)) return [];
  const { status, problem } = error;
  const title = problem?.['hydra:title'];
  // Too much was asked for, and when to come back: the general message would not say that waiting helps.
  if (status === 429 && problem?.['hydra:description']) return [problem['hydra:description']];
  if (status === 400 && title) return [joined(title, problem['hydra:description'])];
  if (status !== 422) return [];
  return (problem?.violations ?? []).map(({ propertyPath, message }) => joined(propertyPath, message));
}

const joined = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(': ');

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
