import type { Readable } from 'node:stream';
import type { Terms } from '@firmenportal/contract/texte/fachworte.texte.de-DE';
import type {
  BodyOf,
  Operation,
  ParamsOf,
  QueryOfOperation,
  Upload,
} from '@firmenportal/contract/hydra/operation';
import type { Item, Resource } from '@firmenportal/contract/hydra/resource';
import type { Locale } from '@firmenportal/contract/locale';
import type { Db } from '../db/database.ts';
import type { ListQuery, Page } from '../db/query/page.ts';
import type { Access } from '../db/query/scope.ts';
import type { Column } from '../export/columns.ts';
import type { Files } from '../files/files.ts';
import { withJson, withStream, type WithBody } from './body.ts';
import type { FileAnswer } from './files/file.ts';
import type { UploadedFile } from './files/form.ts';
import type { KeptDocument } from './files/kept-document.ts';
import { withForm } from './files/upload.ts';
import type { Version, Versioned } from './version.ts';

/** The answer's own headers, where the operation names some. */
type HeadersOf<O extends Operation> = O extends { readonly headers: infer K }
  ? { readonly headers: Readonly<Record<keyof K, number>> }
  : unknown;

/** What a handler returns for its operation; the binding adds context, page links and headers. */
export type ResultOf<O extends Operation> = O['response'] extends {
  kind: 'item';
  resource: infer R extends Resource;
}
  ? IsVersioned<O> extends true
    ? Versioned<Item<R>>
    : Item<R>
  : O['response'] extends { kind: 'collection'; resource: infer R extends Resource }
    ? Page<Item<R>> & HeadersOf<O>
    : O['response'] extends { kind: 'leer' }
      ? void
      : O['response'] extends { kind: 'datei' }
        ? FileAnswer
        : KeptDocument;

type IsVersioned<O extends Operation> = O extends { readonly version: string } ? true : false;

/** What every handler is given. */
export interface HandlerInput<O extends Operation> {
  readonly params: ParamsOf<O>;
  readonly query: QueryOfOperation<O>;
  readonly body: BodyOf<O>;
  readonly locale: Locale;
  readonly now: Date;
  /** The client's network address. */
  readonly address: string;
  /** The client's User-Agent. */
  readonly agent: string;
}

/** What a handler is given of somebody who is not signed in. */
export interface PublicInput<O extends Operation> extends HandlerInput<O> {
  /** The client's cookies, as it sent them. */
  readonly cookies: string;
  /** Gives the client a cookie (`Set-Cookie`) with the answer. */
  readonly setCookie: (cookie: string) => void;
}

/** What a handler of a signed-in person is given besides: a connection in scope, and that scope. */
export interface ScopedInput<O extends Operation> extends HandlerInput<O> {
  readonly db: Db;
  readonly access: Access;
  /**
   * Refuses (412) where the client changes another version than the current one. To be called with the item
   * locked (`for no key update`), before it is changed.
   */
  readonly requireVersion: IsVersioned<O> extends true ? (current: Version) => void : never;
}

/** What a step before the transaction is given. */
export interface PreparedInput<O extends Operation> extends HandlerInput<O> {
  readonly access: Access;
}

/** A body that is read as a stream. */
export interface StreamInput<O extends Operation> extends PreparedInput<O> {
  readonly stream: Readable;
}

/** A file that came with a form, read and found not to be empty nor too large. */
export interface UploadInput<O extends Operation> extends PreparedInput<O> {
  readonly file: UploadedFile;
  /**
   * Puts content into the store under a new key below `area`, and returns the key for the record. It is deleted
   * again where the record is not written.
   */
  readonly keep: (area: string, content: Uint8Array) => Promise<string>;
}

/** How an operation that takes its time is worked on; `V` is what is made ready before its transaction begins. */
export interface Steps<O extends Operation, I extends PreparedInput<O>, V> {
  /** Before the body is read: throws where the thing it is meant for is not there. */
  readonly admit?: (input: Omit<ScopedInput<O>, 'body' | 'requireVersion'>) => Promise<void> | void;
  /** Takes its time. Nobody waits for a connection meanwhile. */
  readonly prepare: (input: I) => Promise<V>;
  /** Writes, in a transaction in which session and permission were asked again. */
  readonly handler: (input: ScopedInput<O> & { readonly prepared: V }) => Promise<ResultOf<O>> | ResultOf<O>;
}

type PublicOperation = Operation & { readonly permission: 'oeffentlich' };

export interface PublicRoute {
  readonly kind: 'public';
  readonly operation: Operation;
  readonly handler: (input: PublicInput<Operation>) => unknown;
}

export interface DirectRoute {
  readonly kind: 'direct';
  readonly operation: Operation;
  readonly handler: (input: ScopedInput<Operation>) => unknown;
  /** How its collection becomes a file. */
  readonly file: AnyExport | undefined;
  /** Whether its answer is written row by row while it is sent: an account gets one at a time, exports included. */
  readonly takesTurn?: boolean;
}

export interface StagedRoute {
  readonly kind: 'staged';
  readonly operation: Operation;
  readonly body: WithBody;
  readonly steps: AnySteps;
}

type AllSteps = Steps<Operation, PreparedInput<Operation>, unknown>;
/** Without a handler, what was prepared is the answer. */
type AnySteps = Omit<AllSteps, 'handler'> & Partial<Pick<AllSteps, 'handler'>>;

/** An operation with what answers it. */
export type Route = PublicRoute | DirectRoute | StagedRoute;

/** The columns of an operation's files. */
export type ColumnOf<O extends Operation> = O['query'] extends { readonly columns: readonly (infer S)[] }
  ? S & string
  : never;

/** How a list becomes a file: the statement of its pages without their bounds, and its columns. */
export interface Export<O extends Operation, Row extends object> {
  readonly name: keyof Terms['datei'];
  readonly list: (
    access: Access,
    query: QueryOfOperation<O>,
    now: Date,
    params: ParamsOf<O>,
  ) => ListQuery<Row>;
  /** A cell for each column that the contract names, of the rows that the list selects. */
  readonly columns: Readonly<Record<ColumnOf<O>, Column<Row>>>;
  /** Audits whom all of its rows show, where a look at a page is audited. */
  readonly audit?: (db: Db, access: Access, list: ListQuery<Row>) => Promise<void>;
}

/** What `handle` asks for a file: nothing without columns, and the name of the column that has no heading. */
type FileOf<O extends Operation, Row extends object> = [ColumnOf<O>] extends [never]
  ? []
  : [ColumnOf<O>] extends [keyof Terms['feld']]
    ? [file: Export<O, Row>]
    : [file: { noHeadingFor: Exclude<ColumnOf<O>, keyof Terms['feld']> }];

/** An export of any operation. */
export interface AnyExport {
  readonly name: keyof Terms['datei'];
  readonly list: (access: Access, query: never, now: Date, params: never) => ListQuery<never>;
  readonly columns: Readonly<Record<string, Column<never>>>;
  readonly audit?: (db: Db, access: Access, list: ListQuery<never>) => Promise<void>;
}

/**
 * Answers an operation of a signed-in person. Anything but GET runs in one transaction. A collection that has
 * `spalten` says how it becomes a file.
 */
export function handle<O extends Operation, Row extends object>(
  operation: O['permission'] extends 'oeffentlich' ? never : O,
  handler: (input: ScopedInput<O>) => Promise<ResultOf<O>> | ResultOf<O>,
  ...[file]: FileOf<O, Row>
): Route {
  return { kind: 'direct', operation, handler, file: file as AnyExport | undefined };
}

/**
 * Answers an operation with a file of many rows, which are read while it is sent. The handler audits it; the file's content
 * is made after the commit, in the account's turn.
 */
export function handleLongFile<O extends Operation & { readonly response: { readonly kind: 'datei' } }>(
  operation: O['permission'] extends 'oeffentlich' ? never : O,
  handler: (input: ScopedInput<O>) => Promise<ResultOf<O>>,
): Route {
  return { kind: 'direct', operation, handler, file: undefined, takesTurn: true };
}

/** Answers an operation that asks for no session. */
export function handlePublic<O extends PublicOperation>(
  operation: O,
  handler: (input: PublicInput<O>) => Promise<ResultOf<O>> | ResultOf<O>,
): Route {
  return { kind: 'public', operation, handler };
}

/** Answers an operation whose body is a file. */
export function handleStream<O extends Operation & { readonly bodyMediaTypes: readonly string[] }>(
  operation: O,
  handler: (input: StreamInput<O>) => Promise<ResultOf<O>>,
): Route {
  return { kind: 'staged', operation, body: withStream, steps: { prepare: handler as never } };
}

/** Answers an operation that works for a while before it writes, such as on passwords. */
export function handlePrepared<O extends Operation, V>(
  operation: O['permission'] extends 'oeffentlich' ? never : O,
  steps: Steps<O, PreparedInput<O>, V>,
): Route {
  return { kind: 'staged', operation, body: withJson, steps: steps as unknown as AnySteps };
}

/**
 * Answers an operation that only asks, and not in a session's scope: such as what other connections to the database are at,
 * which no replica knows.
 */
export function handleDetached<O extends Operation>(
  operation: O['permission'] extends 'oeffentlich' ? never : O,
  handler: (input: PreparedInput<O>) => Promise<ResultOf<O>>,
): Route {
  return { kind: 'staged', operation, body: withJson, steps: { prepare: handler } };
}

/**
 * Answers an operation that comes as a form with a file, in three steps:
 *
 *     handleUpload(putDokumentdatei, files, {
 *       admit: async ({ db, params }) => requireDokument(db, params.id), // optional; 404 before the form is read
 *       prepare: async ({ file, keep }) => {
 *         const mediaType = mediaTypeOf(file.content); // throws a ValidationError at `datei`
 *         return { mediaType, key: await keep('dokumente', file.content) };
 *       },
 *       handler: async ({ db, access, params, body, prepared, now }) => …, // writes the record with the key
 *     })
 *
 * That the file is missing or too large, and what the body's schema refuses, was answered before `prepare`. The part
 * of the store is to be named in `platform/files/file-areas.ts`, by which files without a record are swept.
 */
export function handleUpload<const O extends Operation & { readonly upload: Upload }, V>(
  operation: O['permission'] extends 'oeffentlich' ? never : O,
  files: Files,
  steps: Steps<O, UploadInput<O>, V>,
): Route {
  const body = withForm(operation.upload, files);
  return { kind: 'staged', operation, body, steps: steps as unknown as AnySteps };
}
