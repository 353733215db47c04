import { boolean, date, integer, numeric, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Dokumenttyp } from '@firmenportal/contract/bewerber';
import type { Anrede } from '@firmenportal/contract/fields';
import { bytea, firmaId, id, zeit } from './schema-columns.ts';

// Applicants and what belongs to them; see schema.ts.

export const branche = pgTable('branche', {
  id: id(),
  name: text('name').notNull(),
  nameEn: text('name_en'),
});
export const merkmal = pgTable('merkmal', {
  id: id(),
  name: text('name').notNull(),
  nameEn: text('name_en'),
});

export const studienplatzreservierung = pgTable('studienplatzreservierung', {
  firmaId: firmaId(),
  jahr: smallint('jahr').notNull(),
  studiengangId: uuid('studiengang_id').notNull(),
  anzahl: smallint('anzahl').notNull(),
});

export const bewerber = pgTable('bewerber', {
  id: id(),
  bewerbernummer: text('bewerbernummer').notNull(),
  anrede: text('anrede').$type<Anrede>().notNull().default('unbekannt'),
  vorname: text('vorname').notNull(),
  nachname: text('nachname').notNull(),
  email: text('email'),
  telefon: text('telefon'),
  kontaktfreigabe: boolean('kontaktfreigabe').notNull().default(false),
  plz: text('plz'),
  bewerbungsjahr: smallint('bewerbungsjahr').notNull(),
  freigabedatum: date('freigabedatum'),
  testsFreigegeben: boolean('tests_freigegeben').notNull().default(false),
  motivationsschreiben: text('motivationsschreiben'),
  zurueckgezogenAm: date('zurueckgezogen_am'),
  eingeschrieben: boolean('eingeschrieben').notNull().default(false),
  anonymisiertAm: zeit('anonymisiert_am'),
  iqt: smallint('iqt'),
  mathematiktest: smallint('mathematiktest'),
  englischtest: smallint('englischtest'),
  schnittPunkte: numeric('schnitt_punkte', { precision: 3, scale: 1 }),
  schnittNote: numeric('schnitt_note', { precision: 2, scale: 1 }),
  suchtext: text('suchtext').notNull().generatedAlwaysAs(''),
});

const bewerberId = () => uuid('bewerber_id').notNull();

export const bewerberStudiengang = pgTable('bewerber_studiengang', {
  studiengangId: uuid('studiengang_id').notNull(),
  bewerberId: bewerberId(),
});
export const bewerberMerkmal = pgTable('bewerber_merkmal', {
  merkmalId: uuid('merkmal_id').notNull(),
  bewerberId: bewerberId(),
});
export const bewerberBranche = pgTable('bewerber_branche', {
  brancheId: uuid('branche_id').notNull(),
  bewerberId: bewerberId(),
});

export const testergebnis = pgTable('testergebnis', {
  bewerberId: uuid('bewerber_id').primaryKey(),
  iqtGesamt: smallint('iqt_gesamt'),
  sprache: smallint('sprache'),
  merkfaehigkeit: smallint('merkfaehigkeit'),
  logik: smallint('logik'),
  rechnen: smallint('rechnen'),
  technik: smallint('technik'),
  mixLeistung: smallint('mix_leistung'),
  mixBindung: smallint('mix_bindung'),
  mixMacht: smallint('mix_macht'),
  mathematiktest: smallint('mathematiktest'),
  englischtest: smallint('englischtest'),
  hochschulzugangsberechtigung: boolean('hochschulzugangsberechtigung'),
  kahneman: smallint('kahneman'),
  visuellerFragebogen: text('visueller_fragebogen'),
  schnittPunkte: numeric('schnitt_punkte', { precision: 3, scale: 1 }),
  schnittNote: numeric('schnitt_note', { precision: 2, scale: 1 }),
});

export const bewerberdokument = pgTable('bewerberdokument', {
  id: id(),
  bewerberId: bewerberId(),
  name: text('name').notNull(),
  medientyp: text('medientyp').$type<Dokumenttyp>().notNull(),
  groesse: integer('groesse').notNull(),
  pruefsumme: bytea('pruefsumme').notNull(),
  schluessel: text('schluessel').notNull(),
  am: zeit('am').notNull(),
});

export const dateiloeschung = pgTable('dateiloeschung', { schluessel: text('schluessel').primaryKey() });

export const bewerbung = pgTable('bewerbung', {
  firmaId: firmaId(),
  id: id(),
  bewerberId: bewerberId(),
  eingegangenAm: date('eingegangen_am'),
  zurueckgezogenAm: date('zurueckgezogen_am'),
  abgelehntAm: zeit('abgelehnt_am'),
  abgelehntVon: text('abgelehnt_von'),
});

export const einschreibung = pgTable('einschreibung', {
  firmaId: firmaId(),
  id: id(),
  bewerberId: bewerberId(),
  studiengangId: uuid('studiengang_id').notNull(),
  studienbeginn: smallint('studienbeginn').notNull(),
  ausbildungsleitungId: uuid('ausbildungsleitung_id'),
  bemerkung: text('bemerkung'),
  benutzerId: uuid('benutzer_id'),
  gemeldetVon: text('gemeldet_von').notNull(),
  gemeldetAm: zeit('gemeldet_am').notNull(),
  zurueckgezogenVon: text('zurueckgezogen_von'),
  zurueckgezogenAm: zeit('zurueckgezogen_am'),
  bestaetigtAm: zeit('bestaetigt_am'),
  bestaetigtVon: text('bestaetigt_von'),
  abgelehntAm: zeit('abgelehnt_am'),
  abgelehntVon: text('abgelehnt_von'),
  ablehnungsgrund: text('ablehnungsgrund'),
});

export const bewerberkennzeichen = pgTable('bewerberkennzeichen', {
  firmaId: firmaId(),
  bewerberId: bewerberId(),
  favoritAm: zeit('favorit_am'),
  favoritVon: text('favorit_von'),
  ausgeblendetAm: zeit('ausgeblendet_am'),
  ausgeblendetVon: text('ausgeblendet_von'),
  bewertung: smallint('bewertung'),
  bewertetAm: zeit('bewertet_am'),
  bewertetVon: text('bewertet_von'),
  kontaktiertAm: date('kontaktiert_am'),
  kontaktiertVon: text('kontaktiert_von'),
});

export const bewerbernotiz = pgTable('bewerbernotiz', {
  firmaId: firmaId(),
  id: id(),
  bewerberId: bewerberId(),
  benutzerId: uuid('benutzer_id'),
  verfasstVon: text('verfasst_von').notNull(),
  verfasstAm: zeit('verfasst_am').notNull(),
  geaendertAm: zeit('geaendert_am'),
  text: text('text').notNull(),
});

export const ansicht = pgTable('ansicht', {
  id: id(),
  benutzerId: uuid('benutzer_id').notNull(),
  firmaId: uuid('firma_id'),
  liste: text('liste').notNull(),
  name: text('name').notNull(),
  adresse: text('adresse').notNull(),
  geteilt: boolean('geteilt').notNull().default(false),
  angelegtAm: zeit('angelegt_am').notNull(),
  angelegtVon: text('angelegt_von').notNull(),
  melden: boolean('melden').notNull().default(false),
});

export const ansichtsmeldung = pgTable('ansichtsmeldung', {
  id: id(),
  ansichtId: uuid('ansicht_id').notNull(),
  am: date('am').notNull(),
});

export const ansichtstreffer = pgTable('ansichtstreffer', {
  ansichtId: uuid('ansicht_id').notNull(),
  bewerberId: bewerberId(),
  ansichtsmeldungId: uuid('ansichtsmeldung_id'),
});
