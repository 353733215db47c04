import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { geheimnis } from './secrets.table.ts';

/** A random secret of this installation, created at first use and shared by all processes through the database. */
export function installationSecret(database: Database, name: string): Promise<Uint8Array> {
  return database.asSystem('start', async (db) => {
    await db
      .insert(geheimnis)
      .values({ name, wert: randomBytes(32) })
      .onConflictDoNothing();
    const [row] = await db
      .select()
      .from(geheimnis)
      .where(and(eq(geheimnis.name, name), isNull(geheimnis.verifiesUntil)));
    if (!row) throw new Error(`secret ${name} is missing`);
    return row.wert;
  });
}
