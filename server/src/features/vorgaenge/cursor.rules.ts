import { CURSOR } from '@firmenportal/contract/vorgaenge';
import { beginning } from './shared/vorgang.presenter.ts';

/** How far the clocks of two processes, or of one and the database, may be apart. */
const SKEW = 300_000;

/** How far a program has read: up to which number, and as of when. */
export interface Cursor {
  readonly id: number;
  readonly at: Date;
}

/** Programs send it back as it is, and read nothing from it. */
export const formatCursor = ({ id, at }: Cursor): string => `${id}.${Math.floor(at.getTime() / 1000)}`;

/** Undefined for `jetzt`, the only other value that the contract lets through. */
export function parseCursor(text: string): Cursor | undefined {
  const [, id, seconds] = CURSOR.exec(text) ?? [];
  return id === undefined ? undefined : { id: Number(id), at: new Date(Number(seconds) * 1000) };
}

/** Whether something that came after the cursor may be gone by now. */
export const isTooOld = ({ at }: Cursor, now: Date): boolean => at < beginning(now);

/** What the numbers say now. */
export interface Numbers {
  /** The highest that was ever given. */
  readonly last: number;
  /** The highest that is kept, of all companies and types; 0 where there is none. All that come later have a higher one. */
  readonly latest: number;
  /** When that happened which has the highest number up to the cursor's, of all companies and types; null if there is none. */
  readonly upTo: Date | null;
}

/**
 * Whether the cursor is none of this database's: its time or number has not come yet, or its numbers were given a second
 * time, as they are after a restore.
 */
export const isUnknown = ({ id, at }: Cursor, { last, upTo }: Numbers, now: Date): boolean =>
  id > last || at.getTime() > now.getTime() + SKEW || (upTo !== null && upTo.getTime() > at.getTime() + SKEW);
