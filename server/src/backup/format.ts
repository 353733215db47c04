import * as z from 'zod/mini';

/**
 * A backup is a gzip-compressed tar archive: first `kopf.json`, then the rows of each table in parts of bounded size
 * (`tabellen/<name>/<number>`, as COPY writes them), then the files (`dateien/<key>`), and finally `verzeichnis.json`.
 * An archive without that last entry is not a valid backup.
 */
export const FORMAT = 1;
export const FORMAT_NAME = 'firmenportal-sicherung';
export const HEADER = 'kopf.json';
export const DIRECTORY = 'verzeichnis.json';
export const TABLES = 'tabellen/';
export const FILES = 'dateien/';

/** Identifies a backup of any format version. */
export const identity = z.object({ art: z.literal(FORMAT_NAME), format: z.int().check(z.minimum(1)) });

export const headerSchema = z.object({
  ...identity.shape,
  /** Version of the portal that wrote the backup, and of the PostgreSQL server that it was read from. */
  portal: z.string(),
  postgresql: z.string(),
  /** The moment of the snapshot. */
  am: z.iso.datetime(),
  /** The migrations that had been applied to the database, in order. */
  migrationen: z.array(z.object({ name: z.string(), pruefsumme: z.string() })),
});
export type ArchiveHeader = z.infer<typeof headerSchema>;

const sum = { bytes: z.int(), pruefsumme: z.string() };

export const directorySchema = z.object({
  tabellen: z.array(z.object({ name: z.string(), spalten: z.array(z.string()), zeilen: z.int(), ...sum })),
  /** The state of the sequences that identifiers are drawn from. */
  zaehler: z.array(z.object({ name: z.string(), wert: z.string(), benutzt: z.boolean() })),
  dateien: z.object({ anzahl: z.int(), ...sum }),
  /** Keys that records name but the store lacked. Their files are not in the backup. */
  fehlend: z.array(z.string()),
});
export type Directory = z.infer<typeof directorySchema>;
export type TableEntry = Directory['tabellen'][number];
