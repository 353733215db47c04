import { date, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { firmaId, identity, studentId } from '#platform/db/columns.ts';

export const anwesenheit = pgTable('anwesenheit', {
  firmaId: firmaId(),
  id: identity(),
  studentId: studentId(),
  datum: date('datum').notNull(),
  beginn: text('beginn'),
  veranstaltung: text('veranstaltung').notNull(),
  status: smallint('status').notNull(),
});
