/**
 * The queues. A job carries an identifier and nothing else: the tables of the queues are outside row level
 * security (docs/entscheidungen/0010-mails-through-the-database.md).
 */
export const QUEUES = [
  'mail',
  'mailentwurf',
  'aufbewahrung',
  'passwort',
  'ansichtsmeldung',
  'plaetzemeldung',
  'zusammenfassung',
] as const;
export type Queue = (typeof QUEUES)[number];

/** Daily jobs with their times at the school, as cron expressions. */
export const DAILY = {
  aufbewahrung: '30 2 * * *',
  // Early enough for the morning's summary mail.
  ansichtsmeldung: '30 5 * * *',
  plaetzemeldung: '35 5 * * *',
  zusammenfassung: '0 6 * * *',
} as const satisfies Partial<Record<Queue, string>>;
export type DailyQueue = keyof typeof DAILY;

/** The schema in which pg-boss keeps its tables. */
export const JOBS_SCHEMA = 'pgboss';
