import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { LIMITS } from '#platform/limits.ts';
import { NamedClient, StatementNames } from './named-client.ts';
import { singleClient } from './single-client.ts';

const LOOK_MS = 250;
/** Prefix of `application_name`; the rest is unique per connection, over all processes. */
export const APPLICATION = 'firmenportal';
/** Behind it a session may say what it is at, for as long as its transaction lasts: `firmenportal 0123…|lesen 1000`. */
export const SESSION_NOTE = '|';

/**
 * Ends sessions on connections that are lost, and those that were given up. Lost is one that waits for too long while
 * the server has been at nothing for a second. Sessions that began before it was last heard are suspects, like those of
 * the third list: of them also those are ended that wait for a lock. Who holds it may be lost like them, and each would
 * hold it once it gets it. An answer may be on its way: whose state has just changed is left alone.
 */
const END_LOST = `
  with asked as (
    select pid, split_part(application_name, '${SESSION_NOTE}', 1) as name, state like 'idle%' as idle,
           coalesce(wait_event_type = 'Lock', false) as is_locked, backend_start as begun, state_change as since
    from pg_stat_activity where split_part(application_name, '${SESSION_NOTE}', 1) = any ($1::text[] || $4::text[])
  ), lost as (
    select max(since) as since from asked
    where name = any ($2) and idle and since < clock_timestamp() - interval '1 second'
  )
  select name, idle,
         case when name = any ($4)
                or (idle or is_locked) and asked.since < clock_timestamp() - interval '200 ms'
                   and (begun < lost.since or name = any ($3))
              then pg_terminate_backend(pid) else false end as ended
  from asked, lost`;

interface Session {
  readonly name: string;
  readonly idle: boolean;
  readonly ended: boolean;
}

/** What ends settings of a transaction. */
const ENDS_SETTINGS = /^(begin|commit|rollback(?! to))\b/i;

/** Of whatever a client is given to run. */
const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | undefined)?.text);

/** Detects connections on which no more data arrive, and closes them. */
export interface Watch {
  /** Options for a pool whose connections are watched. */
  readonly connections: { readonly Client: typeof pg.Client };
  /** Whether the connection was opened before the last dead one was last heard: then it may be dead, too. */
  isSuspect(client: object): boolean;
  /** Reports that a dead connection was found. */
  suspectAll(): void;
}

/**
 * Watches connections of a database. One that is cut without a word, by a firewall or a failover, would be waited for as
 * long as the operating system does: a quarter of an hour and more. A limit of time would end long statements and imports
 * too. So the server is asked, on a new connection, whether it is still at a statement that has not been answered for a
 * second. Where it is at nothing, or has no such session, or says nothing for five seconds, the connection is destroyed:
 * whoever waits gets an error, and the session's locks are released. The server does not hear of that: a session whose
 * connection was given up is ended as soon as somebody is let in.
 *
 * A server that refuses the new connection, because all of its places are taken, or a pooler that has none free within four
 * seconds, lives and tells nothing about the others. Then only those are given up that have waited longer than any statement
 * may take; not those that have set a limit of their own, such as imports.
 */
export function watchOf(
  connection: pg.ClientConfig,
  { unasked = LIMITS.unasked }: { unasked?: number } = {},
): Watch {
  const clients = new Set<Watched>();
  /** Sessions that the server may still have, by name, and since when nobody has been at their other end. */
  const abandoned = new Map<string, number>();
  let suspectedAt = -Infinity;
  let looking: NodeJS.Timeout | undefined;
  let asking = false;
  /** Since when no control connection could be opened. */
  let unheardSince: number | undefined;

  /** A connection, and since when it has been waiting. */
  interface Waiting {
    readonly client: Watched;
    readonly since: number;
  }

  const names = new StatementNames();

  class Watched extends NamedClient {
    protected override readonly names = names;
    readonly openedAt = performance.now();
    readonly name: string;
    /** Since when the connection has been waiting for the server. */
    waitingSince: number | undefined;
    /** Whether the transaction has set a time limit of its own for its statements. */
    hasOwnLimit = false;

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
      const patience = setTimeout(() => abandon(this), LIMITS.goodbye);
      this.once('end', () => clearTimeout(patience));
      return (super.end as (...rest: unknown[]) => never).apply(this, args);
    }

    override query(...args: unknown[]): never {
      this.waitingSince ??= performance.now();
      const text = textOf(args[0]);
      if (ENDS_SETTINGS.test(text)) this.hasOwnLimit = false;
      else this.hasOwnLimit ||= text.includes('local statement_timeout');
      return super.query(...args);
    }
  }

  function watch(client: Watched): void {
    clients.add(client);
    looking ??= setInterval(() => void look(), LOOK_MS).unref();
  }

  function leave(client: Watched): void {
    clients.delete(client);
    rest();
  }

  function rest(): void {
    if (clients.size + abandoned.size > 0) return;
    clearInterval(looking);
    looking = undefined;
  }

  function abandon(client: Watched): void {
    if (client.connection.stream.destroyed) return;
    abandoned.set(client.name, performance.now());
    client.connection.stream.destroy();
  }

  const isWaiting = ({ client, since }: Waiting) => client.waitingSince === since;
  const namesOf = (waiting: readonly Waiting[]) => waiting.map(({ client }) => client.name);
  const isSuspect = (client: Watched) => client.openedAt < suspectedAt;
  const isLate = ({ client, since }: Waiting) =>
    isSuspect(client) || since < performance.now() - LIMITS.quiet;
  const isHopeless = ({ client, since }: Waiting) =>
    !client.hasOwnLimit && since < performance.now() - unasked;
  const isAway = () => unheardSince !== undefined && performance.now() - unheardSince >= LIMITS.connect;

  function waitingFor(ms: number): Waiting[] {
    const before = performance.now() - ms;
    return [...clients].flatMap((client) => {
      const { waitingSince } = client;
      return waitingSince !== undefined && waitingSince < before ? [{ client, since: waitingSince }] : [];
    });
  }

  async function look(): Promise<void> {
    if (asking) return;
    const waiting = waitingFor(LIMITS.quietSuspect);
    // The server has ended the others by itself.
    for (const [name, since] of abandoned) {
      if (since < performance.now() - LIMITS.idleInTransaction) abandoned.delete(name);
    }
    if (!waiting.some(isLate) && abandoned.size === 0) return rest();
    asking = true;
    const sessions = await askAfter(waiting);
    asking = false;
    for (const { client, since } of waiting.filter(isWaiting)) {
      const session = typeof sessions === 'string' ? undefined : sessions.get(client.name);
      if (session && !session.ended) continue;
      if (sessions === 'silent' && !isAway()) continue;
      if (sessions === 'refused' && !isHopeless({ client, since })) continue;
      if (typeof sessions === 'string') abandon(client);
      // One that waits for a lock may have been ended for the sake of others alone.
      if (!session || session.idle) suspectedAt = Math.max(suspectedAt, since);
      client.connection.stream.destroy();
    }
  }

  /** The sessions of the connections by name, or why the server did not tell them. */
  async function askAfter(
    waiting: readonly Waiting[],
  ): Promise<ReadonlyMap<string, Session> | 'silent' | 'refused'> {
    // A pooler says that it has no place only after a while.
    const patience = { connectionTimeoutMillis: LIMITS.ping, query_timeout: LIMITS.connect };
    const control = singleClient({ ...connection, ...patience });
    const still = () => waiting.filter(isWaiting);
    const begin = performance.now();
    try {
      await control.connect();
      // The sessions are those of the role that signs in, which the connection may not work as.
      await control.query('set role none');
      // Data that this process was too busy to read have been read by now.
      const given = [...abandoned.keys()];
      const { rows } = await control.query<Session>(END_LOST, [
        namesOf(still()),
        namesOf(still().filter(isLate)),
        namesOf(still().filter(({ client }) => isSuspect(client))),
        given,
      ]);
      unheardSince = undefined;
      for (const name of given) abandoned.delete(name);
      return new Map(rows.map((session) => [session.name, session]));
    } catch (error) {
      const isRefused = error instanceof pg.DatabaseError;
      unheardSince = isRefused ? undefined : (unheardSince ?? begin);
      // It may be lost itself, and would wait for a farewell.
      control.connection.stream.destroy();
      return isRefused ? 'refused' : 'silent';
    } finally {
      void control.end().catch(() => undefined);
    }
  }

  return {
    connections: { Client: Watched },
    isSuspect: (client) => client instanceof Watched && isSuspect(client),
    suspectAll: () => {
      suspectedAt = performance.now();
    },
  };
}
