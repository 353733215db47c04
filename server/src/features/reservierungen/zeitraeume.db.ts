import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listReservierungszeitraeume } from '@firmenportal/contract/reservierungen';
import { all, conjunction, first, one, type Db } from '#platform/db/database.ts';
import { orderBy } from '#platform/db/query/order.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { findPage, type Page } from '#platform/db/query/page.ts';
import { columnsOf, millis, selected, type RowOf } from '#platform/db/query/selection.ts';
import { reservierungszeitraum } from './reservierungen.table.ts';

// The school's periods. Everybody may read them; policies let only the school's people write them.

/** Another period of the year covers part of the same time. */
export class OverlapError extends Error {
  override name = 'UeberschneidungError';
}

const EXCLUSION_VIOLATION = '23P01';

const z = alias(reservierungszeitraum, 'z');

const SELECTION = { ...columnsOf(z, ['id', 'jahr']), von: millis(z.von), bis: millis(z.bis) };
export type ZeitraumRow = RowOf<typeof SELECTION>;

const COLUMNS = selected(SELECTION);

const time = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;

const STAENDE = {
  bevorstehend: (now: SQL) => sql`z.von > ${now}`,
  offen: (now: SQL) => sql`z.von <= ${now} and z.bis > ${now}`,
  abgelaufen: (now: SQL) => sql`z.bis <= ${now}`,
};

export function findZeitraeume(
  db: Db,
  access: Access,
  query: QueryOfOperation<typeof listReservierungszeitraeume>,
  now: Date,
): Promise<Page<ZeitraumRow>> {
  const { stand } = query;
  return findPage(db, access, query, {
    name: 'reservierungszeitraeume',
    columns: COLUMNS,
    source: sql`reservierungszeitraum z`,
    where: conjunction([stand && STAENDE[stand](time(now.getTime()))]),
    order: orderBy(
      query.order,
      { von: { columns: [sql`z.von`] }, jahr: { columns: [sql`z.jahr`] } },
      sql`z.id`,
    ),
  });
}

/** The periods of a year, the first one first. */
export function listZeitraeumeOf(db: Db, jahr: number): Promise<ZeitraumRow[]> {
  return all(
    db,
    sql<ZeitraumRow>`select ${COLUMNS} from reservierungszeitraum z where z.jahr = ${jahr} order by z.von`,
  );
}

/** The same, locked until the end of the transaction: closing a period waits for whoever saves in it. */
export async function holdZeitraeumeOf(db: Db, jahr: number): Promise<ZeitraumRow[]> {
  await db.execute(sql`select portal_reservierungszeitraeume_festhalten(${jahr}::int)`);
  return listZeitraeumeOf(db, jahr);
}

/** Locks out other changes of periods. Without it, two overlapping ones would deadlock. */
export async function lockZeitraeume(db: Db): Promise<void> {
  await db.execute(sql`lock table reservierungszeitraum in share row exclusive mode`);
}

/** A period, locked so that nobody saves in it until the end of the transaction. */
export function lockZeitraum(db: Db, id: string): Promise<ZeitraumRow | undefined> {
  return first(
    db,
    sql<ZeitraumRow>`select ${COLUMNS} from reservierungszeitraum z where z.id = ${id} for update`,
  );
}

/** @throws UeberschneidungError; the transaction can't be used any more */
export async function insertZeitraum(
  db: Db,
  { jahr, von, bis }: Omit<ZeitraumRow, 'id'>,
): Promise<ZeitraumRow> {
  return withoutOverlap(
    one(
      db,
      sql<ZeitraumRow>`insert into reservierungszeitraum as z (jahr, von, bis) values (${jahr}, ${time(von)}, ${time(bis)})
          returning ${COLUMNS}`,
    ),
  );
}

/** @throws UeberschneidungError; the transaction can't be used any more */
export async function updateZeitraum(db: Db, { id, von, bis }: Omit<ZeitraumRow, 'jahr'>): Promise<void> {
  await withoutOverlap(
    db.execute(sql`update reservierungszeitraum set von = ${time(von)}, bis = ${time(bis)} where id = ${id}`),
  );
}

export async function deleteZeitraum(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from reservierungszeitraum where id = ${id}`);
}

async function withoutOverlap<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code } = (error instanceof DrizzleQueryError ? error.cause : error) as { code?: string };
    throw code === EXCLUSION_VIOLATION ? new OverlapError() : error;
  }
}
