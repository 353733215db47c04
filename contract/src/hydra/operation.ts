import type * as z from 'zod/mini';
import type { Permission, Rolle } from '../permissions.ts';
import type { QueryDefinition, QueryInput, QueryOf } from './query.ts';
import type { AnswerOf, ResponseShape } from './resource.ts';

/**
 * The data on which an operation works (product.md §1): `keiner` nobody's, `person` the signed-in person's own,
 * `firmen` that of all companies of the person, `firma` that of the active company, `marktplatz` what every company
 * sees, with the active company's own marks, `schule` that of every company.
 */
export type Scope = 'keiner' | 'person' | 'firmen' | 'firma' | 'marktplatz' | 'schule';

/** Areas whose changes are counted per company, so that totals and unchanged answers can be recognised cheaply. */
export type Area = 'studium' | 'bewerbung' | 'unternehmen' | 'benachrichtigung';

/** A file that is sent with a form, in the field `datei`. */
export interface Upload {
  /** Permitted media types, detected by content and not by name. */
  readonly mediaTypes: readonly string[];
  /** Bytes. */
  readonly maxBytes: number;
}

/**
 * An operation as data: served, called, documented and tested from this one definition.
 * `permission` has no default, so that a forgotten permission does not compile.
 */
export interface Operation {
  /** Unique; the handler's and the OpenAPI operation's name. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the API's base path, with `{name}` for each parameter. */
  readonly path: string;
  /** `oeffentlich`: needs no session. */
  readonly permission: Permission | Rolle | 'oeffentlich';
  /** Checks the role stored on the account. "ADMIN grants everything" does not apply. */
  readonly storedRole?: true;
  readonly scope: Scope;
  /**
   * The scope that admits service accounts, with path parameters in braces; of several, each admits. Without it, they
   * are admitted if the operation reads a company's data under a permission that is among their scopes.
   */
  readonly serviceScope?: string | readonly string[];
  /**
   * For people only: what colleagues write for each other, or whom they can choose. Service accounts are never
   * admitted.
   */
  readonly people?: true;
  /** Path parameters that are not UUIDs. */
  readonly params?: Readonly<Record<string, z.ZodMiniType<string, string>>>;
  readonly query?: QueryDefinition;
  readonly body?: z.ZodMiniType;
  /** Set if the body is a file that is read as a stream. */
  readonly bodyMediaTypes?: readonly string[];
  /** Set if the body is a form with a file (`multipart/form-data`). Then `body` describes the form's other fields. */
  readonly upload?: Upload;
  readonly response: ResponseShape;
  /** Numbers in the answer's headers beside a collection: header name → description. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Request or answer contains a secret, or is reached through one. Neither is ever stored. `answer`: only the answer
   * does, and the act must not be done twice. The answer is kept for its repetitions, but only its `Idempotency-Key`
   * opens it.
   */
  readonly secret?: true | 'answer';
  /** The answer depends only on what these areas count, so it can be revalidated without being built. */
  readonly area?: Area;
  /** Reading it is audited (quality.md, audit). It is never cached, so that each view reaches the server. */
  readonly recordsView?: true;
  /**
   * The item's ETag is its version. Writing requires `If-Match` (428 without it), or respects it if it is sent (412).
   */
  readonly version?: 'pflicht' | 'moeglich';
  /** Ends the calling session, so the browser deletes its cached answers. */
  readonly endsSession?: true;
  /** Errors that do not follow from the rest of the definition. */
  readonly errors?: readonly number[];
}

export function operation<const O extends Operation>(definition: O): O {
  return definition;
}

type PathParam<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParam<Rest>
  : never;

export type ParamsOf<O extends Operation> = { [K in PathParam<O['path']>]: string };
export type QueryOfOperation<O extends Operation> = O['query'] extends QueryDefinition
  ? QueryOf<O['query']>
  : undefined;
export type BodyOf<O extends Operation> = O['body'] extends z.ZodMiniType ? z.output<O['body']> : undefined;
export type Answer<O extends Operation> = AnswerOf<O['response']>;

/** The arguments of a call: only what the operation names. */
export type CallInput<O extends Operation> = ([PathParam<O['path']>] extends [never]
  ? { params?: undefined }
  : { params: ParamsOf<O> }) &
  (O['query'] extends QueryDefinition
    ? { query?: QueryInput<O['query']> | undefined }
    : { query?: undefined }) &
  (O['body'] extends z.ZodMiniType ? { body: z.input<O['body']> } : { body?: undefined });
