import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Rolle } from '@firmenportal/contract/permissions';
import { bytea, firmaId, id, zeit } from '#platform/db/columns.ts';

export const benutzereinladung = pgTable('benutzereinladung', {
  firmaId: firmaId(),
  id: id(),
  email: text('email').notNull(),
  rollen: text('rollen').array().$type<Rolle[]>().notNull(),
  nurBetreute: boolean('nur_betreute').notNull().default(false),
  benutzerId: uuid('benutzer_id'),
  eingeladenVon: text('eingeladen_von').notNull(),
  eingeladenAm: zeit('eingeladen_am').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  gesendetAm: zeit('gesendet_am').notNull(),
  gueltigBis: zeit('gueltig_bis').notNull(),
  registriertAm: zeit('registriert_am'),
  registriertAls: uuid('registriert_als'),
  zurueckgezogenAm: zeit('zurueckgezogen_am'),
  zurueckgezogenVon: text('zurueckgezogen_von'),
});
