import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { bewerberQuery, marktplatzQuery } from '@firmenportal/contract/bewerber';
import type { Abschluss } from '@firmenportal/contract/fields';
import type { QueryOf } from '@firmenportal/contract/hydra/query';
import { conjunction } from '#platform/db/database.ts';
import { filterOf } from '#platform/http/query-filter.ts';
import { orderBy } from '#platform/db/query/order.ts';
import { nameIn, type Access } from '#platform/db/query/scope.ts';
import { type ListQuery } from '#platform/db/query/page.ts';
import {
  bewerbungCondition,
  stufeCondition,
  markedCondition,
  markingOf,
  personCondition,
} from './shared/bewerberfilter.db.ts';
import { own, marktplatz, MARKTPLATZSTAND, precedence, type Bewerberquelle } from './bewerberquelle.db.ts';
import { isMeldung, KENNZEICHEN } from '../bewerberkennzeichen/shared/auswahlstufe.db.ts';
import { columnsOf, orNull, selected, type RowOf } from '#platform/db/query/selection.ts';
import { bewerbungssicht } from '../bewerbungen/bewerbungen.table.ts';
import { bewerber } from './bewerber.table.ts';

const b = alias(bewerber, 'b');
const a = alias(bewerbungssicht, 'a');

// Once, and not for each statement: an aliased column is another object each time.
const STATED = {
  ...columnsOf(b, ['id', 'bewerbernummer', 'anrede', 'vorname', 'nachname', 'plz', 'bewerbungsjahr']),
  ...columnsOf(b, ['freigabedatum', 'testsFreigegeben', 'iqt', 'mathematiktest', 'englischtest']),
  ...columnsOf(b, ['schnittPunkte', 'schnittNote']),
};
const OF_BEWERBUNG = { stand: orNull(a.stand), eingegangenAm: a.eingegangenAm };

/** What lists show of an applicant. */
export function selectionOf(access: Access, { gesehen = sql`true` }: Bewerberquelle) {
  const name = nameIn(sql`x`, access);
  const jsonOf = <Entry>(entry: SQL, from: SQL) =>
    sql<
      Entry[]
    >`(select coalesce(json_agg(${entry} order by ${name}), '[]') from ${from} where w.bewerber_id = b.id)`;
  const named = sql`json_build_object('id', x.id, 'name', ${name})`;
  return {
    ...STATED,
    /** Today, at the school. */
    heute: sql<string>`(select portal_heute())::text`,
    studiengaenge: jsonOf<Named & { kuerzel: string; abschluss: Abschluss }>(
      sql`json_build_object('id', x.id, 'kuerzel', x.kuerzel, 'name', ${name}, 'abschluss', x.abschluss)`,
      sql`bewerber_studiengang w join studiengang x on x.id = w.studiengang_id`,
    ),
    branchen: jsonOf<Named>(named, sql`bewerber_branche w join branche x on x.id = w.branche_id`),
    merkmale: jsonOf<Named>(named, sql`bewerber_merkmal w join merkmal x on x.id = w.merkmal_id`),
    /** Whether the person acts for a company that can see the applicant, and so has marks on them. */
    fuerFirma: sql<boolean>`${access.eigeneFirmaId !== null}::boolean and ${gesehen}`,
    ...KENNZEICHEN,
    ...OF_BEWERBUNG,
    verfuegbar: sql<boolean>`coalesce(a.verfuegbar, b.zurueckgezogen_am is null and not b.eingeschrieben)`,
  };
}
export type BewerberListRow = RowOf<ReturnType<typeof selectionOf>>;

interface Named {
  id: string;
  name: string;
}

/** Joins that those columns need, beside the applicant `b`. */
export const joinsOf = (access: Access, { bewerbung, gesehen = sql`true` }: Bewerberquelle): SQL => sql`
  left join bewerberkennzeichen k on k.firma_id = ${access.eigeneFirmaId}::uuid and k.bewerber_id = b.id and ${gesehen}
  left join einschreibung g on ${isMeldung(access.eigeneFirmaId, sql`b.id`)} and ${gesehen}
  left join lateral (select v.stand, v.eingegangen_am, v.verfuegbar from bewerbungssicht v
                     where v.bewerber_id = b.id and ${bewerbung} order by ${precedence(access)} limit 1) a on true`;

/** The companies' own applicants that match the filters. */
export function bewerberList(
  access: Access,
  query: QueryOf<typeof bewerberQuery>,
): ListQuery<BewerberListRow> {
  const source = own(access, query.firma);
  return {
    ...sichtOf(access, source),
    where: conjunction([
      source.where,
      personCondition(query),
      bewerbungCondition(query),
      stufeCondition(access, source, query),
      markedCondition(markingOf(access, source, query)),
    ]),
    order: orderBy(query.order, source.sortKeys, sql`b.id`),
  };
}

/** The marketplace's applicants that match the filters. */
export function marktplatzList(
  access: Access,
  query: QueryOf<typeof marktplatzQuery>,
): ListQuery<BewerberListRow> {
  const source = marktplatz(access);
  const all = conjunction([source.where, personCondition(query)]);
  const marks = markingOf(access, source, query);
  const { favorit: _favorit, ausgeblendet: _ausgeblendet, ansichtsmeldung, ...filter } = filterOf(query);
  return {
    ...sichtOf(access, source),
    // Totals are remembered per company, but which hits a view has reported depends on the person.
    ...(ansichtsmeldung !== undefined && { name: `${source.name} ${access.benutzerId}` }),
    where: conjunction([all, markedCondition(marks)]),
    order: orderBy(query.order, source.sortKeys, sql`b.id`),
    ...(marks.art === 'ohne' && {
      shared: {
        stand: MARKTPLATZSTAND,
        query: `marktplatz ${JSON.stringify(filter)}`,
        where: all,
        without: marks.where,
      },
    }),
  };
}

const sichtOf = (access: Access, source: Bewerberquelle) => ({
  name: source.name,
  columns: selected(selectionOf(access, source)),
  source: source.source,
  lookedUp: {
    alias: sql`gefunden`,
    keyColumn: sql`b.id`,
    joins: sql`join bewerber b on b.id = gefunden.id ${joinsOf(access, source)}`,
  },
  hasSteadyPlan: true as const,
});
