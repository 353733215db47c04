import { integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { Abschluss } from '@firmenportal/contract/fields';
import { credits, id } from '#platform/db/columns.ts';

export const studiengang = pgTable('studiengang', {
  id: id(),
  kuerzel: text('kuerzel').notNull(),
  name: text('name').notNull(),
  nameEn: text('name_en'),
  abschluss: text('abschluss').$type<Abschluss>().notNull(),
  credits: integer('credits').notNull(),
  semester: integer('semester').notNull(),
  seminarCredits: credits('seminar_credits').notNull().default('0'),
  transferCredits: credits('transfer_credits').notNull().default('0'),
  gebuehrEur: numeric('gebuehr_eur', { precision: 9, scale: 2 }),
  gebuehrUsd: numeric('gebuehr_usd', { precision: 9, scale: 2 }),
});
