import type { Violation } from '@firmenportal/contract/hydra/violation';
import type { TextKey } from '#platform/texte/de-DE.ts';

export type ErrorStatus =
  400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 412 | 413 | 414 | 415 | 422 | 428 | 429 | 431 | 500 | 503;

/** An error answer. Anything may throw it; the error handler sends it. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: ErrorStatus;
  readonly textKey: TextKey;
  readonly values: Readonly<Record<string, string | number>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ErrorStatus,
    key: TextKey,
    {
      values: details = {},
      headers = {},
    }: { values?: Record<string, string | number>; headers?: Record<string, string> } = {},
  ) {
    super(key);
    this.status = status;
    this.textKey = key;
    this.values = details;
    this.headers = headers;
  }
}

/** 422: the body breaks rules. Carries all violations at once. */
export class ValidationError extends Error {
  override name = 'ValidationError';
  readonly violations: readonly Violation[];

  constructor(violations: readonly Violation[]) {
    super('validation failed');
    this.violations = violations;
  }
}

/** Makes the browser delete its cache of this origin, not its storage, which holds settings of the device. */
export const CLEARS_CACHE = { 'clear-site-data': '"cache"' } as const;

/**
 * No session, or none any more (401). Whoever came with a token that has ended is told to forget what it showed; not
 * whoever came with none, since any page of the web can make a browser do that.
 */
export const noSession = ({ hadToken }: { hadToken: boolean }) =>
  new ApiError(401, 'fehler.401.sitzung', hadToken ? { headers: CLEARS_CACHE } : {});

/** 404 for what does not exist and for what is out of scope: callers cannot tell the difference. */
export const notFound = () => new ApiError(404, 'fehler.404.ressource');
