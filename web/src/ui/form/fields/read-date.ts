/**
 * What people type for dates and times of day, in the order that both languages of the interface share: day, month,
 * year. Years of two digits are those of this century: `26` is 2026, `85` is 2085. Where no day after `max` can be meant,
 * as with a birthday, such a day is one of the century before: `85` is 1985.
 */

/** A year outside this range is a typo, or is still being typed. */
const EARLIEST_YEAR = 1900;
const LATEST_YEAR = 2199;

const ISO = /^(?<year>\d{4})-(?<month>\d\d?)-(?<day>\d\d?)$/;
/** `3.4.26`, `03/04/2026`, `3 4 2026`, and without separators, which a phone's numeric keyboard lacks: `03042026`. */
const IN_DIGITS =
  /^(?<day>\d\d?)(?:\s*[-./,]\s*|\s+)(?<month>\d\d?)(?:\s*[-./,]\s*|\s+)(?<year>\d{4}|\d\d)$|^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4}|\d\d)$/;
/** `3. April 2026`, optionally after the weekday, as formatted dates look. */
const IN_WORDS = /^(?:\p{L}+\.?,?\s+)?(?<day>\d\d?)\.?\s*(?<name>\p{L}+)\.?\s*(?<year>\d{4}|\d\d)$/u;

/** Parses a typed day to `YYYY-MM-DD`; undefined if there is no such day (31.02.2026). */
export function readDate(text: string, language: string, max?: string): string | undefined {
  const typed = text.trim();
  const parts = (ISO.exec(typed) ?? IN_DIGITS.exec(typed) ?? IN_WORDS.exec(typed))?.groups;
  if (!parts) return undefined;
  const { day = '', month, name = '', year = '' } = parts;
  const inYear = (full: string) =>
    toDate(Number(day), Number(month ?? monthOf(name, language)), Number(full));
  if (year.length === 4) return inYear(year);
  const read = inYear(`20${year}`);
  return read !== undefined && max !== undefined && read > max ? inYear(`19${year}`) : read;
}

/** The time of day that was typed as `HH:MM`: `9`, `9:30`, `9.30`, `930` and `9 Uhr` are times. */
export function readTime(text: string): string | undefined {
  const { hour = '', minute = '00' } =
    /^(?<hour>\d\d?)(?:[:.]?(?<minute>\d\d))?(?:\s*Uhr)?$/i.exec(text.trim())?.groups ?? {};
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** Whether a field holds a valid day, not unreadable text. */
export const isDate = (value: string): boolean => readDate(value, 'de-DE') === value;

function toDate(day: number, month: number, year: number): string | undefined {
  if (year < EARLIEST_YEAR || year > LATEST_YEAR) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  // `Date` overflows into the next month: 31 February becomes a day of March.
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}

/** The month whose name starts with the typed text (three letters or more); `NaN` for none. */
function monthOf(name: string, language: string): number {
  const typed = name.toLocaleLowerCase(language);
  const names = Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
      .format(Date.UTC(2026, month))
      .toLocaleLowerCase(language),
  );
  const found = names.findIndex((month) => typed.length >= 3 && month.startsWith(typed));
  return found === -1 ? Number.NaN : found + 1;
}
