import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Dokumentkategorie, Dokumentmedientyp } from '@firmenportal/contract/dokumente';
import { id, instant } from '#platform/db/columns.ts';

export const dokument = pgTable('dokument', {
  id: id(),
  kategorie: text('kategorie').$type<Dokumentkategorie>().notNull(),
  titel: text('titel').notNull(),
  dateiname: text('dateiname').notNull(),
  medientyp: text('medientyp').$type<Dokumentmedientyp>().notNull(),
  groesse: integer('groesse').notNull(),
  schluessel: text('schluessel').notNull(),
  veroeffentlichtAm: instant('veroeffentlicht_am').notNull(),
  version: integer('version').notNull().default(1),
  suchtext: text('suchtext').notNull().generatedAlwaysAs(''),
});
