import { boolean, date, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Transferstufe } from '@firmenportal/contract/transferleistungen';
import { credits, firmaId, identity, studentId } from '#platform/db/columns.ts';

export const transferleistung = pgTable('transferleistung', {
  firmaId: firmaId(),
  id: identity(),
  studentId: studentId(),
  nummer: smallint('nummer').notNull(),
  titel: text('titel').notNull(),
  modul: text('modul'),
  quartalId: uuid('quartal_id'),
  stufe: text('stufe').$type<Transferstufe>().notNull(),
  ablehnungsgrund: text('ablehnungsgrund'),
  frist: date('frist'),
  abgegebenAm: date('abgegeben_am'),
  bewertetAm: date('bewertet_am'),
  bestanden: boolean('bestanden'),
  credits: credits('credits').notNull(),
  suchtext: text('suchtext').notNull().generatedAlwaysAs(''),
});
