import { integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { firmaId, id, instant } from '#platform/db/columns.ts';

export const studienplatzreservierung = pgTable('studienplatzreservierung', {
  firmaId: firmaId(),
  jahr: smallint('jahr').notNull(),
  studiengangId: uuid('studiengang_id').notNull(),
  anzahl: smallint('anzahl').notNull(),
});

export const reservierungszeitraum = pgTable('reservierungszeitraum', {
  id: id(),
  jahr: smallint('jahr').notNull(),
  von: instant('von').notNull(),
  bis: instant('bis').notNull(),
  gemeldetVon: instant('gemeldet_von'),
  gemeldetFrist: instant('gemeldet_frist'),
  gemeldetBis: instant('gemeldet_bis'),
});

export const reservierungsstand = pgTable('reservierungsstand', {
  firmaId: firmaId(),
  jahr: smallint('jahr').notNull(),
  version: integer('version').notNull().default(1),
  geaendertAm: instant('geaendert_am').notNull(),
  geaendertVon: text('geaendert_von').notNull(),
  gemeldetAm: instant('gemeldet_am'),
});
