import { bigint, boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Mapping } from '@firmenportal/contract/importzuordnungen';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { FolderKind, Import, ImportKind } from '@firmenportal/contract/import';
import { id, instant } from '#platform/db/columns.ts';
import type { Finding } from './finding.ts';

/**
 * A finding as it is told in the language of whoever ran the import, with what words it anew in that of whoever reads it.
 * Those of older runs have no such details.
 */
export type StoredFinding = Item<typeof Import>['fehler'][number] & { details?: Finding['details'] };

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
  fehler: jsonb('fehler').$type<StoredFinding[]>().notNull(),
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
