import { BenachrichtigungLog } from '@firmenportal/contract/benachrichtigungen';
import { Uebersicht } from '@firmenportal/contract/uebersicht';
import type { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#platform/query.ts';
import { TOLD } from '#testing/told.ts';
import type { Benachrichtigungen } from './benachrichtigung-cache.queries.ts';
import {
  benachrichtigungenQuery,
  markBenachrichtigung,
  markSeveral,
  type ReadSelection,
} from './benachrichtigung.queries.ts';

const iri = (at: number) => `/api/benachrichtigungLog/${at}`;

/** The server's state, and the requests that it got. */
let unread: Set<string>;
let all: string[];
let bodies: { ids?: string[]; alle?: true; gelesen?: boolean }[];
let fails: boolean;
/** The server holds its answers back until this resolves. */
let held: Promise<void>;
/** What the cache showed while the request was under way. */
let meanwhile: unknown[];
let client: QueryClient;
let told: unknown[];

beforeAll(() => {
  vi.stubGlobal('document', { querySelector: () => ({ content: '/api' }) });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (fails) return Promise.resolve(new Response('{}', { status: 409 }));
    if (init.method === 'GET') return Promise.resolve(pageOf(new URL(url, 'http://portal.example')));
    const body = JSON.parse(init.body as string) as (typeof bodies)[number];
    bodies.push(body);
    meanwhile.push([firstOf().gelesen, shown()?.ungelesen, client.getQueryData([Uebersicht.type])]);
    const gone = body.ids?.filter((id) => !all.includes(id)) ?? [];
    return held.then(() =>
      Response.json({ markiert: (body.ids?.length ?? 0) - gone.length, fehlgeschlagen: gone }),
    );
  });
});
afterAll(() => vi.unstubAllGlobals());

beforeEach(async () => {
  all = Array.from({ length: 7 }, (_, at) => iri(at));
  unread = new Set(all.slice(0, 3));
  bodies = [];
  meanwhile = [];
  fails = false;
  held = Promise.resolve();
  told = [];
  client = createQueryClient((error) => told.push(error), TOLD);
  await client.fetchQuery(latest);
  client.setQueryData([Uebersicht.type], { ungelesen: 3 });
});

const latest = benachrichtigungenQuery({ itemsPerPage: 5 });
const shown = () => client.getQueryData<Benachrichtigungen>(latest.queryKey);
const firstOf = () => {
  const [first] = shown()?.['hydra:member'] ?? [];
  if (!first) throw new Error('nothing is loaded');
  return first;
};

function pageOf(url: URL): Response {
  const size = Number(url.searchParams.get('itemsPerPage'));
  const first = (Number(url.searchParams.get('page') ?? 1) - 1) * size;
  const member = all.slice(first, first + size).map((id) => ({
    '@id': id,
    '@type': BenachrichtigungLog.type,
    betreff: `of ${id}`,
    gelesen: !unread.has(id),
  }));
  const body = { 'hydra:totalItems': all.length, 'hydra:member': member };
  return Response.json(body, { headers: { 'x-ungelesen': String(unread.size) } });
}

const mark = (gelesen: boolean) =>
  client
    .getMutationCache()
    .build(client, markBenachrichtigung)
    .execute({ benachrichtigung: firstOf(), gelesen });
const markAll = (selection: ReadSelection) =>
  client.getMutationCache().build(client, markSeveral).execute(selection);

test('a page comes with the number of all that are unread, which a header tells', () => {
  expect(shown()).toMatchObject({ ungelesen: 3, 'hydra:totalItems': 7 });
});

test('one that is read shows everywhere at once, in the counts, too', async () => {
  await mark(true);
  expect(bodies).toEqual([{ gelesen: true }]);
  expect(meanwhile).toEqual([[true, 2, { ungelesen: 2 }]]);
});

test('what is taken back at once is sent when the server has answered, and does not overtake it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  const marked = [mark(true), mark(false)];
  await vi.waitFor(() => expect(bodies).toHaveLength(1));
  expect(shown()?.ungelesen).toBe(3);
  expect(bodies).toEqual([{ gelesen: true }]);
  resolve();
  await Promise.all(marked);
  expect(bodies).toEqual([{ gelesen: true }, { gelesen: false }]);
});

test('where it fails, all is as it was, and that is told', async () => {
  fails = true;
  await expect(mark(true)).rejects.toMatchObject({ status: 409 });
  expect(firstOf().gelesen).toBe(false);
  expect(shown()?.ungelesen).toBe(3);
  expect(client.getQueryData([Uebersicht.type])).toEqual({ ungelesen: 3 });
  expect(told).toHaveLength(1);
});

test('what could not be marked is named', async () => {
  const [first = '', second = ''] = all;
  all = all.filter((id) => id !== second);
  const result = await markAll({ art: 'einzelne', iris: new Set([first, second, iri(99)]) });
  expect(result).toEqual({
    markiert: 1,
    fehlgeschlagen: [
      { iri: second, betreff: `of ${second}` },
      { iri: iri(99), betreff: undefined },
    ],
  });
});

test('all are marked without being named, all hits but some with their names, as many as the server takes', async () => {
  await markAll({ art: 'alle' });
  expect(bodies).toEqual([{ alle: true }]);
  expect(shown()).toMatchObject({ ungelesen: 0 });
  bodies = [];
  all = Array.from({ length: 601 }, (_, at) => iri(at));
  await markAll({ art: 'treffer', query: { gelesen: false }, except: new Set([iri(4)]) });
  expect(bodies.map(({ ids }) => ids?.length)).toEqual([500, 100]);
  expect(bodies.flatMap(({ ids }) => ids)).not.toContain(iri(4));
});
