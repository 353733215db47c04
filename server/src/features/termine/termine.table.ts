import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Terminart } from '@firmenportal/contract/termine';
import { bytea, id, instant } from '#platform/db/columns.ts';

export const termin = pgTable('termin', {
  id: id(),
  terminnummer: text('terminnummer'),
  art: text('art').$type<Terminart>().notNull(),
  titel: text('titel').notNull(),
  von: date('von').notNull(),
  bis: date('bis').notNull(),
  beginn: text('beginn'),
  ende: text('ende'),
  ort: text('ort'),
  beschreibung: text('beschreibung'),
  version: integer('version').notNull().default(1),
  /** For meetings of the examination committee. */
  sitzungsnummer: text('sitzungsnummer'),
  antragsfrist: date('antragsfrist'),
  geaendertAm: instant('geaendert_am').notNull().defaultNow(),
  suchtext: text('suchtext').notNull().generatedAlwaysAs(''),
});

export const kalenderabo = pgTable('kalenderabo', {
  benutzerId: uuid('benutzer_id').primaryKey(),
  tokenHash: bytea('token_hash').notNull(),
  angelegtAm: instant('angelegt_am').notNull(),
});
