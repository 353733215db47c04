import { boolean, date, pgTable, pgView, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { firmaId, id, instant } from '#platform/db/columns.ts';
import type { Bewerbungsstand } from '@firmenportal/contract/bewerber';

const bewerberId = () => uuid('bewerber_id').notNull();

export const bewerbung = pgTable('bewerbung', {
  firmaId: firmaId(),
  id: id(),
  bewerberId: bewerberId(),
  eingegangenAm: date('eingegangen_am'),
  zurueckgezogenAm: date('zurueckgezogen_am'),
  abgelehntAm: instant('abgelehnt_am'),
  abgelehntVon: text('abgelehnt_von'),
});

/** An application with where it stands, and its active report or the last one. */
export const bewerbungssicht = pgView('bewerbungssicht', {
  firmaId: firmaId(),
  id: uuid('id').notNull(),
  bewerberId: bewerberId(),
  eingegangenAm: date('eingegangen_am'),
  stand: text('stand').$type<Bewerbungsstand>().notNull(),
  standSeit: instant('stand_seit').notNull(),
  /** Set where only the day is known. */
  standTag: date('stand_tag'),
  standVon: text('stand_von'),
  verfuegbar: boolean('verfuegbar').notNull(),
  studiengangId: uuid('studiengang_id'),
  studienbeginn: smallint('studienbeginn'),
  gemeldetAm: instant('gemeldet_am'),
  meldungZurueckgezogenAm: instant('meldung_zurueckgezogen_am'),
  meldungAbgelehntAm: instant('meldung_abgelehnt_am'),
  ablehnungsgrund: text('ablehnungsgrund'),
}).existing();
