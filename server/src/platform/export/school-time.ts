const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Berlin',
});

/** The moment whose UTC day and time are those of the clock at the school: files know no time zones. */
export const schoolTime = (moment: Date): Date => new Date(`${CLOCK.format(moment).replace(' ', 'T')}Z`);
