import { json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant } from '#platform/db/columns.ts';

export const idempotenz = pgTable('idempotenz', {
  benutzerId: uuid('benutzer_id').notNull(),
  schluessel: text('schluessel').notNull(),
  anfrage: bytea('anfrage').notNull(),
  ergebnis: json('ergebnis').$type<unknown>(),
  am: instant('am').notNull(),
});
