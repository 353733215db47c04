import { IMPORT_KINDS } from '@firmenportal/contract/import';
import type { NewImportquelle } from '@firmenportal/contract/importquellen';
import type * as z from 'zod/mini';
import type { Counts } from '#import/import-run.ts';
import type { importquelle, Quellendatei, Zahlen } from './importquellen.table.ts';

export type QuellenAngaben = Omit<z.infer<typeof NewImportquelle>, 'geheimnis'>;

/** A file is left alone until it has not changed for this long. */
export const SETTLED_MS = 60_000;

/** Kinds refer to kinds before them. */
export const inOrder = (dateien: readonly Quellendatei[]): Quellendatei[] =>
  dateien.toSorted((a, b) => IMPORT_KINDS.indexOf(a.art) - IMPORT_KINDS.indexOf(b.art));

/** What an import would do, compared to the rows that the file before it left in the database. */
export function figuresOf(counts: Counts, takenBefore: number | null): Zahlen {
  const { zeilen, neu, geaendert, unveraendert, fehlerhaft } = counts;
  const verschwunden = Math.max(0, (takenBefore ?? 0) - geaendert - unveraendert);
  return { zeilen, neu, geaendert, unveraendert, fehlerhaft, verschwunden };
}

/**
 * Whether a file changes, or lacks, more of the known rows than the limit allows. Known are those of the file before
 * it; for the first file, those of its rows that the database has.
 */
export function exceeds(zahlen: Zahlen, grenze: number): boolean {
  const { geaendert, unveraendert, verschwunden } = zahlen;
  const allowed = ((geaendert + unveraendert + verschwunden) * grenze) / 100;
  return geaendert > allowed || verschwunden > allowed;
}

/** The properties that an edit changes. */
export function changedIn(
  stored: typeof importquelle.$inferSelect,
  angaben: QuellenAngaben,
): (keyof QuellenAngaben)[] {
  return (Object.keys(angaben) as (keyof QuellenAngaben)[]).filter(
    (name) => JSON.stringify(stored[name]) !== JSON.stringify(angaben[name]),
  );
}

/** Where a secret goes to: given for one place, it must not be sent to another. */
export function destinationOf({
  ort,
  pfad,
  host,
  port,
  benutzer,
  fingerabdruck,
}: Pick<QuellenAngaben, 'ort' | 'pfad' | 'host' | 'port' | 'benutzer' | 'fingerabdruck'>): string {
  if (ort === 'ordner') return ort;
  return JSON.stringify(
    ort === 'https' ? [ort, new URL(pfad).origin] : [ort, host, port, benutzer, fingerabdruck],
  );
}
