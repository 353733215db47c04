import { SCHOOL_TIME_ZONE } from '@firmenportal/contract/locale';

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: SCHOOL_TIME_ZONE });

/** The school's day as `YYYY-MM-DD`, wherever the reader is. */
export const schoolDay = (now = new Date()): string => day.format(now);
