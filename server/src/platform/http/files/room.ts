import { ApiError } from '../errors/api-error.ts';

/** Memory for uploaded files, per operation. */
const HELD_BYTES = 64 * 1024 * 1024;
/** Uploads of one account at a time, so that slow ones leave room for others. */
const EACH_AT_ONCE = 2;
const RETRY_SECONDS = '5';

/** Room for files that are on their way: `within` runs work while there is some; else 503, to come back. */
export interface Room {
  readonly within: <T>(benutzerId: string, work: () => Promise<T>) => Promise<T>;
}

/** `hoechstens`: bytes of the largest file. */
export function roomFor(max: number): Room {
  const most = Math.max(EACH_AT_ONCE, Math.floor(HELD_BYTES / max));
  const inside: string[] = [];
  return {
    async within(benutzerId, work) {
      const own = inside.filter((one) => one === benutzerId).length;
      if (inside.length >= most || own >= EACH_AT_ONCE) {
        throw new ApiError(503, 'fehler.503.hochladen', { headers: { 'retry-after': RETRY_SECONDS } });
      }
      inside.push(benutzerId);
      try {
        return await work();
      } finally {
        inside.splice(inside.indexOf(benutzerId), 1);
      }
    },
  };
}
