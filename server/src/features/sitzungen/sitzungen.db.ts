import { and, asc, count, desc, eq, gt, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { listSitzungen } from '@firmenportal/contract/sitzungen';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/database.ts';
import { benutzer } from '#features/benutzer/benutzer.table.ts';
import { sitzung } from './sitzungen.table.ts';
import type { Access } from '#platform/db/query/scope.ts';
import type { Page } from '#platform/db/query/page.ts';

type Row = typeof sitzung.$inferSelect;

const laufende = ({ benutzerId }: Access, now: Date) =>
  and(eq(sitzung.benutzerId, benutzerId), isNull(sitzung.beendetAm), gt(sitzung.endetAm, now));

export async function findSitzungen(
  db: Db,
  access: Access,
  { page, itemsPerPage, order }: QueryOfOperation<typeof listSitzungen>,
  now: Date,
): Promise<Page<Row>> {
  const direction = order[0]?.[1] === 'asc' ? asc : desc;
  const members = await db
    .select()
    .from(sitzung)
    .where(laufende(access, now))
    .orderBy(direction(sitzung.zuletztAktivAm), direction(sitzung.id))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage);
  const [{ total } = { total: 0 }] = await db
    .select({ total: count() })
    .from(sitzung)
    .where(laufende(access, now));
  return { total, members };
}

/** Ends one running session of the person; false if it does not exist. */
export async function endSession(db: Db, access: Access, id: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(sitzung)
    .set({ beendetAm: now })
    .where(and(eq(sitzung.id, id), laufende(access, now)))
    .returning({ id: sitzung.id });
  return ended.length > 0;
}

/** Ends all running sessions of the person but this one; returns how many. */
export const endAndere = (db: Db, access: Access, now: Date): Promise<number> =>
  endWhere(db, now, and(ne(sitzung.id, access.sitzungId), eq(sitzung.benutzerId, access.benutzerId)));

/** Signs everybody out; returns how many sessions it ended. */
export async function endAll(db: Db, now: Date): Promise<number> {
  const ended = await endWhere(db, now);
  await recordAudit(db, null, 'sitzungen.beendet', { angaben: { anzahl: ended } });
  return ended;
}

/**
 * Signs one person out, including sessions in which they act in another account; undefined if the account does not
 * exist.
 */
export async function endOf(db: Db, email: string, now: Date): Promise<number | undefined> {
  const [konto] = await db
    .select({ id: benutzer.id })
    .from(benutzer)
    .where(eq(benutzer.email, email.toLowerCase()));
  if (!konto) return undefined;
  const theirs = or(eq(sitzung.benutzerId, konto.id), eq(sitzung.uebernommenVon, konto.id));
  const ended = await endWhere(db, now, theirs);
  await recordAudit(db, null, 'konto.sitzungen', { objekt: konto.id, angaben: { anzahl: ended } });
  return ended;
}

async function endWhere(db: Db, now: Date, whose?: SQL): Promise<number> {
  const { rowCount } = await db
    .update(sitzung)
    .set({ beendetAm: now })
    .where(and(isNull(sitzung.beendetAm), gt(sitzung.endetAm, now), whose));
  return rowCount ?? 0;
}
