import type * as z from 'zod/mini';
import type { Permission, Rolle } from '../permissions.ts';
import type { QueryDefinition, QueryInput, QueryOf } from './query.ts';
import type { AnswerOf, ResponseShape } from './resource.ts';

/**
 * On whose data an operation works (product.md §1):
 * `keiner` no person's and no company's, `person` the signed-in person's own, `firmen` all companies of
 * the person, `firma` the active company, `marktplatz` what every company sees, with the active company's own
 * marks, `schule` every company.
 */
export type Scope = 'keiner' | 'person' | 'firmen' | 'firma' | 'marktplatz' | 'schule';

/** Areas whose changes are counted per company, so that totals and unchanged answers are known cheaply. */
export type Area = 'studium' | 'bewerbung' | 'unternehmen' | 'benachrichtigung';

/** A file that comes with a form, in the field `datei`. */
export interface Upload {
  /** What the file may be, by its content and not by its name. */
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
  /** Below the API's base path, `{name}` for each parameter. */
  readonly path: string;
  /** `oeffentlich`: no session is asked for. */
  readonly permission: Permission | Rolle | 'oeffentlich';
  /** Asks for the role as stored on the account, which "ADMIN grants everything" does not answer. */
  readonly storedRole?: true;
  readonly scope: Scope;
  /**
   * The scope that admits service accounts, with parameters of the path in braces. Without it they are admitted to what
   * reads a company's data under a permission that is among their scopes.
   */
  readonly serviceScope?: string;
  /** For people alone: what colleagues write for one another, or whom they can choose. No service account is admitted. */
  readonly people?: true;
  /** One English line for the API's documentation. */
  readonly summary: string;
  /** Path parameters that are not UUIDs. */
  readonly params?: Readonly<Record<string, z.ZodMiniType<string, string>>>;
  readonly query?: QueryDefinition;
  readonly body?: z.ZodMiniType;
  /** Set where the body is a file that is read as a stream. */
  readonly bodyMediaTypes?: readonly string[];
  /** Set where the body is a form with a file (`multipart/form-data`); `body` is then what stands beside it. */
  readonly upload?: Upload;
  readonly response: ResponseShape;
  /** Numbers that the answer's headers tell beside a collection: what each says, by its header's name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The request or the answer holds a secret, or lies behind one: neither is kept in any form. */
  readonly secret?: true;
  /** The answer depends on nothing but what these areas count: it is revalidated without being built. */
  readonly area?: Area;
  /** Seeing it is itself audited (quality.md, audit): it is never kept, so that each look reaches the server. */
  readonly recordsView?: true;
  /**
   * The item carries a version in its ETag. What writes it asks for `If-Match`: refuses without it (428), or
   * honours it when sent (412).
   */
  readonly version?: 'pflicht' | 'moeglich';
  /** Ends the session that asks: what the browser kept of answers goes with it. */
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

/** What a caller hands in: only what the operation names. */
export type CallInput<O extends Operation> = ([PathParam<O['path']>] extends [never]
  ? { params?: undefined }
  : { params: ParamsOf<O> }) &
  (O['query'] extends QueryDefinition
    ? { query?: QueryInput<O['query']> | undefined }
    : { query?: undefined }) &
  (O['body'] extends z.ZodMiniType ? { body: z.input<O['body']> } : { body?: undefined });
