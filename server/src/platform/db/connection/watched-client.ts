import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { LIMITS } from '#platform/limits.ts';
import { NamedClient } from './named-client.ts';
import { singleClient } from './single-client.ts';

const LOOK_MS = 250;
/** Prefix of `application_name`; the rest is unique per connection, over all processes. */
export const APPLICATION = 'firmenportal';

/**
 * Ends sessions that are at nothing, and have been for a second: an answer may be on its way. Of suspects those that wait for
 * a lock as well: who holds it may be dead like them, and one after the other they would keep all others waiting.
 */
const END_IDLE = `
  select application_name as name,
         case when (state like 'idle%' or application_name = any ($2) and wait_event_type = 'Lock')
                   and state_change < clock_timestamp() - interval '1 second'
              then pg_terminate_backend(pid) else false end as ended
  from pg_stat_activity where application_name = any ($1)`;

/** Detects connections on which no more data arrive, and closes them. */
export interface Watch {
  /** Options for a pool whose connections are watched. */
  readonly connections: { readonly Client: typeof pg.Client };
  /** Whether the connection is older than the last dead one that was found: then it may be dead, too. */
  isSuspect(client: object): boolean;
  /** Reports that a dead connection was found. */
  suspectAll(): void;
}

/**
 * Watches connections of a database. One that is cut without a word, by a firewall or a failover, would be waited for as
 * long as the operating system does: a quarter of an hour and more. A limit of time would end long statements and imports
 * too. So the server is asked, on a new connection, whether it is still at a statement that has not been answered for two
 * seconds. Where it is at nothing, or has no such session, or lets nobody in for five seconds, the connection is destroyed:
 * whoever waits gets an error, and the session's locks are released.
 */
export function watchOf(connection: pg.ClientConfig): Watch {
  const clients = new Set<Watched>();
  let suspectedAt = -Infinity;
  let looking: NodeJS.Timeout | undefined;
  let asking = false;
  /** Since when no control connection could be opened. */
  let unheardSince: number | undefined;

  class Watched extends NamedClient {
    readonly openedAt = performance.now();
    readonly name: string;
    /** Since when the connection has been waiting for the server. */
    waitingSince: number | undefined;

    constructor(config: pg.ClientConfig) {
      const name = `${config.application_name ?? APPLICATION} ${randomBytes(8).toString('hex')}`;
      super({ ...config, application_name: name });
      this.name = name;
      this.on('drain', () => {
        this.waitingSince = undefined;
      });
      this.once('connect', () => watch(this));
      this.once('end', () => leave(this));
    }

    // Do not wait for a clean shutdown of a dead connection.
    override end(...args: unknown[]): never {
      const patience = setTimeout(() => this.connection.stream.destroy(), LIMITS.goodbye);
      this.once('end', () => clearTimeout(patience));
      return (super.end as (...rest: unknown[]) => never).apply(this, args);
    }

    override query(...args: unknown[]): never {
      this.waitingSince ??= performance.now();
      return super.query(...args);
    }
  }

  function watch(client: Watched): void {
    clients.add(client);
    looking ??= setInterval(() => void look(), LOOK_MS).unref();
  }

  function leave(client: Watched): void {
    clients.delete(client);
    if (clients.size > 0) return;
    clearInterval(looking);
    looking = undefined;
  }

  /** Connections that have waited for long, and since when. */
  function quiet(): [Watched, number][] {
    const before = performance.now() - LIMITS.quiet;
    return [...clients].flatMap((client) =>
      client.waitingSince !== undefined && client.waitingSince < before
        ? [[client, client.waitingSince]]
        : [],
    );
  }

  async function look(): Promise<void> {
    if (asking) return;
    const waiting = quiet();
    if (waiting.length === 0) return;
    asking = true;
    const working = await askAfter(waiting);
    asking = false;
    for (const [client] of waiting.filter(isWaiting)) {
      if (working.has(client.name)) continue;
      suspectedAt = performance.now();
      client.connection.stream.destroy();
    }
  }

  /** Names of the connections that the server is working for or cannot report on. */
  async function askAfter(waiting: readonly [Watched, number][]): Promise<ReadonlySet<string>> {
    const patience = { connectionTimeoutMillis: LIMITS.connect, query_timeout: LIMITS.connect };
    const client = singleClient({ ...connection, ...patience });
    const names = (of = waiting) => of.filter(isWaiting).map(([{ name }]) => name);
    const suspects = waiting.filter(([{ openedAt }]) => openedAt < suspectedAt);
    const begin = performance.now();
    try {
      await client.connect();
      // The sessions are those of the role that signs in, which the connection may not work as.
      await client.query('set role none');
      // Data that this process was too busy to read have been read by now.
      const { rows } = await client.query<{ name: string; ended: boolean }>(END_IDLE, [
        names(),
        names(suspects),
      ]);
      unheardSince = undefined;
      return new Set(rows.filter(({ ended }) => !ended).map(({ name }) => name));
    } catch (error) {
      // A server that refuses the connection is alive.
      if (error instanceof pg.DatabaseError) unheardSince = undefined;
      else unheardSince ??= begin;
      const isAway = unheardSince !== undefined && performance.now() - unheardSince >= LIMITS.connect;
      return new Set(isAway ? [] : names());
    } finally {
      void client.end().catch(() => undefined);
    }
  }

  return {
    connections: { Client: Watched },
    isSuspect: (client) => client instanceof Watched && client.openedAt < suspectedAt,
    suspectAll: () => {
      suspectedAt = performance.now();
    },
  };
}

const isWaiting = ([{ waitingSince }, since]: readonly [{ waitingSince: number | undefined }, number]) =>
  waitingSince === since;
