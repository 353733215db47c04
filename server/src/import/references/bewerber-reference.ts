import { sql } from 'drizzle-orm';
import type { Reference } from '../kind.ts';

/** The applicant of a record. */
export const BEWERBER_REFERENCE: Reference = {
  column: 'bewerbernummer',
  kind: 'bewerber',
  table: 'bewerber',
  on: sql`bewerber.bewerbernummer = z.bewerbernummer`,
  writes: { bewerber_id: sql`bewerber.id` },
};
