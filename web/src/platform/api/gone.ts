import { ApiError } from './client.ts';

/**
 * Whether the thing does not exist for this reader (404) or no longer exists (410). Any other failure may be
 * temporary.
 */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410);
