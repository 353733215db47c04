import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core';

export const wiedervorlage = pgTable('wiedervorlage', {
  benutzerId: uuid('benutzer_id').notNull(),
  firmaId: uuid('firma_id'),
  aufgabe: text('aufgabe').notNull(),
  bis: date('bis').notNull(),
  faelligAm: date('faellig_am'),
});
