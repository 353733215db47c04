import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Firmengroesse } from '@firmenportal/contract/unternehmensdetails';
import { id } from '#platform/db/columns.ts';

export const firma = pgTable('firma', {
  id: id(),
  firmennummer: text('firmennummer').notNull(),
  name: text('name').notNull(),
  ort: text('ort'),
  beschreibung: text('beschreibung'),
  groesse: text('groesse').$type<Firmengroesse>(),
  international: boolean('international').notNull().default(false),
  konzernstruktur: text('konzernstruktur'),
  logoSchluessel: text('logo_schluessel'),
  version: integer('version').notNull().default(1),
  suchtext: text('suchtext').notNull().generatedAlwaysAs(''),
});
