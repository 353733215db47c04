const ZONE = 'Europe/Berlin';
/** Minutes after midnight. */
const OPENS = 8 * 60 + 30;
const CLOSES = { Mon: 17 * 60, Tue: 17 * 60, Wed: 17 * 60, Thu: 17 * 60, Fri: 15 * 60 } as const;

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** Whether support answers now: Monday to Thursday 8:30-17:00, Friday 8:30-15:00 (original.md §1). */
export function isSupportOpen(now: Date): boolean {
  const parts = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]));
  const closes = CLOSES[parts['weekday'] as keyof typeof CLOSES] as number | undefined;
  const minutes = Number(parts['hour']) * 60 + Number(parts['minute']);
  return closes !== undefined && minutes >= OPENS && minutes < closes;
}
