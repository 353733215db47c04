import { sql, type SQL } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listReservierungszeitraeume } from '@firmenportal/contract/reservierungen';
import { all, conjunction, first, type Db } from '../../platform/db/database.ts';
import { orderBy } from '../../platform/db/query/order.ts';
import type { Zugriff } from '../../platform/db/query/scope.ts';
import { findSeite } from '../../platform/db/query/seite.ts';
import type { Seite } from '../../platform/http/handler.ts';
import type { Zeitraum } from './reservierungen.rules.ts';

// The school's periods: everybody reads them, and by the policies nobody but the school's people writes them.

export interface ZeitraumRow extends Zeitraum {
  id: string;
  jahr: number;
}

/** There is another period of the year at the same time. */
export class UeberschneidungError extends Error {
  override name = 'UeberschneidungError';
}

const EXCLUSION_VIOLATION = '23P01';

const SPALTEN = sql`z.id, z.jahr, (extract(epoch from z.von) * 1000)::float8 as von,
                    (extract(epoch from z.bis) * 1000)::float8 as bis`;

const zeit = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;

const STAENDE = {
  bevorstehend: (jetzt: SQL) => sql`z.von > ${jetzt}`,
  offen: (jetzt: SQL) => sql`z.von <= ${jetzt} and z.bis > ${jetzt}`,
  abgelaufen: (jetzt: SQL) => sql`z.bis <= ${jetzt}`,
};

export function findZeitraeume(
  db: Db,
  zugriff: Zugriff,
  query: QueryOfOperation<typeof listReservierungszeitraeume>,
  jetzt: Date,
): Promise<Seite<ZeitraumRow>> {
  const { stand } = query;
  return findSeite<ZeitraumRow>(db, zugriff, query, {
    name: 'reservierungszeitraeume',
    spalten: SPALTEN,
    quelle: sql`reservierungszeitraum z`,
    where: conjunction([stand && STAENDE[stand](zeit(jetzt.getTime()))]),
    order: orderBy(
      query.order,
      { von: { spalten: [sql`z.von`] }, jahr: { spalten: [sql`z.jahr`] } },
      sql`z.id`,
    ),
  });
}

/** The periods of a year, the first one first. */
export function listZeitraeumeOf(db: Db, jahr: number): Promise<ZeitraumRow[]> {
  return all<ZeitraumRow>(
    db,
    sql`select ${SPALTEN} from reservierungszeitraum z where z.jahr = ${jahr} order by z.von`,
  );
}

/** The same, kept as they are until the transaction ends: closing one waits for whoever saves in it. */
export async function holdZeitraeumeOf(db: Db, jahr: number): Promise<ZeitraumRow[]> {
  await db.execute(sql`select portal_reservierungszeitraeume_festhalten(${jahr}::int)`);
  return listZeitraeumeOf(db, jahr);
}

/** Makes whoever else changes periods wait: two that overlap would wait for each other instead. */
export async function lockZeitraeume(db: Db): Promise<void> {
  await db.execute(sql`lock table reservierungszeitraum in share row exclusive mode`);
}

/** A period that nobody saves in until the transaction ends. */
export function lockZeitraum(db: Db, id: string): Promise<ZeitraumRow | undefined> {
  return first<ZeitraumRow>(
    db,
    sql`select ${SPALTEN} from reservierungszeitraum z where z.id = ${id} for update`,
  );
}

/** @throws UeberschneidungError after which nothing more can be done in the transaction */
export async function insertZeitraum(
  db: Db,
  { jahr, von, bis }: Omit<ZeitraumRow, 'id'>,
): Promise<ZeitraumRow> {
  const row = await ohneUeberschneidung(
    first<ZeitraumRow>(
      db,
      sql`insert into reservierungszeitraum as z (jahr, von, bis) values (${jahr}, ${zeit(von)}, ${zeit(bis)})
          returning ${SPALTEN}`,
    ),
  );
  if (!row) throw new Error('the period was not written');
  return row;
}

/** @throws UeberschneidungError after which nothing more can be done in the transaction */
export async function updateZeitraum(db: Db, { id, von, bis }: Omit<ZeitraumRow, 'jahr'>): Promise<void> {
  await ohneUeberschneidung(
    db.execute(sql`update reservierungszeitraum set von = ${zeit(von)}, bis = ${zeit(bis)} where id = ${id}`),
  );
}

export async function deleteZeitraum(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from reservierungszeitraum where id = ${id}`);
}

async function ohneUeberschneidung<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code } = (error instanceof DrizzleQueryError ? error.cause : error) as { code?: string };
    throw code === EXCLUSION_VIOLATION ? new UeberschneidungError() : error;
  }
}
