import { date, pgTable, text } from 'drizzle-orm/pg-core';
import { credits, firmaId, nummer, studentId } from '#platform/db/columns.ts';

export const zusatzleistung = pgTable('zusatzleistung', {
  firmaId: firmaId(),
  id: nummer(),
  studentId: studentId(),
  titel: text('titel').notNull(),
  datum: date('datum'),
  credits: credits('credits').notNull().default('0'),
  bemerkung: text('bemerkung'),
});
