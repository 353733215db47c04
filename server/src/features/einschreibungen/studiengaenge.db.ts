import { sql } from 'drizzle-orm';
import type { listBewerberStudiengaenge } from '@firmenportal/contract/einschreibungen';
import type { Abschluss } from '@firmenportal/contract/felder';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { all, type Db } from '../../platform/db/database.ts';
import { orderBy } from '../../platform/db/order.ts';
import type { Zugriff } from '../../platform/db/scope.ts';

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
  { firmaId }: Zugriff,
  { jahr, order }: QueryOfOperation<typeof listBewerberStudiengaenge>,
): Promise<StudiengangRow[]> {
  const beginn = jahr ?? null;
  return all<StudiengangRow>(
    db,
    sql`select g.id, g.kuerzel, g.name, g.abschluss, g.gebuehr_eur, g.gebuehr_usd, p.reserviert, p.belegt
        from studiengang g
        left join lateral (
          select coalesce((select r.anzahl from studienplatzreservierung r
                           where r.firma_id = ${firmaId} and r.jahr = ${beginn} and r.studiengang_id = g.id), 0)::int as reserviert,
                 (select count(*) from einschreibung e
                  where e.firma_id = ${firmaId} and e.studienbeginn = ${beginn} and e.studiengang_id = g.id
                    and e.zurueckgezogen_am is null)::int as belegt
        ) p on ${firmaId}::uuid is not null and ${beginn}::int is not null
        order by ${orderBy(order, { name: { spalten: [sql`g.name`] } }, sql`g.id`)}`,
  );
}
