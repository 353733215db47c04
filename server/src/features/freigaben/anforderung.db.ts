import { eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Freigabeart } from '@firmenportal/contract/freigaben';
import { all, conjunction, type Db } from '#platform/db/database.ts';
import { freigabeanfrage, freigabeereignis } from './freigaben.table.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { lastAsked } from './shared/erinnerung.db.ts';
import { columnsOf, millisOf, selected, type RowOf } from '#platform/db/query/selection.ts';
import { benutzer } from '../benutzer/benutzer.table.ts';
import { firma } from '../firmen/firmen.table.ts';
import { studierendensicht } from '../studenten/studenten.table.ts';

const s = alias(studierendensicht, 's');

/** A student who may be asked, with the facts that decide about it. */
const candidate = (art: Freigabeart) => ({
  ...columnsOf(s, ['id', 'firmaId', 'vorname', 'nachname', 'schulEmail']),
  firma: alias(firma, 'f').name,
  exmatrikuliert: sql<boolean>`coalesce(s.exmatrikulation <= portal_heute(), false)`,
  freigegeben: art === 'noten' ? s.notenfreigabe : s.pruefungsanmeldungsfreigabe,
  zuletzt: millisOf<number | null>(
    lastAsked({ student: sql`s.id`, art: sql`${art}`, firma: sql`s.firma_id` }),
  ),
});
export type KandidatRow = RowOf<ReturnType<typeof candidate>>;

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
  return all(
    db,
    sql<KandidatRow>`select ${selected(candidate(art))}
        from studierendensicht s join firma f on f.id = s.firma_id
        where ${below(access, ids)}`,
  );
}

const below = (access: Access, ids: readonly string[]): SQL =>
  conjunction([inCompanies(sql`s.firma_id`, access), sql`s.id = any (${sql.param([...ids])}::uuid[])`]);

/** The person's name. */
export async function nameOf(db: Db, { benutzerId }: Access): Promise<string> {
  const [row] = await db
    .select({ name: sql<string>`vorname || ' ' || nachname` })
    .from(benutzer)
    .where(eq(benutzer.id, benutzerId));
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
