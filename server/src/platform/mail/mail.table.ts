import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

export const mailausgang = pgTable('mailausgang', {
  id: uuid('id').primaryKey(),
  am: instant('am').notNull(),
  an: text('an').notNull(),
  anName: text('an_name').notNull(),
  betreff: text('betreff'),
  text: text('text'),
  html: text('html'),
  antwortAn: text('antwort_an'),
  entwurf: jsonb('entwurf'),
  vonName: text('von_name'),
});
