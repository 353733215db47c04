import { boolean, date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '#platform/db/columns.ts';

const bewerberId = () => uuid('bewerber_id').notNull();

export const ansicht = pgTable('ansicht', {
  id: id(),
  benutzerId: uuid('benutzer_id').notNull(),
  firmaId: uuid('firma_id'),
  liste: text('liste').notNull(),
  name: text('name').notNull(),
  adresse: text('adresse').notNull(),
  geteilt: boolean('geteilt').notNull().default(false),
  angelegtAm: instant('angelegt_am').notNull(),
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
