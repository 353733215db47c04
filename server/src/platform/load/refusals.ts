import { ApiError } from '../http/errors/api-error.ts';
import type { TextKey } from '../texte/de-DE.ts';

const HEADERS = { 'retry-after': '5' };

/** What requests are told that find no place to wait in: of too many of their own, by `text`, or of too many in all. */
export const refusals =
  (text: TextKey & `fehler.429.${string}`) =>
  (isOwn: boolean): ApiError =>
    isOwn
      ? new ApiError(429, text, { headers: HEADERS })
      : new ApiError(503, 'fehler.503.ausgelastet', { headers: HEADERS });
