import { sql, type SQL } from 'drizzle-orm';
import { all, conjunction, first, type Db } from '#platform/db/database.ts';
import { inCompanies, nameIn, type Access } from '#platform/db/query/scope.ts';
import { remembered, rememberedInScope } from '#platform/db/query/totals.ts';
import {
  bewerbungCondition,
  markedCondition,
  markingOf,
  personCondition,
  type OwnFilters,
  type Filter,
} from './shared/bewerberfilter.db.ts';
import { own, marktplatz, MARKTPLATZSTAND, type Bewerberquelle } from './bewerberquelle.db.ts';

export type ChoiceKind = 'firma' | 'studiengang' | 'bewerbungsjahr' | 'branche' | 'merkmal';

export interface ChoiceRow {
  art: ChoiceKind;
  wert: string;
  name: string;
  anzahl: number;
}

/**
 * What occurs among the companies' own applicants, with the number that the other filters leave of each; once for a
 * version of the data.
 */
export function listOwnChoices(db: Db, access: Access, filter: OwnFilters): Promise<ChoiceRow[]> {
  const counted = (asked: OwnFilters, withMarks: boolean) => {
    const left = (one: OwnFilters) => {
      const source = own(access, one.firma);
      return conjunction([
        personCondition(one),
        bewerbungCondition(one),
        withMarks ? markedCondition(markingOf(access, source, one)) : undefined,
      ]);
    };
    const { firma: _own, ...others } = asked;
    return all<ChoiceRow>(
      db,
      wahlenOf(access, own(access, asked.firma), narrowingsOf(asked, left), firmenOf(access, left(others))),
    );
  };
  return rememberedInScope(access, `bewerberwahlen ${JSON.stringify(filter)}`, async () =>
    withCounts(
      await rememberedInScope(access, 'bewerberwahlen', () => counted({}, false)),
      await counted(filter, true),
    ),
  );
}

/**
 * What occurs in the marketplace, with the number that the other filters leave of each: counted once for all companies
 * under the same filters, less what each has hidden (ADR 15). Of the few that a company marked, they are counted alone.
 */
export const listMarktplatzChoices = (db: Db, access: Access, filter: Filter = {}): Promise<ChoiceRow[]> =>
  rememberedInScope(
    access,
    `marktplatzwahlen ${readerOf(access, filter)}${JSON.stringify(filter)}`,
    async () => {
      const source = marktplatz(access);
      const version = await first<{ stand: string }>(db, MARKTPLATZSTAND);
      const { favorit: _favorit, ausgeblendet: _hidden, ansichtsmeldung: _told, ...asked } = filter;
      const ofAll = (one: Filter) =>
        remembered(`marktplatzwahlen|${access.locale}|${JSON.stringify(one)}|${version?.stand}`, () =>
          all<ChoiceRow>(db, wahlenOf(access, source, narrowingsOf(one, personCondition))),
        );
      const { art, where } = markingOf(access, source, filter);
      const marked = await all<ChoiceRow>(
        db,
        wahlenOf(
          access,
          source,
          narrowingsOf(asked, (one) => conjunction([personCondition(one), where])),
        ),
      );
      return withCounts(await ofAll({}), art === 'nur' ? marked : without(await ofAll(asked), marked));
    },
  );

/** What a view told of is the person's; all else is that of everybody of the company. */
const readerOf = ({ benutzerId }: Access, { ansichtsmeldung }: Filter) =>
  ansichtsmeldung === undefined ? '' : `${benutzerId} `;

const keyOf = ({ art, wert: value }: ChoiceRow) => `${art} ${value}`;

/** All that can be chosen, with the counts that were found: nothing that one sees goes away by a filter. */
function withCounts(choices: readonly ChoiceRow[], found: readonly ChoiceRow[]): ChoiceRow[] {
  const counts = new Map(found.map((row) => [keyOf(row), row.anzahl]));
  return choices.map((row) => ({ ...row, anzahl: counts.get(keyOf(row)) ?? 0 }));
}

function without(rows: readonly ChoiceRow[], hidden: readonly ChoiceRow[]): ChoiceRow[] {
  const fewer = new Map(hidden.map((row) => [keyOf(row), row.anzahl]));
  return rows.map((row) => ({ ...row, anzahl: row.anzahl - (fewer.get(keyOf(row)) ?? 0) }));
}

/** Filters of which one choice counts: what is chosen is left out where its own choices are counted. */
const ONE_CHOICE = ['studiengang', 'bewerbungsjahr', 'branche'] as const;
type OneChoice = (typeof ONE_CHOICE)[number];

interface Narrowings {
  readonly all: SQL;
  /** Without the own choice, where there is one. */
  readonly own: Partial<Record<OneChoice, SQL>>;
}

const narrowingsOf = <F extends Filter>(filter: F, condition: (filter: F) => SQL): Narrowings => ({
  all: condition(filter),
  own: Object.fromEntries(
    ONE_CHOICE.filter((kind) => filter[kind] !== undefined).map((kind) => [
      kind,
      condition({ ...filter, [kind]: undefined }),
    ]),
  ),
});

/** Somebody who applied to several counts for each, by the application to it. */
const firmenOf = (access: Access, left: SQL): SQL => sql`
  union all
  select 'firma', x.id::text, x.name, n.anzahl
  from (select a.firma_id as id, count(*)::int as anzahl from bewerbung a join bewerber b on b.id = a.bewerber_id
        where ${conjunction([inCompanies(sql`a.firma_id`, access), sql`b.anonymisiert_am is null`, left])} group by 1) n
  join firma x on x.id = n.id`;

function wahlenOf(
  access: Access,
  { source, where }: Bewerberquelle,
  { all: left, own }: Narrowings,
  others = sql``,
): SQL {
  const shown = (condition: SQL) =>
    sql`(select b.id, b.bewerbungsjahr from ${source} where ${conjunction([where, condition])})`;
  const from = (kind: OneChoice | 'merkmal') =>
    kind !== 'merkmal' && own[kind] ? sql`${shown(own[kind])} gezeigt` : sql`gezeigt`;
  const counted = (kind: 'studiengang' | 'branche' | 'merkmal') =>
    sql`select ${sql.raw(`'${kind}'`)} as art, x.id::text as wert, ${nameIn(sql`x`, access)} as name, n.anzahl
        from (select w.${sql.raw(kind)}_id as id, count(*)::int as anzahl
              from ${from(kind)} join bewerber_${sql.raw(kind)} w on w.bewerber_id = gezeigt.id group by 1) n
        join ${sql.raw(kind)} x on x.id = n.id`;
  return sql`
    with gezeigt as materialized ${shown(left)}
    select * from (
      ${counted('studiengang')}
      union all ${counted('branche')}
      union all ${counted('merkmal')}
      union all
      select 'bewerbungsjahr', bewerbungsjahr::text, bewerbungsjahr::text, count(*)::int
      from ${from('bewerbungsjahr')} group by bewerbungsjahr
      ${others}) wahlen
    order by art, name, wert`;
}
