import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { firmaId, id, instant } from '#platform/db/columns.ts';

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
