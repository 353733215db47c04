import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Rolle } from '@firmenportal/contract/permissions';
import { bytea, firmaId, id, instant } from '#platform/db/columns.ts';

export const benutzereinladung = pgTable('benutzereinladung', {
  firmaId: firmaId(),
  id: id(),
  email: text('email').notNull(),
  rollen: text('rollen').array().$type<Rolle[]>().notNull(),
  nurBetreute: boolean('nur_betreute').notNull().default(false),
  benutzerId: uuid('benutzer_id'),
  eingeladenVon: text('eingeladen_von').notNull(),
  eingeladenAm: instant('eingeladen_am').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  gesendetAm: instant('gesendet_am').notNull(),
  gueltigBis: instant('gueltig_bis').notNull(),
  registriertAm: instant('registriert_am'),
  registriertAls: uuid('registriert_als'),
  zurueckgezogenAm: instant('zurueckgezogen_am'),
  zurueckgezogenVon: text('zurueckgezogen_von'),
});
