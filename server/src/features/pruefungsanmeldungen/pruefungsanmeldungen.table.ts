import { date, pgTable, pgView, text } from 'drizzle-orm/pg-core';
import type { Anmeldestatus } from '@firmenportal/contract/pruefungsanmeldungen';
import { firmaId, identity, studentId } from '#platform/db/columns.ts';
import { STUDENT_OF_RECORD } from '../studenten/studenten.table.ts';

const columns = {
  firmaId: firmaId(),
  id: identity(),
  studentId: studentId(),
  modulnummer: text('modulnummer').notNull(),
  modul: text('modul').notNull(),
  pruefungsdatum: date('pruefungsdatum').notNull(),
  anmeldedatum: date('anmeldedatum'),
  status: text('status').$type<Anmeldestatus>().notNull(),
  thema: text('thema'),
};

export const pruefungsanmeldung = pgTable('pruefungsanmeldung', columns);

/** The view through which exam registrations are read, while their release is in force. */
export const pruefungsanmeldungssicht = pgView('pruefungsanmeldungssicht', {
  ...columns,
  ...STUDENT_OF_RECORD,
}).existing();
