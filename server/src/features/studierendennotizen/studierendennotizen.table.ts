import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { firmaId, id, studentId, instant } from '#platform/db/columns.ts';

export const studierendennotiz = pgTable('studierendennotiz', {
  firmaId: firmaId(),
  id: id(),
  studentId: studentId(),
  benutzerId: uuid('benutzer_id'),
  verfasstVon: text('verfasst_von').notNull(),
  verfasstAm: instant('verfasst_am').notNull(),
  geaendertAm: instant('geaendert_am'),
  text: text('text').notNull(),
  faelligAm: date('faellig_am'),
  erledigtAm: instant('erledigt_am'),
  erledigtVon: uuid('erledigt_von'),
});
