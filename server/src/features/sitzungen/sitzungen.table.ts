import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '#platform/db/columns.ts';

export const sitzung = pgTable('sitzung', {
  id: id(),
  benutzerId: uuid('benutzer_id').notNull(),
  firmaId: uuid('firma_id'),
  begonnenAm: instant('begonnen_am').notNull(),
  zuletztAktivAm: instant('zuletzt_aktiv_am').notNull(),
  endetAm: instant('endet_am').notNull(),
  beendetAm: instant('beendet_am'),
  geraet: text('geraet').notNull().default(''),
  uebernommenVon: uuid('uebernommen_von'),
  uebernommenVonName: text('uebernommen_von_name'),
});
