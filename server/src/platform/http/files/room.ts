import { createTurns, type Turns } from '#platform/load/turns.ts';
import { ApiError } from '../errors/api-error.ts';

/** Memory for uploaded files, per operation. */
const HELD_BYTES = 64 * 1024 * 1024;
/** Uploads of one account at a time, so that slow ones leave room for others. */
const EACH_AT_ONCE = 2;
const LATER = { headers: { 'retry-after': '5' } };

/**
 * Room for files that are on their way; nobody waits for it: 429 for one's own, 503 where all places are taken.
 * @param max bytes of the largest file
 */
export const roomFor = (max: number): Turns =>
  createTurns({
    each: EACH_AT_ONCE,
    all: Math.max(EACH_AT_ONCE, Math.floor(HELD_BYTES / max)),
    eachWaiting: 0,
    allWaiting: 0,
    refusal: (isOwn) =>
      isOwn
        ? new ApiError(429, 'fehler.429.hochladen', LATER)
        : new ApiError(503, 'fehler.503.hochladen', LATER),
  });
