import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { credits, id } from '#platform/db/columns.ts';

export const seminarveranstaltung = pgTable('seminarveranstaltung', {
  id: id(),
  seminarnummer: text('seminarnummer').notNull(),
  titel: text('titel').notNull(),
  lehrperson: text('lehrperson'),
  von: date('von').notNull(),
  bis: date('bis').notNull(),
  uhrzeit: text('uhrzeit'),
  hinweis: text('hinweis'),
  kategorie: text('kategorie'),
  pruefungsform: text('pruefungsform'),
  credits: credits('credits').notNull(),
  workload: integer('workload'),
  suchtext: text('suchtext').notNull().generatedAlwaysAs(''),
});
