import { boolean, date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Anrede, Geschlecht } from '@firmenportal/contract/fields';
import { id } from '#platform/db/columns.ts';

export const kontakt = pgTable('kontakt', {
  firmaId: uuid('firma_id'),
  id: id(),
  kontaktnummer: text('kontaktnummer').notNull(),
  anrede: text('anrede').$type<Anrede>().notNull().default('unbekannt'),
  vorname: text('vorname').notNull(),
  nachname: text('nachname').notNull(),
  funktion: text('funktion'),
  email: text('email'),
  telefon: text('telefon'),
  mobil: text('mobil'),
  geschlecht: text('geschlecht').$type<Geschlecht>().notNull().default('unbekannt'),
  fotoSchluessel: text('foto_schluessel'),
  geburtsdatum: date('geburtsdatum'),
  privateEmail: text('private_email'),
  schulEmail: text('schul_email'),
  /** Maintained by a trigger. */
  deaktiviert: boolean('deaktiviert').notNull().default(false),
  suchtext: text('suchtext').notNull().generatedAlwaysAs(''),
});
