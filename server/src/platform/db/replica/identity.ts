import type pg from 'pg';
import { LIMITS } from '#platform/limits.ts';

/** Which server answers on a connection, and in which role. */
export interface Identity {
  /** PostgreSQL's system identifier; a standby shares it with its primary. */
  cluster: string;
  database: string;
  role: string;
  standby: boolean;
  /** Whether commits wait for the disk. */
  durable: boolean;
}

/** The server in DATABASE_URL_READ can never stand in for the primary. */
export class WrongReplicaError extends Error {
  override name = 'WrongReplicaError';
}

export async function identityOf(client: pg.ClientBase): Promise<Identity> {
  const query = {
    text: `select (select system_identifier from pg_control_system())::text as cluster,
                  (select oid from pg_database where datname = current_database())::text as database,
                  current_user::text as role,
                  pg_is_in_recovery() as standby,
                  current_setting('synchronous_commit') <> 'off' as durable`,
    // pg's types lack this option on single queries.
    query_timeout: LIMITS.identity,
  };
  const { rows } = await client.query<Identity>(query);
  if (!rows[0]) throw new Error('the server does not say who it is');
  return rows[0];
}

/**
 * Throws where the replica is not the primary's. A WrongReplicaError is for the operator; a replica that was promoted
 * may be one again.
 */
export function requireReplicaOf(primary: Identity, replica: Identity): void {
  const mistake = mistakeIn(primary, replica);
  if (mistake !== undefined) throw new WrongReplicaError(`DATABASE_URL_READ ${mistake}.`);
  if (!replica.standby) throw new Error('it is no standby now: it takes writes itself');
}

function mistakeIn(primary: Identity, replica: Identity): string | undefined {
  if (replica.cluster !== primary.cluster)
    return 'is no physical replica of DATABASE_URL: its data are others';
  if (replica.database !== primary.database) return 'names another database than DATABASE_URL';
  if (replica.role !== primary.role) return `works as ${replica.role}, DATABASE_URL as ${primary.role}`;
  return undefined;
}
