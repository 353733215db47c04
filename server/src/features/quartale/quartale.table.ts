import { date, pgTable, text } from 'drizzle-orm/pg-core';
import { id } from '#platform/db/columns.ts';

export const quartal = pgTable('quartal', {
  id: id(),
  name: text('name').notNull(),
  beginn: date('beginn').notNull(),
  ende: date('ende').notNull(),
});
