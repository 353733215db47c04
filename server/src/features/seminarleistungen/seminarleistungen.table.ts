import { boolean, date, pgTable, text } from 'drizzle-orm/pg-core';
import { credits, firmaId, identity, studentId } from '#platform/db/columns.ts';

export const seminarleistung = pgTable('seminarleistung', {
  firmaId: firmaId(),
  id: identity(),
  studentId: studentId(),
  seminarnummer: text('seminarnummer').notNull(),
  titel: text('titel').notNull(),
  kategorie: text('kategorie'),
  datum: date('datum').notNull(),
  credits: credits('credits').notNull(),
  bestanden: boolean('bestanden').notNull(),
});
