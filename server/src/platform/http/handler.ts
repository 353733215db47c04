import type { Readable } from 'node:stream';
import type {
  BodyOf,
  Operation,
  ParamsOf,
  QueryOfOperation,
  Upload,
} from '@firmenportal/contract/hydra/operation';
import type { Item, Resource } from '@firmenportal/contract/hydra/resource';
import type { Sprache } from '@firmenportal/contract/sprache';
import type { Db } from '../db/database.ts';
import type { Zugriff } from '../db/query/scope.ts';
import type { Files } from '../files/files.ts';
import type { Export, SpalteOf } from './export.ts';
import type { Datei } from './file.ts';
import type { Hochgeladen } from './form.ts';
import type { KeptDocument } from './kept-document.ts';
import { raumFor, type Raum } from './raum.ts';
import type { Version, Versioniert } from './version.ts';

/** One page of members, and how many there are in all. */
export interface Seite<M> {
  total: number;
  members: M[];
}

/** The answer's own headers, where the operation names some. */
type Kopf<O extends Operation> = O extends { readonly kopf: infer K }
  ? { readonly kopf: Readonly<Record<keyof K, number>> }
  : unknown;

/** What a handler returns for its operation; the binding adds context, page links and headers. */
export type ResultOf<O extends Operation> = O['antwort'] extends {
  art: 'item';
  resource: infer R extends Resource;
}
  ? IsVersioned<O> extends true
    ? Versioniert<Item<R>>
    : Item<R>
  : O['antwort'] extends { art: 'collection'; resource: infer R extends Resource }
    ? Seite<Item<R>> & Kopf<O>
    : O['antwort'] extends { art: 'leer' }
      ? void
      : O['antwort'] extends { art: 'datei' }
        ? Datei
        : KeptDocument;

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

/** What a handler is given of somebody who is not signed in. */
export interface PublicInput<O extends Operation> extends Anfrage<O> {
  /** The client's cookies, as it sent them. */
  readonly cookies: string;
  /** Gives the client a cookie (`Set-Cookie`) with the answer. */
  readonly setCookie: (cookie: string) => void;
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

/** What is asked before the transaction of an operation that takes its time. */
export interface PreparedAnfrage<O extends Operation> extends Anfrage<O> {
  readonly zugriff: Zugriff;
}

/** How an operation that takes its time is served; `V` is what is made ready before its transaction begins. */
export interface PreparedSteps<O extends Operation, V> {
  /** Nobody waits for a connection meanwhile. */
  readonly prepare: (anfrage: PreparedAnfrage<O>) => Promise<V>;
  /** In a transaction in which session and permission were asked again. */
  readonly handler: (
    anfrage: Omit<ScopedAnfrage<O>, 'requireVersion'> & { readonly vorbereitet: V },
  ) => Promise<ResultOf<O>> | ResultOf<O>;
}

/** A file that came with a form, read and found not to be empty nor too large. */
export interface UploadAnfrage<O extends Operation> extends Anfrage<O> {
  readonly zugriff: Zugriff;
  readonly datei: Hochgeladen;
  /**
   * Puts content into the store under a new key below `bereich`, and returns the key for the record. It is deleted
   * again where the record is not written.
   */
  readonly keep: (bereich: string, inhalt: Uint8Array) => Promise<string>;
}

/** How a form with a file is served; `V` is what is made of the file before a transaction begins. */
export interface UploadSteps<O extends Operation, V> {
  /** Before the form is read: throws where the thing it is meant for is not there. */
  readonly admit?: (anfrage: Omit<ScopedAnfrage<O>, 'body' | 'requireVersion'>) => Promise<void> | void;
  /** Looks into the file and keeps what is made of it. Nobody waits for a connection meanwhile. */
  readonly prepare: (anfrage: UploadAnfrage<O>) => Promise<V>;
  /** Writes the record, in a transaction in which session and permission were asked again. */
  readonly handler: (
    anfrage: ScopedAnfrage<O> & { readonly vorbereitet: V },
  ) => Promise<ResultOf<O>> | ResultOf<O>;
}

type PublicOperation = Operation & { readonly recht: 'oeffentlich' };

export interface PersonRoute {
  readonly art: 'person';
  readonly operation: Operation;
  readonly handler: (anfrage: ScopedAnfrage<Operation>) => unknown;
  /** How its collection becomes a file. */
  readonly datei: Export | undefined;
}

export interface PreparedRoute {
  readonly art: 'vorbereitet';
  readonly operation: Operation;
  readonly steps: PreparedSteps<Operation, unknown>;
}

export interface UploadRoute {
  readonly art: 'upload';
  readonly operation: Operation;
  readonly upload: Upload;
  readonly raum: Raum;
  readonly files: Files;
  readonly steps: UploadSteps<Operation, unknown>;
}

/** An operation with what answers it. */
export type Route =
  | { art: 'oeffentlich'; operation: Operation; handler: (anfrage: PublicInput<Operation>) => unknown }
  | PersonRoute
  | PreparedRoute
  | UploadRoute
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
  handler: (anfrage: PublicInput<O>) => Promise<ResultOf<O>> | ResultOf<O>,
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

/** Answers an operation that works for a while before it writes, such as on passwords. */
export function handlePrepared<O extends Operation & { readonly version?: never }, V>(
  operation: O['recht'] extends 'oeffentlich' ? never : O,
  steps: PreparedSteps<O, V>,
): Route {
  return { art: 'vorbereitet', operation, steps: steps as unknown as PreparedSteps<Operation, unknown> };
}

/**
 * Answers an operation that comes as a form with a file, in three steps:
 *
 *     handleUpload(putDokumentdatei, files, {
 *       admit: async ({ db, params }) => requireDokument(db, params.id), // optional; 404 before the form is read
 *       prepare: async ({ datei, keep }) => {
 *         const medientyp = medientypOf(datei.inhalt); // throws a ValidationError at `datei`
 *         return { medientyp, schluessel: await keep('dokumente', datei.inhalt) };
 *       },
 *       handler: async ({ db, zugriff, params, body, vorbereitet, jetzt }) => …, // writes the record with the key
 *     })
 *
 * That the file is missing or too large, and what the body's schema refuses, was answered before `prepare`. The part
 * of the store is to be named in `retention/dateien.ts`, where files without a record are swept.
 */
export function handleUpload<const O extends Operation & { readonly upload: Upload }, V>(
  operation: O['recht'] extends 'oeffentlich' ? never : O,
  files: Files,
  steps: UploadSteps<O, V>,
): Route {
  return {
    art: 'upload',
    operation,
    upload: operation.upload,
    raum: raumFor(operation.upload.hoechstens),
    files,
    steps: steps as unknown as UploadSteps<Operation, unknown>,
  };
}
