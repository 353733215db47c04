import { boolean, date, inet, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Dienstkontoumfang } from '@firmenportal/contract/dienstkonten';
import type { Dokumentkategorie, Dokumentmedientyp } from '@firmenportal/contract/dokumente';
import type { Rolle } from '@firmenportal/contract/permissions';
import type { Terminart } from '@firmenportal/contract/termine';
import { bytea, firmaId, id, zeit } from './schema-columns.ts';

// How companies run themselves, and what the school publishes; see schema.ts.

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

export const passwortruecksetzung = pgTable('passwortruecksetzung', {
  tokenHash: bytea('token_hash').primaryKey(),
  benutzerId: uuid('benutzer_id').notNull(),
  gueltigBis: zeit('gueltig_bis').notNull(),
});

export const passwortanfrage = pgTable('passwortanfrage', {
  id: id(),
  benutzerId: uuid('benutzer_id'),
  am: zeit('am').notNull(),
});

export const weltregion = pgTable('weltregion', {
  id: id(),
  name: text('name').notNull(),
  nameEn: text('name_en').notNull(),
});

export const firmaBranche = pgTable('firma_branche', {
  firmaId: firmaId(),
  brancheId: uuid('branche_id').notNull(),
});

export const firmaWeltregion = pgTable('firma_weltregion', {
  firmaId: firmaId(),
  weltregionId: uuid('weltregion_id').notNull(),
});

export const reservierungszeitraum = pgTable('reservierungszeitraum', {
  id: id(),
  jahr: smallint('jahr').notNull(),
  von: zeit('von').notNull(),
  bis: zeit('bis').notNull(),
  gemeldetVon: zeit('gemeldet_von'),
  gemeldetFrist: zeit('gemeldet_frist'),
  gemeldetBis: zeit('gemeldet_bis'),
});

export const reservierungsstand = pgTable('reservierungsstand', {
  firmaId: firmaId(),
  jahr: smallint('jahr').notNull(),
  version: integer('version').notNull().default(1),
  geaendertAm: zeit('geaendert_am').notNull(),
  geaendertVon: text('geaendert_von').notNull(),
});

export const dokument = pgTable('dokument', {
  id: id(),
  kategorie: text('kategorie').$type<Dokumentkategorie>().notNull(),
  titel: text('titel').notNull(),
  dateiname: text('dateiname').notNull(),
  medientyp: text('medientyp').$type<Dokumentmedientyp>().notNull(),
  groesse: integer('groesse').notNull(),
  schluessel: text('schluessel').notNull(),
  veroeffentlichtAm: zeit('veroeffentlicht_am').notNull(),
  version: integer('version').notNull().default(1),
  suchtext: text('suchtext').notNull().generatedAlwaysAs(''),
});

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
  /** Of sessions of the examination committee. */
  sitzungsnummer: text('sitzungsnummer'),
  antragsfrist: date('antragsfrist'),
  geaendertAm: zeit('geaendert_am').notNull().defaultNow(),
  suchtext: text('suchtext').notNull().generatedAlwaysAs(''),
});
