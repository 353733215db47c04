import { sql, type SQL } from 'drizzle-orm';
import type { bewerberQuery, marktplatzQuery } from '@firmenportal/contract/bewerber';
import type { QueryOf } from '@firmenportal/contract/hydra/query';
import { conjunction } from '../../platform/db/database.ts';
import type { Access } from '../../platform/db/query/scope.ts';
import { matchesSearch } from '../../platform/db/query/search.ts';
import type { Bewerberquelle } from './bewerberquelle.db.ts';

type NotFilter = 'page' | 'itemsPerPage' | 'order' | 'spalten';
export type Filter = Omit<Partial<QueryOf<typeof marktplatzQuery>>, NotFilter>;
export type OwnFilters = Omit<Partial<QueryOf<typeof bewerberQuery>>, NotFilter>;

/** What is asked of the person: the same for every company. */
export function personCondition(filter: Filter): SQL {
  const { studiengang, bewerbungsjahr, plz, branche, merkmal = [], testsFreigegeben } = filter;
  return conjunction([
    studiengang &&
      sql`b.id in (select w.bewerber_id from bewerber_studiengang w where w.studiengang_id = ${studiengang})`,
    bewerbungsjahr === undefined ? undefined : sql`b.bewerbungsjahr = ${bewerbungsjahr}`,
    // Between the digits and what follows all that begin with them: a range of the index.
    plz && sql`b.plz >= ${plz} and b.plz < ${`${plz}:`}`,
    branche &&
      sql`b.id in (select w.bewerber_id from bewerber_branche w where ${anyOf(sql`w.branche_id`, branche)})`,
    ...merkmal.map(
      (one) => sql`b.id in (select w.bewerber_id from bewerber_merkmal w where w.merkmal_id = ${one})`,
    ),
    testsFreigegeben === undefined ? undefined : sql`b.tests_freigegeben = ${testsFreigegeben}`,
    matchesSearch(sql`b.suchtext`, filter.suche),
  ]);
}

/** Equality where it is one: its rows come in the order of persons. */
const anyOf = (column: SQL, ids: readonly string[]): SQL =>
  ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = any (${sql.param([...ids])}::uuid[])`;

/** What is asked of the shown application, `a`. */
export function bewerbungCondition({ stand, verfuegbar }: OwnFilters): SQL {
  return conjunction([
    stand && sicht(sql`v.stand = ${stand}`),
    verfuegbar === undefined ? undefined : sicht(sql`v.verfuegbar = ${verfuegbar}`),
  ]);
}

const sicht = (condition: SQL): SQL =>
  sql`exists (select from bewerbungssicht v where v.id = a.id and ${condition})`;

/** How the active company's marks narrow a list: to those that carry them, or by those that do. */
export type Marking = { art: 'nur' | 'ohne'; where: SQL };

export const markedCondition = ({ art, where }: Marking): SQL => (art === 'nur' ? where : sql`not ${where}`);

/** Hidden ones are shown only when asked for, and then nobody else (product.md §7). */
export function markingOf(
  { eigeneFirmaId }: Access,
  { gesehen }: Bewerberquelle,
  { favorit, ausgeblendet = false }: Filter,
): Marking {
  const marked = (condition: SQL) => {
    const found = sql`b.id in (select k.bewerber_id from bewerberkennzeichen k
                 where k.firma_id = ${eigeneFirmaId}::uuid and ${condition})`;
    return gesehen ? sql`(${found} and ${gesehen})` : found;
  };
  const hidden = sql`k.ausgeblendet_am is not null`;
  const favourite = sql`k.favorit_am is not null`;
  if (ausgeblendet) {
    const asked =
      favorit === undefined
        ? hidden
        : favorit
          ? sql`${hidden} and ${favourite}`
          : sql`${hidden} and not ${favourite}`;
    return { art: 'nur', where: marked(asked) };
  }
  if (favorit) return { art: 'nur', where: marked(sql`${favourite} and not ${hidden}`) };
  return { art: 'ohne', where: marked(favorit === false ? sql`(${hidden} or ${favourite})` : hidden) };
}
