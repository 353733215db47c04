import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { firmaId, id } from '#platform/db/columns.ts';

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
