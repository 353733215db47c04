import pg from 'pg';

/** A connection outside any pool. Where it breaks, the statement at work says so; unheard it would end the process. */
export function singleClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  return client;
}
