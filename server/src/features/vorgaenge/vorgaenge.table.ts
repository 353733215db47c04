import type { Vorgangstyp } from '@firmenportal/contract/vorgaenge';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { firmaId, identity, instant } from '#platform/db/columns.ts';
import type { Angaben } from './shared/vorgang.presenter.ts';

export const vorgang = pgTable('vorgang', {
  firmaId: firmaId(),
  id: identity(),
  typ: text('typ').$type<Vorgangstyp>().notNull(),
  am: instant('am').notNull().defaultNow(),
  bewerberId: uuid('bewerber_id'),
  studentId: uuid('student_id'),
  kontaktId: uuid('kontakt_id'),
  angaben: jsonb('angaben').$type<Angaben>().notNull(),
});
