import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { firmaId, id, zeit } from '#platform/db/columns.ts';

const bewerberId = () => uuid('bewerber_id').notNull();

export const bewerbung = pgTable('bewerbung', {
  firmaId: firmaId(),
  id: id(),
  bewerberId: bewerberId(),
  eingegangenAm: date('eingegangen_am'),
  zurueckgezogenAm: date('zurueckgezogen_am'),
  abgelehntAm: zeit('abgelehnt_am'),
  abgelehntVon: text('abgelehnt_von'),
});
