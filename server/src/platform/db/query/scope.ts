import type { Dienstkontoumfang } from '@firmenportal/contract/dienstkonten';
import type { Rolle } from '@firmenportal/contract/permissions';
import type { Locale } from '@firmenportal/contract/locale';
import { sql, type SQL } from 'drizzle-orm';

/** The person and the companies whose data an operation may use; every query takes it. */
export interface Access {
  readonly benutzerId: string;
  /** The session that acts. */
  readonly sitzungId: string;
  /** As stored on the account. */
  readonly rollen: readonly Rolle[];
  /** The active company. */
  readonly firmaId: string | null;
  /**
   * The active company, for its own people: what these keep for one another is theirs alone. Null for school staff,
   * also where they act for a company or belong to one.
   */
  readonly eigeneFirmaId: string | null;
  /** The account that is really acting, if it took this one over. */
  readonly uebernommenVon: string | null;
  /** The scopes of a service account, identified by `benutzerId`; null for a person. */
  readonly scopes: readonly Dienstkontoumfang[] | null;
  /** The companies in scope; `alle` for school staff. */
  readonly firmen: readonly string[] | 'all';
  /** Version of the data in scope (see the operation's `area`). */
  readonly stand: string | null;
  /** Language for names that the school provides in several languages. */
  readonly locale: Locale;
}

/**
 * The name of a row that has one in German and perhaps one in English, in the reader's language. Sorts as names do, which
 * the columns themselves may say differently.
 */
export const nameIn = (table: SQL, { locale }: Pick<Access, 'locale'>): SQL<string> =>
  locale === 'en-GB'
    ? sql<string>`(coalesce(${table}.name_en, ${table}.name) collate "de-x-icu")`
    : sql<string>`${table}.name`;

/**
 * The condition that keeps a statement within the companies in scope. Equality where it is one company:
 * the list form loses the sorted index scan.
 */
export function inCompanies(column: SQL, { firmen }: Access): SQL | undefined {
  if (firmen === 'all') return undefined;
  const [first, ...others] = firmen;
  if (first === undefined) return sql`false`;
  return others.length === 0
    ? sql`${column} = ${first}`
    : sql`${column} = any (${sql.param([...firmen])}::uuid[])`;
}
