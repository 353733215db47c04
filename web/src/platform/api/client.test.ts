import { putKontaktfoto } from '@firmenportal/contract/bilder';
import { getStudienplatzreservierung } from '@firmenportal/contract/reservierungen';
import { listStudenten, getStudent } from '@firmenportal/contract/studenten';
import { deleteSitzung } from '@firmenportal/contract/sitzungen';
import { createToken } from '@firmenportal/contract/token';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError, call, operationQuery } from './client.ts';
import { upload } from './upload.ts';
import { callVersioned, versionedQuery } from './versioned.ts';

/** The network: what was sent, and what comes back. */
const sent: Request[] = [];
let answer: (request: Request) => Response | Promise<Response>;

const json = (status: number, body: unknown) => {
  answer = () => new Response(JSON.stringify(body), { status });
};

beforeAll(() => {
  vi.stubGlobal('document', { querySelector: () => ({ content: '/basis' }) });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const request = new Request(`http://portal.example${url}`, init);
    sent.push(request);
    return Promise.resolve(answer(request));
  });
});
afterAll(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('is made of the operation: method, base path, path and query', async () => {
    json(200, { '@id': 'x' });
    await call(getStudent, { params: { id: 'a/b' } });
    expect(sent.at(-1)).toMatchObject({ method: 'GET', url: 'http://portal.example/basis/studenten/a%2Fb' });
    await call(listStudenten, { query: { order: [['name', 'desc']], page: 2, suche: '' } });
    expect(sent.at(-1)?.url).toBe('http://portal.example/basis/studenten?order%5Bname%5D=desc&page=2');
  });

  it('carries the conventions of the API, and no bearer for a guest', async () => {
    json(200, { token: 't' });
    await call(createToken, { body: { email: 'a@b.example', passwort: 'x' } });
    const request = sent.at(-1);
    expect(request?.headers.get('content-type')).toBe('application/ld+json');
    expect(request?.headers.get('x-locale')).toBe('de-DE');
    expect(request?.headers.has('authorization')).toBe(false);
    expect(await request?.json()).toEqual({ email: 'a@b.example', passwort: 'x' });
  });

  it('names the version that it changes', async () => {
    answer = () => new Response(null, { status: 204 });
    expect(await call(deleteSitzung, { params: { id: '1' } }, { ifMatch: '"v1"' })).toBeUndefined();
    expect(sent.at(-1)?.headers.get('if-match')).toBe('"v1"');
  });
});

describe('an error in the words of original.md §3 alone, from another server or a proxy', () => {
  const violations = [{ propertyPath: 'name', message: 'Zu lang.' }];
  it.each([
    ['application/json', { 'hydra:title': 'Titel', 'hydra:description': 'Text', violations }],
    [
      'application/ld+json',
      { '@type': 'hydra:Error', 'hydra:title': 'Titel', 'hydra:description': 'Text', violations },
    ],
    [
      'application/problem+json',
      { 'hydra:title': 'Titel', 'hydra:description': 'Text', violations, status: '422' },
    ],
  ])('is read as %s', async (type, body) => {
    answer = () => new Response(JSON.stringify(body), { status: 422, headers: { 'content-type': type } });
    const error: unknown = await call(getStudent, { params: { id: '1' } }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      status: 422,
      message: 'Text',
      problem: { 'hydra:title': 'Titel', violations: [{ propertyPath: 'name', message: 'Zu lang.' }] },
    });
  });
});

it('sends a file in a form, after what stands beside it', async () => {
  answer = () => new Response(null, { status: 204 });
  const file = new File(['bild'], 'ich.png', { type: 'image/png' });
  await upload(putKontaktfoto, { params: { id: '1' }, body: { x: 4, seite: 200 } }, file);
  expect(sent.at(-1)?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  const form = [...((await sent.at(-1)?.formData()) ?? [])];
  expect(form.slice(0, 2)).toEqual([
    ['x', '4'],
    ['seite', '200'],
  ]);
  expect(form.at(-1)).toMatchObject(['datei', { name: 'ich.png', size: 4 }]);
});

describe('a call for what people edit', () => {
  const input = { params: { jahr: '2027' } };

  it('gives the item with its version', async () => {
    answer = () => new Response('{"jahr":2027}', { headers: { etag: '"3.abc"' } });
    expect(await callVersioned(getStudienplatzreservierung, input)).toEqual({
      item: { jahr: 2027 },
      version: '"3.abc"',
    });
  });

  it('refuses an item without one: changing it would overwrite what nobody saw', async () => {
    json(200, { jahr: 2027 });
    await expect(callVersioned(getStudienplatzreservierung, input)).rejects.toThrow('without a version');
  });

  it('is kept beside the same item without its version', () => {
    const { queryKey } = operationQuery(getStudienplatzreservierung, input);
    expect(versionedQuery(getStudienplatzreservierung, input).queryKey).toEqual([...queryKey, 'version']);
  });
});

describe('a call that fails', () => {
  const failure = (options = {}) =>
    call(getStudent, { params: { id: '1' } }, options).then(
      () => undefined,
      (error: unknown) => error,
    );

  it('has the status and the problem', async () => {
    const problem = {
      '@context': '/basis/contexts/Error',
      '@type': 'hydra:Error',
      'hydra:title': 'Nicht gefunden',
      'hydra:description': 'Gibt es nicht.',
      type: 'about:blank',
      title: 'Nicht gefunden',
      status: 404,
      detail: 'Gibt es nicht.',
      referenz: 'r-1',
    };
    json(404, problem);
    const { referenz: reference, 'hydra:title': title, 'hydra:description': text } = problem;
    expect(await failure()).toMatchObject({
      name: 'ApiError',
      status: 404,
      problem: { 'hydra:title': title, 'hydra:description': text, referenz: reference },
    });
  });

  it('has the status where a proxy answered something else', async () => {
    answer = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    expect(await failure()).toMatchObject({ status: 502, problem: undefined });
  });

  it('has no status where there was no answer', async () => {
    answer = () => Promise.reject(new TypeError('fetch failed'));
    const error = await failure();
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: undefined });
  });

  it('has no status after 30 seconds without an answer', async () => {
    const patience: number[] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      patience.push(ms);
      return AbortSignal.abort(new DOMException('too long', 'TimeoutError'));
    });
    answer = (request) => Promise.reject(request.signal.reason as Error);
    await expect(call(listStudenten, {})).rejects.toMatchObject({ status: undefined });
    timeout.mockRestore();
    expect(patience).toEqual([30_000]);
  });

  it('is no failure of the product where its caller gave it up', async () => {
    const given = new AbortController();
    answer = ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        given.abort();
      });
    expect(await failure({ signal: given.signal })).toMatchObject({ name: 'AbortError' });
  });
});

it('keys begin with the type of the resource and differ with every input', () => {
  const keyOf = (query?: { page: number }) => operationQuery(listStudenten, query ? { query } : {}).queryKey;
  expect(keyOf()[0]).toBe('Student');
  expect(keyOf({ page: 1 })).not.toEqual(keyOf({ page: 2 }));
  expect(operationQuery(getStudent, { params: { id: '1' } }).queryKey).not.toEqual(
    operationQuery(getStudent, { params: { id: '2' } }).queryKey,
  );
});
