import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { firmaId, id, zeit } from '#platform/db/columns.ts';

const bewerberId = () => uuid('bewerber_id').notNull();

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
