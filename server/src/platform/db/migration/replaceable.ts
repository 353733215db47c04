import type { ClientBase } from 'pg';
import { RELATIONS } from './lock-tables.ts';
import type { Replaceable } from './database-sql.ts';

/** The database's record of its set. Kept outside the tables, since backups contain tables but not the set. */
const NOTE = /^edition (\d+), sha256 ([0-9a-f]{64})$/;

/**
 * Whether the database has this set, or one of a newer version, which an older process that starts beside it during an
 * update leaves alone.
 */
export async function hasReplaceable(client: ClientBase, own: Replaceable): Promise<boolean> {
  const noted = await notedIn(client);
  return noted !== undefined && (noted.checksum === own.checksum || noted.edition > own.edition);
}

/** Whether the database has the set of a newer version than this. */
export async function hasNewer(client: ClientBase, own: Replaceable): Promise<boolean> {
  const noted = await notedIn(client);
  return noted !== undefined && noted.edition > own.edition;
}

async function notedIn(client: ClientBase): Promise<{ edition: number; checksum: string } | undefined> {
  const { rows } = await client.query<{ note: string | null }>(
    `select obj_description('public.migration'::regclass, 'pg_class') as note`,
  );
  const [, edition, checksum] = NOTE.exec(rows[0]?.note ?? '') ?? [];
  return edition === undefined || checksum === undefined ? undefined : { edition: Number(edition), checksum };
}

/** Call this in the transaction that dropped the previous set. */
export async function createReplaceable(
  client: ClientBase,
  { edition, checksum, text }: Replaceable,
): Promise<void> {
  await client.query(text);
  await client.query(`comment on table migration is 'edition ${edition}, sha256 ${checksum}'`);
}

/**
 * Takes everything away that the set is made of, whichever set that was: what no file names any more is gone. Tables are
 * left bare, so that a migration meets the same in a new database, in one that is updated and in one that is restored.
 * To be called where all of them are locked: nobody ever sees a table without its guards.
 */
export async function removeReplaceable(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ command: string }>(COMMANDS);
  await client.query(rows.map(({ command }) => command).join(';'));
}

const COMMANDS = `
  with relation as (${RELATIONS}
  ), step (number, command) as (
    select 1, format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass)
    from pg_trigger t join relation r on r.oid = t.tgrelid where not t.tgisinternal
    union all
    select 2, format('drop policy %I on %s', p.polname, p.polrelid::regclass)
    from pg_policy p join relation r on r.oid = p.polrelid
    union all
    select 3, format('alter table %s disable row level security, no force row level security', oid::regclass)
    from relation where guarded
    union all
    select 4, format('drop view %s', string_agg(oid::regclass::text, ', '))
    from relation where relkind = 'v' having count(*) > 0
    union all
    -- Functions that columns, checks or indexes are computed by belong to the tables.
    select 5, format('drop routine %s', string_agg(p.oid::regprocedure::text, ', '))
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and pg_has_role(p.proowner, 'usage')
      and not exists (select from pg_depend d
                      where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      and not exists (select from pg_depend d
                      where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
                        and d.classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_class'::regclass))
    having count(*) > 0
  )
  select command from step order by number`;
