import { pgTable, text } from 'drizzle-orm/pg-core';
import { id } from '#platform/db/columns.ts';

export const branche = pgTable('branche', {
  id: id(),
  name: text('name').notNull(),
  nameEn: text('name_en'),
});
