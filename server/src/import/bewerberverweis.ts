import { sql } from 'drizzle-orm';
import type { Verweis } from './art.ts';

/** The applicant of a record. */
export const BEWERBERVERWEIS: Verweis = {
  spalte: 'bewerbernummer',
  art: 'bewerber',
  tabelle: 'bewerber',
  auf: sql`bewerber.bewerbernummer = z.bewerbernummer`,
  schreibt: { bewerber_id: sql`bewerber.id` },
};
