import type { ReceivedProblem } from '@firmenportal/contract/hydra/problem';

/** What the client of the API throws (`ApiError`), which the kit does not know. */
interface Answered {
  readonly status?: number | undefined;
  readonly problem?: ReceivedProblem | undefined;
}

/** What an error says of the answer that it stands for; nothing where it stands for none. */
export const answeredBy = (error: unknown): Answered =>
  error instanceof Error && 'problem' in error ? (error as Answered) : {};

const LEADING_AWAY = [401, 403, 500];

/** Whether it leads away from the page: then nothing is told on it of what failed. */
export const leadsAway = (error: unknown): boolean => LEADING_AWAY.includes(answeredBy(error).status ?? 0);

/** What the answer itself says, as it is shown: a 400 its title and description, a 429 its description, a 422 a line for
 * each violation. */
export function textsOf(error: unknown): readonly string[] {
  const { status, problem } = answeredBy(error);
  const title = problem?.['hydra:title'];
  // Too much was asked for, and when to come back: the general message would not say that waiting helps.
  if (status === 429 && problem?.['hydra:description']) return [problem['hydra:description']];
  if (status === 400 && title) return [joined(title, problem['hydra:description'])];
  if (status !== 422) return [];
  return (problem?.violations ?? []).map(({ propertyPath, message }) => joined(propertyPath, message));
}

const joined = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(': ');
