import type { Readable } from 'node:stream';
import type { BodyOf, Operation, ParamsOf, QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { Item, Resource } from '@firmenportal/contract/hydra/resource';
import type { Sprache } from '@firmenportal/contract/sprache';
import type { Db } from '../db/database.ts';
import type { Zugriff } from '../db/scope.ts';
import type { Export, SpalteOf } from './export.ts';
import type { Datei } from './file.ts';
import type { Version, Versioniert } from './version.ts';

/** One page of members, and how many there are in all. */
export interface Seite<M> {
  total: number;
  members: M[];
}

/** What a handler returns for its operation; the binding adds context, page links and headers. */
export type ResultOf<O extends Operation> = O['antwort'] extends {
  art: 'item';
  resource: infer R extends Resource;
}
  ? IsVersioned<O> extends true
    ? Versioniert<Item<R>>
    : Item<R>
  : O['antwort'] extends { art: 'collection'; resource: infer R extends Resource }
    ? Seite<Item<R>>
    : O['antwort'] extends { art: 'leer' }
      ? void
      : O['antwort'] extends { art: 'datei' }
        ? Datei
        : string;

type IsVersioned<O extends Operation> = O extends { readonly version: string } ? true : false;

/** What every handler is given. */
export interface Anfrage<O extends Operation> {
  readonly params: ParamsOf<O>;
  readonly query: QueryOfOperation<O>;
  readonly body: BodyOf<O>;
  readonly sprache: Sprache;
  readonly jetzt: Date;
  /** The client's network address. */
  readonly adresse: string;
  /** The client's User-Agent. */
  readonly agent: string;
}

/** What a handler of a signed-in person is given besides: a connection in scope, and that scope. */
export interface ScopedAnfrage<O extends Operation> extends Anfrage<O> {
  readonly db: Db;
  readonly zugriff: Zugriff;
  /**
   * Refuses (412) where the client changes another version than the current one. To be called with the item
   * locked (`for update`), before it is changed.
   */
  readonly requireVersion: IsVersioned<O> extends true ? (current: Version) => void : never;
}

/** A body that is read as a stream, after authorisation, without holding a connection. */
export interface StreamAnfrage<O extends Operation> extends Anfrage<O> {
  readonly zugriff: Zugriff;
  readonly strom: Readable;
}

type PublicOperation = Operation & { readonly recht: 'oeffentlich' };

export interface PersonRoute {
  readonly art: 'person';
  readonly operation: Operation;
  readonly handler: (anfrage: ScopedAnfrage<Operation>) => unknown;
  /** How its collection becomes a file. */
  readonly datei: Export | undefined;
}

/** An operation with what answers it. */
export type Route =
  | { art: 'oeffentlich'; operation: Operation; handler: (anfrage: Anfrage<Operation>) => unknown }
  | PersonRoute
  | { art: 'strom'; operation: Operation; handler: (anfrage: StreamAnfrage<Operation>) => unknown };

/**
 * Answers an operation of a signed-in person. Anything but GET runs in one transaction. A collection that has
 * `spalten` says how it becomes a file.
 */
export function handle<O extends Operation>(
  operation: O['recht'] extends 'oeffentlich' ? never : O,
  handler: (anfrage: ScopedAnfrage<O>) => Promise<ResultOf<O>> | ResultOf<O>,
  ...[datei]: [SpalteOf<O>] extends [never] ? [] : [datei: Export<O>]
): Route {
  return { art: 'person', operation, handler, datei };
}

/** Answers an operation that asks for no session. */
export function handlePublic<O extends PublicOperation>(
  operation: O,
  handler: (anfrage: Anfrage<O>) => Promise<ResultOf<O>> | ResultOf<O>,
): Route {
  return { art: 'oeffentlich', operation, handler };
}

/** Answers an operation whose body is a file. */
export function handleStream<O extends Operation & { readonly bodyMedien: readonly string[] }>(
  operation: O,
  handler: (anfrage: StreamAnfrage<O>) => Promise<ResultOf<O>>,
): Route {
  return { art: 'strom', operation, handler };
}
