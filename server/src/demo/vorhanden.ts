import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { benutzer } from '#features/benutzer/benutzer.table.ts';
import { DEMO_KONTEN } from './konten.ts';

/** Whether any of the demo's accounts can sign in. */
export function hasDemo(database: Database): Promise<boolean> {
  return database.asSystem('start', async (db) => {
    const emails = DEMO_KONTEN.map(({ email }) => email);
    const found = await db
      .select({ id: benutzer.id })
      .from(benutzer)
      .where(and(inArray(benutzer.email, emails), eq(benutzer.aktiv, true)))
      .limit(1);
    return found.length > 0;
  });
}
