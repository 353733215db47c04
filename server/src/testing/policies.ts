import { withOwner } from './owner.ts';

export interface Policy {
  table: string;
  name: string;
  command: string;
  qual: string | null;
  with_check: string | null;
}

/** Those that let in; restrictive ones only narrow. */
export const policiesOf = (url: string): Promise<Policy[]> =>
  withOwner(url, async (client) => {
    const { rows } = await client.query<Policy>(
      `select tablename as table, policyname as name, cmd as command, qual, with_check
       from pg_policies where schemaname = 'public' and permissive = 'PERMISSIVE' order by 1, 2`,
    );
    return rows;
  });

/** The policy with other conditions; put back after `work`. */
export async function withPolicy(
  url: string,
  policy: Policy,
  loosened: Partial<Policy>,
  work: () => Promise<void>,
) {
  const { table, name, command } = policy;
  const create = ({ qual, with_check }: Policy) =>
    `drop policy ${name} on ${table};
     create policy ${name} on ${table} for ${command} ${qual === null ? '' : `using (${qual})`}
     ${with_check === null ? '' : `with check (${with_check})`}`;
  const owner = (statement: string) => withOwner(url, (client) => client.query(statement));
  await owner(create({ ...policy, ...loosened }));
  try {
    await work();
  } finally {
    await owner(create(policy));
  }
}
