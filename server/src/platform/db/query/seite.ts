import { sql, type SQL } from 'drizzle-orm';
import type { QueryDefinition, QueryOf } from '@firmenportal/contract/hydra/query';
import type { Seite } from '../../http/handler.ts';
import { PLANNED_EACH_TIME } from '../connection/named-client.ts';
import { all, first, type Db } from '../database.ts';
import type { Zugriff } from './scope.ts';
import { filterOf } from '../../http/query-filter.ts';
import { remembered, rememberedInScope } from './totals.ts';
import { amongTreffer, WENIGE_TREFFER } from './treffer.ts';

/** A list as its pages are read from the database. */
export interface Liste {
  /** Its total is remembered under this name and the query's filters. */
  name: string;
  spalten: SQL;
  /** Tables with all that conditions and order refer to. */
  quelle: SQL;
  where: SQL;
  order: SQL;
  /**
   * Joins that only the rows of the page need: deep pages skip rows without them. With `schluessel` the page is
   * found by this column alone, and the joins begin with the table that it identifies.
   */
  nachgeschlagen?: { alias: SQL; verbund: SQL; schluessel?: SQL };
  gemeinsam?: Gemeinsam;
  /** Whether one plan is right for companies of any size: by an index that leads with the company, without joins. */
  hasSteadyPlan?: true;
  /** How its rows are counted where no version of the data tells that they are the same still. */
  count?: (db: Db) => Promise<number>;
}

/** Of a list that all companies see alike but for a few rows: it is counted once for all of them. */
export interface Gemeinsam {
  /** Version of what all see. */
  stand: SQL;
  /** Names the list and the filters that all can ask. */
  abfrage: string;
  where: SQL;
  /** The few rows of these that this list leaves out; unset where it leaves out none. */
  ohne: SQL | undefined;
}

/** Up to so many rows are found first and sorted then; of more, the sort's index meets a page soon enough. */
const WENIGE = 400;

/** One page of a list, and the exact number of all that its conditions leave. */
export async function findSeite<Row extends object>(
  db: Db,
  zugriff: Zugriff,
  query: QueryOf<QueryDefinition>,
  liste: Liste,
): Promise<Seite<Row>> {
  const { page, itemsPerPage } = query;
  const { total, treffer } = await rememberedInScope(
    zugriff,
    `${liste.name} ${JSON.stringify(filterOf(query))}`,
    () => countOf(db, liste),
  );
  const offset = (page - 1) * itemsPerPage;
  if (offset >= total) return { total, members: [] };
  const found =
    treffer !== undefined ? await lookUp(db, liste, treffer) : total <= WENIGE ? findFirst(liste) : liste;
  const seite = sql`limit ${itemsPerPage} offset ${offset}`;
  return { total, members: await all<Row>(db, sql`${plannedFor(liste)}${zeilenOf(found, seite)}`) };
}

interface Anzahl {
  total: number;
  /** Where all companies share few rows: under which name these are remembered. */
  treffer?: string;
}

/** All rows of a list, in its order: what its pages add up to. */
export const alleZeilenOf = (liste: Liste): SQL => zeilenOf(liste, sql``);

const plannedFor = ({ hasSteadyPlan }: Liste): SQL => (hasSteadyPlan ? sql`` : sql.raw(PLANNED_EACH_TIME));

async function countOf(db: Db, liste: Liste): Promise<Anzahl> {
  if (liste.gemeinsam) return countGemeinsam(db, liste, liste.gemeinsam);
  return { total: liste.count ? await liste.count(db) : await count(db, liste) };
}

async function count(db: Db, liste: Pick<Liste, 'quelle' | 'where'>): Promise<number> {
  const { quelle, where } = liste;
  const row = await first<{ total: string }>(
    db,
    sql`${sql.raw(PLANNED_EACH_TIME)}select count(*) as total from ${quelle} where ${where}`,
  );
  return Number(row?.total);
}

async function countGemeinsam(
  db: Db,
  { quelle }: Liste,
  { stand, abfrage, where, ohne }: Gemeinsam,
): Promise<Anzahl> {
  const few = ohne ? sql`(select count(*) from ${quelle} where ${where} and ${ohne})` : sql`0`;
  const row = await first<{ stand: string; ohne: string }>(
    db,
    sql`select (${stand})::text as stand, ${few} as ohne`,
  );
  const name = `${abfrage}|${row?.stand}`;
  const alle = await remembered(name, () => count(db, { quelle, where }));
  const total = alle - Number(row?.ohne);
  return alle <= WENIGE_TREFFER ? { total, treffer: name } : { total };
}

/** The list with its rows found before they are sorted, whatever the planner expects of the conditions. */
function findFirst(liste: Liste): Liste {
  const { quelle, where } = liste;
  const schluessel = liste.nachgeschlagen?.schluessel;
  if (!schluessel) return liste;
  return {
    ...liste,
    where: sql`${schluessel} = any (array(select ${schluessel} from ${quelle} where ${where}))`,
  };
}

/** The list with its rows looked up among those that are remembered, under the person's policies. */
async function lookUp(db: Db, liste: Liste, treffer: string): Promise<Liste> {
  const { quelle, gemeinsam, nachgeschlagen } = liste;
  if (!gemeinsam || !nachgeschlagen?.schluessel) return liste;
  const { where, ohne } = gemeinsam;
  const among = await amongTreffer(db, treffer, { quelle, where, schluessel: nachgeschlagen.schluessel });
  return { ...liste, where: ohne ? sql`${among} and not ${ohne}` : among };
}

function zeilenOf({ spalten, quelle, where, order, nachgeschlagen }: Liste, bounds: SQL): SQL {
  const rows = sql`from ${quelle} where ${where} order by ${order} ${bounds}`;
  if (!nachgeschlagen) return sql`select ${spalten} ${rows}`;
  const { alias, verbund, schluessel = sql`${alias}.*` } = nachgeschlagen;
  return sql`select ${spalten} from (select ${schluessel} ${rows}) ${alias} ${verbund} order by ${order}`;
}
