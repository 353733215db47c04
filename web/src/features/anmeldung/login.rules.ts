import type { ApiError } from '#platform/api/client.ts';
import { textsOf } from '#ui/feedback/error-texts.ts';

/** Statuses whose reason the person can do something about: a deactivated account, too many attempts. */
const EXPLAINED = [403, 429];
/** Statuses that mean only that the sign-in failed. */
const REFUSED = [400, 401, 422];

/** The messages for a guest's failed call: the same sentence for every failure, and after it what helps. */
export function loginMessages(error: unknown, failed: string, general: string): string[] {
  const texts = textsOf(error);
  if (texts.length > 0) return [failed, ...texts];
  const { status, problem } = error as Partial<ApiError>;
  if (status !== undefined && REFUSED.includes(status)) return [failed];
  const explained = status !== undefined && EXPLAINED.includes(status) && problem?.['hydra:description'];
  return [failed, explained || general];
}
