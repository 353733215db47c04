import pg from 'pg';

/** A connection outside any pool. If it breaks, the running statement fails; the listener only keeps the process alive. */
export function singleClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  return client;
}
