import { ApiError } from './errors/api-error.ts';
import type { Call } from './call.ts';
import { digest } from './etag.ts';

/** Counts or names the states of an item that people edit: another one with each change. */
export type Version = string | number;

/** An item with its version, as handlers of operations with `version` return it. */
export interface Versioned<T> {
  readonly version: Version;
  readonly content: T;
}

/**
 * The strong tag of an item: its version, then its body, since that also changes with the language and with
 * what is embedded. Writing asks for the first part only.
 */
export function etagOfVersion(version: Version, body: string): string {
  return `"${encodeURIComponent(version)}.${digest(body)}"`;
}

/** What `If-Match` asks of a writing operation. */
export interface Precondition {
  /** Refuses (412) where the client changes another version than this one. */
  readonly requireVersion: (current: Version) => void;
  /** To be called after the handler: throws where it has not asked, since then something was overwritten unseen. */
  readonly requireAsked: () => void;
}

/** Reads the condition; 428 where the operation cannot do without one. */
export function preconditionOf({ operation, request }: Pick<Call, 'operation' | 'request'>): Precondition {
  const ifMatch = request.headers['if-match'];
  const writes = operation.version !== undefined && operation.method !== 'GET';
  if (writes && operation.version === 'pflicht' && ifMatch === undefined) {
    throw new ApiError(428, 'fehler.428.version');
  }
  let asked = false;
  return {
    requireVersion: (current) => {
      asked = true;
      if (ifMatch !== undefined && !namesVersion(ifMatch, current)) {
        throw new ApiError(412, 'fehler.412.version');
      }
    },
    requireAsked: () => {
      if (writes && !asked) throw new Error(`${operation.name} asks for no version`);
    },
  };
}

/** Proxies that compress weaken tags; the version in them is as exact as before. */
function namesVersion(ifMatch: string, current: Version): boolean {
  const wanted = `"${encodeURIComponent(current)}.`;
  return ifMatch.split(',').some((tag) => {
    const opaque = tag.trim().replace(/^W\//, '');
    return opaque === '*' || opaque.startsWith(wanted);
  });
}
