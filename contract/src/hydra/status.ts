import type { Operation } from './operation.ts';

/** What an error's status says in this API; the same words in every document. */
export const FEHLERSTATUS = {
  400: 'Malformed request, or one that names what the operation does not know.',
  401: 'No session, or one that has ended.',
  403: 'The permission is lacking.',
  404: 'Not there, or out of scope: the two are one answer.',
  409: 'The state of the thing does not allow it.',
  410: 'The link is used up or has expired.',
  412: 'The version in If-Match is not the current one.',
  413: 'The body is too large.',
  415: 'The media type of the body is not accepted.',
  422: 'The body breaks rules; all of them are listed.',
  428: 'If-Match is required.',
  429: 'Too many attempts; Retry-After says when to come back.',
  500: 'An error of the server; the reference helps support to find it.',
  503: 'The database or the store of files is away; Retry-After says when to come back.',
} as const;

export type Fehlerstatus = keyof typeof FEHLERSTATUS;

const isFehlerstatus = (status: number): status is Fehlerstatus => Object.hasOwn(FEHLERSTATUS, status);

/** The errors that an operation can answer, in ascending order. */
export function errorStatusOf(operation: Operation): Fehlerstatus[] {
  const { antwort, bodyMedien, fehler = [], method, path, recht, upload, version } = operation;
  const named = recht !== 'oeffentlich';
  const takesBody = operation.body !== undefined || bodyMedien !== undefined || upload !== undefined;
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
    // The documents are printed at the start: they need no database.
    [503, antwort.art !== 'dokument'],
  ];
  const found = new Set([...fehler, ...possible.filter(([, can]) => can).map(([status]) => status)]);
  return [...found].filter(isFehlerstatus).toSorted((a, b) => a - b);
}

/** Creating calls of a signed-in person may be repeated under one `Idempotency-Key`: their answers are kept. */
export function takesIdempotencyKey({ bodyMedien, geheim, method, recht }: Operation): boolean {
  return method === 'POST' && recht !== 'oeffentlich' && !bodyMedien && !geheim;
}

/** Whether clients may keep the answer, and ask with its ETag whether it still holds. */
export function isRevalidated({ antwort, geheim, method }: Operation): boolean {
  return method === 'GET' && !geheim && (antwort.art !== 'datei' || antwort.revalidiert === true);
}
