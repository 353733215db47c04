import { sql } from 'drizzle-orm';
import type { Reference } from './kind.ts';

/** The company of a record. */
export const FIRMA_REFERENCE: Reference = {
  spalte: 'firmennummer',
  art: 'firmen',
  tabelle: 'firma',
  auf: sql`firma.firmennummer = z.firmennummer`,
  writes: { firma_id: sql`firma.id` },
};
