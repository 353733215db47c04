import { bigint, boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type {
  Benachrichtigungsangaben,
  Benachrichtigungstyp,
  Zustellung,
} from '@firmenportal/contract/benachrichtigungen';
import { id, instant } from '#platform/db/columns.ts';

/** Events that have not been distributed to people yet. Triggers write them. */
export const ereignis = pgTable('ereignis', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
  typ: text('typ').$type<Benachrichtigungstyp>().notNull(),
  firmaId: uuid('firma_id'),
  empfaengerId: uuid('empfaenger_id'),
  ausgeloestVon: uuid('ausgeloest_von'),
  studentId: uuid('student_id'),
  bewerberId: uuid('bewerber_id'),
  kontoId: uuid('konto_id'),
  angaben: jsonb('angaben').$type<Benachrichtigungsangaben>().notNull().default({}),
  am: instant('am').notNull().defaultNow(),
});

export const benachrichtigung = pgTable('benachrichtigung', {
  benutzerId: uuid('benutzer_id').notNull(),
  typ: text('typ').$type<Benachrichtigungstyp>().notNull(),
  portal: boolean('portal').notNull(),
  email: boolean('email').notNull(),
  zustellung: text('zustellung').$type<Zustellung>().notNull(),
});

export const benachrichtigungLog = pgTable('benachrichtigung_log', {
  benutzerId: uuid('benutzer_id').notNull(),
  id: id(),
  firmaId: uuid('firma_id'),
  typ: text('typ').$type<Benachrichtigungstyp>().notNull(),
  studentId: uuid('student_id'),
  bewerberId: uuid('bewerber_id'),
  kontoId: uuid('konto_id'),
  angaben: jsonb('angaben').$type<Benachrichtigungsangaben>().notNull(),
  am: instant('am').notNull(),
  portal: boolean('portal').notNull(),
  gelesenAm: instant('gelesen_am'),
  email: text('email').$type<Zustellung>(),
});

export const marktplatzmeldung = pgTable('marktplatzmeldung', {
  bewerberId: uuid('bewerber_id').primaryKey(),
});
