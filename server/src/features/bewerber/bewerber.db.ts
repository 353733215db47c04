import { sql, type SQL } from 'drizzle-orm';
import type { bewerberQuery, Bewerbungsstand, marktplatzQuery } from '@firmenportal/contract/bewerber';
import type { Abschluss, Anrede } from '@firmenportal/contract/fields';
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
import {
  AUSWAHLSTUFE,
  isMeldung,
  type AuswahlstufeRow,
} from '../bewerberkennzeichen/shared/auswahlstufe.db.ts';

/** Times in milliseconds since 1970. */
export interface BewerberListRow extends AuswahlstufeRow {
  id: string;
  bewerbernummer: string;
  anrede: Anrede;
  vorname: string;
  nachname: string;
  plz: string | null;
  bewerbungsjahr: number;
  /** Today, at the school. */
  heute: string;
  freigabedatum: string | null;
  tests_freigegeben: boolean;
  iqt: number | null;
  mathematiktest: number | null;
  englischtest: number | null;
  schnitt_punkte: string | null;
  schnitt_note: string | null;
  studiengaenge: { id: string; kuerzel: string; name: string; abschluss: Abschluss }[];
  branchen: { id: string; name: string }[];
  merkmale: { id: string; name: string }[];
  /** Whether the person acts for a company that can see the applicant, and so has marks on them. */
  fuer_firma: boolean;
  favorit_am: number | null;
  favorit_von: string | null;
  ausgeblendet_am: number | null;
  ausgeblendet_von: string | null;
  bewertung: number | null;
  kontaktiert_am: string | null;
  stand: Bewerbungsstand | null;
  eingegangen_am: string | null;
  verfuegbar: boolean;
}

/** What lists show of an applicant. */
export function rowOf(access: Access, { gesehen = sql`true` }: Bewerberquelle): SQL<BewerberListRow> {
  const name = nameIn(sql`x`, access);
  const jsonOf = (entry: SQL, from: SQL) =>
    sql`(select coalesce(json_agg(${entry} order by ${name}), '[]') from ${from} where w.bewerber_id = b.id)`;
  const named = sql`json_build_object('id', x.id, 'name', ${name})`;
  return sql`
  b.id, b.bewerbernummer, b.anrede, b.vorname, b.nachname, b.plz, b.bewerbungsjahr,
  (select portal_heute())::text as heute, b.freigabedatum, b.tests_freigegeben,
  b.iqt, b.mathematiktest, b.englischtest, b.schnitt_punkte, b.schnitt_note,
  ${jsonOf(
    sql`json_build_object('id', x.id, 'kuerzel', x.kuerzel, 'name', ${name}, 'abschluss', x.abschluss)`,
    sql`bewerber_studiengang w join studiengang x on x.id = w.studiengang_id`,
  )} as studiengaenge,
  ${jsonOf(named, sql`bewerber_branche w join branche x on x.id = w.branche_id`)} as branchen,
  ${jsonOf(named, sql`bewerber_merkmal w join merkmal x on x.id = w.merkmal_id`)} as merkmale,
  ${access.eigeneFirmaId !== null}::boolean and ${gesehen} as fuer_firma,
  extract(epoch from k.favorit_am)::float8 * 1000 as favorit_am, k.favorit_von,
  extract(epoch from k.ausgeblendet_am)::float8 * 1000 as ausgeblendet_am, k.ausgeblendet_von,
  k.bewertung, k.kontaktiert_am, ${AUSWAHLSTUFE},
  a.stand, a.eingegangen_am,
  coalesce(a.verfuegbar, b.zurueckgezogen_am is null and not b.eingeschrieben) as verfuegbar`;
}

/** Joins that those columns need, beside the applicant `b`. */
export const verbundOf = (access: Access, { bewerbung, gesehen = sql`true` }: Bewerberquelle): SQL => sql`
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
        ohne: marks.where,
      },
    }),
  };
}

const sichtOf = (access: Access, source: Bewerberquelle) => ({
  name: source.name,
  columns: rowOf(access, source),
  source: source.source,
  lookedUp: {
    alias: sql`gefunden`,
    keyColumn: sql`b.id`,
    verbund: sql`join bewerber b on b.id = gefunden.id ${verbundOf(access, source)}`,
  },
  hasSteadyPlan: true as const,
});
