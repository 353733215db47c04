import { TZDate } from '@date-fns/tz';
import ical, { ICalCalendarMethod, type ICalEventData } from 'ical-generator';
import { SCHOOL_TIME_ZONE, type Locale } from '@firmenportal/contract/locale';
import type { Terms } from '@firmenportal/contract/texte/fachworte.texte.de-DE';
import { TERMS } from '#platform/texte/fachworte.ts';
import { tagText } from '#platform/texte/tag.ts';
import type { KalenderRow } from './kalender.db.ts';
import { VTIMEZONE } from './zeitzone.presenter.ts';

/** How often subscribed calendars fetch the file: dates change from day to day, not from minute to minute. */
const REFRESH_SECONDS = 4 * 3600;

/** Dates as an iCalendar file (RFC 5545). The same dates give the same bytes. */
export function icsOf(rows: readonly KalenderRow[], locale: Locale): Buffer {
  const terms = TERMS[locale];
  const kalender = ical({
    prodId: { company: 'Firmenportal', product: 'Termine', language: locale.slice(0, 2).toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    name: terms.datei.termine,
    ttl: REFRESH_SECONDS,
    // Set on events only: as the calendar's zone it would also apply to its time stamps, which are in UTC.
    timezone: { name: null, generator: () => VTIMEZONE },
    events: rows.map((row) => eventOf(row, terms, locale)),
  });
  // The library does not end the last line.
  return Buffer.from(`${kalender.toString()}\r\n`);
}

function eventOf(row: KalenderRow, terms: Terms, locale: Locale): ICalEventData {
  const frist = row.antragsfrist && `${terms.feld.antragsfrist}: ${tagText(row.antragsfrist, locale)}`;
  const beschreibung = [frist, row.beschreibung].filter(Boolean).join('\n\n');
  return {
    id: row.id,
    sequence: row.version,
    stamp: row.geaendertAm,
    lastModified: row.geaendertAm,
    summary: printable(row.titel),
    location: row.ort === null ? null : printable(row.ort),
    description: beschreibung === '' ? null : printable(beschreibung),
    categories: [{ name: terms.wert.terminart[row.art] }],
    ...timeOf(row),
  };
}

function timeOf({ von, bis, beginn, ende }: KalenderRow) {
  // In iCalendar, an event of whole days ends on the day after its last.
  if (beginn === null) return { allDay: true, start: new Date(von), end: dayAfter(bis) };
  const start = inZone(von, beginn);
  // Without an end time, it ends with its last day. For a single day, the end is unknown.
  const end = ende !== null ? inZone(bis, ende) : von < bis ? inZone(isoDay(dayAfter(bis)), '00:00') : null;
  return { start, end: end !== null && end > start ? end : null, timezone: SCHOOL_TIME_ZONE };
}

function inZone(tag: string, uhrzeit: string): Date {
  const [jahr = 0, monat = 1, day = 1] = tag.split('-').map(Number);
  const [hour = 0, minute = 0] = uhrzeit.split(':').map(Number);
  return new TZDate(jahr, monat - 1, day, hour, minute, SCHOOL_TIME_ZONE);
}

function dayAfter(tag: string): Date {
  const day = new Date(tag);
  day.setUTCDate(day.getUTCDate() + 1);
  return day;
}

const isoDay = (day: Date): string => day.toISOString().slice(0, 10);

/** Control characters are not allowed in calendar texts, and some clients refuse the whole file because of one. */
const printable = (text: string): string => text.replaceAll(/[^\P{Cc}\n\r\t]/gu, '');
