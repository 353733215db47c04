import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Dokumenttyp } from '@firmenportal/contract/bewerber';
import { bytea, id, instant } from '#platform/db/columns.ts';

const bewerberId = () => uuid('bewerber_id').notNull();

export const bewerberdokument = pgTable('bewerberdokument', {
  id: id(),
  bewerberId: bewerberId(),
  name: text('name').notNull(),
  medientyp: text('medientyp').$type<Dokumenttyp>().notNull(),
  groesse: integer('groesse').notNull(),
  pruefsumme: bytea('pruefsumme').notNull(),
  schluessel: text('schluessel').notNull(),
  am: instant('am').notNull(),
});
