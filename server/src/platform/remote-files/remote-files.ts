import type { Readable } from 'node:stream';
import { OutboundError } from '../outbound/addresses.ts';

export type FetchFailure =
  | 'ordnerFehlt'
  | 'dateiFehlt'
  | 'keineDatei'
  | 'adresseVerboten'
  | 'verbindung'
  | 'zeitlimit'
  | 'zertifikat'
  | 'geheimnis'
  | 'anmeldung'
  | 'fingerabdruck'
  | 'antwort';

/** A file can't be fetched, for a reason that whoever set up the place can do something about. */
export class FetchError extends Error {
  override name = 'FetchError';
  readonly reason: FetchFailure;
  /** What the other side showed or answered. */
  readonly detail: string | null;

  constructor(
    reason: FetchFailure,
    { detail = null, ...options }: ErrorOptions & { detail?: string | null } = {},
  ) {
    super(reason, options);
    this.reason = reason;
    this.detail = detail;
  }
}

/** As what an error counts that came up on the way there. */
export function failureOnTheWay(error: unknown): FetchError {
  if (error instanceof FetchError) return error;
  const isRefused = error instanceof OutboundError && error.fault === 'refused';
  return new FetchError(isRefused ? 'adresseVerboten' : 'verbindung', { cause: error });
}

/** What can be seen of a file without reading it. */
export interface Look {
  /** Changes with the file. Null where the place does not tell. */
  readonly stamp: string | null;
  readonly changedAt: Date | null;
  /** A file beside it says that it is still being written. */
  readonly unfinished: boolean;
}

/** A place with files that somebody else writes. What it can't do rejects with a `FetchError`. */
export interface RemoteFiles extends AsyncDisposable {
  look(name: string): Promise<Look>;
  read(name: string): Promise<Readable>;
}

/** What programs put behind the name of a file while they write it. */
export const UNFINISHED = '.part';
