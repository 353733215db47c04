import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, zeit } from '#platform/db/columns.ts';

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
