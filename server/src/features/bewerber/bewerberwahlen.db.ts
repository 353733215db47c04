import { sql, type SQL } from 'drizzle-orm';
import { all, conjunction, first, type Db } from '../../platform/db/database.ts';
import { inFirmen, nameIn, type Zugriff } from '../../platform/db/query/scope.ts';
import { remembered, rememberedInScope } from '../../platform/db/query/totals.ts';
import {
  bewerbungCondition,
  markedCondition,
  markierungOf,
  personCondition,
  type Eigenefilter,
  type Filter,
} from './bewerberfilter.db.ts';
import { eigene, marktplatz, MARKTPLATZSTAND, type Bewerberquelle } from './bewerberquelle.db.ts';

export type Wahlart = 'firma' | 'studiengang' | 'bewerbungsjahr' | 'branche' | 'merkmal';

export interface WahlRow {
  art: Wahlart;
  wert: string;
  name: string;
  anzahl: number;
}

/**
 * What occurs among the companies' own applicants, with the number that the other filters leave of each; once for a
 * version of the data.
 */
export function listEigeneWahlen(db: Db, zugriff: Zugriff, filter: Eigenefilter): Promise<WahlRow[]> {
  const counted = (asked: Eigenefilter, withMarks: boolean) => {
    const left = (one: Eigenefilter) => {
      const quelle = eigene(zugriff, one.firma);
      return conjunction([
        personCondition(one),
        bewerbungCondition(one),
        withMarks ? markedCondition(markierungOf(zugriff, quelle, one)) : undefined,
      ]);
    };
    const { firma: _own, ...others } = asked;
    return all<WahlRow>(
      db,
      wahlenOf(
        zugriff,
        eigene(zugriff, asked.firma),
        narrowingsOf(asked, left),
        firmenOf(zugriff, left(others)),
      ),
    );
  };
  return rememberedInScope(zugriff, `bewerberwahlen ${JSON.stringify(filter)}`, async () =>
    withCounts(
      await rememberedInScope(zugriff, 'bewerberwahlen', () => counted({}, false)),
      await counted(filter, true),
    ),
  );
}

/**
 * What occurs in the marketplace, with the number that the other filters leave of each: counted once for all companies
 * under the same filters, less what each has hidden (ADR 15). Of the few that a company marked, they are counted alone.
 */
export const listMarktplatzWahlen = (db: Db, zugriff: Zugriff, filter: Filter = {}): Promise<WahlRow[]> =>
  rememberedInScope(zugriff, `marktplatzwahlen ${JSON.stringify(filter)}`, async () => {
    const quelle = marktplatz(zugriff);
    const version = await first<{ stand: string }>(db, MARKTPLATZSTAND);
    const { favorit: _favorit, ausgeblendet: _ausgeblendet, ...asked } = filter;
    const ofAll = (one: Filter) =>
      remembered(`marktplatzwahlen|${zugriff.sprache}|${JSON.stringify(one)}|${version?.stand}`, () =>
        all<WahlRow>(db, wahlenOf(zugriff, quelle, narrowingsOf(one, personCondition))),
      );
    const { art, where } = markierungOf(zugriff, quelle, filter);
    const marked = await all<WahlRow>(
      db,
      wahlenOf(
        zugriff,
        quelle,
        narrowingsOf(asked, (one) => conjunction([personCondition(one), where])),
      ),
    );
    return withCounts(await ofAll({}), art === 'nur' ? marked : without(await ofAll(asked), marked));
  });

const keyOf = ({ art, wert }: WahlRow) => `${art} ${wert}`;

/** All that can be chosen, with the counts that were found: nothing that one sees goes away by a filter. */
function withCounts(choices: readonly WahlRow[], found: readonly WahlRow[]): WahlRow[] {
  const counts = new Map(found.map((row) => [keyOf(row), row.anzahl]));
  return choices.map((row) => ({ ...row, anzahl: counts.get(keyOf(row)) ?? 0 }));
}

function without(rows: readonly WahlRow[], hidden: readonly WahlRow[]): WahlRow[] {
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
    ONE_CHOICE.filter((art) => filter[art] !== undefined).map((art) => [
      art,
      condition({ ...filter, [art]: undefined }),
    ]),
  ),
});

/** Somebody who applied to several counts for each, by the application to it. */
const firmenOf = (zugriff: Zugriff, left: SQL): SQL => sql`
  union all
  select 'firma', x.id::text, x.name, n.anzahl
  from (select a.firma_id as id, count(*)::int as anzahl from bewerbung a join bewerber b on b.id = a.bewerber_id
        where ${conjunction([inFirmen(sql`a.firma_id`, zugriff), sql`b.anonymisiert_am is null`, left])} group by 1) n
  join firma x on x.id = n.id`;

function wahlenOf(
  zugriff: Zugriff,
  { quelle, where }: Bewerberquelle,
  { all: left, own }: Narrowings,
  others = sql``,
): SQL {
  const shown = (condition: SQL) =>
    sql`(select b.id, b.bewerbungsjahr from ${quelle} where ${conjunction([where, condition])})`;
  const from = (art: OneChoice | 'merkmal') =>
    art !== 'merkmal' && own[art] ? sql`${shown(own[art])} gezeigt` : sql`gezeigt`;
  const counted = (art: 'studiengang' | 'branche' | 'merkmal') =>
    sql`select ${sql.raw(`'${art}'`)} as art, x.id::text as wert, ${nameIn(sql`x`, zugriff)} as name, n.anzahl
        from (select w.${sql.raw(art)}_id as id, count(*)::int as anzahl
              from ${from(art)} join bewerber_${sql.raw(art)} w on w.bewerber_id = gezeigt.id group by 1) n
        join ${sql.raw(art)} x on x.id = n.id`;
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
