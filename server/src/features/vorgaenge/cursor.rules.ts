import { VORGAENGE_DAYS } from '@firmenportal/contract/vorgaenge';

const DAY = 86_400_000;
/** How far the clocks of two processes may be apart. */
const SKEW = 300_000;
const FORM = /^(\d{1,15})\.(\d{1,10})$/;

/** How far a program has read: up to which number, and when it was told so. */
export interface Cursor {
  readonly id: number;
  readonly at: Date;
}

/** Programs send it back as it is, and read nothing from it. */
export const formatCursor = ({ id, at }: Cursor): string => `${id}.${Math.floor(at.getTime() / 1000)}`;

/** Undefined where it is none of ours. */
export function parseCursor(text: string): Cursor | undefined {
  const [, id, seconds] = FORM.exec(text) ?? [];
  return id === undefined ? undefined : { id: Number(id), at: new Date(Number(seconds) * 1000) };
}

/** Whether something that came after it may be gone by now. */
export const isTooOld = ({ at }: Cursor, now: Date): boolean =>
  at.getTime() < now.getTime() - VORGAENGE_DAYS * DAY;

/** Whether it is of a time, or of a number, that has not come: one that was made up, or that a restored database knows nothing of. */
export const isAhead = ({ id, at }: Cursor, last: number, now: Date): boolean =>
  id > last || at.getTime() > now.getTime() + SKEW;
