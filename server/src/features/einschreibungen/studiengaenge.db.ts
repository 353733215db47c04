import { sql } from 'drizzle-orm';
import type { listBewerberStudiengaenge } from '@firmenportal/contract/einschreibungen';
import type { Abschluss } from '@firmenportal/contract/felder';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { all, type Db } from '../../platform/db/database.ts';
import { orderBy } from '../../platform/db/query/order.ts';
import { nameIn, type Zugriff } from '../../platform/db/query/scope.ts';
import { belegtePlaetze, reserviertePlaetze } from '../stammdaten/plaetze.db.ts';

export interface StudiengangRow {
  id: string;
  kuerzel: string;
  name: string;
  abschluss: Abschluss;
  gebuehr_eur: string | null;
  gebuehr_usd: string | null;
  /** Null where no company or no year is asked for. */
  reserviert: number | null;
  belegt: number | null;
}

/** All programmes, with the active company's places in the year of intake. */
export function listStudiengangRows(
  db: Db,
  zugriff: Zugriff,
  { jahr, order }: QueryOfOperation<typeof listBewerberStudiengaenge>,
): Promise<StudiengangRow[]> {
  const beginn = jahr ?? null;
  const name = nameIn(sql`g`, zugriff);
  return all<StudiengangRow>(
    db,
    sql`select g.id, g.kuerzel, ${name} as name, g.abschluss, g.gebuehr_eur, g.gebuehr_usd, p.reserviert, p.belegt
        from studiengang g
        left join lateral (
          select ${reserviertePlaetze(zugriff, sql`${beginn}`, sql`g.id`)} as reserviert,
                 ${belegtePlaetze(zugriff, sql`${beginn}`, sql`g.id`)} as belegt
        ) p on ${zugriff.firmaId}::uuid is not null and ${beginn}::int is not null
        order by ${orderBy(order, { name: { spalten: [name] } }, sql`g.id`)}`,
  );
}
