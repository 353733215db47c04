import { randomInt } from 'node:crypto';
import { SUPPORTZEITEN } from '@firmenportal/contract/supportzeiten';
import { schulzeit } from '../../platform/export/schulzeit.ts';

const TAG_MS = 86_400_000;
/** How far ahead the next opening is looked for. */
const HORIZONT_TAGE = 366;
/** School holidays are told of so long before they begin. */
const ANKUENDIGUNG_TAGE = 60;

/** Days of the school, `YYYY-MM-DD`, both of them included. */
export interface Ferien {
  titel: string;
  von: string;
  bis: string;
}

interface Supportstand {
  geoeffnet: boolean;
  /** When it closes, or opens next; null where that is too far away. */
  wechselAm: Date | null;
}

/** Whether support answers now, and until or from when: never on days of school holidays. */
export function standOf(jetzt: Date, ferien: readonly Ferien[]): Supportstand {
  const heute = tagOf(jetzt);
  for (let tage = 0; tage <= HORIZONT_TAGE; tage++) {
    const tag = tagNach(heute, tage);
    const zeit = zeitAn(tag, ferien);
    if (!zeit) continue;
    const [von, bis] = [momentOf(tag, zeit.von), momentOf(tag, zeit.bis)];
    if (jetzt < von) return { geoeffnet: false, wechselAm: von };
    if (jetzt < bis) return { geoeffnet: true, wechselAm: bis };
  }
  return { geoeffnet: false, wechselAm: null };
}

/** The school holidays that people are told of: those that have begun, and those that begin soon. */
export function angekuendigte<F extends Ferien>(ferien: readonly F[], jetzt: Date): F[] {
  const heute = tagOf(jetzt);
  return ferien.filter(({ von, bis }) => heute <= bis && von <= tagNach(heute, ANKUENDIGUNG_TAGE));
}

function zeitAn(tag: string, ferien: readonly Ferien[]) {
  if (ferien.some(({ von, bis }) => von <= tag && tag <= bis)) return undefined;
  const wochentag = new Date(`${tag}T00:00:00Z`).getUTCDay() || 7;
  return SUPPORTZEITEN.find((zeit) => zeit.tag === wochentag);
}

/** The day at the school. */
const tagOf = (moment: Date): string => schulzeit(moment).toISOString().slice(0, 10);

const tagNach = (tag: string, tage: number): string =>
  new Date(Date.parse(`${tag}T00:00:00Z`) + tage * TAG_MS).toISOString().slice(0, 10);

/** When the clock at the school shows the time; it is turned at night, hours before any that are asked for. */
function momentOf(tag: string, uhrzeit: string): Date {
  const shown = new Date(`${tag}T${uhrzeit}:00Z`);
  return new Date(2 * shown.getTime() - schulzeit(shown).getTime());
}

/** Without letters and digits that are taken for one another when they are read out. */
const ZEICHEN = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** By which both sides speak of a message: `S-7K3MQ9T`. */
export const newReferenz = (): string =>
  `S-${Array.from({ length: 7 }, () => ZEICHEN[randomInt(ZEICHEN.length)]).join('')}`;
