import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '#platform/query.ts';
import { TOLD } from '#testing/told.ts';
import { sendEinschreibung, type Meldung } from './einschreibungen.queries.ts';

const REASON = 'Die Person ist schon eingeschrieben.';
/** The status of the answer about the applicant. */
let status = 200;
const client = createQueryClient(() => undefined, TOLD);

beforeAll(() => {
  vi.stubGlobal('document', { querySelector: () => ({ content: '/api' }) });
  vi.stubGlobal('fetch', (_url: string, { method }: RequestInit) =>
    Promise.resolve(
      method === 'PUT'
        ? Response.json(
            { '@type': 'hydra:Error', 'hydra:title': 'Titel', 'hydra:description': REASON },
            { status: 409, headers: { 'content-type': 'application/ld+json' } },
          )
        : Response.json({}, { status }),
    ),
  );
});
afterAll(() => vi.unstubAllGlobals());

test.each([
  [200, true],
  [404, false],
  [403, true],
  [500, true],
])(
  'a refused report keeps its reason, and somebody is a stranger only by a 404: %s',
  async (answer, isOwn) => {
    status = answer;
    const sent = client
      .getMutationCache()
      .build(client, sendEinschreibung('x'))
      .execute({} as Meldung);
    expect(await sent).toEqual({ art: 'abgelehnt', reason: REASON, isOwn });
  },
);
