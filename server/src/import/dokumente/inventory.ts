import { sql } from 'drizzle-orm';
import { all, type Db } from '#platform/db/database.ts';
import { InventoryChanged } from '../folder-run.ts';
import type { Dokument } from './dokument.ts';

/** An applicant's documents in the database: checksums by name. */
export interface Inventory {
  readonly bewerberId: string;
  readonly checksums: ReadonlyMap<string, string>;
}

/** A document with its applicant, and the key of its content in the store. */
export interface StoredFile {
  readonly dokument: Dokument;
  readonly bewerberId: string;
  readonly key: string;
}

const ROWS_AT_ONCE = 500;

/** The applicants with these numbers. Anonymised ones have none. */
export async function findInventory(db: Db, numbers: readonly string[]): Promise<Map<string, Inventory>> {
  const rows = await all<{ nummer: string; id: string; namen: string[]; pruefsummen: string[] }>(
    db,
    sql`select b.bewerbernummer as nummer, b.id,
          array(select d.name from bewerberdokument d where d.bewerber_id = b.id order by d.id) as namen,
          array(select encode(d.pruefsumme, 'hex') from bewerberdokument d
                where d.bewerber_id = b.id order by d.id) as pruefsummen
        from bewerber b
        where b.bewerbernummer = any (${sql.param([...numbers])}::text[]) and b.anonymisiert_am is null`,
  );
  return new Map(
    rows.map(({ nummer, id, namen: names, pruefsummen: checksums }) => [
      nummer,
      { bewerberId: id, checksums: new Map(names.map((name, at) => [name, checksums[at] ?? ''])) },
    ]),
  );
}

/** Writes the documents. A trigger queues the content of replaced ones for deletion. */
export async function writeStoredFiles(db: Db, storedFiles: readonly StoredFile[], now: Date): Promise<void> {
  await requireBewerber(db, storedFiles);
  for (let from = 0; from < storedFiles.length; from += ROWS_AT_ONCE) {
    const some = storedFiles.slice(from, from + ROWS_AT_ONCE);
    const column = (value: (storedFile: StoredFile) => string | number) => sql.param(some.map(value));
    await db.execute(
      sql`insert into bewerberdokument (bewerber_id, name, medientyp, groesse, pruefsumme, schluessel, am)
          select z.bewerber_id, z.name, z.medientyp, z.groesse, decode(z.pruefsumme, 'hex'), z.schluessel, ${now}
          from unnest(${column(({ bewerberId }) => bewerberId)}::uuid[],
                      ${column(({ dokument }) => dokument.displayName)}::text[],
                      ${column(({ dokument }) => dokument.mediaType)}::text[],
                      ${column(({ dokument }) => dokument.size)}::int[],
                      ${column(({ dokument }) => dokument.checksum)}::text[],
                      ${column(({ key }) => key)}::text[])
               as z (bewerber_id, name, medientyp, groesse, pruefsumme, schluessel)
          on conflict (bewerber_id, name) do update
          set medientyp = excluded.medientyp, groesse = excluded.groesse, pruefsumme = excluded.pruefsumme,
              schluessel = excluded.schluessel, am = excluded.am`,
    );
  }
}

/**
 * Locks the applicants, so that nobody is anonymised and gets a document afterwards. Enrolment reports on them stay
 * possible.
 */
async function requireBewerber(db: Db, storedFiles: readonly StoredFile[]): Promise<void> {
  const numbers = new Map(
    storedFiles.map(({ bewerberId, dokument }) => [bewerberId, dokument.bewerbernummer]),
  );
  const rows = await all(
    db,
    sql`select from bewerber b
        join unnest(${sql.param([...numbers.keys()])}::uuid[], ${sql.param([...numbers.values()])}::text[])
             as z (id, nummer) on z.id = b.id and z.nummer = b.bewerbernummer
        where b.anonymisiert_am is null for key share of b`,
  );
  if (rows.length < numbers.size) throw new InventoryChanged('applicants changed meanwhile');
}

/** Which of the keys belong to a document. */
export async function findTaken(db: Db, key: readonly string[]): Promise<Set<string>> {
  const rows = await all<{ schluessel: string }>(
    db,
    sql`select schluessel from bewerberdokument where schluessel = any (${sql.param([...key])}::text[])`,
  );
  return new Set(rows.map((row) => row.schluessel));
}
