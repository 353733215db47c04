import { and, asc, count, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { listSitzungen } from '@firmenportal/contract/sitzungen';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { Db } from '../../platform/db/database.ts';
import { sitzung } from '../../platform/db/schema/schema.ts';
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
