import { sql } from 'drizzle-orm';
import type { listBewerberStudiengaenge } from '@firmenportal/contract/einschreibungen';
import type { Abschluss } from '@firmenportal/contract/fields';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { all, type Db } from '#platform/db/database.ts';
import { orderBy } from '#platform/db/query/order.ts';
import { nameIn, type Access } from '#platform/db/query/scope.ts';
import { takenPlaetze, reservedPlaetze } from '../reservierungen/shared/plaetze.db.ts';

export interface StudiengangRow {
  id: string;
  kuerzel: string;
  name: string;
  abschluss: Abschluss;
  gebuehr_eur: string | null;
  gebuehr_usd: string | null;
  /** Null unless the person acts for a company and asks for a year. */
  reserviert: number | null;
  belegt: number | null;
}

/** All programmes, with the active company's places in the year of intake. */
export function listStudiengangRows(
  db: Db,
  access: Access,
  { jahr, order }: QueryOfOperation<typeof listBewerberStudiengaenge>,
): Promise<StudiengangRow[]> {
  const beginn = jahr ?? null;
  const name = nameIn(sql`g`, access);
  return all<StudiengangRow>(
    db,
    sql`select g.id, g.kuerzel, ${name} as name, g.abschluss, g.gebuehr_eur, g.gebuehr_usd, p.reserviert, p.belegt
        from studiengang g
        left join lateral (
          select ${reservedPlaetze(access, sql`${beginn}`, sql`g.id`)} as reserviert,
                 ${takenPlaetze(access, sql`${beginn}`, sql`g.id`)} as belegt
        ) p on ${access.firmaId}::uuid is not null and ${beginn}::int is not null
        order by ${orderBy(order, { name: { columns: [name] } }, sql`g.id`)}`,
  );
}
