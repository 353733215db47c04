import { sql } from 'drizzle-orm';
import type { Verweis } from './art.ts';

/** The company of a record. */
export const FIRMENVERWEIS: Verweis = {
  spalte: 'firmennummer',
  art: 'firmen',
  tabelle: 'firma',
  auf: sql`firma.firmennummer = z.firmennummer`,
  schreibt: { firma_id: sql`firma.id` },
};
