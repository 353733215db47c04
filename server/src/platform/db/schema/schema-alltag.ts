import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type {
  Benachrichtigungsangaben,
  Benachrichtigungstyp,
  Zustellung,
} from '@firmenportal/contract/benachrichtigungen';
import { bytea, firmaId, id, zeit } from './schema-columns.ts';

// What people are told of, calendars that subscribe, and the training conference; see schema.ts.

/** What happened, until those whom it concerns are told. Written by triggers. */
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
  am: zeit('am').notNull().defaultNow(),
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
  am: zeit('am').notNull(),
  portal: boolean('portal').notNull(),
  gelesenAm: zeit('gelesen_am'),
  email: text('email').$type<Zustellung>(),
});

export const marktplatzmeldung = pgTable('marktplatzmeldung', {
  bewerberId: uuid('bewerber_id').primaryKey(),
});

export const wiedervorlage = pgTable('wiedervorlage', {
  benutzerId: uuid('benutzer_id').notNull(),
  firmaId: uuid('firma_id'),
  aufgabe: text('aufgabe').notNull(),
  bis: date('bis').notNull(),
});

export const kalenderabo = pgTable('kalenderabo', {
  benutzerId: uuid('benutzer_id').primaryKey(),
  tokenHash: bytea('token_hash').notNull(),
  angelegtAm: zeit('angelegt_am').notNull(),
});

/** Its identifier is that of its date. */
export const ausbildungskonferenz = pgTable('ausbildungskonferenz', {
  id: uuid('id').primaryKey(),
  programm: text('programm'),
  anmeldeschluss: zeit('anmeldeschluss').notNull(),
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
  angemeldetAm: zeit('angemeldet_am').notNull(),
  abgesagtAm: zeit('abgesagt_am'),
  abgesagtVon: text('abgesagt_von'),
  version: integer('version').notNull().default(1),
});

/** Until which day records of a kind have gone: imports bring none of them back. */
export const aufbewahrungsgrenze = pgTable('aufbewahrungsgrenze', {
  art: text('art').$type<'student'>().primaryKey(),
  bis: date('bis').notNull(),
});
