import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from '#platform/db/columns.ts';

export const geheimnis = pgTable('geheimnis', {
  name: text('name').notNull(),
  wert: bytea('wert').notNull(),
  /** Of keys that sign no longer. */
  verifiesUntil: instant('verifies_until'),
});
