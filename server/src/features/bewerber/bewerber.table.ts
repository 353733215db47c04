import { boolean, date, numeric, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Anrede } from '@firmenportal/contract/fields';
import { id, instant } from '#platform/db/columns.ts';

const bewerberId = () => uuid('bewerber_id').notNull();

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
  anonymisiertAm: instant('anonymisiert_am'),
  iqt: smallint('iqt'),
  mathematiktest: smallint('mathematiktest'),
  englischtest: smallint('englischtest'),
  schnittPunkte: numeric('schnitt_punkte', { precision: 3, scale: 1 }),
  schnittNote: numeric('schnitt_note', { precision: 2, scale: 1 }),
  suchtext: text('suchtext').notNull().generatedAlwaysAs(''),
});

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
