import { date, pgTable, text } from 'drizzle-orm/pg-core';
import type { Anmeldestatus } from '@firmenportal/contract/pruefungsanmeldungen';
import { firmaId, identity, studentId } from '#platform/db/columns.ts';

export const pruefungsanmeldung = pgTable('pruefungsanmeldung', {
  firmaId: firmaId(),
  id: identity(),
  studentId: studentId(),
  modulnummer: text('modulnummer').notNull(),
  modul: text('modul').notNull(),
  pruefungsdatum: date('pruefungsdatum').notNull(),
  anmeldedatum: date('anmeldedatum'),
  status: text('status').$type<Anmeldestatus>().notNull(),
  thema: text('thema'),
});
