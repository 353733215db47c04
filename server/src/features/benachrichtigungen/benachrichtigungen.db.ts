import { sql, type SQL } from 'drizzle-orm';
import {
  BENACHRICHTIGUNGSTYPEN,
  type Benachrichtigungsangaben,
  type Benachrichtigungskategorie,
  type Benachrichtigungstyp,
  type listBenachrichtigungLog,
} from '@firmenportal/contract/benachrichtigungen';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { all, conjunction, first, type Db } from '#platform/db/database.ts';
import { orderBy } from '#platform/db/query/order.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { findPage, type ListQuery, type Page } from '#platform/db/query/page.ts';
import { rememberedInScope } from '#platform/db/query/totals.ts';
import { inMarktplatz } from '../bewerber/shared/bewerber-view.db.ts';
import { typesOf } from './shared/benachrichtigungstypen.rules.ts';

type Query = QueryOfOperation<typeof listBenachrichtigungLog>;

export interface BenachrichtigungRow {
  id: string;
  typ: Benachrichtigungstyp;
  angaben: Benachrichtigungsangaben;
  am: string;
  gelesen: boolean;
  student_id: string | null;
  bewerber_id: string | null;
  konto_id: string | null;
  /** Names, as far as the person may read them now. */
  student: string | null;
  bewerber: string | null;
  konto: string | null;
  firma: string | null;
  grund: string | null;
  ansicht: string | null;
  ansicht_adresse: string | null;
}

const nameOf = (alias: SQL): SQL => sql`${alias}.vorname || ' ' || ${alias}.nachname`;

const COLUMNS = sql<BenachrichtigungRow>`l.id, l.typ, l.angaben, l.am, l.gelesen_am is not null as gelesen,
  l.student_id, l.bewerber_id, l.konto_id, ${nameOf(sql`s`)} as student, ${nameOf(sql`w`)} as bewerber,
  ${nameOf(sql`k`)} as konto, f.name as firma, a.ablehnungsgrund as grund,
  v.name as ansicht, v.adresse as ansicht_adresse`;

const SOURCE = sql`benachrichtigungssicht l`;

// Row level security also shows applicants who were just enrolled. Here they concern only the company that enrolled
// them.
const NAMES = sql`left join student s on s.id = l.student_id
  left join bewerber w on w.id = l.bewerber_id
    and (${inMarktplatz(sql`w`)}
         or exists (select from bewerbung a where a.firma_id = l.firma_id and a.bewerber_id = w.id))
  left join benutzer k on k.id = l.konto_id
  left join firma f on f.id = l.firma_id
  left join einschreibung a
    on a.id = case when l.typ = 'einschreibungAbgelehnt' then (l.angaben ->> 'id')::uuid end
  left join ansichtsmeldung m
    on m.id = case when l.typ = 'neuInAnsicht' then (l.angaben ->> 'id')::uuid end
  left join ansicht v on v.id = m.ansicht_id and v.benutzer_id = l.benutzer_id`;

/** The person's notifications of the types that the roles allow now; of one category only if it is given. */
const own = ({ benutzerId, rollen }: Access, kategorie?: Benachrichtigungskategorie): SQL => {
  const types = typesOf(rollen).filter(
    (typ) => kategorie === undefined || BENACHRICHTIGUNGSTYPEN[typ].kategorie === kategorie,
  );
  return sql`l.benutzer_id = ${benutzerId} and l.typ = any (${sql.param(types)}::text[])`;
};

const UNGELESEN = sql`l.gelesen_am is null`;

/** The person's notifications that match the filters. */
export function benachrichtigungenList(
  access: Access,
  { gelesen, kategorie, order }: Query,
): ListQuery<BenachrichtigungRow> {
  return {
    // Totals are remembered per company, but notifications belong to one person, so these are not remembered.
    name: `benachrichtigungen ${access.benutzerId}`,
    columns: COLUMNS,
    source: SOURCE,
    where: conjunction([
      own(access, kategorie),
      gelesen === undefined ? undefined : gelesen ? sql`not ${UNGELESEN}` : UNGELESEN,
    ]),
    order: orderBy(order, { am: { columns: [sql`l.am`] } }, sql`l.id`),
    lookedUp: { alias: sql`l`, joins: NAMES },
  };
}

/** One page of the person's notifications, and the exact number of all that match the filters. */
export const findBenachrichtigungen = (
  db: Db,
  access: Access,
  query: Query,
): Promise<Page<BenachrichtigungRow>> => findPage(db, access, query, benachrichtigungenList(access, query));

/** How many of the person's notifications are unread. */
export const countUnread = (db: Db, access: Access): Promise<number> =>
  rememberedInScope(access, `benachrichtigungen ${access.benutzerId} ungelesen`, async () => {
    const row = await first<{ anzahl: number }>(
      db,
      sql`select count(*)::int as anzahl from ${SOURCE} where ${own(access)} and ${UNGELESEN}`,
    );
    return row?.anzahl ?? 0;
  });

export const findBenachrichtigung = (
  db: Db,
  access: Access,
  id: string,
): Promise<BenachrichtigungRow | undefined> =>
  first<BenachrichtigungRow>(
    db,
    sql`select ${COLUMNS} from ${SOURCE} ${NAMES} where ${own(access)} and l.id = ${id}`,
  );

/** Those of the identifiers that belong to the person. */
export async function findEigene(db: Db, access: Access, ids: readonly string[]): Promise<Set<string>> {
  const rows = await all<{ id: string }>(
    db,
    sql`select l.id from ${SOURCE} where ${own(access)} and l.id = any (${sql.param([...ids])}::uuid[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Marks the person's unread notifications as read: all, or the given ones. Returns how many. */
export async function markRead(
  db: Db,
  access: Access,
  now: Date,
  ids: ReadonlySet<string> | 'all',
): Promise<number> {
  const among = ids === 'all' ? sql`true` : sql`l.id = any (${sql.param([...ids])}::uuid[])`;
  const rows = await all(
    db,
    sql`update benachrichtigung_log set gelesen_am = ${now}
        where gelesen_am is null
          and id in (select l.id from ${SOURCE} where ${own(access)} and ${UNGELESEN} and ${among})
        returning id`,
  );
  return rows.length;
}

/** Marks notifications as unread again. */
export async function markUnread(db: Db, access: Access, id: string): Promise<void> {
  await db.execute(
    sql`update benachrichtigung_log l set gelesen_am = null
        where ${own(access)} and l.portal and l.gelesen_am is not null and l.id = ${id}`,
  );
}
