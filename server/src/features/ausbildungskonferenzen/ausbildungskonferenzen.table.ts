import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { firmaId, id, instant } from '#platform/db/columns.ts';

/** Its identifier is that of its date. */
export const ausbildungskonferenz = pgTable('ausbildungskonferenz', {
  id: uuid('id').primaryKey(),
  programm: text('programm'),
  anmeldeschluss: instant('anmeldeschluss').notNull(),
});

export const konferenzdokument = pgTable('konferenzdokument', {
  konferenzId: uuid('konferenz_id').notNull(),
  dokumentId: uuid('dokument_id').notNull(),
});

export const konferenzanmeldung = pgTable('konferenzanmeldung', {
  firmaId: firmaId(),
  id: id(),
  konferenzId: uuid('konferenz_id').notNull(),
  vorname: text('vorname').notNull(),
  nachname: text('nachname').notNull(),
  email: text('email').notNull(),
  funktion: text('funktion'),
  hinweis: text('hinweis'),
  angemeldetVon: text('angemeldet_von').notNull(),
  angemeldetAm: instant('angemeldet_am').notNull(),
  abgesagtAm: instant('abgesagt_am'),
  abgesagtVon: text('abgesagt_von'),
  version: integer('version').notNull().default(1),
});
