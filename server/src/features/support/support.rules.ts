import { randomInt } from 'node:crypto';
import { SUPPORTZEITEN } from '@firmenportal/contract/supportzeiten';
import { schoolTime } from '#platform/export/school-time.ts';

const DAY_MS = 86_400_000;
/** How far ahead to look for the next opening. */
const HORIZON_DAYS = 366;
/** How long before their first day school holidays are announced. */
const ANNOUNCEMENT_DAYS = 60;

/** Days at the school, `YYYY-MM-DD`, both included. */
export interface Ferien {
  titel: string;
  von: string;
  bis: string;
}

interface SupportState {
  geoeffnet: boolean;
  /** When it closes, or when it opens next; null if that is too far away. */
  wechselAm: Date | null;
}

/** Whether support answers now, and until or from when. It never answers during school holidays. */
export function standOf(now: Date, ferien: readonly Ferien[]): SupportState {
  const today = tagOf(now);
  for (let days = 0; days <= HORIZON_DAYS; days++) {
    const tag = dayAfter(today, days);
    const time = timeOn(tag, ferien);
    if (!time) continue;
    const [from, until] = [momentOf(tag, time.von), momentOf(tag, time.bis)];
    if (now < from) return { geoeffnet: false, wechselAm: from };
    if (now < until) return { geoeffnet: true, wechselAm: until };
  }
  return { geoeffnet: false, wechselAm: null };
}

/** The school holidays that are announced: current ones, and those that begin soon. */
export function announced<F extends Ferien>(ferien: readonly F[], now: Date): F[] {
  const today = tagOf(now);
  return ferien.filter(({ von, bis }) => today <= bis && von <= dayAfter(today, ANNOUNCEMENT_DAYS));
}

function timeOn(tag: string, ferien: readonly Ferien[]) {
  if (ferien.some(({ von, bis }) => von <= tag && tag <= bis)) return undefined;
  const weekday = new Date(`${tag}T00:00:00Z`).getUTCDay() || 7;
  return SUPPORTZEITEN.find((time) => time.tag === weekday);
}

/** The day, at the school. */
const tagOf = (moment: Date): string => schoolTime(moment).toISOString().slice(0, 10);

const dayAfter = (tag: string, days: number): string =>
  new Date(Date.parse(`${tag}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * The moment at which the school's clocks show the time. Clocks are changed at night, hours before any time asked for
 * here.
 */
function momentOf(tag: string, uhrzeit: string): Date {
  const shown = new Date(`${tag}T${uhrzeit}:00Z`);
  return new Date(2 * shown.getTime() - schoolTime(shown).getTime());
}

/** An alphabet without characters that are easily confused when read aloud. */
const ZEICHEN = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The reference that both sides use for a message: `S-7K3MQ9T`. */
export const newReference = (): string =>
  `S-${Array.from({ length: 7 }, () => ZEICHEN[randomInt(ZEICHEN.length)]).join('')}`;
