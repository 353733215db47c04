import { SCHOOL_TIME_ZONE } from '@firmenportal/contract/locale';
import { SUPPORTZEITEN } from '@firmenportal/contract/supportzeiten';
import { useTranslation } from 'react-i18next';

/** Whether support answers now, as far as its weekly hours tell: of holidays only the server knows. */
export function isSupportOpen(now: Date): boolean {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: SCHOOL_TIME_ZONE,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const [day = '', time = ''] = clock.format(now).split(' ');
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return SUPPORTZEITEN.some(
    ({ tag: day, von: from, bis: until }) => day === weekday && from <= time && time < until,
  );
}

/** The hours in words, days with the same ones together. */
export function useSupportHours(): string {
  const { t, i18n } = useTranslation();
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' });
  // The first of January 2024 was a Monday.
  const nameOf = (day: number) => weekday.format(Date.UTC(2024, 0, day));
  const days = hourGroups().map(({ days: [first, ...more], from, until }) => {
    const last = more.at(-1);
    const days =
      last === undefined ? nameOf(first) : t('support.tage', { von: nameOf(first), bis: nameOf(last) });
    return t('support.stunden', { tage: days, von: shortTime(from), bis: shortTime(until) });
  });
  return t('support.zeiten', { zeiten: days.join(', ') });
}

interface Group {
  readonly days: [number, ...number[]];
  readonly from: string;
  readonly until: string;
}

function hourGroups(): readonly Group[] {
  const groups: Group[] = [];
  for (const { tag: day, von: from, bis: until } of SUPPORTZEITEN) {
    const before = groups.at(-1);
    if (before?.from === from && before.until === until) before.days.push(day);
    else groups.push({ days: [day], from, until });
  }
  return groups;
}

const shortTime = (time: string) => time.replace(/^0/, '');
