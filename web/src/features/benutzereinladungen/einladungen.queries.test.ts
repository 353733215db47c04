import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '#platform/query.ts';
import { TOLD } from '#testing/told.ts';
import { invite, sendAgain, type Einladung } from './einladungen.queries.ts';

const REASON = 'Weitere Einladungen können Sie in 12 Minuten versenden.';
let status = 429;
const told: Error[] = [];
const client = createQueryClient((error) => told.push(error), TOLD);

beforeAll(() => {
  vi.stubGlobal('document', { querySelector: () => ({ content: '/api' }) });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json(
        {
          '@context': '/api/contexts/Error',
          '@type': 'hydra:Error',
          type: 'about:blank',
          title: 'Titel',
          status,
          detail: REASON,
          referenz: 'r',
          'hydra:title': 'Titel',
          'hydra:description': REASON,
        },
        { status, headers: { 'content-type': 'application/ld+json' } },
      ),
    ),
  );
});
afterAll(() => vi.unstubAllGlobals());

const send = () =>
  client
    .getMutationCache()
    .build(client, invite)
    .execute({ emails: ['a@b.example', 'c@d.example'], rollen: [] });
const again = () =>
  client
    .getMutationCache()
    .build(client, sendAgain)
    .execute({ '@id': '/api/benutzereinladung/x' } as Einladung);

test('too many for the hour is said of each address, and of one that is sent again', async () => {
  status = 429;
  expect(await send()).toEqual(
    ['a@b.example', 'c@d.example'].map((email) => ({
      email,
      ergebnis: 'fehlgeschlagen',
      grund: null,
      meldung: REASON,
    })),
  );
  expect(await again()).toBe(REASON);
  expect(told).toEqual([]);
});

test('what else fails is told as everywhere', async () => {
  status = 404;
  await expect(send()).rejects.toThrow(REASON);
  await expect(again()).rejects.toThrow(REASON);
  expect(told).toHaveLength(2);
});
