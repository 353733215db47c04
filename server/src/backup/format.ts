import * as z from 'zod/mini';

/**
 * A backup is a tar archive, compressed by gzip: first `kopf.json`, then the rows of each table in parts of bounded
 * size (`tabellen/<name>/<number>`, as COPY writes them), then the files (`dateien/<key>`), and `verzeichnis.json` at
 * the end, without which it is none.
 */
export const FORMAT = 1;
export const KENNUNG = 'firmenportal-sicherung';
export const HEADER = 'kopf.json';
export const DIRECTORY = 'verzeichnis.json';
export const TABLES = 'tabellen/';
export const FILES = 'dateien/';

/** What tells a backup, of whichever format. */
export const identity = z.object({ art: z.literal(KENNUNG), format: z.int().check(z.minimum(1)) });

export const kopf = z.object({
  ...identity.shape,
  /** Version of the portal that wrote it, and of the server that it was read from. */
  portal: z.string(),
  postgresql: z.string(),
  /** Of when the data are. */
  am: z.iso.datetime(),
  /** What the database had been migrated by, in order. */
  migrationen: z.array(z.object({ name: z.string(), pruefsumme: z.string() })),
});
export type ArchiveHeader = z.infer<typeof kopf>;

const sum = { bytes: z.int(), pruefsumme: z.string() };

export const verzeichnis = z.object({
  tabellen: z.array(z.object({ name: z.string(), spalten: z.array(z.string()), zeilen: z.int(), ...sum })),
  /** How far the counters of identifiers had come. */
  zaehler: z.array(z.object({ name: z.string(), wert: z.string(), benutzt: z.boolean() })),
  dateien: z.object({ anzahl: z.int(), ...sum }),
  /** Keys that records name and the store lacked: not part of the backup. */
  fehlend: z.array(z.string()),
});
export type Directory = z.infer<typeof verzeichnis>;
export type Tabelle = Directory['tabellen'][number];
