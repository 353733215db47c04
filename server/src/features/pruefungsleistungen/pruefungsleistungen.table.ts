import { boolean, date, numeric, pgTable, pgView, smallint, text } from 'drizzle-orm/pg-core';
import { credits, firmaId, identity, studentId } from '#platform/db/columns.ts';
import { STUDENT_OF_RECORD } from '../studenten/studenten.table.ts';

const columns = {
  firmaId: firmaId(),
  id: identity(),
  studentId: studentId(),
  semester: smallint('semester').notNull(),
  modulnummer: text('modulnummer').notNull(),
  modul: text('modul').notNull(),
  pruefungsdatum: date('pruefungsdatum'),
  notenerfassungsdatum: date('notenerfassungsdatum'),
  note: numeric('note', { precision: 2, scale: 1 }),
  bestanden: boolean('bestanden').notNull(),
  credits: credits('credits').notNull(),
  versuch: smallint('versuch').notNull(),
  muendlicheErgaenzungspruefungErlaubt: boolean('muendliche_ergaenzungspruefung_erlaubt')
    .notNull()
    .default(false),
  anerkannt: boolean('anerkannt').notNull().default(false),
};

export const pruefungsleistung = pgTable('pruefungsleistung', columns);

/** The view through which grades are read, while their release is in force. */
export const notensicht = pgView('notensicht', { ...columns, ...STUDENT_OF_RECORD }).existing();
