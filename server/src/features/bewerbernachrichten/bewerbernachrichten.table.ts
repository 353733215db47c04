import type { Vorlage } from '@firmenportal/contract/bewerber';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { firmaId, id, instant } from '#platform/db/columns.ts';

const bewerberId = () => uuid('bewerber_id').notNull();

export const bewerbernachricht = pgTable('bewerbernachricht', {
  firmaId: firmaId(),
  id: id(),
  bewerberId: bewerberId(),
  benutzerId: uuid('benutzer_id'),
  gesendetVon: text('gesendet_von').notNull(),
  gesendetAm: instant('gesendet_am').notNull(),
  vorlage: text('vorlage').$type<Vorlage>().notNull(),
  betreff: text('betreff').notNull(),
  text: text('text').notNull(),
});
