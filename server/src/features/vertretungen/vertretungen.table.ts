import { date, pgTable, uuid } from 'drizzle-orm/pg-core';
import { firmaId, id } from '#platform/db/columns.ts';

export const vertretung = pgTable('vertretung', {
  firmaId: firmaId(),
  id: id(),
  ausbildungsleitungId: uuid('ausbildungsleitung_id').notNull(),
  benutzerId: uuid('benutzer_id').notNull(),
  von: date('von').notNull(),
  bis: date('bis').notNull(),
});
