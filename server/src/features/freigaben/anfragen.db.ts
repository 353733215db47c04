import { sql } from 'drizzle-orm';
import type { Anfragestand, Freigabeart, listFreigabeanfragen } from '@firmenportal/contract/freigaben';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { conjunction } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { type ListQuery } from '#platform/db/query/page.ts';
import { anfragenWithReminder } from './shared/erinnerung.db.ts';

type Query = QueryOfOperation<typeof listFreigabeanfragen>;

/** Times in milliseconds since 1970. */
export interface AnfrageRow {
  id: string;
  student_id: string;
  matrikelnummer: string;
  vorname: string;
  nachname: string;
  art: Freigabeart;
  angefordert_von: string;
  angefordert_am: number;
  gueltig_bis: number;
  stand: Anfragestand;
  stand_seit: number | null;
  erinnert_am: number | null;
  erinnerbar_ab: number | null;
}

const COLUMNS = sql<AnfrageRow>`a.id, a.student_id, s.matrikelnummer, s.vorname, s.nachname, a.art, a.angefordert_von,
  extract(epoch from a.angefordert_am)::float8 * 1000 as angefordert_am,
  extract(epoch from a.gueltig_bis)::float8 * 1000 as gueltig_bis,
  stand.stand, extract(epoch from stand.seit)::float8 * 1000 as stand_seit,
  extract(epoch from erinnert.am)::float8 * 1000 as erinnert_am,
  extract(epoch from erinnerung.ab)::float8 * 1000 as erinnerbar_ab`;

const SORT_KEYS: Record<Query['order'][number][0], SortKey> = {
  angefordertAm: { columns: [sql`a.angefordert_am`] },
  name: { columns: [sql`s.nachname`, sql`s.vorname`] },
};

/** The requests of the companies in scope that match the filters, each with its state. */
export const anfragenList = (access: Access, query: Query, now: Date): ListQuery<AnfrageRow> => {
  const { student, firma, art, stand, erinnerbar, eigene: own } = query;
  return {
    name: 'freigabeanfragen',
    columns: COLUMNS,
    source: anfragenWithReminder(now),
    where: conjunction([
      inCompanies(sql`a.firma_id`, access),
      student && sql`a.student_id = ${student}`,
      firma && sql`a.firma_id = ${firma}`,
      art && sql`a.art = ${art}`,
      stand && sql`stand.stand = ${stand}`,
      erinnerbar === undefined
        ? undefined
        : sql`coalesce(erinnerung.ab <= ${now.toISOString()}::timestamptz, false) = ${erinnerbar}`,
      own === undefined
        ? undefined
        : sql`(a.benutzer_id is not distinct from ${access.benutzerId}::uuid) = ${own}`,
    ]),
    order: orderBy(query.order, SORT_KEYS, sql`a.id`),
  };
};
