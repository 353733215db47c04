import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Anfragestand, listFreigabeanfragen } from '@firmenportal/contract/freigaben';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { conjunction } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { type ListQuery } from '#platform/db/query/page.ts';
import { anfragenWithReminder } from './shared/erinnerung.db.ts';
import { printed } from '#platform/db/query/printed.ts';
import { columnsOf, millis, millisOf, selected, type RowOf } from '#platform/db/query/selection.ts';
import { student } from '../studenten/studenten.table.ts';
import { freigabeanfrage } from './freigaben.table.ts';

type Query = QueryOfOperation<typeof listFreigabeanfragen>;

const a = alias(freigabeanfrage, 'a');

const SELECTION = {
  ...columnsOf(a, ['id', 'studentId', 'art', 'angefordertVon']),
  ...columnsOf(alias(student, 's'), ['matrikelnummer', 'vorname', 'nachname']),
  angefordertAm: millis(a.angefordertAm),
  gueltigBis: millis(a.gueltigBis),
  stand: sql<Anfragestand>`stand.stand`,
  standSeit: millisOf<number | null>(sql`stand.seit`),
  erinnertAm: millisOf<number | null>(sql`erinnert.am`),
  erinnerbarAb: millisOf<number | null>(sql`erinnerung.ab`),
};
export type AnfrageRow = RowOf<typeof SELECTION>;

const COLUMNS = printed(selected(SELECTION));

const SORT_KEYS: Record<Query['order'][number][0], SortKey> = {
  angefordertAm: { columns: [sql`a.angefordert_am`] },
  name: { columns: [sql`s.nachname`, sql`s.vorname`] },
};

/** The requests of the companies in scope that match the filters, each with its state. */
export const anfragenList = (access: Access, query: Query, now: Date): ListQuery<AnfrageRow> => {
  const { student: ofStudent, firma, art, stand, erinnerbar, eigene: own } = query;
  return {
    name: 'freigabeanfragen',
    columns: COLUMNS,
    source: anfragenWithReminder(now),
    where: conjunction([
      inCompanies(sql`a.firma_id`, access),
      ofStudent && sql`a.student_id = ${ofStudent}`,
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
