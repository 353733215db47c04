import { date, pgTable, text } from 'drizzle-orm/pg-core';
import { credits, firmaId, identity, studentId } from '#platform/db/columns.ts';

export const zusatzleistung = pgTable('zusatzleistung', {
  firmaId: firmaId(),
  id: identity(),
  studentId: studentId(),
  titel: text('titel').notNull(),
  datum: date('datum'),
  credits: credits('credits').notNull().default('0'),
  bemerkung: text('bemerkung'),
});
