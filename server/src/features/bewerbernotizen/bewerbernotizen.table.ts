import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { firmaId, id, instant } from '#platform/db/columns.ts';

const bewerberId = () => uuid('bewerber_id').notNull();

export const bewerbernotiz = pgTable('bewerbernotiz', {
  firmaId: firmaId(),
  id: id(),
  bewerberId: bewerberId(),
  benutzerId: uuid('benutzer_id'),
  verfasstVon: text('verfasst_von').notNull(),
  verfasstAm: instant('verfasst_am').notNull(),
  geaendertAm: instant('geaendert_am'),
  text: text('text').notNull(),
});
