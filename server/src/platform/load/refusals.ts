import { ApiError } from '../http/errors/api-error.ts';
import type { TextKey } from '../texte/de-DE.ts';

const HEADERS = { 'retry-after': '5' };

/** Makes the error for a request that may not even wait: 429 if the caller's own queue is full, 503 if all places are taken. */
export const refusals =
  (text: TextKey & `fehler.429.${string}`) =>
  (isOwn: boolean): ApiError =>
    isOwn
      ? new ApiError(429, text, { headers: HEADERS })
      : new ApiError(503, 'fehler.503.ausgelastet', { headers: HEADERS });
