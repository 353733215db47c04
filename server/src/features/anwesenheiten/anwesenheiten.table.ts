import { date, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { firmaId, nummer, studentId } from '#platform/db/columns.ts';

export const anwesenheit = pgTable('anwesenheit', {
  firmaId: firmaId(),
  id: nummer(),
  studentId: studentId(),
  datum: date('datum').notNull(),
  beginn: text('beginn'),
  veranstaltung: text('veranstaltung').notNull(),
  status: smallint('status').notNull(),
});
