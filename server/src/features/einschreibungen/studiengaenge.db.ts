import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { listBewerberStudiengaenge } from '@firmenportal/contract/einschreibungen';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { all, type Db } from '#platform/db/database.ts';
import { orderBy } from '#platform/db/query/order.ts';
import { nameIn, type Access } from '#platform/db/query/scope.ts';
import { takenPlaetze, reservedPlaetze } from '../reservierungen/shared/plaetze.db.ts';
import { columnsOf, selected, type RowOf } from '#platform/db/query/selection.ts';
import { studiengang } from '../studiengaenge/studiengaenge.table.ts';

const selectionIn = (reader: Pick<Access, 'locale'>) => ({
  ...columnsOf(alias(studiengang, 'g'), ['id', 'kuerzel', 'abschluss', 'gebuehrEur', 'gebuehrUsd']),
  name: nameIn(sql`g`, reader),
  /** Null unless the person acts for a company and asks for a year. */
  reserviert: sql<number | null>`p.reserviert`,
  belegt: sql<number | null>`p.belegt`,
});
export type StudiengangRow = RowOf<ReturnType<typeof selectionIn>>;

/** All programmes, with the active company's places in the year of intake. */
export function listStudiengangRows(
  db: Db,
  access: Access,
  { jahr, order }: QueryOfOperation<typeof listBewerberStudiengaenge>,
): Promise<StudiengangRow[]> {
  const beginn = jahr ?? null;
  const name = nameIn(sql`g`, access);
  return all(
    db,
    sql<StudiengangRow>`select ${selected(selectionIn(access))}
        from studiengang g
        left join lateral (
          select ${reservedPlaetze(access, sql`${beginn}`, sql`g.id`)} as reserviert,
                 ${takenPlaetze(access, sql`${beginn}`, sql`g.id`)} as belegt
        ) p on ${access.firmaId}::uuid is not null and ${beginn}::int is not null
        order by ${orderBy(order, { name: { columns: [name] } }, sql`g.id`)}`,
  );
}
