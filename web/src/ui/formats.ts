import { SCHOOL_TIME_ZONE } from '@firmenportal/contract/locale';
import { useTranslation } from 'react-i18next';

/** How the interface's language writes values. */
export interface Formats {
  /** `YYYY-MM-DD` as day, month and year in two digits and four. */
  readonly date: (date: string) => string;
  /** The day of a point in time in words with its weekday, at the school. */
  readonly longDate: (day: Date) => string;
  /** `YYYY-MM-DD` in words, with its weekday. */
  readonly day: (date: string) => string;
  /** `YYYY-MM` in words. */
  readonly month: (month: string) => string;
  /** A point in time to the minute, at the school: as files, mails and deadlines name it. */
  readonly dateTime: (instant: string) => string;
  readonly number: (value: number) => string;
  /** A share of 1 in percent. */
  readonly percent: (share: number) => string;
  /** An amount in the language's currency: dollars in English, otherwise euros. */
  readonly money: (amount: { readonly EUR: string; readonly USD: string }) => string;
  /** A decimal as the API writes it (`"1.7"`), with as many places as it has. */
  readonly decimal: (value: string) => string;
  /** How large a file is, in bytes: as people know it from their folders. */
  readonly fileSize: (bytes: number) => string;
}

const cache = new Map<string, Formats>();

export function formatsOf(language: string): Formats {
  const known = cache.get(language);
  if (known) return known;
  const formats = createFormats(language);
  cache.set(language, formats);
  return formats;
}

export function useFormats(): Formats {
  return formatsOf(useTranslation().i18n.language);
}

const KB = 1024;
const MB = 1024 * KB;
const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const AT_SCHOOL = { timeZone: SCHOOL_TIME_ZONE } as const;

function createFormats(language: string): Formats {
  const currency = language.startsWith('en') ? 'USD' : 'EUR';
  // A date has no time zone: parse and format it in the same one.
  const date = made(() => new Intl.DateTimeFormat(language, { ...DAY, timeZone: 'UTC' }));
  const inWords = made(() => new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }));
  const month = made(
    () => new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  );
  const longDate = made(() => new Intl.DateTimeFormat(language, { dateStyle: 'full', ...AT_SCHOOL }));
  const dateTime = made(
    () => new Intl.DateTimeFormat(language, { ...DAY, hour: '2-digit', minute: '2-digit', ...AT_SCHOOL }),
  );
  const number = made(() => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }));
  const money = made(() => new Intl.NumberFormat(language, { style: 'currency', currency }));
  const percent = made(() => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }));
  const size = made(() => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }));
  const decimals = new Map<number, Intl.NumberFormat>();
  return {
    date: (value) => date().format(new Date(`${value}T00:00:00Z`)),
    day: (value) => inWords().format(new Date(`${value}T00:00:00Z`)),
    month: (value) => month().format(new Date(`${value}-01T00:00:00Z`)),
    longDate: (value) => longDate().format(value),
    dateTime: (value) => dateTime().format(new Date(value)),
    number: (value) => number().format(value),
    percent: (share) => percent().format(share),
    fileSize: (bytes) =>
      bytes < MB
        ? `${number().format(Math.max(1, Math.round(bytes / KB)))}\u00A0KB`
        : `${size().format(bytes / MB)}\u00A0MB`,
    money: (amount) => money().format(Number(amount[currency])),
    decimal: (value) => {
      const places = value.split('.')[1]?.length ?? 0;
      const decimal =
        decimals.get(places) ?? new Intl.NumberFormat(language, { minimumFractionDigits: places });
      decimals.set(places, decimal);
      return decimal.format(Number(value));
    },
  };
}

/** What takes long to make is made when it is needed. */
function made<T>(make: () => T): () => T {
  let known: T | undefined;
  return () => (known ??= make());
}
