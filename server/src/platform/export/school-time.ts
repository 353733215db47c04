import { SCHOOL_TIME_ZONE } from '@firmenportal/contract/locale';

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: SCHOOL_TIME_ZONE,
});

/** A moment whose UTC day and time equal those at the school, because files have no time zones. */
export const schoolTime = (moment: Date): Date => new Date(`${CLOCK.format(moment).replace(' ', 'T')}Z`);
