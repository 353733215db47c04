import { SUPPORTZEITEN } from '@firmenportal/contract/supportzeiten';
import { useTranslation } from 'react-i18next';

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Whether support answers now, as far as its weekly hours tell: of holidays only the server knows. */
export function isSupportOpen(now: Date): boolean {
  const [day = '', time = ''] = clock.format(now).split(' ');
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return SUPPORTZEITEN.some(({ tag, von, bis }) => tag === weekday && von <= time && time < bis);
}

/** The hours in words, days with the same ones together. */
export function useSupportHours(): string {
  const { t, i18n } = useTranslation();
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' });
  // The first of January 2024 was a Monday.
  const nameOf = (tag: number) => weekday.format(Date.UTC(2024, 0, tag));
  const days = hourGroups().map(({ tage: [first, ...more], von, bis }) => {
    const last = more.at(-1);
    const tage =
      last === undefined ? nameOf(first) : t('support.tage', { von: nameOf(first), bis: nameOf(last) });
    return t('support.stunden', { tage, von: shortTime(von), bis: shortTime(bis) });
  });
  return t('support.zeiten', { zeiten: days.join(', ') });
}

interface Group {
  readonly tage: [number, ...number[]];
  readonly von: string;
  readonly bis: string;
}

function hourGroups(): readonly Group[] {
  const groups: Group[] = [];
  for (const { tag, von, bis } of SUPPORTZEITEN) {
    const before = groups.at(-1);
    if (before?.von === von && before.bis === bis) before.tage.push(tag);
    else groups.push({ tage: [tag], von, bis });
  }
  return groups;
}

const shortTime = (time: string) => time.replace(/^0/, '');
