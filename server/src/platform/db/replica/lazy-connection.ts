import type pg from 'pg';
import { isConnectionError, isOutOfTime } from '../database-error.ts';
import { ReplicaError } from './replica-error.ts';

/**
 * What Drizzle asks of a client. It connects when the first statement comes: an answer that needs none, such as a
 * refusal, costs the replica nothing.
 */
export class LazyConnection {
  /** What went wrong first, if anything did, also where whoever asked has passed over it. */
  failure: ReplicaError | undefined;
  readonly #connect: () => Promise<pg.PoolClient>;
  #client: Promise<pg.PoolClient> | undefined;

  constructor(connect: () => Promise<pg.PoolClient>) {
    this.#connect = connect;
  }

  get asked(): boolean {
    return this.#client !== undefined;
  }

  async query(...args: unknown[]): Promise<unknown> {
    try {
      this.#client ??= this.#connect();
      const client = await this.#client;
      return await (client.query as (...rest: unknown[]) => Promise<unknown>).apply(client, args);
    } catch (error) {
      // The statement would take as long on the primary.
      if (isOutOfTime(error)) throw error;
      const failure = replicaErrorOf(error);
      this.failure ??= failure;
      throw failure;
    }
  }

  async release(): Promise<void> {
    const client = await this.#client?.catch(() => undefined);
    client?.release(this.failure !== undefined);
  }
}

/** Wraps an error that happened on a replica. */
export function replicaErrorOf(error: unknown): ReplicaError {
  if (error instanceof ReplicaError) return error;
  return new ReplicaError(isConnectionError(error) ? 'away' : 'failed', error);
}
