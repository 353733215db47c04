/**
 * The queues. A job carries an identifier and nothing else: the tables of the queues are outside row level
 * security (docs/entscheidungen/0010-mails-through-the-database.md).
 */
export const QUEUES = ['mail', 'aufbewahrung', 'passwort'] as const;
export type Queue = (typeof QUEUES)[number];

/** The schema in which pg-boss keeps its tables. */
export const JOBS_SCHEMA = 'pgboss';
