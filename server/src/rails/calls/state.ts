import { withOwner } from '#testing/owner.ts';
import type { TestServer } from '#testing/server.ts';

/**
 * All that there is, as a digest for each table, but for what says when a person was last there and what is kept to repeat
 * answers.
 */
export const stateOf = ({ url }: TestServer): Promise<ReadonlyMap<string, string>> =>
  withOwner(url, async (owner) => {
    await owner.query('begin; select portal_betreten_system()');
    const { rows: tables } = await owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname = 'public' and tablename not in ('sitzung', 'idempotenz')
         or schemaname = 'pgboss' and tablename in ('job', 'job_common')`,
    );
    const state = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await owner.query<{ hash: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
      );
      state.set(name, rows[0]?.hash ?? '');
    }
    return state;
  });
