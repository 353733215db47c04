import { ApiError } from './client.ts';

/** There is no such thing for the reader, or no more: anything else may be a failure that passes. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410);
