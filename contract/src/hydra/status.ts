import type { Operation } from './operation.ts';

/** What an error's status means in this API, worded the same in every document. */
export const ERROR_STATUSES = {
  400: 'Malformed request, or one that names what the operation does not know.',
  401: 'No session, or one that has ended.',
  403: 'The permission is lacking.',
  404: 'Not there, or out of scope: the two are one answer.',
  409: 'The state of the thing does not allow it.',
  410: 'The link is used up or has expired; what was to be fetched from there on is no longer kept.',
  412: 'The version in If-Match is not the current one.',
  413: 'The body is too large.',
  415: 'The media type of the body is not accepted.',
  422: 'The body breaks rules; all of them are listed.',
  428: 'If-Match is required.',
  429: 'Too many attempts; Retry-After says when to come back.',
  500: 'An error of the server; the reference helps support to find it.',
  503:
    'The database or the store of files is away; Retry-After says when to come back. Whether an act was done before ' +
    'the answer was lost is unknown: repeat it with the same Idempotency-Key.',
} as const;

/** The least length of an `Idempotency-Key` that opens an answer with a secret: 128 bits in base64url. */
export const SECRET_KEY_LENGTH = 22;

export type ErrorStatus = keyof typeof ERROR_STATUSES;

const isErrorStatus = (status: number): status is ErrorStatus => Object.hasOwn(ERROR_STATUSES, status);

/** The errors that an operation can return, in ascending order. */
export function errorStatusOf(operation: Operation): ErrorStatus[] {
  const { response, bodyMediaTypes, errors = [], method, path, permission, upload, version } = operation;
  const named = permission !== 'oeffentlich';
  const takesBody = operation.body !== undefined || bodyMediaTypes !== undefined || upload !== undefined;
  const possible: [number, boolean][] = [
    [400, true],
    [401, named],
    [403, named],
    [404, path.includes('{')],
    [412, version !== undefined && method !== 'GET'],
    [413, takesBody],
    [415, takesBody],
    [422, takesBody || takesIdempotencyKey(operation)],
    [428, version === 'pflicht' && method !== 'GET'],
    [500, true],
    // The documents are generated at the start and need no database.
    [503, response.kind !== 'dokument'],
  ];
  const found = new Set([...errors, ...possible.filter(([, can]) => can).map(([status]) => status)]);
  return [...found].filter(isErrorStatus).toSorted((a, b) => a - b);
}

/**
 * Acts of a signed-in person can be repeated with the same `Idempotency-Key`, because their answers are stored. That
 * includes acts that set a state: repeated, they would be audited and mailed twice, and refused because of their own
 * effect (404, 412). Requests with secrets and new tokens are never stored, and a streamed file is unknown before its
 * end. Without a session, the act uses up its link, so it can't happen twice. After signing out there is nothing to
 * repeat.
 */
export function takesIdempotencyKey({
  bodyMediaTypes,
  endsSession,
  secret,
  method,
  permission,
}: Operation): boolean {
  return (
    method !== 'GET' && permission !== 'oeffentlich' && !bodyMediaTypes && secret !== true && !endsSession
  );
}

/**
 * Whether clients may keep the answer and revalidate it by its ETag. Audited answers must not stay in the browser,
 * where they could be viewed again without an entry.
 */
export function isRevalidated({ response, recordsView, secret, method }: Operation): boolean {
  return (
    method === 'GET' &&
    !secret &&
    !recordsView &&
    (response.kind !== 'datei' || response.revalidated === true)
  );
}
