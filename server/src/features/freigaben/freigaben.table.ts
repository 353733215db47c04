import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Freigabeart, Freigabeereignis } from '@firmenportal/contract/freigaben';
import { bytea, firmaId, id, identity, studentId, instant } from '#platform/db/columns.ts';

export const freigabeanfrage = pgTable('freigabeanfrage', {
  firmaId: firmaId(),
  id: id(),
  studentId: studentId(),
  art: text('art').$type<Freigabeart>().notNull(),
  benutzerId: uuid('benutzer_id'),
  angefordertVon: text('angefordert_von').notNull(),
  angefordertAm: instant('angefordert_am').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  gueltigBis: instant('gueltig_bis').notNull(),
});

export const freigabeereignis = pgTable('freigabeereignis', {
  firmaId: firmaId(),
  id: identity(),
  studentId: studentId(),
  anfrageId: uuid('anfrage_id'),
  art: text('art').$type<Freigabeart>().notNull(),
  ereignis: text('ereignis').$type<Freigabeereignis>().notNull(),
  bis: date('bis'),
  tokenHash: bytea('token_hash'),
  am: instant('am').notNull().defaultNow(),
});
