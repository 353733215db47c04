import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Anrede, Geschlecht } from '@firmenportal/contract/fields';
import type { Rolle } from '@firmenportal/contract/permissions';
import { firmaId, id, instant } from '#platform/db/columns.ts';

export const benutzer = pgTable('benutzer', {
  id: id(),
  email: text('email').notNull(),
  passwortHash: text('passwort_hash'),
  aktiv: boolean('aktiv').notNull().default(true),
  rollen: text('rollen').array().$type<Rolle[]>().notNull(),
  anrede: text('anrede').$type<Anrede>().notNull().default('unbekannt'),
  geschlecht: text('geschlecht').$type<Geschlecht>().notNull().default('unbekannt'),
  vorname: text('vorname').notNull(),
  nachname: text('nachname').notNull(),
  kontaktId: uuid('kontakt_id'),
  letzteAnmeldungAm: instant('letzte_anmeldung_am'),
  nurBetreute: boolean('nur_betreute').notNull().default(false),
  angelegtAm: instant('angelegt_am').notNull().defaultNow(),
  suchtext: text('suchtext').notNull().generatedAlwaysAs(''),
  deaktiviertAm: instant('deaktiviert_am'),
});

export const benutzerFirma = pgTable('benutzer_firma', {
  firmaId: firmaId(),
  benutzerId: uuid('benutzer_id').notNull(),
});
