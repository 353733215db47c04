import { sql, type SQL } from 'drizzle-orm';
import type { QueryDefinition, QueryOf } from '@firmenportal/contract/hydra/query';
import { PLANNED_EACH_TIME } from '../connection/named-client.ts';
import { all, conjunction, first, type Db } from '../database.ts';
import type { Access } from './scope.ts';
import { filterOf } from '#platform/http/query-filter.ts';
import { remembered, rememberedInScope } from './totals.ts';
import { amongHits, FEW_HITS } from './hits.ts';

/** One page of rows, with the total. */
export interface Page<M> {
  total: number;
  members: M[];
}

/** Describes how the pages of a list are read. Its rows have the type of `columns`. */
export interface ListQuery<Row extends object> {
  /** The total is cached under this name and the filters. */
  name: string;
  columns: SQL<Row>;
  /** Tables, including everything that conditions and order refer to. */
  source: SQL;
  where: SQL;
  /** Where the page begins, by the row before it: the total counts that and those before it, too. */
  after?: SQL | undefined;
  order: SQL;
  /**
   * Joins that only the rows of the page need: deep pages skip rows without them. With `keyColumn` the page is
   * found by this column alone, and the joins begin with the table that it identifies.
   */
  lookedUp?: { alias: SQL; joins: SQL; keyColumn?: SQL };
  shared?: Shared;
  /** Whether one generic plan suits companies of any size: an index that starts with the company, no joins. */
  hasSteadyPlan?: boolean;
  /** How rows are counted if there is no data version to cache the total under. */
  count?: (db: Db) => Promise<number>;
}

type AnyList = ListQuery<object>;

/** For lists that look the same to all companies but for a few rows: counted once for all. */
export interface Shared {
  /** Version of the shared data. */
  stand: SQL;
  /** Cache key: the list and its filters. */
  query: string;
  where: SQL;
  /** The few rows that this company does not see; undefined if it sees all. */
  without: SQL | undefined;
}

/** Up to this many rows are found first and then sorted; for more, the index of the sort order is faster. */
const FEW = 400;

/** Reads one page of a list and the exact total. */
export async function findPage<Row extends object>(
  db: Db,
  access: Access,
  query: QueryOf<QueryDefinition>,
  list: ListQuery<Row>,
): Promise<Page<Row>> {
  const { page, itemsPerPage } = query;
  const { total, hits } = await rememberedInScope(
    access,
    `${list.name} ${JSON.stringify(filterOf(query))}`,
    () => countOf(db, list),
  );
  const offset = (page - 1) * itemsPerPage;
  if (offset >= total) return { total, members: [] };
  const found = hits !== undefined ? await lookUp(db, list, hits) : total <= FEW ? findFirst(list) : list;
  const bounds = sql`limit ${itemsPerPage} offset ${offset}`;
  return { total, members: await all(db, sql<Row>`${plannedFor(list)}${rowsOf(found, bounds)}`) };
}

interface Count {
  total: number;
  /** Where all companies share few rows: under which name these are remembered. */
  hits?: string;
}

/** All rows of a list in its order, as for exports. */
export const allRowsOf = <Row extends object>(list: ListQuery<Row>): SQL<Row> => rowsOf(list, sql``);

const plannedFor = ({ hasSteadyPlan }: AnyList): SQL => (hasSteadyPlan ? sql`` : sql.raw(PLANNED_EACH_TIME));

async function countOf(db: Db, list: AnyList): Promise<Count> {
  if (list.shared) return countShared(db, list, list.shared);
  return { total: list.count ? await list.count(db) : await count(db, list) };
}

/** Counts all rows of a list. */
export async function count(db: Db, list: Pick<AnyList, 'source' | 'where'>): Promise<number> {
  const { source, where } = list;
  const row = await first<{ total: string }>(
    db,
    sql`${sql.raw(PLANNED_EACH_TIME)}select count(*) as total from ${source} where ${where}`,
  );
  return Number(row?.total);
}

async function countShared(
  db: Db,
  { source }: AnyList,
  { stand, query: statement, where, without }: Shared,
): Promise<Count> {
  const few = without ? sql`(select count(*) from ${source} where ${where} and ${without})` : sql`0`;
  const row = await first<{ stand: string; without: string }>(
    db,
    sql`select (${stand})::text as stand, ${few} as without`,
  );
  const name = `${statement}|${row?.stand}`;
  const ofAll = await remembered(name, () => count(db, { source, where }));
  const total = ofAll - Number(row?.without);
  return ofAll <= FEW_HITS ? { total, hits: name } : { total };
}

/** The list with its rows found before they are sorted, whatever the planner expects of the conditions. */
function findFirst<Row extends object>(list: ListQuery<Row>): ListQuery<Row> {
  const { source, where } = list;
  const key = list.lookedUp?.keyColumn;
  if (!key) return list;
  return {
    ...list,
    where: sql`${key} = any (array(select ${key} from ${source} where ${where}))`,
  };
}

/** The list with its rows looked up among those that are remembered, under the person's policies. */
async function lookUp<Row extends object>(
  db: Db,
  list: ListQuery<Row>,
  hits: string,
): Promise<ListQuery<Row>> {
  const { source, shared, lookedUp } = list;
  if (!shared || !lookedUp?.keyColumn) return list;
  const { where, without } = shared;
  const among = await amongHits(db, hits, { source, where, keyColumn: lookedUp.keyColumn });
  return { ...list, where: without ? sql`${among} and not ${without}` : among };
}

function rowsOf<Row extends object>(
  { columns, source, where, after, order, lookedUp }: ListQuery<Row>,
  bounds: SQL,
): SQL<Row> {
  const rows = sql`from ${source} where ${conjunction([where, after])} order by ${order} ${bounds}`;
  if (!lookedUp) return sql`select ${columns} ${rows}`;
  const { alias, joins, keyColumn: key = sql`${alias}.*` } = lookedUp;
  return sql`select ${columns} from (select ${key} ${rows}) ${alias} ${joins} order by ${order}`;
}
