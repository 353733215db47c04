const DAY_MS = 86_400_000;

/** The day this many days from now, `YYYY-MM-DD`, at the school: days on which clocks change count as days, too. */
export function inDays(days: number): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(Date.now());
  return new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
}

/** A day as people read it in German. */
export const tagText = (day: string): string => day.split('-').toReversed().join('.');
