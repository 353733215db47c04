import { sql, type SQL } from 'drizzle-orm';
import type { Freigabeart } from '@firmenportal/contract/freigaben';
import { all, conjunction, type Db } from '#platform/db/database.ts';
import { freigabeanfrage, freigabeereignis } from './freigaben.table.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { lastAsked } from './shared/erinnerung.db.ts';

/** A student who may be asked, with the facts that decide about it. */
export interface KandidatRow {
  id: string;
  firma_id: string;
  firma: string;
  vorname: string;
  nachname: string;
  schul_email: string | null;
  exmatrikuliert: boolean;
  freigegeben: boolean;
  /** Milliseconds since 1970. */
  zuletzt: number | null;
}

/** Locks the students in a fixed order, so that parallel requests for the same students run one after the other. */
export async function lockStudenten(db: Db, access: Access, ids: readonly string[]): Promise<void> {
  await db.execute(
    sql`select s.id from student s where ${below(access, ids)} order by s.id for no key update`,
  );
}

/** Those of the identifiers that belong to students in scope. */
export function listKandidaten(
  db: Db,
  access: Access,
  ids: readonly string[],
  art: Freigabeart,
): Promise<KandidatRow[]> {
  const freigegeben = art === 'noten' ? sql`s.notenfreigabe` : sql`s.pruefungsanmeldungsfreigabe`;
  return all<KandidatRow>(
    db,
    sql`select s.id, s.firma_id, f.name as firma, s.vorname, s.nachname, s.schul_email,
               coalesce(s.exmatrikulation <= portal_heute(), false) as exmatrikuliert, ${freigegeben} as freigegeben,
               extract(epoch from ${lastAsked({ student: sql`s.id`, art: sql`${art}`, firma: sql`s.firma_id` })})::float8 * 1000
                 as zuletzt
        from studierendensicht s join firma f on f.id = s.firma_id
        where ${below(access, ids)}`,
  );
}

const below = (access: Access, ids: readonly string[]): SQL =>
  conjunction([inCompanies(sql`s.firma_id`, access), sql`s.id = any (${sql.param([...ids])}::uuid[])`]);

/** The person's name. */
export async function nameOf(db: Db, { benutzerId }: Access): Promise<string> {
  const [row] = await all<{ name: string }>(
    db,
    sql`select vorname || ' ' || nachname as name from benutzer where id = ${benutzerId}`,
  );
  return row?.name ?? '';
}

export type Anfrage = Omit<typeof freigabeanfrage.$inferSelect, 'benutzerId'> & { benutzerId: string };

/** Stores the requests, each with being made as its first step. */
export async function insertAnfragen(db: Db, anfragen: readonly Anfrage[]): Promise<void> {
  await db.insert(freigabeanfrage).values([...anfragen]);
  await db.insert(freigabeereignis).values(
    anfragen.map(({ id, firmaId, studentId, art, angefordertAm }) => ({
      firmaId,
      studentId,
      anfrageId: id,
      art,
      ereignis: 'angefordert' as const,
      am: angefordertAm,
    })),
  );
}
