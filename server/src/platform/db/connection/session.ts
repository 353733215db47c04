import { singleClient } from './single-client.ts';
import { LIMITS } from '#platform/limits.ts';

/** Who asks, each time: the one who was last before, and the other one. */
const TURNS = [0, 1, 1, 0, 1, 0, 0, 1] as const;

/**
 * Whether what is set on a connection outlasts a transaction: behind a pooler in transaction mode it does not, and is
 * met by others. Two connections that ask in turn come to each other's settings there.
 */
export async function keepsSettings(url: string): Promise<boolean> {
  const config = {
    connectionString: url,
    connectionTimeoutMillis: LIMITS.connect,
    query_timeout: LIMITS.connect,
  };
  const clients = [singleClient(config), singleClient(config)] as const;
  try {
    for (const [name, client] of clients.entries()) {
      await client.connect();
      await client.query(`set portal.connection = '${name}'`);
    }
    for (const turn of TURNS) {
      const found = await clients[turn].query<{ name: string | null }>(
        `select current_setting('portal.connection', true) as name`,
      );
      if (found.rows[0]?.name !== String(turn)) return false;
    }
    return true;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}
