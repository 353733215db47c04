const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/** The school's day as `YYYY-MM-DD`, wherever the reader is. */
export const schoolDay = (now = new Date()): string => day.format(now);
