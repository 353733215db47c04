import { MAX_KENNZEICHEN } from '@firmenportal/contract/bewerberkennzeichen';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#platform/query.ts';
import { TOLD } from '#testing/told.ts';
import { markAlle, type Sammelmarkierung } from './sammelmarkierung.queries.ts';

/** People in the marketplace, and the requests to the server. */
let people: string[];
let chunks: { bewerber: string[] }[];
let pages: string[];
let afterChunk: () => void;

beforeAll(() => {
  vi.stubGlobal('document', { querySelector: () => ({ content: '/api' }) });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (init.method === 'GET') {
      const search = new URL(url, 'http://portal.example').searchParams;
      pages.push(search.get('page') ?? '');
      const first = (Number(search.get('page')) - 1) * 50;
      const member = people.slice(first, first + 50).map((iri) => ({ '@id': iri }));
      return Promise.resolve(Response.json({ 'hydra:totalItems': people.length, 'hydra:member': member }));
    }
    const body = JSON.parse(init.body as string) as { bewerber: string[] };
    chunks.push(body);
    afterChunk();
    const results = body.bewerber.map((bewerber) => ({ bewerber, name: '', ergebnis: 'geaendert' }));
    return Promise.resolve(Response.json({ ergebnisse: results }));
  });
});
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  chunks = [];
  pages = [];
  afterChunk = () => undefined;
  people = Array.from({ length: MAX_KENNZEICHEN + 101 }, (_, index) => `/api/bewerber-marktplatz/${index}`);
});

function run(task: Partial<Sammelmarkierung>) {
  const client = createQueryClient(() => undefined, TOLD);
  return client
    .getMutationCache()
    .build(client, markAlle)
    .execute({
      source: 'marktplatz',
      selection: { kind: 'all', except: new Set() },
      query: {},
      action: 'ausblenden',
      isUndo: false,
      signal: new AbortController().signal,
      onProgress: () => undefined,
      onFailed: () => undefined,
      ...task,
    });
}

test('all hits but some are named first, then marked as many at a time as the server takes', async () => {
  const progress: number[] = [];
  const except = new Set(['/api/bewerber-marktplatz/7']);
  const results = await run({
    selection: { kind: 'all', except },
    onProgress: (done) => progress.push(done),
  });
  expect(pages).toHaveLength(Math.ceil(people.length / 50));
  expect(chunks.map(({ bewerber }) => bewerber.length)).toEqual([MAX_KENNZEICHEN, 100]);
  expect(chunks[0]).toMatchObject({ ausgeblendet: true });
  expect(results.map(({ bewerber }) => bewerber)).toEqual(people.filter((iri) => !except.has(iri)));
  expect(progress).toEqual([MAX_KENNZEICHEN, MAX_KENNZEICHEN + 100]);
});

test('whoever ends it keeps what was done, and nothing more is done', async () => {
  const controller = new AbortController();
  afterChunk = () => controller.abort();
  const selection = { kind: 'some', ids: new Set(people) } as const;
  const results = await run({ selection, signal: controller.signal });
  expect(chunks).toHaveLength(1);
  expect(results).toHaveLength(MAX_KENNZEICHEN);
});
