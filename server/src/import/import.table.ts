import { bigint, boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Mapping } from '@firmenportal/contract/importzuordnungen';
import type { FolderKind, ImportKind } from '@firmenportal/contract/import';
import { id, instant } from '#platform/db/columns.ts';

export const importlauf = pgTable('import', {
  id: id(),
  benutzerId: uuid('benutzer_id'),
  art: text('art').$type<ImportKind | FolderKind>().notNull(),
  datei: text('datei').notNull(),
  probelauf: boolean('probelauf').notNull(),
  modus: text('modus').$type<'alles' | 'gueltige'>().notNull(),
  begonnenAm: instant('begonnen_am').notNull(),
  beendetAm: instant('beendet_am').notNull(),
  zeilen: bigint('zeilen', { mode: 'number' }).notNull(),
  neu: bigint('neu', { mode: 'number' }).notNull(),
  geaendert: bigint('geaendert', { mode: 'number' }).notNull(),
  unveraendert: bigint('unveraendert', { mode: 'number' }).notNull(),
  fehlerhaft: bigint('fehlerhaft', { mode: 'number' }).notNull(),
  uebernommen: boolean('uebernommen').notNull(),
  aborted: boolean('aborted').notNull().default(false),
  fehler: jsonb('fehler')
    .$type<{ zeile: number; spalte: string | null; code: string; meldung: string }[]>()
    .notNull(),
  dienstkontoId: uuid('dienstkonto_id'),
  quelle: text('quelle'),
});

export const importzuordnung = pgTable('importzuordnung', {
  id: id(),
  art: text('art').$type<ImportKind>().notNull(),
  name: text('name').notNull(),
  zuordnung: jsonb('zuordnung').$type<Mapping>().notNull(),
  geaendertAm: instant('geaendert_am').notNull(),
});
