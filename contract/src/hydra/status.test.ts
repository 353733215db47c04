import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { operation, type Operation } from './operation.ts';
import { file, textDocument, feed, empty } from './resource.ts';
import { errorStatusOf, isRevalidated, takesIdempotencyKey } from './status.ts';

const base: Operation = operation({
  name: 'x',
  method: 'GET',
  path: '/x',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'keiner',
  response: empty,
});

describe('errors of an operation', () => {
  it.each<[string, Partial<Operation>, number[]]>([
    ['with a permission', {}, [400, 401, 403, 500, 503]],
    ['that is public', { permission: 'oeffentlich' }, [400, 500, 503]],
    ['that needs no database', { permission: 'oeffentlich', response: textDocument('text/css') }, [400, 500]],
    ['on one thing', { path: '/x/{id}' }, [400, 401, 403, 404, 500, 503]],
    ['that creates', { method: 'POST', body: z.object({}) }, [400, 401, 403, 413, 415, 422, 500, 503]],
    [
      'that takes a file',
      { method: 'PUT', bodyMediaTypes: ['text/csv'] },
      [400, 401, 403, 413, 415, 422, 500, 503],
    ],
    [
      'that takes a form with a file',
      { method: 'PUT', upload: { mediaTypes: ['image/png'], maxBytes: 1 } },
      [400, 401, 403, 413, 415, 422, 500, 503],
    ],
    [
      'that needs a version',
      { method: 'DELETE', version: 'pflicht' },
      [400, 401, 403, 412, 422, 428, 500, 503],
    ],
    ['that reads a version', { version: 'pflicht' }, [400, 401, 403, 500, 503]],
    ['that names further ones', { errors: [429, 401] }, [400, 401, 403, 429, 500, 503]],
  ])('%s', (_, part, expected) => {
    expect(errorStatusOf({ ...base, ...part })).toEqual(expected);
  });
});

describe('Idempotency-Key', () => {
  it.each<[string, Partial<Operation>, boolean]>([
    ['creating call', { method: 'POST' }, true],
    ['call that sets a state', { method: 'PUT' }, true],
    ['changing call', { method: 'PATCH' }, true],
    ['deleting call', { method: 'DELETE' }, true],
    ['reading call', {}, false],
    ['call without a session', { method: 'POST', permission: 'oeffentlich' }, false],
    ['call that ends the session', { method: 'DELETE', endsSession: true }, false],
    ['call that is a secret', { method: 'POST', secret: true }, false],
    ['call of which only the answer is a secret', { method: 'POST', secret: 'answer' }, true],
    ['call with a file', { method: 'POST', bodyMediaTypes: ['text/csv'] }, false],
    [
      'call with a form',
      { method: 'POST', upload: { mediaTypes: ['image/png'], maxBytes: 1 }, body: z.object({}) },
      true,
    ],
  ])('%s', (_, part, expected) => {
    expect(takesIdempotencyKey({ ...base, ...part })).toBe(expected);
  });
});

describe('an ETag', () => {
  it.each<[string, Partial<Operation>, boolean]>([
    ['document', { response: textDocument('text/css') }, true],
    ['file', { response: file('application/pdf') }, false],
    ['file that is fetched time and again', { response: feed('text/calendar') }, true],
    ['answer that is a secret', { response: textDocument('text/css'), secret: true }, false],
    [
      'answer that is a secret, and kept sealed',
      { response: textDocument('text/css'), secret: 'answer' },
      false,
    ],
    ['answer whose view is audited', { response: textDocument('text/css'), recordsView: true }, false],
    ['writing call', { method: 'POST' }, false],
  ])('of a %s', (_, part, expected) => {
    expect(isRevalidated({ ...base, ...part })).toBe(expected);
  });
});
