import { and, asc, count, desc, eq, gt, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { listSitzungen } from '@firmenportal/contract/sitzungen';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { protokolliere } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { benutzer, sitzung } from '../../platform/db/schema/schema.ts';
import type { Zugriff } from '../../platform/db/query/scope.ts';
import type { Seite } from '../../platform/http/handler.ts';

type Row = typeof sitzung.$inferSelect;

const laufende = ({ benutzerId }: Zugriff, jetzt: Date) =>
  and(eq(sitzung.benutzerId, benutzerId), isNull(sitzung.beendetAm), gt(sitzung.endetAm, jetzt));

export async function findSitzungen(
  db: Db,
  zugriff: Zugriff,
  { page, itemsPerPage, order }: QueryOfOperation<typeof listSitzungen>,
  jetzt: Date,
): Promise<Seite<Row>> {
  const direction = order[0]?.[1] === 'asc' ? asc : desc;
  const members = await db
    .select()
    .from(sitzung)
    .where(laufende(zugriff, jetzt))
    .orderBy(direction(sitzung.zuletztAktivAm), direction(sitzung.id))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage);
  const [{ total } = { total: 0 }] = await db
    .select({ total: count() })
    .from(sitzung)
    .where(laufende(zugriff, jetzt));
  return { total, members };
}

/** Ends one running session of the person; false where there is none of that identifier. */
export async function endSitzung(db: Db, zugriff: Zugriff, id: string, jetzt: Date): Promise<boolean> {
  const ended = await db
    .update(sitzung)
    .set({ beendetAm: jetzt })
    .where(and(eq(sitzung.id, id), laufende(zugriff, jetzt)))
    .returning({ id: sitzung.id });
  return ended.length > 0;
}

export async function endAndere(db: Db, zugriff: Zugriff, jetzt: Date): Promise<void> {
  await db
    .update(sitzung)
    .set({ beendetAm: jetzt })
    .where(and(ne(sitzung.id, zugriff.sitzungId), laufende(zugriff, jetzt)));
}

/** Signs everybody out; returns how many sessions it ended. */
export async function endAll(db: Db, jetzt: Date): Promise<number> {
  const ended = await endWhere(db, jetzt);
  await protokolliere(db, null, 'sitzungen.beendet', { angaben: { anzahl: ended } });
  return ended;
}

/** Signs one person out, also where they act in somebody else's account; undefined where there is no such account. */
export async function endOf(db: Db, email: string, jetzt: Date): Promise<number | undefined> {
  const [konto] = await db
    .select({ id: benutzer.id })
    .from(benutzer)
    .where(eq(benutzer.email, email.toLowerCase()));
  if (!konto) return undefined;
  const theirs = or(eq(sitzung.benutzerId, konto.id), eq(sitzung.uebernommenVon, konto.id));
  const ended = await endWhere(db, jetzt, theirs);
  await protokolliere(db, null, 'konto.sitzungen', { objekt: konto.id, angaben: { anzahl: ended } });
  return ended;
}

async function endWhere(db: Db, jetzt: Date, whose?: SQL): Promise<number> {
  const { rowCount } = await db
    .update(sitzung)
    .set({ beendetAm: jetzt })
    .where(and(isNull(sitzung.beendetAm), gt(sitzung.endetAm, jetzt), whose));
  return rowCount ?? 0;
}
