import { sql } from 'drizzle-orm';
import type { Reference } from '../kind.ts';

/** The company of a record. */
export const FIRMA_REFERENCE: Reference = {
  column: 'firmennummer',
  kind: 'firmen',
  table: 'firma',
  on: sql`firma.firmennummer = z.firmennummer`,
  writes: { firma_id: sql`firma.id` },
};
