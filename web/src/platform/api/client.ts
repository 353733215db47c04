import { fillPath } from '@firmenportal/contract/hydra/iri';
import type { Answer, CallInput, Operation } from '@firmenportal/contract/hydra/operation';
import { ReceivedProblem } from '@firmenportal/contract/hydra/problem';
import { formatQuery } from '@firmenportal/contract/hydra/query';
import { actOf } from './act.ts';
import { locale } from '../i18n.ts';
import { currentSession } from '../session.ts';
import { settingOf } from '../setting.ts';
import { rowsOf } from './whole.ts';

const TIMEOUT_MS = 30_000;
const JSON_LD = 'application/ld+json';

/** A call that failed. Without a `status` there was no answer: no network, or none within the timeout. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number | undefined;
  readonly problem: ReceivedProblem | undefined;

  constructor(status?: number, problem?: ReceivedProblem, cause?: unknown) {
    super(problem?.['hydra:description'] ?? `no answer or no problem document, status ${status}`, { cause });
    this.status = status;
    this.problem = problem;
  }
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Version that is changed; a newer one on the server answers 412. */
  readonly ifMatch?: string;
}

/** Calls an operation and gives the body of its answer; throws `ApiError`. */
export async function call<const O extends Operation>(
  operation: O,
  input: CallInput<O>,
  options: CallOptions = {},
): Promise<Answer<O>> {
  return answerOf(operation, await request(operation, input, options));
}

/** The body of an answer, as its operation says it is. */
export async function answerOf<O extends Operation>(
  { response: answer }: O,
  response: Response,
): Promise<Answer<O>> {
  if (answer.kind === 'leer') return undefined as Answer<O>;
  const body: unknown = answer.kind === 'dokument' ? await response.text() : await response.json();
  return body as Answer<O>;
}

/** Options for `useQuery` and the like; the key starts with the type of the resource, for invalidation. */
export function operationQuery<const O extends Operation>(operation: O, input: CallInput<O>) {
  return {
    queryKey: [resourceType(operation), operation.name, input.params ?? {}, formatQuery(input.query ?? {})],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      rowsOf(input, (page: CallInput<O>) => call(operation, page, { signal })),
  };
}

function resourceType({ response: answer, name }: Operation): string {
  return 'resource' in answer ? answer.resource.type : name;
}

interface RequestOptions extends CallOptions {
  /** Of an answer that is a file. */
  readonly accept?: string;
  readonly timeoutMs?: number;
}

interface RequestInput {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  /** Sent as JSON, unless it is a form, or a file of a type. */
  readonly body?: unknown;
}

/** Calls an operation and gives its answer with the body unread; throws `ApiError`. */
export async function request(
  operation: Operation,
  { params, query, body }: RequestInput,
  options: RequestOptions,
): Promise<Response> {
  const { method, path } = operation;
  const search = formatQuery({ ...query });
  const url = `${apiBasePath()}${fillPath(path, { ...params })}${search === '' ? '' : `?${search}`}`;
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const headers = headersOf(options);
  const act = actOf(operation, [url, options.ifMatch, body]);
  if (act) headers.set('idempotency-key', act.key);
  const init: RequestInit = {
    method,
    headers,
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
  };
  if (body instanceof FormData) {
    init.body = body;
    // The browser's own says where the parts of the form end.
    headers.delete('content-type');
  } else if (body instanceof Blob) {
    init.body = body;
    headers.set('content-type', body.type);
  } else if (body !== undefined) init.body = JSON.stringify(body);
  const response = await fetch(url, init).catch((error: unknown) => {
    // Nobody waits for a call that its caller gave up: not an error of the product.
    if (options.signal?.aborted) {
      act?.end();
      throw error;
    }
    throw new ApiError(undefined, undefined, error);
  });
  if (!act) return accepted(response);
  // An answer that breaks off says nothing, whatever its status.
  const whole = await response.blob().catch((error: unknown) => {
    throw new ApiError(undefined, undefined, error);
  });
  act.answered(response.status);
  return accepted(new Response(whole.size > 0 ? whole : null, response));
}

async function accepted(response: Response): Promise<Response> {
  if (!response.ok) throw new ApiError(response.status, await problemOf(response));
  return response;
}

function headersOf({ accept = JSON_LD, ifMatch }: RequestOptions): Headers {
  const headers = new Headers({ accept, 'content-type': JSON_LD, 'x-locale': locale() });
  const token = currentSession()?.token;
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (ifMatch !== undefined) headers.set('if-match', ifMatch);
  return headers;
}

/** What an error says; nothing where a proxy answered with a page. */
async function problemOf(response: Response): Promise<ReceivedProblem | undefined> {
  const body: unknown = await response.json().catch(() => undefined);
  return ReceivedProblem.safeParse(body).data;
}

/** Where the API lies on this origin; without a trailing slash. */
const apiBasePath = (): string => settingOf('api-base-path') || '/api';
