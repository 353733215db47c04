import { and, asc, gt, gte, inArray, sql } from 'drizzle-orm';
import { FEED_SCOPES, TYPES_BY_SCOPE, VORGAENGE_AT_ONCE } from '@firmenportal/contract/vorgaenge';
import { first, type Db } from '#platform/db/database.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import type { Numbers } from './cursor.rules.ts';
import type { VorgangRow } from './shared/vorgang.presenter.ts';
import { vorgang } from './vorgaenge.table.ts';

/** The school's keys belong to no company and see the rows of all: the policy `abruf` lets them. */
const inCompaniesOf = (access: Access) =>
  access.scopes !== null && access.firmaId === null
    ? undefined
    : inCompanies(sql`${vorgang.firmaId}`, access);

/** People are told all types, keys those of their scopes. */
const ofTypes = ({ scopes }: Access) =>
  scopes === null
    ? undefined
    : inArray(
        vorgang.typ,
        FEED_SCOPES.filter((scope) => scopes.includes(scope)).flatMap((scope) => TYPES_BY_SCOPE[scope]),
      );

const inScope = (access: Access) => and(inCompaniesOf(access), ofTypes(access));

/** Those after a number and since a time, in order: one more than an answer holds, where there are more. */
export const findVorgaenge = (
  db: Db,
  access: Access,
  { after, since }: { after: number; since: Date },
): Promise<VorgangRow[]> =>
  db
    .select()
    .from(vorgang)
    .where(and(gt(vorgang.id, after), gte(vorgang.am, since), inScope(access)))
    .orderBy(asc(vorgang.id))
    .limit(VORGAENGE_AT_ONCE + 1);

/** Behind all that can be told. */
const ALL = 2n ** 63n - 1n;

/** What the numbers say of a cursor at `id`. */
export async function findNumbers(db: Db, id: number): Promise<Numbers> {
  const row = await first<{ last: string; latest: string | null; upTo: string | null }>(
    db,
    sql`select s.last_value as last, a.nummer as latest, b.am as "upTo"
        from vorgang_id_seq s, portal_letzter_vorgang(${ALL}) a, portal_letzter_vorgang(${id}) b`,
  );
  return {
    last: Number(row?.last ?? 0),
    latest: Number(row?.latest ?? 0),
    upTo: row?.upTo ? new Date(row.upTo) : null,
  };
}
