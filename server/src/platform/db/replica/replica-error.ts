/** Why a replica did not answer: it lags, has no connection free, is away, or a statement failed on it. */
export type ReplicaFailure = 'behind' | 'busy' | 'away' | 'failed';

/** The replica did not answer. Nothing is wrong with the question: the primary may be asked. */
export class ReplicaError extends Error {
  override name = 'ReplicaError';
  readonly failure: ReplicaFailure;

  constructor(failure: ReplicaFailure, cause?: unknown) {
    super(`the replica did not answer (${failure})`, { cause });
    this.failure = failure;
  }
}

/** Whether that is what became of a statement, however it was wrapped. */
export function isReplicaError(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) if (e instanceof ReplicaError) return true;
  return false;
}
