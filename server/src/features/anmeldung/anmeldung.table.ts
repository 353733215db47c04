import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytea, id, instant } from '#platform/db/columns.ts';

export const anmeldeversuch = pgTable('anmeldeversuch', {
  schluessel: bytea('schluessel').notNull(),
  am: instant('am').notNull(),
  keptUntil: instant('kept_until').notNull(),
});

export const passwortruecksetzung = pgTable('passwortruecksetzung', {
  tokenHash: bytea('token_hash').primaryKey(),
  benutzerId: uuid('benutzer_id').notNull(),
  gueltigBis: instant('gueltig_bis').notNull(),
});

export const passwortanfrage = pgTable('passwortanfrage', {
  id: id(),
  benutzerId: uuid('benutzer_id'),
  am: instant('am').notNull(),
});
