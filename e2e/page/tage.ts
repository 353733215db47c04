/** The day in so many days, `YYYY-MM-DD`, as the school's clocks show it. */
export function inTagen(days: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(
    Date.now() + days * 86_400_000,
  );
}

/** A day as people read it in German. */
export const tagText = (day: string): string => day.split('-').toReversed().join('.');
