import { inet, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Dienstkontoumfang } from '@firmenportal/contract/dienstkonten';
import { bytea, id, instant } from '#platform/db/columns.ts';

export const dienstkonto = pgTable('dienstkonto', {
  firmaId: uuid('firma_id'),
  id: id(),
  name: text('name').notNull(),
  umfang: text('umfang').array().$type<Dienstkontoumfang[]>().notNull(),
  netze: inet('netze').array().notNull().default([]),
  benutzerId: uuid('benutzer_id'),
  angelegtAm: instant('angelegt_am').notNull(),
  widerrufenAm: instant('widerrufen_am'),
});

export const dienstkontoschluessel = pgTable('dienstkontoschluessel', {
  firmaId: uuid('firma_id'),
  id: id(),
  dienstkontoId: uuid('dienstkonto_id').notNull(),
  hash: bytea('hash').notNull(),
  anfang: text('anfang').notNull(),
  ausgegebenAm: instant('ausgegeben_am').notNull(),
  gueltigBis: instant('gueltig_bis').notNull(),
  zuletztBenutztAm: instant('zuletzt_benutzt_am'),
});
