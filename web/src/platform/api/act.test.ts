import { createBewerbernotiz } from '@firmenportal/contract/bewerbernotizen';
import { putKontaktfoto } from '@firmenportal/contract/bilder';
import { updateMarktplatzBewerber } from '@firmenportal/contract/bewerberkennzeichen';
import { createDokument } from '@firmenportal/contract/dokumente';
import { createFreigabeerinnerung } from '@firmenportal/contract/freigaben';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { takesIdempotencyKey } from '@firmenportal/contract/hydra/status';
import { OPERATIONS } from '@firmenportal/contract/operations';
import { deleteSitzung } from '@firmenportal/contract/sitzungen';
import { renewToken } from '@firmenportal/contract/token';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { call, request } from './client.ts';
import { upload } from './upload.ts';

/** What comes of the next calls: a status, or no answer. */
let answer: number | 'none' | 'broken' = 200;
const keys: (string | null)[] = [];

beforeAll(() => {
  vi.stubGlobal('document', { querySelector: () => ({ content: '/api' }) });
  vi.stubGlobal('fetch', (_url: string, { headers }: { headers: Headers }) => {
    keys.push(headers.get('idempotency-key'));
    if (answer === 'none') return Promise.reject(new TypeError('failed to fetch'));
    if (answer === 'broken') {
      const stream = new ReadableStream({ start: (controller) => controller.error(new Error('broken')) });
      return Promise.resolve(new Response(stream, { status: 201 }));
    }
    const empty = answer === 204;
    return Promise.resolve(new Response(empty ? null : '{}', { status: answer }));
  });
});
beforeEach(() => {
  keys.length = 0;
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const when = async (outcome: typeof answer, sending: () => Promise<unknown>) => {
  answer = outcome;
  await sending().catch(() => undefined);
  return keys.at(-1);
};
const note =
  (text: string, id = '1') =>
  () =>
    call(createBewerbernotiz, { params: { id }, body: { text } });
const mark = (favorit: boolean) => () =>
  call(updateMarktplatzBewerber, { params: { id: '1' }, body: { favorit } });

it('every acting call carries a key where the operation takes one, and no other does', async () => {
  answer = 204;
  const operations: readonly Operation[] = OPERATIONS;
  for (const operation of operations) {
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'x'] as const);
    await request(operation, { params: Object.fromEntries(names), body: {} }, {});
    expect(keys.at(-1) !== null, operation.name).toBe(takesIdempotencyKey(operation));
  }
});

it.each([401, 408, 429, 500, 502, 503, 504, 'none'] as const)(
  'keeps its key after an answer that says nothing of it: %s',
  async (outcome) => {
    const first = await when(outcome, note('unverändert'));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(await when(201, note('unverändert'))).toBe(first);
    expect(await when(201, note('unverändert'))).not.toBe(first);
  },
);

it.each([201, 403, 404, 409, 412, 422])('is another act once it was answered: %d', async (status) => {
  const first = await when(status, note('beantwortet'));
  expect(await when(201, note('beantwortet'))).not.toBe(first);
});

it('is another act with other content, for another record, and after an hour', async () => {
  vi.useFakeTimers({ now: 0 });
  const first = await when('none', note('eins'));
  expect(await when('none', note('zwei'))).not.toBe(first);
  expect(await when('none', note('eins', '2'))).not.toBe(first);
  vi.advanceTimersByTime(50 * 60_000);
  expect(await when('none', note('eins'))).toBe(first);
  vi.advanceTimersByTime(50 * 60_000);
  // Counted from the last attempt: whoever goes on trying means the same.
  expect(await when('none', note('eins'))).toBe(first);
  vi.advanceTimersByTime(61 * 60_000);
  expect(await when(201, note('eins'))).not.toBe(first);
  vi.useRealTimers();
});

it('sets a state anew once something else was sent, while what creates stays the same act', async () => {
  const created = await when('none', note('dazwischen'));
  const marked = await when('none', mark(true));
  expect(await when('none', mark(true))).toBe(marked);
  await when(200, mark(false));
  expect(await when(200, mark(true))).not.toBe(marked);
  expect(await when(201, note('dazwischen'))).toBe(created);
});

it('makes anew what was deleted since', async () => {
  const created = await when('none', note('gelöscht'));
  await when(204, () => call(deleteSitzung, { params: { id: '1' } }));
  expect(await when(201, note('gelöscht'))).not.toBe(created);
});

it('mails once, whatever else is done before it is sent again', async () => {
  const remind = () => call(createFreigabeerinnerung, { body: { anfragen: ['/api/freigaben/1'] } });
  const first = await when('none', remind);
  await when(200, mark(true));
  expect(await when(200, remind)).toBe(first);
});

it('keeps its key where the answer broke off', async () => {
  const first = await when('broken', note('abgebrochen'));
  expect(await when(201, note('abgebrochen'))).toBe(first);
});

it('is one act when sent twice at a time', async () => {
  answer = 201;
  await Promise.all([note('zugleich')(), note('zugleich')()]);
  expect(keys[0]).toBe(keys[1]);
});

it('is the same with the same file, and another one with another file', async () => {
  const put = (file: File) => () => upload(putKontaktfoto, { params: { id: '1' }, body: {} }, file);
  const add = (file: File) => () => upload(createDokument, { body: {} as never }, file);
  const file = (content: string) => new File([content], 'a.png', { type: 'image/png', lastModified: 1 });
  for (const sending of [put, add]) {
    const first = await when('none', sending(file('eins')));
    expect(await when('none', sending(file('eins')))).toBe(first);
    expect(await when('none', sending(file('another length')))).not.toBe(first);
  }
});

it('is no act any more that its caller gave up', async () => {
  const given = new AbortController();
  given.abort();
  const params = { id: 'given up' };
  const first = await when('none', () => call(deleteSitzung, { params }, { signal: given.signal }));
  expect(await when(204, () => call(deleteSitzung, { params }))).not.toBe(first);
});

it('carries none where the answer is a token', async () => {
  expect(await when(200, () => call(renewToken, {}))).toBeNull();
});
