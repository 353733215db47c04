import { date, pgTable, text } from 'drizzle-orm/pg-core';

/** Until which day records of a kind have gone: imports bring none of them back. */
export const aufbewahrungsgrenze = pgTable('aufbewahrungsgrenze', {
  art: text('art').$type<'student'>().primaryKey(),
  bis: date('bis').notNull(),
});
