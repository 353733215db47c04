import { date, pgTable, text } from 'drizzle-orm/pg-core';

/** The day up to which records of a kind have been deleted. Imports skip records from before it. */
export const aufbewahrungsgrenze = pgTable('aufbewahrungsgrenze', {
  art: text('art').$type<'student'>().primaryKey(),
  bis: date('bis').notNull(),
});
