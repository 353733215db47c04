import { boolean, date, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { credits, firmaId, identity, studentId } from '#platform/db/columns.ts';

export const pruefungsleistung = pgTable('pruefungsleistung', {
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
});
