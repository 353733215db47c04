import { sql, type SQL } from 'drizzle-orm';
import { all, conjunction, first, type Db } from '#platform/db/database.ts';
import { inCompanies, nameIn, type Access } from '#platform/db/query/scope.ts';
import { remembered, rememberedInScope } from '#platform/db/query/totals.ts';
import {
  bewerbungCondition,
  stufeCondition,
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
 * The choices that occur among the companies' own applicants. Each has the number of applicants that match the other
 * filters. Counted once for each version of the data.
 */
export function listOwnChoices(db: Db, access: Access, filter: OwnFilters): Promise<ChoiceRow[]> {
  const counted = (asked: OwnFilters, withMarks: boolean) => {
    const left = (one: OwnFilters) => {
      const source = own(access, one.firma);
      return conjunction([
        personCondition(one),
        bewerbungCondition(one),
        stufeCondition(access, source, one),
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
 * The choices that occur in the marketplace, each with the number of applicants that match the other filters. Counted
 * once for all companies with the same filters, minus those whom the company has hidden (ADR 15). If a filter asks
 * for the company's marks, only the few marked are counted.
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

/** Which hits a view has reported depends on the person; everything else is the same for everybody in the company. */
const readerOf = ({ benutzerId }: Access, { ansichtsmeldung }: Filter) =>
  ansichtsmeldung === undefined ? '' : `${benutzerId} `;

const keyOf = ({ art, wert: value }: ChoiceRow) => `${art} ${value}`;

/** All choices with the counts found. Choices without a count stay, so that a filter never makes one disappear. */
function withCounts(choices: readonly ChoiceRow[], found: readonly ChoiceRow[]): ChoiceRow[] {
  const counts = new Map(found.map((row) => [keyOf(row), row.anzahl]));
  return choices.map((row) => ({ ...row, anzahl: counts.get(keyOf(row)) ?? 0 }));
}

function without(rows: readonly ChoiceRow[], hidden: readonly ChoiceRow[]): ChoiceRow[] {
  const fewer = new Map(hidden.map((row) => [keyOf(row), row.anzahl]));
  return rows.map((row) => ({ ...row, anzahl: row.anzahl - (fewer.get(keyOf(row)) ?? 0) }));
}

/** Filters for counting one kind of choice: the choices already made of that kind are left out. */
const ONE_CHOICE = ['studiengang', 'bewerbungsjahr', 'branche'] as const;
type OneChoice = (typeof ONE_CHOICE)[number];

interface Narrowings {
  readonly all: SQL;
  /** The filters without the choice of this kind, if there is one. */
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

/** An applicant with several applications counts for each choice. */
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
