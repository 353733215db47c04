import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, identity, instant } from '#platform/db/columns.ts';

export const protokoll = pgTable('protokoll', {
  firmaId: uuid('firma_id'),
  id: identity(),
  am: instant('am').notNull().defaultNow(),
  benutzerId: uuid('benutzer_id'),
  // The person who really acts, which the connection knows.
  uebernommenVon: uuid('uebernommen_von').default(sql`portal_uebernommen_von()`),
  aktion: text('aktion').notNull(),
  objekt: text('objekt'),
  angaben: jsonb('angaben').$type<Record<string, unknown>>().notNull().default({}),
  vorgaenger: bytea('vorgaenger'),
  // Filled by the trigger that chains the entries.
  pruefsumme: bytea('pruefsumme')
    .notNull()
    .default(sql`''`),
});
