import { inet, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Dienstkontoumfang } from '@firmenportal/contract/dienstkonten';
import { bytea, id, zeit } from '#platform/db/columns.ts';

export const dienstkonto = pgTable('dienstkonto', {
  firmaId: uuid('firma_id'),
  id: id(),
  name: text('name').notNull(),
  umfang: text('umfang').array().$type<Dienstkontoumfang[]>().notNull(),
  netze: inet('netze').array().notNull().default([]),
  benutzerId: uuid('benutzer_id'),
  angelegtAm: zeit('angelegt_am').notNull(),
  widerrufenAm: zeit('widerrufen_am'),
});

export const dienstkontoschluessel = pgTable('dienstkontoschluessel', {
  firmaId: uuid('firma_id'),
  id: id(),
  dienstkontoId: uuid('dienstkonto_id').notNull(),
  hash: bytea('hash').notNull(),
  anfang: text('anfang').notNull(),
  ausgegebenAm: zeit('ausgegeben_am').notNull(),
  gueltigBis: zeit('gueltig_bis').notNull(),
  zuletztBenutztAm: zeit('zuletzt_benutzt_am'),
});
