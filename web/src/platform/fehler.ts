import { ApiError } from './api.ts';

/** What the central error handling acts on. */
export interface FehlerTargets {
  readonly alert: {
    clear(): void;
    show(messages: string | readonly string[]): void;
    isShown(): boolean;
  };
  logout(): void;
  toPermissionDenied(): void;
  /** @param referenz what the person can tell support */
  toServerError(referenz: string | undefined): void;
  generalText(): string;
}

const LEADING_AWAY = [401, 403, 500];

/** Whether it leads away from the page: then nothing is told on it of what failed. */
export const leadsAway = (error: unknown): boolean =>
  error instanceof ApiError && LEADING_AWAY.includes(error.status ?? 0);

/** What happens on a failed call, to the letter of original.md §8. */
export function handleFehler(error: Error, targets: FehlerTargets): void {
  const { status, problem } = error instanceof ApiError ? error : { status: undefined, problem: undefined };
  targets.alert.clear();
  switch (status) {
    case 400: {
      const title = problem?.['hydra:title'];
      if (title) targets.alert.show(`${title}: ${problem['hydra:description']}`);
      break;
    }
    case 401:
      targets.logout();
      break;
    case 403:
      targets.toPermissionDenied();
      break;
    case 422: {
      const lines = problem?.violations?.map(({ propertyPath, message }) => `${propertyPath}: ${message}`);
      if (lines && lines.length > 0) targets.alert.show(lines);
      break;
    }
    case 500:
      targets.toServerError(problem?.referenz);
      break;
    default:
  }
  if (!targets.alert.isShown() && !leadsAway(error)) targets.alert.show(targets.generalText());
}
