/** Why a replica did not answer: it lags, has no connection free, is away, or a statement failed on it. */
export type ReplicaFailure = 'behind' | 'busy' | 'away' | 'failed';

/** The replica did not answer; the primary can answer the same statement. */
export class ReplicaError extends Error {
  override name = 'ReplicaError';
  readonly failure: ReplicaFailure;

  constructor(failure: ReplicaFailure, cause?: unknown) {
    super(`the replica did not answer (${failure})`, { cause });
    this.failure = failure;
  }
}

/** Whether an error is, or wraps, a ReplicaError. */
export function isReplicaError(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) if (e instanceof ReplicaError) return true;
  return false;
}
