import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ImportKind } from '@firmenportal/contract/import';
import type {
  DATEIERGEBNISSE,
  FEHLENDE,
  Laufgrund,
  Laufstand,
  Quellenort,
} from '@firmenportal/contract/importquellen';
import { bytea, id, instant, studentId } from '#platform/db/columns.ts';

/** A file of a source, and the kind of its records. */
export interface Quellendatei {
  readonly art: ImportKind;
  readonly datei: string;
  /** Identifier of the saved mapping that it is read by. */
  readonly zuordnung: string | null;
}

/** What an import counted, and what was missing that the file before it had. */
export interface Zahlen {
  readonly zeilen: number;
  readonly neu: number;
  readonly geaendert: number;
  readonly unveraendert: number;
  readonly fehlerhaft: number;
  readonly verschwunden: number;
}

export interface Dateiergebnis extends Pick<Quellendatei, 'art' | 'datei'> {
  readonly ergebnis: (typeof DATEIERGEBNISSE)[number];
  readonly zahlen: Zahlen | null;
  readonly importId: string | null;
}

/** A content that changes more than the source's limit. */
export interface Halt {
  readonly pruefsumme: string;
  readonly zahlen: Zahlen;
  readonly importId: string;
}

export const importquelle = pgTable('importquelle', {
  id: id(),
  name: text('name').notNull(),
  ort: text('ort').$type<Quellenort>().notNull(),
  pfad: text('pfad').notNull(),
  host: text('host'),
  port: integer('port'),
  benutzer: text('benutzer'),
  fingerabdruck: text('fingerabdruck'),
  geheimnis: bytea('geheimnis'),
  dateien: jsonb('dateien').$type<readonly Quellendatei[]>().notNull(),
  uhrzeit: text('uhrzeit'),
  modus: text('modus').$type<'alles' | 'gueltige'>().notNull(),
  grenze: integer('grenze').notNull(),
  fehlende: text('fehlende').$type<(typeof FEHLENDE)[number]>().notNull().default('bleiben'),
  pausiert: boolean('pausiert').notNull().default(false),
  version: integer('version').notNull().default(1),
  faelligAm: instant('faellig_am').notNull(),
  angefordert: boolean('angefordert').notNull().default(false),
  wartetSeit: instant('wartet_seit'),
  gemeldet: text('gemeldet').$type<'angehalten' | 'fehlgeschlagen'>(),
  laufId: uuid('lauf_id'),
  laufBis: instant('lauf_bis'),
});

export const importquellenlauf = pgTable('importquellenlauf', {
  id: id(),
  importquelleId: uuid('importquelle_id').notNull(),
  stand: text('stand').$type<Laufstand>().notNull(),
  begonnenAm: instant('begonnen_am').notNull(),
  beendetAm: instant('beendet_am'),
  grund: text('grund').$type<Laufgrund>(),
  zusatz: text('zusatz'),
  dateien: jsonb('dateien').$type<readonly Dateiergebnis[]>().notNull().default([]),
});

export const importquellendatei = pgTable('importquellendatei', {
  importquelleId: uuid('importquelle_id').notNull(),
  art: text('art').$type<ImportKind>().notNull(),
  datei: text('datei').notNull(),
  pruefsumme: text('pruefsumme'),
  zeilen: bigint('zeilen', { mode: 'number' }),
  fehlerhaft: bigint('fehlerhaft', { mode: 'number' }),
  eingelesenAm: instant('eingelesen_am'),
  gesehen: text('gesehen'),
  gesehenAm: instant('gesehen_am'),
  angehalten: jsonb('angehalten').$type<Halt>(),
  freigegeben: text('freigegeben'),
});

export const importquellenstudent = pgTable('importquellenstudent', {
  importquelleId: uuid('importquelle_id').notNull(),
  datei: text('datei').notNull(),
  studentId: studentId(),
  fehltSeit: date('fehlt_seit'),
});
