import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Firmengroesse } from '@firmenportal/contract/unternehmensdetails';
import type { ImportKind, FolderKind } from '@firmenportal/contract/import';
import type { Rolle } from '@firmenportal/contract/permissions';
import type { Anmeldestatus } from '@firmenportal/contract/pruefungsanmeldungen';
import type { Abschluss, Anrede, Geschlecht } from '@firmenportal/contract/fields';
import type { Freigabeart, Freigabeereignis } from '@firmenportal/contract/freigaben';
import type { Transferstufe } from '@firmenportal/contract/transferleistungen';
import { bytea, credits, firmaId, id, nummer, studentId, zeit } from './schema-columns.ts';

// The tables as queries are typed by them. migrations/*.sql create them; schema.test.ts holds the two together.

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

export const studiengang = pgTable('studiengang', {
  id: id(),
  kuerzel: text('kuerzel').notNull(),
  name: text('name').notNull(),
  nameEn: text('name_en'),
  abschluss: text('abschluss').$type<Abschluss>().notNull(),
  credits: integer('credits').notNull(),
  semester: integer('semester').notNull(),
  seminarCredits: credits('seminar_credits').notNull().default('0'),
  transferCredits: credits('transfer_credits').notNull().default('0'),
  gebuehrEur: numeric('gebuehr_eur', { precision: 9, scale: 2 }),
  gebuehrUsd: numeric('gebuehr_usd', { precision: 9, scale: 2 }),
});

export const quartal = pgTable('quartal', {
  id: id(),
  name: text('name').notNull(),
  beginn: date('beginn').notNull(),
  ende: date('ende').notNull(),
});

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
  /** Kept by the database. */
  deaktiviert: boolean('deaktiviert').notNull().default(false),
  suchtext: text('suchtext').notNull().generatedAlwaysAs(''),
});

export const student = pgTable('student', {
  firmaId: firmaId(),
  id: id(),
  matrikelnummer: text('matrikelnummer').notNull(),
  studiengangId: uuid('studiengang_id').notNull(),
  ausbildungsleitungId: uuid('ausbildungsleitung_id'),
  centuria: text('centuria'),
  anrede: text('anrede').$type<Anrede>().notNull().default('unbekannt'),
  vorname: text('vorname').notNull(),
  nachname: text('nachname').notNull(),
  geschlecht: text('geschlecht').$type<Geschlecht>().notNull().default('unbekannt'),
  geburtsdatum: date('geburtsdatum'),
  schulEmail: text('schul_email'),
  email: text('email'),
  privateEmail: text('private_email'),
  telefon: text('telefon'),
  mobil: text('mobil'),
  immatrikulation: date('immatrikulation').notNull(),
  exmatrikulation: date('exmatrikulation'),
  notenfreigabe: boolean('notenfreigabe').notNull().default(false),
  notenfreigabeBis: date('notenfreigabe_bis'),
  pruefungsanmeldungsfreigabe: boolean('pruefungsanmeldungsfreigabe').notNull().default(false),
  pruefungsanmeldungsfreigabeBis: date('pruefungsanmeldungsfreigabe_bis'),
  notenfreigabeGemeldet: boolean('notenfreigabe_gemeldet').notNull().default(false),
  notenfreigabeGemeldetBis: date('notenfreigabe_gemeldet_bis'),
  pruefungsanmeldungsfreigabeGemeldet: boolean('pruefungsanmeldungsfreigabe_gemeldet')
    .notNull()
    .default(false),
  pruefungsanmeldungsfreigabeGemeldetBis: date('pruefungsanmeldungsfreigabe_gemeldet_bis'),
  fotoSchluessel: text('foto_schluessel'),
  suchtext: text('suchtext').notNull().generatedAlwaysAs(''),
});

export const pruefungsleistung = pgTable('pruefungsleistung', {
  firmaId: firmaId(),
  id: nummer(),
  studentId: studentId(),
  semester: smallint('semester').notNull(),
  modulnummer: text('modulnummer').notNull(),
  modul: text('modul').notNull(),
  pruefungsdatum: date('pruefungsdatum'),
  notenerfassungsdatum: date('notenerfassungsdatum'),
  note: numeric('note', { precision: 2, scale: 1 }),
  bestanden: boolean('bestanden').notNull(),
  credits: credits('credits').notNull(),
  versuch: smallint('versuch').notNull(),
  muendlicheErgaenzungspruefungErlaubt: boolean('muendliche_ergaenzungspruefung_erlaubt')
    .notNull()
    .default(false),
  anerkannt: boolean('anerkannt').notNull().default(false),
});

export const pruefungsanmeldung = pgTable('pruefungsanmeldung', {
  firmaId: firmaId(),
  id: nummer(),
  studentId: studentId(),
  modulnummer: text('modulnummer').notNull(),
  modul: text('modul').notNull(),
  pruefungsdatum: date('pruefungsdatum').notNull(),
  anmeldedatum: date('anmeldedatum'),
  status: text('status').$type<Anmeldestatus>().notNull(),
  thema: text('thema'),
});

export const anwesenheit = pgTable('anwesenheit', {
  firmaId: firmaId(),
  id: nummer(),
  studentId: studentId(),
  datum: date('datum').notNull(),
  beginn: text('beginn'),
  veranstaltung: text('veranstaltung').notNull(),
  status: smallint('status').notNull(),
});

export const seminarveranstaltung = pgTable('seminarveranstaltung', {
  id: id(),
  seminarnummer: text('seminarnummer').notNull(),
  titel: text('titel').notNull(),
  lehrperson: text('lehrperson'),
  von: date('von').notNull(),
  bis: date('bis').notNull(),
  uhrzeit: text('uhrzeit'),
  hinweis: text('hinweis'),
  kategorie: text('kategorie'),
  pruefungsform: text('pruefungsform'),
  credits: credits('credits').notNull(),
  workload: integer('workload'),
  suchtext: text('suchtext').notNull().generatedAlwaysAs(''),
});

export const seminarleistung = pgTable('seminarleistung', {
  firmaId: firmaId(),
  id: nummer(),
  studentId: studentId(),
  seminarnummer: text('seminarnummer').notNull(),
  titel: text('titel').notNull(),
  kategorie: text('kategorie'),
  datum: date('datum').notNull(),
  credits: credits('credits').notNull(),
  bestanden: boolean('bestanden').notNull(),
});

export const zusatzleistung = pgTable('zusatzleistung', {
  firmaId: firmaId(),
  id: nummer(),
  studentId: studentId(),
  titel: text('titel').notNull(),
  datum: date('datum'),
  credits: credits('credits').notNull().default('0'),
  bemerkung: text('bemerkung'),
});

export const transferleistung = pgTable('transferleistung', {
  firmaId: firmaId(),
  id: nummer(),
  studentId: studentId(),
  nummer: smallint('nummer').notNull(),
  titel: text('titel').notNull(),
  modul: text('modul'),
  quartalId: uuid('quartal_id'),
  stufe: text('stufe').$type<Transferstufe>().notNull(),
  ablehnungsgrund: text('ablehnungsgrund'),
  frist: date('frist'),
  abgegebenAm: date('abgegeben_am'),
  bewertetAm: date('bewertet_am'),
  bestanden: boolean('bestanden'),
  credits: credits('credits').notNull(),
  suchtext: text('suchtext').notNull().generatedAlwaysAs(''),
});

export const freigabeanfrage = pgTable('freigabeanfrage', {
  firmaId: firmaId(),
  id: id(),
  studentId: studentId(),
  art: text('art').$type<Freigabeart>().notNull(),
  benutzerId: uuid('benutzer_id'),
  angefordertVon: text('angefordert_von').notNull(),
  angefordertAm: zeit('angefordert_am').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  gueltigBis: zeit('gueltig_bis').notNull(),
});

export const studierendennotiz = pgTable('studierendennotiz', {
  firmaId: firmaId(),
  id: id(),
  studentId: studentId(),
  benutzerId: uuid('benutzer_id'),
  verfasstVon: text('verfasst_von').notNull(),
  verfasstAm: zeit('verfasst_am').notNull(),
  geaendertAm: zeit('geaendert_am'),
  text: text('text').notNull(),
});

export const freigabeereignis = pgTable('freigabeereignis', {
  firmaId: firmaId(),
  id: nummer(),
  studentId: studentId(),
  anfrageId: uuid('anfrage_id'),
  art: text('art').$type<Freigabeart>().notNull(),
  ereignis: text('ereignis').$type<Freigabeereignis>().notNull(),
  bis: date('bis'),
  tokenHash: bytea('token_hash'),
  am: zeit('am').notNull().defaultNow(),
});

export const vertretung = pgTable('vertretung', {
  firmaId: firmaId(),
  id: id(),
  ausbildungsleitungId: uuid('ausbildungsleitung_id').notNull(),
  benutzerId: uuid('benutzer_id').notNull(),
  von: date('von').notNull(),
  bis: date('bis').notNull(),
});

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
  letzteAnmeldungAm: zeit('letzte_anmeldung_am'),
  nurBetreute: boolean('nur_betreute').notNull().default(false),
  angelegtAm: zeit('angelegt_am').notNull().defaultNow(),
  suchtext: text('suchtext').notNull().generatedAlwaysAs(''),
  deaktiviertAm: zeit('deaktiviert_am'),
});

export const benutzerFirma = pgTable('benutzer_firma', {
  firmaId: firmaId(),
  benutzerId: uuid('benutzer_id').notNull(),
});

export const sitzung = pgTable('sitzung', {
  id: id(),
  benutzerId: uuid('benutzer_id').notNull(),
  firmaId: uuid('firma_id'),
  begonnenAm: zeit('begonnen_am').notNull(),
  zuletztAktivAm: zeit('zuletzt_aktiv_am').notNull(),
  endetAm: zeit('endet_am').notNull(),
  beendetAm: zeit('beendet_am'),
  geraet: text('geraet').notNull().default(''),
  uebernommenVon: uuid('uebernommen_von'),
  uebernommenVonName: text('uebernommen_von_name'),
});

export const anmeldeversuch = pgTable('anmeldeversuch', {
  schluessel: bytea('schluessel').notNull(),
  am: zeit('am').notNull(),
  keptUntil: zeit('kept_until').notNull(),
});

export const geheimnis = pgTable('geheimnis', {
  name: text('name').notNull(),
  wert: bytea('wert').notNull(),
  /** Of keys that sign no longer. */
  verifiesUntil: zeit('verifies_until'),
});

export const idempotenz = pgTable('idempotenz', {
  benutzerId: uuid('benutzer_id').notNull(),
  schluessel: text('schluessel').notNull(),
  anfrage: bytea('anfrage').notNull(),
  ergebnis: json('ergebnis').$type<unknown>(),
  am: zeit('am').notNull(),
});

export const protokoll = pgTable('protokoll', {
  firmaId: uuid('firma_id'),
  id: nummer(),
  am: zeit('am').notNull().defaultNow(),
  benutzerId: uuid('benutzer_id'),
  // Whoever really acts: known to the connection.
  uebernommenVon: uuid('uebernommen_von').default(sql`portal_uebernommen_von()`),
  aktion: text('aktion').notNull(),
  objekt: text('objekt'),
  angaben: jsonb('angaben').$type<Record<string, unknown>>().notNull().default({}),
  vorgaenger: bytea('vorgaenger'),
  // Filled by the trigger that chains the entries.
  pruefsumme: bytea('pruefsumme')
    .notNull()
    .default(sql`''`),
});

export const importlauf = pgTable('import', {
  id: id(),
  benutzerId: uuid('benutzer_id'),
  art: text('art').$type<ImportKind | FolderKind>().notNull(),
  datei: text('datei').notNull(),
  probelauf: boolean('probelauf').notNull(),
  modus: text('modus').$type<'alles' | 'gueltige'>().notNull(),
  begonnenAm: zeit('begonnen_am').notNull(),
  beendetAm: zeit('beendet_am').notNull(),
  zeilen: bigint('zeilen', { mode: 'number' }).notNull(),
  neu: bigint('neu', { mode: 'number' }).notNull(),
  geaendert: bigint('geaendert', { mode: 'number' }).notNull(),
  unveraendert: bigint('unveraendert', { mode: 'number' }).notNull(),
  fehlerhaft: bigint('fehlerhaft', { mode: 'number' }).notNull(),
  uebernommen: boolean('uebernommen').notNull(),
  aborted: boolean('aborted').notNull().default(false),
  fehler: jsonb('fehler')
    .$type<{ zeile: number; spalte: string | null; code: string; meldung: string }[]>()
    .notNull(),
  dienstkontoId: uuid('dienstkonto_id'),
});

export const mailausgang = pgTable('mailausgang', {
  id: uuid('id').primaryKey(),
  am: zeit('am').notNull(),
  an: text('an').notNull(),
  anName: text('an_name').notNull(),
  betreff: text('betreff'),
  text: text('text'),
  html: text('html'),
  antwortAn: text('antwort_an'),
  entwurf: jsonb('entwurf'),
});
