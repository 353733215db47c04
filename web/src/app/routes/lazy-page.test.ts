import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '#platform/session.ts';
import { beginData } from './lazy-page.ts';

const of = (id: string) => ({ benutzer: { id } }) as Session;

let current: Session | undefined;
vi.mock(import('#platform/session.ts'), async (original) => ({
  ...(await original()),
  currentSession: () => current,
}));
beforeEach(() => {
  current = of('anna');
});

const loadQueryClient = () => Promise.resolve(new QueryClient());

it('begins to load the data of whoever asked for the page', async () => {
  const begin = vi.fn<() => void>();
  await beginData({ loadQueryClient, prepareSignIn: vi.fn<() => void>() }, Promise.resolve('queries'), begin);
  expect(begin).toHaveBeenCalledWith(expect.any(QueryClient), 'queries');
});

it.each([
  ['somebody who has signed out', undefined],
  ['somebody else', of('bernd')],
])('asks for nothing of %s while its code was under way', async (_who, next) => {
  const begin = vi.fn<() => void>();
  const code = Promise.withResolvers<string>();
  const loading = beginData({ loadQueryClient, prepareSignIn: vi.fn<() => void>() }, code.promise, begin);
  current = next;
  code.resolve('queries');
  await loading;
  expect(begin).not.toHaveBeenCalled();
});
