import { sql } from 'drizzle-orm';
import { all, type Db } from '#platform/db/database.ts';
import { InventoryChanged } from '../folder-run.ts';

/** A student, and the checksum of the file from which the photo was made; null if there is no photo. */
export interface PhotoState {
  readonly studentId: string;
  readonly checksum: string | null;
}

/** A student's photo, and its key in the store. */
export interface PhotoArea {
  readonly filePath: string;
  readonly matrikelnummer: string;
  readonly checksum: string;
  readonly studentId: string;
  readonly key: string;
}

const ROWS_AT_ONCE = 500;

/** The students of these numbers. */
export async function findPhotoState(db: Db, numbers: readonly string[]): Promise<Map<string, PhotoState>> {
  const rows = await all<{ nummer: string; id: string; foto: string | null }>(
    db,
    sql`select matrikelnummer as nummer, id, foto_schluessel as foto from student
        where matrikelnummer = any (${sql.param([...numbers])}::text[])`,
  );
  return new Map(
    rows.map(({ nummer, id, foto: photo }) => [nummer, { studentId: id, checksum: checksumOf(photo) }]),
  );
}

/** `fotos/jpeg/<checksum of the file>-<identifier>` */
const checksumOf = (key: string | null): string | null => key?.split('/').at(-1)?.split('-')[0] ?? null;

/** Writes the photos' keys. A trigger queues the content of replaced ones for deletion. */
export async function writePhotos(db: Db, storedFiles: readonly PhotoArea[]): Promise<void> {
  for (let from = 0; from < storedFiles.length; from += ROWS_AT_ONCE) {
    const some = storedFiles.slice(from, from + ROWS_AT_ONCE);
    const column = (value: (storedFile: PhotoArea) => string) => sql.param(some.map(value));
    const rows = await all(
      db,
      sql`update student s set foto_schluessel = z.schluessel
          from unnest(${column(({ studentId }) => studentId)}::uuid[],
                      ${column(({ matrikelnummer }) => matrikelnummer)}::text[],
                      ${column(({ key }) => key)}::text[]) as z (id, nummer, schluessel)
          where s.id = z.id and s.matrikelnummer = z.nummer returning s.id`,
    );
    if (rows.length < some.length) throw new InventoryChanged('students changed meanwhile');
  }
}

/** Which of the keys belong to a student. */
export async function findTakenPhotos(db: Db, key: readonly string[]): Promise<Set<string>> {
  const rows = await all<{ schluessel: string }>(
    db,
    sql`select foto_schluessel as schluessel from student
        where foto_schluessel = any (${sql.param([...key])}::text[])`,
  );
  return new Set(rows.map((row) => row.schluessel));
}
